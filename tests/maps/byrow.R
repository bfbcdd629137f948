m <- matrix(c(
  0, 1, 0, 0, 0,
  0, 0, 0, 1, 0,
  0, 0, 0, 0, 0
), nrow = 3, byrow = TRUE)
