val maze = arrayOf(
    intArrayOf(0, 0, 0, 0, 0),
    intArrayOf(0, 0, 0, 1, 0),
    intArrayOf(1, 1, 0, 0, 0),
    intArrayOf(0, 0, 0, 0, 0)
)
