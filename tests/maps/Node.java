public class Node {
    private int x, y;
    private int[] cost = {10, 14};

    public Node(int x, int y) {
        this.x = x;
        this.y = y;
    }
}
