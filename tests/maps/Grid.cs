using UnityEngine;

public class Grid : MonoBehaviour
{
    private readonly int[,] cells = new int[,]
    {
        { 0, 1, 1, 0, 0, 0 },
        { 0, 0, 0, 0, 0, 0 },
        { 1, 1, 0, 0, 1, 0 },
        { 0, 0, 0, 0, 0, 0 }
    };
}
