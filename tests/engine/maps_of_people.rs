//! Files as people have them, each of a kind of its own: what each becomes, and what is said about it.
//! All were made for this test.

use std::fs;

use stepstar::jobs::Progress;
use stepstar::level::{Ends, map_letters, open};
use stepstar::words::Text;

/// The name and the content of a file; its map as letters, or `Err` if it is refused; and what is said.
type File = (&'static str, &'static [u8], Result<&'static str, ()>, &'static str);

#[rustfmt::skip]
const FILES: [File; 71] = [
    ("aoc-start-end.txt", b"...#...\n.S.#.E.\n.......\n", Ok("...#.../.S.#.G./......."), "`#` is wall, `.` ground, S the start, E the goal: 7 × 3"),
    ("array.cpp", b"int grid[3][4] = {\n  {0, 0, 0, 0},\n  {0, 1, 1, 0},\n  {0, 0, 1, 0},\n};\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("array.js", b"const map = [\n  \"#####\",\n  \"#S..#\",\n  \"#..E#\",\n  \"#####\",\n];\n", Ok("#####/#S..#/#..G#/#####"), "`#` is wall, `.` ground, S the start, E the goal: 5 × 4"),
    ("big-x.txt", b"XXXXXX\nX....X\nX.XX.X\nXS..GX\nXXXXXX\n", Ok("######/#....#/#.##.#/#S..G#/######"), "X is wall, `.` ground, S the start, G the goal: 6 × 5"),
    ("bits.pbm", b"P4\n4 3\n\x00` ", Ok("..../.##./..#."), "dark (below 128 of 255) is wall, light ground: 4 × 3"),
    ("blocks.txt", b"\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\n\xe2\x96\x88S  \xe2\x96\x88\n\xe2\x96\x88 \xe2\x96\x88\xe2\x96\x88 \xe2\x96\x88\n\xe2\x96\x88   E\xe2\x96\x88\n\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\n", Ok("######/#S..#./#.##.#/#...G#/######"), "`█` is wall, blank ground, S the start, E the goal: 6 × 5; a short row is padded with ground"),
    ("bom.txt", b"\xef\xbb\xbf#####\n#S.E#\n#####\n", Ok("#####/#S.G#/#####"), "`#` is wall, `.` ground, S the start, E the goal: 5 × 3"),
    ("broken.json", b"{\"a\": 1, \"b\": [1,", Err(()), "line 1: \"{\\\"a\\\": 1\", expected a letter or a whole number for each cell"),
    ("bytes.pgm", b"P5 4 3 255\n\xfe\xfe\xfe\xfe\xfe\x00\x00\xfe\xfe\xfe\x00\xfe", Ok("..../.##./..#."), "dark (below 128 of 255) is wall, light ground: 4 × 3"),
    ("caret-star.txt", b"#####\n#^..#\n#.#.#\n#..*#\n#####\n", Ok("#####/#S..#/#.#.#/#..G#/#####"), "`#` is wall, `.` ground, `^` the start, `*` the goal: 5 × 5"),
    ("chars.py", b"grid = [['#','#','#'],['S','.','E'],['#','#','#']]\n", Ok("###/S.G/###"), "`#` is wall, `.` ground, S the start, E the goal: 3 × 3"),
    ("code.py", b"def astar(start, goal):\n    open_list = [start]\n    while open_list:\n        pass\n", Err(()), "not a map"),
    ("comma.csv", b"0,0,0,0\n0,1,1,0\n0,0,1,0\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("comments.txt", b"// level one\n#####\n#S.E#\n#####\n", Ok("#####/#S.G#/#####"), "`#` is wall, `.` ground, S the start, E the goal: 5 × 3"),
    ("costs-letters.txt", b"######\n#S35.#\n#.9.E#\n######\n", Ok("######/#S35.#/#.9.G#/######"), "`#` is wall, `.` ground, digits are entry costs, S the start, E the goal: 6 × 4"),
    ("costs.csv", b"1,2,9\n1,0,3\n1,1,1\n", Ok(".29/.#3/..."), "0 is wall, 1 ground, the other numbers are entry costs: 3 × 3; if 0 is ground and the others are walls, say --ground 0"),
    ("crlf.txt", b"#####\r\n#S.E#\r\n#####\r\n", Ok("#####/#S.G#/#####"), "`#` is wall, `.` ground, S the start, E the goal: 5 × 3"),
    ("cut.pgm", b"P2\n4 3\n255\n254 254\n", Err(()), "the picture ends too early"),
    ("digits.txt", b"1299\n1119\n9111\n", Ok(".299/...9/9..."), "1 is ground, the other numbers are entry costs: 4 × 3"),
    ("dots-hash.in", b"S.#.....\n..#.##..\n........\n.##...#E\n", Ok("S.#...../..#.##../......../.##...#G"), "`#` is wall, `.` ground, S the start, E the goal: 8 × 4"),
    ("empty.txt", b"", Err(()), "empty"),
    ("level.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>", Err(()), "not a map"),
    ("many-letters.txt", b"abcdefgh\nijklmnop\nqrstuvwx\n", Err(()), "not a map"),
    ("map.tmj", b"{\"height\": 3, \"width\": 4, \"layers\": [{\"data\": [0, 0, 0, 0, 0, 7, 7, 0, 0, 0, 7, 0], \"height\": 3, \"name\": \"walls\", \"type\": \"tilelayer\", \"width\": 4}], \"tilewidth\": 16, \"type\": \"map\"}", Ok("..../.##./..#."), "7 is wall, 0 ground: 4 × 3"),
    ("map.tmx", b"<?xml version=\"1.0\"?>\n<map width=\"4\" height=\"3\">\n <tileset firstgid=\"1\" source=\"a.tsx\"/>\n <layer id=\"1\" name=\"w\" width=\"4\" height=\"3\">\n  <data encoding=\"csv\">\n0,0,0,0,\n0,7,7,0,\n0,0,7,0\n</data>\n </layer>\n</map>\n", Ok("..../.##./..#."), "7 is wall, 0 ground: 4 × 3"),
    ("maze-blank.txt", b"##########\n#A       #\n# ## ### #\n#      #B#\n##########\n", Ok("##########/#S.......#/#.##.###.#/#......#G#/##########"), "`#` is wall, blank ground, A the start, B the goal: 10 × 5"),
    ("maze-ragged.txt", b"#######\n#A\n# ###\n#    B#\n#######\n", Ok("#######/#S...../#.###../#....G#/#######"), "`#` is wall, blank ground, A the start, B the goal: 7 × 5; 2 short rows are padded with ground"),
    ("maze-se.txt", b"########\n#S.....#\n#.##.#.#\n#....#E#\n########\n", Ok("########/#S.....#/#.##.#.#/#....#G#/########"), "`#` is wall, `.` ground, S the start, E the goal: 8 × 5"),
    ("nested.json", b"[[0,0,0,0],[0,1,1,0],[0,0,1,0]]", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("nines.txt", b"0 0 9\n0 9 0\n0 0 0\n", Ok("..#/.#./..."), "9 is wall, 0 ground: 3 × 3; if 9 is ground, say --walls 0"),
    ("no-type.map", b"height 3\nwidth 4\nmap\n....\n.TT.\n..T.\n", Ok("..../.##./..#."), "no type is given; T is wall, `.` ground: 4 × 3"),
    ("numpy.txt", b"[[0 0 0 0]\n [0 1 1 0]\n [0 0 1 0]]\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("object.json", b"{\"name\": \"a\", \"grid\": [[0, 0, 0, 0], [0, 1, 1, 0], [0, 0, 1, 0]]}", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("one-wall.txt", b"#####\n#####\n", Ok("#####/#####"), "`#` is wall: 5 × 2"),
    ("packed.tmx", b"<map><layer width=\"2\"><data encoding=\"base64\">AAAA</data></layer></map>", Err(()), "the layer is packed, expected Tiled's layer format CSV"),
    ("percent.lay", b"%%%%%%%\n%P   .%\n% %%% %\n%.   G%\n%%%%%%%\n", Ok("#######/#S....#/#.###.#/#....G#/#######"), "`%` is wall, blank and `.` ground, P the start, G the goal: 7 × 5"),
    ("plan.pbm", b"P1\n4 3\n0 0 0 0\n0 1 1 0\n0 0 1 0\n", Ok("..../.##./..#."), "dark (below 128 of 255) is wall, light ground: 4 × 3"),
    ("plan.pgm", b"P2\n4 3\n255\n254 254 254 254\n254 0 0 254\n254 254 0 254\n", Ok("..../.##./..#."), "dark (below 128 of 255) is wall, light ground: 4 × 3"),
    ("plus-minus.txt", b"+-----+\n|S    |\n| --- |\n|    G|\n+-----+\n", Ok("#######/#S....#/#.###.#/#....G#/#######"), "`+`, `-` and `|` are walls, blank ground, S the start, G the goal: 7 × 5"),
    ("pretty.json", b"[\n  [\n    0,\n    0,\n    0,\n    0\n  ],\n  [\n    0,\n    1,\n    1,\n    0\n  ],\n  [\n    0,\n    0,\n    1,\n    0\n  ]\n]", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("prose.txt", b"A small maze, made by hand.\n\n#####\n#S.E#\n#####\n\nThe end of the file.\n", Ok("#####/#S.G#/#####"), "`#` is wall, `.` ground, S the start, E the goal: 5 × 3"),
    ("python.py", b"maze = [\n    '#####',\n    '#S..#',\n    '#..E#',\n    '#####',\n]\n", Ok("#####/#S..#/#..G#/#####"), "`#` is wall, `.` ground, S the start, E the goal: 5 × 4"),
    ("quoted.txt", b"\"#####\"\n\"#S..#\"\n\"#..E#\"\n\"#####\"\n", Ok("#####/#S..#/#..G#/#####"), "`#` is wall, `.` ground, S the start, E the goal: 5 × 4"),
    ("ros.csv", b"-1,-1,-1,-1\n0,0,0,100\n0,100,0,0\n", Ok("####/...#/.#.."), "-1 and 100 are walls, 0 ground: 4 × 3"),
    ("rows.txt", b"0000\n0110\n0010\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("savetxt.txt", b"0.000000000000000000e+00 0.000000000000000000e+00 0.000000000000000000e+00 0.000000000000000000e+00\n0.000000000000000000e+00 1.000000000000000000e+00 1.000000000000000000e+00 0.000000000000000000e+00\n0.000000000000000000e+00 0.000000000000000000e+00 1.000000000000000000e+00 0.000000000000000000e+00\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("semicolon.csv", b"0;0;0;0\n0;1;1;0\n0;0;1;0\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("short-rows.txt", b"0000\n01\n0010\n", Ok("..../.#../..#."), "1 is wall, 0 ground: 4 × 3; a short row is padded with ground; if 1 is ground, say --walls 0"),
    ("size-first.txt", b"5 3\n#####\n#S.E#\n#####\n", Ok("#####/#S.G#/#####"), "`#` is wall, `.` ground, S the start, E the goal: 5 × 3"),
    ("size-line.txt", b"3 4\n0000\n0110\n0010\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("spaced.txt", b"# # # #\n# S . #\n# . E #\n# # # #\n", Ok("####/#S.#/#.G#/####"), "`#` is wall, `.` ground, S the start, E the goal: 4 × 4"),
    ("spaces.txt", b"0 0 0 0\n0 1 1 0\n0 0 1 0\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("standard.map", b"type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n..@.\n", Ok("..../.##./..#."), ""),
    ("strings.json", b"[\"0000\",\"0110\",\"0010\"]", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("table.csv", b"name,age\nAda,36\nBob,41\n", Err(()), "line 2: \"Ada\", expected a letter or a whole number for each cell"),
    ("tabs.tsv", b"0\t0\t0\t0\n0\t1\t1\t0\n0\t0\t1\t0\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("text.txt", b"Dear reader, this is a letter and nothing else at all.\nIt has no map.\n", Err(()), "not a map"),
    ("tile.map", b"type tile\nheight 3\nwidth 4\nmap\n....\n.@@.\n..@.\n", Ok("..../.##./..#."), "of the type tile rather than octile; `@` is wall, `.` ground: 4 × 3"),
    ("tiled.csv", b"-1,-1,-1,-1\n-1,5,5,-1\n-1,-1,5,-1\n", Ok("..../.##./..#."), "5 is wall, -1 ground: 4 × 3"),
    ("trailing.csv", b"0,0,0,0,\n0,1,1,0,\n0,0,1,0,\n", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("trees.txt", b"TTTTTT\nT....T\nT.TT.T\nTS..ET\nTTTTTT\n", Ok("######/#....#/#.##.#/#S..G#/######"), "T is wall, `.` ground, S the start, E the goal: 6 × 5"),
    ("tuples.py", b"((0, 0, 0, 0), (0, 1, 1, 0), (0, 0, 1, 0))", Ok("..../.##./..#."), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("two-layers.tmj", b"{\"layers\": [{\"data\": [0, 1], \"width\": 2}, {\"data\": [1, 0], \"width\": 2}]}", Err(()), "2 tile layers, expected a map of Tiled with one"),
    ("two-three.txt", b"0 0 0 2\n0 1 1 0\n3 0 1 0\n", Ok("...S/.##./G.#."), "1 is wall, 0 ground, 2 the start, 3 the goal: 4 × 3; if they are entry costs, say --costs"),
    ("underscore.txt", b"_____\n_##__\nS__#_\n___#G\n", Ok("...../.##../S..#./...#G"), "`#` is wall, `_` ground, S the start, G the goal: 5 × 4"),
    ("unknown.txt", b"....\n.qq.\n..q.\n", Err(()), "line 2: q in column 2, which is neither evidently wall nor ground: say --walls or --ground with its letter"),
    ("upper-o.map.txt", b"OOOOO\nO...O\nO.O.O\nOS.GO\nOOOOO\n", Ok("#####/#...#/#.#.#/#S.G#/#####"), "O is wall, `.` ground, S the start, G the goal: 5 × 5"),
    ("utf16.txt", b"\xff\xfe#\x00#\x00#\x00#\x00#\x00\n\x00#\x00S\x00.\x00E\x00#\x00\n\x00#\x00#\x00#\x00#\x00#\x00\n\x00", Ok("#####/#S.G#/#####"), "`#` is wall, `.` ground, S the start, E the goal: 5 × 3"),
    ("walkable.txt", b"1111\n1001\n1101\n", Ok("####/#..#/##.#"), "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0"),
    ("warehouse.map", b"type octile\nheight 3\nwidth 4\nmap\nE..S\n.@@.\n..@E\n", Ok("..../.##./..#."), "not quite a map of Moving AI; `@` is wall, `.`, E and S ground: 4 × 3"),
    ("width-first.map", b"type octile\nwidth 4\nheight 3\nmap\n....\n.@@.\n..@.\n", Ok("..../.##./..#."), "not quite a map of Moving AI; `@` is wall, `.` ground: 4 × 3"),
];

#[test]
fn each_file_becomes_its_map_or_is_refused_with_its_sentence() {
    let folder = std::env::temp_dir().join(format!("stepstar-maps-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (name, content, map, said) in FILES {
        let file = folder.join(name);
        fs::write(&file, content).unwrap();
        let ends = Ends { or_first_and_last: true, ..Ends::default() };
        let opened = open(&file, ends, Vec::new(), &Progress::none());
        let letters = map.map(|map| map.replace('/', "\n") + "\n");
        match (opened, letters) {
            (Ok(opening), Ok(letters)) => {
                let problem = opening.level.problem();
                let has_ends = letters.contains('S') || letters.contains('G');
                let ends = Some((problem.start(), problem.goal())).filter(|_| has_ends);
                assert_eq!(map_letters(problem.grid(), ends), letters, "{name}");
                let note = opening.note.unwrap_or_default();
                assert!(note.english.starts_with(said), "{name}: {note}");
                assert_eq!(Text::from(&note).plain(), note.english, "the window says the same");
            }
            (Err(error), Err(())) => assert!(error.to_string().contains(said), "{name}: {error}"),
            // A map of walls alone has no cell for the ends.
            (Err(error), Ok(_)) => {
                assert!(error.to_string().contains("no open cell"), "{name}: {error}");
            }
            (Ok(opening), Err(())) => panic!("{name}: {:?}", opening.note),
        }
    }
    fs::remove_dir_all(folder).unwrap();
}
