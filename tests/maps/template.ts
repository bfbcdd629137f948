export const LEVEL: string = `
########
#...S..#
#.###..#
###E..##
########
`;
