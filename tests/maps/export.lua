return {
  version = "1.10",
  orientation = "orthogonal",
  width = 6,
  height = 4,
  tilewidth = 16,
  tileheight = 16,
  layers = {
    {
      type = "tilelayer",
      x = 0,
      y = 0,
      width = 6,
      height = 4,
      id = 1,
      name = "walls",
      encoding = "lua",
      data = {
        0, 0, 0, 0, 0, 0,
        0, 2, 0, 0, 0, 2,
        0, 0, 0, 0, 0, 0,
        2, 0, 0, 0, 2, 2
      }
    }
  }
}
