// level 1
const grid = [
  [0, 1, 1, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0],
  [0, 0, 1, 1, 0, 1, 0],
  [0, 0, 0, 1, 1, 1, 0],
];
const start = { x: 1, y: 2 };
const goal = { x: 6, y: 3 };

export default grid;
