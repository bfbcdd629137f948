//! Reads the tile layers of Tiled (`.tmx`, `.tmj`) and the IntGrid layers of LDtk (`.ldtk`).
//!
//! Each layer is a map of its own. The only layer that is named like a collision layer comes first; if
//! there are other layers without one, it is in doubt which is meant.

use std::collections::{BTreeMap, HashMap};
use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::read::{GzDecoder, ZlibDecoder};
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::Value;

use super::legend::{Legend, Role};
use super::table::{Part, SignKind, Table, cell_in, size_fault};
use super::words::{is_about_roles, object_named, role_of};
use crate::fault::{Fault, cut, one_line, said, shortened};
use crate::grid::{MAX_SIDE, Terrain};
use crate::jobs::Progress;

/// The bits of a tile's number that neither turn nor mirror it.
const TILE_BITS: u32 = 0x0fff_ffff;

/// The limits of a file: all cells, and the number of layers.
const MAX_CELLS: usize = 8 * MAX_SIDE as usize * MAX_SIDE as usize;
const MAX_LAYERS: usize = 500;

/// The beginnings of names that say nothing of a layer.
const UNNAMED: [&str; 4] = ["tile layer", "layer", "main", "map"];

/// Reads a `.tmx`.
///
/// # Errors
/// If it is damaged, packed in an unknown way, too large, or has no layer that is a map.
pub(in crate::level) fn read_xml(text: &str, progress: &Progress) -> Result<Vec<Part>, Fault> {
    // Old files name the definition of their format.
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options)
        .map_err(|error| Fault::new(format!("not a map of Tiled: {error}")))?;
    let map = document.root_element();
    match map.tag_name().name() {
        "map" => read_tiled(Item::Xml(map), progress),
        _ => Err(Fault::new("not a map of Tiled, expected <map>")),
    }
}

/// Reads a `.tmj` or a file of LDtk; `None` for other JSON.
///
/// # Errors
/// As for a `.tmx`.
pub(super) fn read_json(value: &Value, progress: &Progress) -> Option<Result<Vec<Part>, Fault>> {
    let has = |key: &str| value.get(key).is_some();
    if has("defs") && (has("levels") || has("worlds")) {
        return Some(read_ldtk(value, progress));
    }
    let is_layer = |layer: &Value| {
        layer.is_object() && (layer.get("type").is_some() || layer.get("data").is_some())
    };
    let is_tiled = value.get("layers")?.as_array()?.iter().any(is_layer);
    is_tiled.then(|| read_tiled(Item::Json(value), progress))
}

fn read_tiled(map: Item, progress: &Progress) -> Result<Vec<Part>, Fault> {
    let orientation = map.text("orientation").unwrap_or_default();
    if !["", "orthogonal", "isometric"].contains(&orientation.as_str()) {
        let found = shortened(&orientation);
        let fault = format!("the map is {found}, expected orthogonal or isometric");
        return Err(Fault::new(fault));
    }
    let mut drawing = Drawing::default();
    let [width, height] = ["tilewidth", "tileheight"].map(|side| map.number(side));
    // Objects of isometric maps are measured by the height of tiles alone.
    drawing.tile = if orientation == "isometric" { [height; 2] } else { [width, height] };
    for set in map.list("tileset", "tilesets") {
        drawing.note_tileset(set);
    }
    let is_infinite = matches!(map.text("infinite").as_deref(), Some("1" | "true"));
    let mut rest = map.layers();
    while let Some(layer) = rest.pop() {
        progress.check()?;
        let name = layer.text("name").unwrap_or_default();
        let is_moved = ["offsetx", "offsety"].iter().any(|key| layer.number(key) != 0.0);
        let properties = layer.list("properties", "properties");
        drawing.is_doubtful |= layer.kind() != "imagelayer" && (is_moved || !properties.is_empty());
        match layer.kind() {
            "layer" => {
                drawing.layers.push(Layer { name, chunks: Vec::new() });
                drawing.add_tiles(map, layer, is_infinite, progress)?;
            }
            "group" => rest.extend(layer.layers()),
            "objectgroup" => {
                let objects = layer.list("object", "objects");
                let ends = objects.iter().filter(|object| drawing.add_end(**object)).count();
                drawing.is_doubtful |= says_walls(&name) && !objects.is_empty();
                drawing.left_out.extend((ends < objects.len()).then_some(name));
            }
            "imagelayer" => drawing.left_out.push(name),
            _ => {}
        }
    }
    let mut parts = Parts::default();
    let frame = drawing.frame()?;
    for (number, layer) in drawing.layers.iter().enumerate() {
        let is_walls = says_walls(&layer.name);
        let role = |tile: u32, others: usize| drawing.role(layer, tile, others);
        let table = drawing.table(layer, &frame, role, progress);
        let name = match layer.name.is_empty() {
            true => format!("{}", number + 1),
            false => layer.name.clone(),
        };
        parts.add(name, is_walls, table, progress)?;
    }
    parts.arranged(drawing.left_out)
}

/// Reads the IntGrid layers of all levels.
fn read_ldtk(root: &Value, progress: &Progress) -> Result<Vec<Part>, Fault> {
    let list = |value, key| Item::Json(value).list("", key);
    // The values of each layer by the number of its definition, and their names.
    let mut names: HashMap<String, HashMap<String, String>> = HashMap::new();
    for layer in list(&root["defs"], "layers") {
        let values = layer.list("", "intGridValues").into_iter();
        let values =
            values.filter_map(|item| Some((item.text("value")?, item.text("identifier")?)));
        names.insert(layer.text("uid").unwrap_or_default(), values.collect());
    }
    let mut levels = list(root, "levels");
    levels.extend(list(root, "worlds").iter().flat_map(|world| world.list("", "levels")));
    let mut parts = Parts::default();
    let mut left_out = Vec::new();
    let has_levels = levels.len() > 1;
    for level in levels {
        let title = level.text("identifier").unwrap_or_default();
        let layers = level.list("", "layerInstances");
        if layers.is_empty() && root["externalLevels"] == true {
            return Err(Fault::new("its levels are in other files, expected all in one"));
        }
        for layer in &layers {
            let name = layer.text("__identifier").unwrap_or_default();
            let is_walls = says_walls(&name);
            let title = if has_levels { format!("{title}: {name}") } else { name.clone() };
            let mut drawing = Drawing { tile: [1.0; 2], ..Drawing::default() };
            if layer.list("", "intGridCsv").is_empty() {
                let entities = layer.list("", "entityInstances");
                let ends = entities.iter().filter(|entity| drawing.add_end(**entity)).count();
                left_out.extend((ends == 0 || ends < entities.len()).then_some(title));
                continue;
            }
            drawing.layers.push(Layer { name, chunks: Vec::new() });
            drawing.add_tiles(*layer, *layer, false, progress)?;
            let size = layer.text("__gridSize");
            for other in layers.iter().filter(|other| other.text("__gridSize") == size) {
                for entity in other.list("", "entityInstances") {
                    drawing.add_end(entity);
                }
            }
            let values = layer.text("layerDefUid").and_then(|uid| names.get(&uid));
            let role = |value: u32, others: usize| {
                let name = values.and_then(|names| names.get(&value.to_string()));
                let is_wall = name.map_or(others == 1 && is_walls, |name| says_walls(name));
                match value {
                    0 => Some(Role::PLAIN),
                    _ => is_wall.then_some(Role::Wall),
                }
            };
            let frame = drawing.frame()?;
            let table = drawing.table(&drawing.layers[0], &frame, role, progress);
            parts.add(title, is_walls, table, progress)?;
        }
    }
    parts.arranged(left_out)
}

/// An element of XML or an object of JSON.
#[derive(Clone, Copy)]
enum Item<'a, 'input> {
    Xml(Node<'a, 'input>),
    Json(&'a Value),
}

impl Item<'_, '_> {
    fn text(self, key: &str) -> Option<String> {
        match self {
            Self::Xml(node) => node.attribute(key).map(str::to_owned),
            Self::Json(value) => match value.get(key)? {
                Value::String(text) => Some(text.clone()),
                other => (other.is_number() || other.is_boolean()).then(|| other.to_string()),
            },
        }
    }

    /// Returns a number, or 0 if there is none.
    fn number(self, key: &str) -> f64 {
        let number = self.text(key).and_then(|text| text.parse().ok());
        number.filter(|number: &f64| number.is_finite()).unwrap_or(0.0)
    }

    /// Returns the children with a tag, or the items of a list.
    fn list(self, tag: &str, key: &str) -> Vec<Self> {
        match self {
            Self::Xml(node) => {
                node.children().filter(|node| node.has_tag_name(tag)).map(Self::Xml).collect()
            }
            Self::Json(value) => {
                let items = value.get(key).and_then(Value::as_array);
                items.into_iter().flatten().map(Self::Json).collect()
            }
        }
    }

    /// Returns what is in a map or a group of layers, the last first.
    fn layers(self) -> Vec<Self> {
        let mut layers = match self {
            Self::Xml(node) => node.children().map(Self::Xml).collect(),
            Self::Json(_) => self.list("", "layers"),
        };
        layers.reverse();
        layers
    }

    /// Returns the tag that a layer has in XML.
    fn kind(self) -> &'static str {
        match self {
            Self::Xml(node) => ["layer", "group", "objectgroup", "imagelayer"]
                .into_iter()
                .find(|tag| node.has_tag_name(*tag))
                .unwrap_or(""),
            Self::Json(layer) if layer.get("layers").is_some() => "group",
            Self::Json(layer) if layer.get("objects").is_some() => "objectgroup",
            Self::Json(layer) if layer.get("image").is_some() => "imagelayer",
            Self::Json(_) => "layer",
        }
    }

    /// Returns the numbers of the tiles in a layer or a chunk; `None` for one that is none.
    fn tiles(self, data: Self, length: usize) -> Result<Vec<Option<u32>>, Fault> {
        let number = |value: &Value| value.as_u64().and_then(|number| number.try_into().ok());
        let text = match self {
            Self::Json(value) => match value.get("data").or_else(|| value.get("intGridCsv")) {
                Some(Value::String(text)) => text,
                Some(Value::Array(tiles)) => return Ok(tiles.iter().map(number).collect()),
                _ => "",
            },
            Self::Xml(node) => node.text().unwrap_or_default(),
        };
        let packing = data.text("compression").filter(|packing| !packing.is_empty());
        match (data.text("encoding").as_deref(), packing.as_deref()) {
            (None, _) => {
                let tiles = self.list("tile", "").into_iter();
                Ok(tiles
                    .map(|tile| tile.text("gid").map_or(Some(0), |gid| gid.parse().ok()))
                    .collect())
            }
            (Some("csv"), _) => {
                Ok(text.split(',').map(|number| number.trim().parse().ok()).collect())
            }
            (Some("base64"), packing) => {
                let bytes = unpack(text, packing, 4 * length)?;
                let tiles = bytes.chunks(4).map(|bytes| bytes.try_into().ok());
                Ok(tiles.map(|bytes| bytes.map(u32::from_le_bytes)).collect())
            }
            (Some(other), _) => Err(unknown_packing(other)),
        }
    }
}

/// Unpacks base64, and at most a little more than `length` bytes.
fn unpack(text: &str, packing: Option<&str>, length: usize) -> Result<Vec<u8>, Fault> {
    let damaged = || Fault::new("the layer is damaged, expected base64 as Tiled writes it");
    let packed: String = text.split_whitespace().collect();
    let packed = STANDARD.decode(packed).map_err(|_| damaged())?;
    let mut bytes = Vec::new();
    let limit = length as u64 + 4;
    let read = match packing {
        None => return Ok(packed),
        Some("zlib") => ZlibDecoder::new(&packed[..]).take(limit).read_to_end(&mut bytes),
        Some("gzip") => GzDecoder::new(&packed[..]).take(limit).read_to_end(&mut bytes),
        Some(other) => return Err(unknown_packing(other)),
    };
    read.map_err(|_| damaged())?;
    Ok(bytes)
}

fn unknown_packing(name: &str) -> Fault {
    let name = shortened(name);
    let expected = "expected CSV, zlib or gzip as the tile layer format of the map";
    Fault::new(format!("the layer is packed by {name}, {expected}"))
}

/// What a file says, whether it is XML or JSON.
#[derive(Default)]
struct Drawing {
    layers: Vec<Layer>,
    /// The number of cells in all chunks.
    cells: usize,
    /// The names of the layers without tiles.
    left_out: Vec<String>,
    /// Whether something that is not read may change what the layers mean: walls that are drawn as
    /// objects, or a layer that is moved or has properties.
    is_doubtful: bool,
    /// What is said of single tiles; `None` if it is unclear.
    roles: BTreeMap<u32, Option<Role>>,
    /// The first tile of each tileset, and whether the tileset is in this file.
    sets: BTreeMap<u32, bool>,
    /// The cells of the objects that name the start, and of those that name the goal.
    ends: [Vec<[i64; 2]>; 2],
    /// The width and the height of a tile in the units of objects.
    tile: [f64; 2],
}

struct Layer {
    name: String,
    chunks: Vec<Chunk>,
}

/// A rectangle of tiles. A layer without bounds has several.
struct Chunk {
    left: i64,
    top: i64,
    width: usize,
    tiles: Vec<u32>,
}

/// The rectangle of cells that all layers share.
struct Frame {
    left: i64,
    top: i64,
    width: usize,
    height: usize,
}

impl Drawing {
    /// Remembers which tiles of a tileset are walls, ground or an end.
    fn note_tileset(&mut self, set: Item) {
        let first = set.number("firstgid") as u32;
        self.sets.insert(first, set.text("source").is_none());
        for tile in set.list("tile", "tiles") {
            let id = first.saturating_add(tile.number("id") as u32);
            let (lists, shapes) = match tile {
                Item::Xml(_) => (tile.list("properties", ""), tile.list("objectgroup", "")),
                Item::Json(value) => {
                    (vec![tile], value.get("objectgroup").map(Item::Json).into_iter().collect())
                }
            };
            for property in lists.iter().flat_map(|list| list.list("property", "properties")) {
                let text = |key| property.text(key).unwrap_or_default();
                self.note(id, &text("name"), &text("value"));
            }
            // A shape for collisions may be smaller than the tile.
            if shapes.iter().any(|shapes| !shapes.list("object", "objects").is_empty()) {
                self.roles.entry(id).or_insert(None);
            }
        }
        // Versions before 1.2 wrote an object of objects.
        let Item::Json(set) = set else { return };
        let tiles = set.get("tileproperties").and_then(Value::as_object);
        for (id, properties) in tiles.into_iter().flatten() {
            for name in properties.as_object().into_iter().flat_map(|properties| properties.keys())
            {
                let id = first.saturating_add(id.parse().unwrap_or(0));
                self.note(id, name, &Item::Json(properties).text(name).unwrap_or_default());
            }
        }
    }

    /// Takes what a property says of a tile.
    fn note(&mut self, tile: u32, name: &str, value: &str) {
        if role_of(name) == Some(Role::Wall) {
            if value == "1" || value.eq_ignore_ascii_case("true") {
                self.roles.insert(tile, Some(Role::Wall));
            }
        } else if name.eq_ignore_ascii_case("cost") {
            let cost = value.parse().ok().and_then(Terrain::ground).map(Role::Ground);
            let role = self.roles.entry(tile).or_insert(cost);
            *role = role.or(cost);
        } else if is_about_roles(name) {
            self.roles.insert(tile, None);
        }
    }

    /// Adds the tiles of the last layer.
    fn add_tiles(
        &mut self,
        map: Item,
        item: Item,
        is_infinite: bool,
        progress: &Progress,
    ) -> Result<(), Fault> {
        let Some(layer) = self.layers.last_mut() else { return Ok(()) };
        let named =
            |fault: Fault| Fault::in_field(one_line(&shortened(&layer.name)), fault.sentence);
        let data = match item {
            Item::Xml(_) => item.list("data", "").first().copied(),
            Item::Json(_) => Some(item),
        };
        let data = data.ok_or_else(|| named(Fault::new("the layer has no tiles")))?;
        let mut chunks = data.list("chunk", "chunks");
        let is_whole = chunks.is_empty() && !is_infinite;
        chunks.extend(is_whole.then_some(data));
        for chunk in chunks {
            progress.check()?;
            let place = if is_whole { item } else { chunk };
            let side = |names: [&str; 2]| {
                let sides =
                    names.map(|name| place.number(name)).into_iter().chain([map.number(names[0])]);
                sides.map(whole).find(|side| *side != 0).unwrap_or(0).max(0) as usize
            };
            let (width, height) = (side(["width", "__cWid"]), side(["height", "__cHei"]));
            if width.max(height) > usize::from(MAX_SIDE) {
                return Err(size_fault(width, height));
            }
            self.cells += width * height;
            if self.cells > MAX_CELLS {
                return Err(Fault::new(format!("the layers have more than {MAX_CELLS} cells")));
            }
            let tiles = chunk.tiles(data, width * height).map_err(named)?;
            let (found, expected) = (tiles.len(), width * height);
            let tiles: Option<Vec<u32>> =
                tiles.into_iter().map(|tile| Some(tile? & TILE_BITS)).collect();
            let Some(tiles) = tiles.filter(|_| found == expected && found > 0) else {
                let fault = format!("{found} tiles, expected {width} × {height} whole numbers");
                return Err(named(Fault::new(fault)));
            };
            let [left, top] = ["x", "y"].map(|axis| whole(place.number(axis)));
            layer.chunks.push(Chunk { left, top, width, tiles });
        }
        Ok(())
    }

    /// Takes an object or an entity if it names the start or the goal; returns whether it does.
    fn add_end(&mut self, object: Item) -> bool {
        let ends = ["name", "type", "class", "__identifier"]
            .map(|key| object_named(&plain(&object.text(key).unwrap_or_default())));
        let end = match [0, 1].map(|end| ends.contains(&Some(end))) {
            [true, false] => 0,
            [false, true] => 1,
            _ => return false,
        };
        let [tile_width, tile_height] = self.tile;
        if !(tile_width > 0.0 && tile_height > 0.0) {
            return false;
        }
        let [x, y, width, height] = match object {
            Item::Json(entity) if entity.get("__grid").is_some() => {
                let [x, y] = [0, 1].map(|axis| entity["__grid"][axis].as_f64().unwrap_or(-1.0));
                [x, y, 0.0, 0.0]
            }
            _ => ["x", "y", "width", "height"].map(|key| object.number(key)),
        };
        // The place of a tile is its lower left corner.
        let y = if object.text("gid").is_some() { y - height } else { y };
        let cell =
            |at: f64, length: f64, side: f64| whole(((at + length.min(side) / 2.0) / side).floor());
        self.ends[end].push([cell(x, width, tile_width), cell(y, height, tile_height)]);
        true
    }

    /// What the file says of a tile in a layer with a number of kinds of tiles besides 0. Alone, a layer of
    /// one kind has walls if its name says nothing.
    fn role(&self, layer: &Layer, tile: u32, others: usize) -> Option<Role> {
        let name = layer.name.to_lowercase();
        let is_walls = says_walls(&name);
        let is_unnamed = || UNNAMED.iter().any(|word| name.trim_start().starts_with(word));
        let wall = if tile == 0 { Role::PLAIN } else { Role::Wall };
        match self.roles.get(&tile) {
            Some(role) => role.or(is_walls.then_some(Role::Wall)),
            None if self.roles.is_empty() => {
                let is_evident = self.layers.len() == 1
                    && others == 1
                    && (name.chars().count() < 2 || is_unnamed());
                (is_walls || is_evident).then_some(wall)
            }
            // A tile in another file may have properties, too.
            None => {
                let set = self.sets.range(..=tile).next_back();
                let is_here = set.is_some_and(|(_, is_here)| *is_here);
                (tile == 0 || is_here && !is_walls).then_some(Role::PLAIN)
            }
        }
    }

    /// Returns the rectangle of all chunks: a layer may have tiles in only a part of it.
    fn frame(&self) -> Result<Frame, Fault> {
        let chunks = || self.layers.iter().flat_map(|layer| &layer.chunks);
        let side = |begin: fn(&Chunk) -> i64, length: fn(&Chunk) -> usize| {
            let first = chunks().map(begin).min().unwrap_or(0);
            let end = chunks().map(|chunk| begin(chunk) + length(chunk) as i64).max().unwrap_or(0);
            (first, (end - first) as usize)
        };
        let (left, width) = side(|chunk| chunk.left, |chunk| chunk.width);
        let (top, height) = side(|chunk| chunk.top, |chunk| chunk.tiles.len() / chunk.width);
        if width.max(height) > usize::from(MAX_SIDE) {
            return Err(size_fault(width, height));
        }
        if self.layers.len() > MAX_CELLS / (width * height).max(1) {
            return Err(Fault::new(format!("the layers have more than {MAX_CELLS} cells")));
        }
        Ok(Frame { left, top, width, height })
    }

    /// Makes a table of a layer.
    fn table(
        &self,
        layer: &Layer,
        frame: &Frame,
        role: impl Fn(u32, usize) -> Option<Role>,
        progress: &Progress,
    ) -> Result<Table, Fault> {
        let Frame { left, top, width, height } = *frame;
        let mut tiles = vec![0; width * height];
        for chunk in &layer.chunks {
            let from = (chunk.top - top) as usize * width + (chunk.left - left) as usize;
            for (row, found) in chunk.tiles.chunks(chunk.width).enumerate() {
                tiles[from + row * width..][..found.len()].copy_from_slice(found);
            }
        }
        let mut names: HashMap<u32, String> = HashMap::new();
        for run in tiles.chunk_by(|one, next| one == next) {
            names.entry(run[0]).or_insert_with(|| run[0].to_string());
        }
        let rows = tiles.chunks(width.max(1));
        let rows = rows.map(|row| row.iter().map(|tile| names[tile].as_str()));
        let mut table = Table::of(SignKind::Numbers, rows, progress)?;
        let others = names.len() - usize::from(names.contains_key(&0));
        let roles = names.iter().map(|(tile, name)| (name.as_str(), role(*tile, others)));
        table.own = Legend::of(roles.filter_map(|(name, role)| Some((name, role?))));
        // The numbers of tiles say nothing of what they are.
        table.is_doubtful |= !table.unknown(&table.own).is_empty();
        let ends = [0, 1].map(|end| match self.ends[end][..] {
            [[x, y]] => cell_in([width, height], [x - left, y - top]),
            _ => None,
        });
        let is_outside = |end: usize| ends[end].is_none() && self.ends[end].len() == 1;
        table.is_doubtful |= is_outside(0) || is_outside(1);
        table.ends.extend((ends != [None; 2]).then_some(ends));
        if self.ends.iter().any(|cells| cells.len() > 1) {
            let [starts, goals] = [0, 1].map(|end| self.ends[end].len());
            table.said.push(said!("read-many-ends" => "its objects name {starts} starts and {goals} goals", starts, goals));
            table.is_doubtful = true;
        }
        if (left, top) != (0, 0) {
            table.said.push(
                said!("read-corner" => "its upper left cell is ({left}, {top}) in Tiled", left, top),
            );
        }
        table.is_doubtful |= self.is_doubtful;
        Ok(table)
    }
}

/// The maps of a file in its order.
#[derive(Default)]
struct Parts {
    /// Each with whether it is named like a collision layer.
    parts: Vec<(bool, Part)>,
    /// The layers that are no maps, such as one of a single tile.
    empty: Vec<String>,
    /// Why the first of them is none.
    fault: Option<Fault>,
    /// Whether one of them is named like a collision layer.
    has_no_walls: bool,
}

impl Parts {
    fn add(
        &mut self,
        name: String,
        is_walls: bool,
        table: Result<Table, Fault>,
        progress: &Progress,
    ) -> Result<(), Fault> {
        progress.check()?;
        match table {
            Ok(table) => self.parts.push((is_walls, (name, table))),
            Err(fault) => {
                self.empty.push(name);
                self.has_no_walls |= is_walls;
                self.fault.get_or_insert(fault);
            }
        }
        if self.parts.len() + self.empty.len() > MAX_LAYERS {
            return Err(Fault::new(format!("more than {MAX_LAYERS} layers")));
        }
        Ok(())
    }

    /// Puts the only collision layer first, and says what is left out.
    fn arranged(self, others: Vec<String>) -> Result<Vec<Part>, Fault> {
        let Self { mut parts, empty, fault, has_no_walls } = self;
        let missing = || Fault::new("there is no layer of tiles, expected one");
        if parts.is_empty() {
            return Err(fault.unwrap_or_else(missing));
        }
        let walls = parts.iter().filter(|(is_walls, _)| *is_walls).count();
        let is_evident = !has_no_walls && parts.len() == 1 || walls == 1;
        if is_evident {
            parts.sort_by_key(|(is_walls, _)| !is_walls);
        }
        let mut parts: Vec<Part> = parts.into_iter().map(|(_, part)| part).collect();
        let maps = parts.iter().skip(1).filter(|_| is_evident).map(|(name, _)| name);
        let left_out: Vec<_> =
            maps.chain(&empty).chain(&others).map(|name| shortened(name)).collect();
        let names = one_line(&cut(&left_out.join(", "), 150));
        let told = match left_out.len() {
            0 => None,
            1 => Some(said!("read-left-out.layer" => "left out: the layer {names}", names)),
            _ => Some(said!("read-left-out.layers" => "left out: the layers {names}", names)),
        };
        let is_alone = parts.len() == 1;
        for (number, (_, table)) in parts.iter_mut().enumerate() {
            let doubt = if is_alone { &mut table.is_doubtful } else { &mut table.is_one_of_many };
            *doubt |= !is_evident;
            table.said.extend(told.clone().filter(|_| number == 0 || !is_evident));
        }
        Ok(parts)
    }
}

/// Whether a name says that what has it are walls.
fn says_walls(name: &str) -> bool {
    let name = plain(name);
    let name = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    role_of(name.strip_suffix("layer").unwrap_or(name)) == Some(Role::Wall)
}

/// A name in lower case, without blanks and signs.
fn plain(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A number of cells, at most a number whose sums are right on every system.
fn whole(number: f64) -> i64 {
    (number as i64).clamp(-(1 << 28), 1 << 28)
}

#[cfg(test)]
mod tests {
    use flate2::Compression;
    use flate2::read::{GzEncoder, ZlibEncoder};

    use super::*;
    use crate::grid::Cell;

    /// Describes a part: `?` stands for doubt, and then follow its name, legend, ends and rows.
    fn shown((name, table): &Part) -> String {
        let ends = table.ends.first().copied().unwrap_or_default();
        let (grid, [start, goal]) = table.draw(&table.own, ends, &Progress::none()).unwrap();
        let end = |cell: Option<Cell>| cell.map_or("-".to_owned(), |cell| cell.to_string());
        // A sign without a role is doubt enough.
        let is_known = table.unknown(&table.own).is_empty();
        let is_asked = table.is_doubtful && is_known || table.is_one_of_many;
        let doubt = if is_asked { "?" } else { "" };
        let unknown: Vec<_> =
            table.unknown(&table.own).iter().map(|sign| sign.name.clone()).collect();
        let said: Vec<_> = table.said.iter().map(ToString::to_string).collect();
        format!(
            "{doubt}{name} | {} | {} | {} {} | {} | {}",
            table.own,
            unknown.join(" "),
            end(start),
            end(goal),
            grid.to_rows().join("/"),
            said.join("; ")
        )
    }

    fn xml(layers: &str) -> Result<Vec<String>, String> {
        let text = format!(
            "<?xml version=\"1.0\"?><map orientation=\"orthogonal\" width=\"4\" height=\"2\" tilewidth=\"16\" tileheight=\"16\">{layers}</map>"
        );
        let parts = read_xml(&text, &Progress::none()).map_err(|fault| fault.to_string())?;
        Ok(parts.iter().map(shown).collect())
    }

    fn json(text: &str) -> Result<Vec<String>, String> {
        let value = serde_json::from_str(text).unwrap();
        let parts = read_json(&value, &Progress::none()).unwrap();
        Ok(parts.map_err(|fault| fault.to_string())?.iter().map(shown).collect())
    }

    fn layer(name: &str, tiles: &str) -> String {
        format!(
            "<layer name=\"{name}\" width=\"4\" height=\"2\"><data encoding=\"csv\">\n{tiles}\n</data></layer>"
        )
    }

    #[track_caller]
    fn packed(encoding: &str, data: &str) -> Result<Vec<String>, String> {
        xml(&format!(
            "<layer name=\"Walls\" width=\"4\" height=\"2\"><data {encoding}>{data}</data></layer>"
        ))
    }

    const SET: &str = r#"<tileset firstgid="1"><tile id="1"><properties><property name="collide" type="bool" value="true"/></properties></tile><tile id="2"><properties><property name="cost" type="int" value="4"/></properties></tile></tileset>"#;

    #[test]
    fn every_way_of_packing_gives_the_same_tiles() {
        let walls = ["Walls | 7=wall 0=ground |  | - - | ..#./.#.. | "];
        let bytes: Vec<u8> = [0u32, 0, 7, 0, 0, 0x8000_0007, 0, 0]
            .iter()
            .flat_map(|tile| tile.to_le_bytes())
            .collect();
        let mut zlib = Vec::new();
        ZlibEncoder::new(&bytes[..], Compression::fast()).read_to_end(&mut zlib).unwrap();
        let mut gzip = Vec::new();
        GzEncoder::new(&bytes[..], Compression::fast()).read_to_end(&mut gzip).unwrap();
        let [plain, zlib, gzip] = [bytes, zlib, gzip].map(|bytes| STANDARD.encode(bytes));
        assert_eq!(packed(r#"encoding="csv""#, "\n0,0,7,0,\n0,2147483655,0,0\n").unwrap(), walls);
        assert_eq!(packed(r#"encoding="base64""#, &format!("\n  {plain}\n")).unwrap(), walls);
        assert_eq!(packed(r#"encoding="base64" compression="zlib""#, &zlib).unwrap(), walls);
        assert_eq!(packed(r#"encoding="base64" compression="gzip""#, &gzip).unwrap(), walls);
        let tiles =
            [0u32, 0, 7, 0, 0, 7, 0, 0].map(|tile| format!("<tile gid=\"{tile}\"/>")).concat();
        assert_eq!(packed("", &tiles.replace(" gid=\"0\"", "")).unwrap(), walls);
        for data in [
            "[0,0,7,0,0,536870919,0,0]".to_owned(),
            format!("\"{zlib}\",\"encoding\":\"base64\",\"compression\":\"zlib\""),
        ] {
            let text = format!(
                r#"{{"width":4,"height":2,"layers":[{{"name":"Walls","width":4,"height":2,"type":"tilelayer","data":{data}}}]}}"#
            );
            assert_eq!(json(&text).unwrap(), walls);
        }
        for (encoding, data, fault) in [
            (
                r#"encoding="base64" compression="zstd""#,
                "",
                "is packed by zstd, expected CSV, zlib",
            ),
            (r#"encoding="base64" compression="zlib""#, &plain, "Walls: the layer is damaged"),
            (r#"encoding="csv""#, "0,0,7,0,0,7,0", "Walls: 7 tiles, expected 4 × 2 whole"),
            (r#"encoding="csv""#, "0,0,x,0,0,7,0,0", "Walls: 8 tiles, expected 4 × 2 whole"),
        ] {
            let found = packed(encoding, data).unwrap_err();
            assert!(found.contains(fault), "{found}");
        }
    }

    #[test]
    fn a_collision_layer_comes_first_and_others_are_asked_for() {
        let (ground, walls) =
            (layer("ground", "1,1,1,2,1,1,1,1"), layer("Collision", "0,0,3,0,0,3,4,0"));
        let grouped =
            format!("{ground}<group name=\"g\">{walls}</group><imagelayer name=\"sky\"/>");
        let found = xml(&grouped).unwrap();
        assert_eq!(
            found[0],
            "Collision | 3=wall 4=wall 0=ground |  | - - | ..#./.##. | left out: the layers ground, sky"
        );
        assert_eq!(found[1], "ground |  | 1 2 | - - | ..../.... | ");
        let found = xml(&(ground.clone() + &layer("trees", "0,0,3,0,0,3,0,0"))).unwrap();
        assert_eq!(found[0], "?ground |  | 1 2 | - - | ..../.... | ");
        assert_eq!(found[1], "?trees |  | 0 3 | - - | ..../.... | ");
        // A layer of one tile is no map, and without walls it is in doubt what is meant.
        let found =
            xml(&(layer("base", "1,1,1,1,1,1,1,1") + &layer("a", "0,0,3,0,0,3,0,0"))).unwrap();
        assert_eq!(found, ["a |  | 0 3 | - - | ..../.... | left out: the layer base"]);
        let found = xml(&(layer("walls", "0,0,0,0,0,0,0,0") + &ground)).unwrap();
        assert_eq!(found, ["ground |  | 1 2 | - - | ..../.... | left out: the layer walls"]);
        let only = |name: &str| xml(&layer(name, "0,0,3,0,0,3,0,0")).unwrap().concat();
        assert_eq!(only("Tile Layer 1"), "Tile Layer 1 | 3=wall 0=ground |  | - - | ..#./.#.. | ");
        assert_eq!(only("Floor"), "Floor |  | 0 3 | - - | ..../.... | ");
    }

    #[test]
    fn properties_of_tiles_are_roles() {
        let found = xml(&format!("{SET}{}", layer("a", "2,2,2,2,1,3,4,1"))).unwrap();
        assert_eq!(found, ["a | 2=wall 1=ground 4=ground 3=4 |  | - - | ####/.4.. | "]);
        // The tiles of another file may have properties, too.
        let other = format!(
            "{SET}<tileset firstgid=\"4\" source=\"b.tsx\"/>{}",
            layer("a", "2,2,2,2,1,3,4,1")
        );
        assert_eq!(xml(&other).unwrap(), ["a | 2=wall 1=ground 3=4 | 4 | - - | ####/.4.. | "]);
        let wrong = SET.replace("value=\"4\"", "value=\"0\"");
        assert_eq!(
            xml(&format!("{wrong}{}", layer("a", "2,2,2,2,1,3,1,1"))).unwrap(),
            ["a | 2=wall 1=ground | 3 | - - | ####/.... | "]
        );
        for set in [
            r#""tiles":[{"id":1,"properties":[{"name":"Solid","type":"bool","value":true}]},{"id":2,"properties":[{"name":"cost","value":4}]}]"#,
            r#""tileproperties":{"1":{"collides":1},"2":{"cost":"4"}}"#,
        ] {
            let text = format!(
                r#"{{"layers":[{{"name":"a","width":4,"height":2,"data":[2,2,2,2,1,3,1,1]}}],"tilesets":[{{"firstgid":1,{set}}}]}}"#
            );
            assert_eq!(json(&text).unwrap(), ["a | 2=wall 1=ground 3=4 |  | - - | ####/.4.. | "]);
        }
        // A tile with a shape for collisions is neither wall nor ground for certain.
        let shape = r#"<tileset firstgid="1"><tile id="1"><objectgroup><object id="1" name="start" x="0" y="0"/></objectgroup></tile></tileset>"#;
        let found = xml(&format!("{shape}{}", layer("a", "2,2,2,2,1,3,1,1"))).unwrap();
        assert_eq!(found, ["a | 1=ground 3=ground | 2 | - - | ..../.... | "]);
    }

    #[test]
    fn objects_name_the_ends() {
        let walls = layer("walls", "0,0,3,0,0,3,0,0");
        let objects = |list: &str| {
            xml(&format!("{walls}<objectgroup name=\"o\">{list}</objectgroup>")).unwrap().concat()
        };
        let (start, goal) = (
            r#"<object name="Player Start" x="17" y="3"/>"#,
            r#"<object type="exit" gid="5" x="48" y="32" width="16" height="16"/>"#,
        );
        let rows = "..#./.#..";
        assert_eq!(
            objects(&format!("{start}{goal}")),
            format!("walls | 3=wall 0=ground |  | (1, 0) (3, 1) | {rows} | ")
        );
        assert!(
            objects(&format!("{start}{goal}<object name=\"coin\"/>"))
                .ends_with("left out: the layer o")
        );
        let many = objects(&format!("{start}{start}{goal}"));
        assert!(
            many.starts_with("?walls") && many.ends_with("name 2 starts and 1 goals"),
            "{many}"
        );
        let walls = xml(&format!(
            "{walls}<objectgroup name=\"Collisions\"><object x=\"1\"/></objectgroup>"
        ))
        .unwrap();
        assert!(walls[0].starts_with("?walls"));
    }

    #[test]
    fn chunks_are_joined() {
        let chunk = |x: i32, tiles: &str| {
            format!("<chunk x=\"{x}\" y=\"-2\" width=\"2\" height=\"2\">{tiles}</chunk>")
        };
        let layers = format!(
            "<layer name=\"walls\" width=\"9\" height=\"9\"><data encoding=\"csv\">{}</data></layer>\
             <layer name=\"base\"><data encoding=\"csv\">{}{}</data></layer><layer name=\"none\"><data encoding=\"csv\"/></layer>",
            chunk(0, "0,5,5,0"),
            chunk(0, "1,1,1,1"),
            chunk(-2, "1,1,1,1"),
        );
        let text = format!("<map infinite=\"1\">{layers}</map>");
        let parts = read_xml(&text, &Progress::none()).unwrap();
        assert_eq!(
            shown(&parts[0]),
            "walls | 5=wall 0=ground |  | - - | ...#/..#. | its upper left cell is (-2, -2) in Tiled; left out: the layers base, none"
        );
        let far = text.replace("x=\"-2\"", "x=\"-5000\"");
        let fault = read_xml(&far, &Progress::none()).unwrap_err().to_string();
        assert!(fault.contains("5002 × 2"), "{fault}");
    }

    #[test]
    fn the_grids_of_ldtk_are_maps() {
        let file = |names: &str, layer: &str| {
            format!(
                r#"{{"jsonVersion":"1.5","defs":{{"layers":[{{"uid":3,"intGridValues":[{names}]}}]}},"levels":[{{"identifier":"One","layerInstances":[
            {{"__identifier":"Things","__gridSize":8,"entityInstances":[{{"__identifier":"PlayerStart","__grid":[1,0]}},{{"__identifier":"Exit","__grid":[3,1]}}]}},
            {{"__identifier":"{layer}","__cWid":4,"__cHei":2,"__gridSize":8,"layerDefUid":3,"intGridCsv":[0,0,1,0,0,1,2,0]}}]}}]}}"#
            )
        };
        let found = json(&file(
            r#"{"value":1,"identifier":"wall"},{"value":2,"identifier":"mud"}"#,
            "Grid",
        ))
        .unwrap();
        assert_eq!(found, ["Grid | 1=wall 0=ground | 2 | (1, 0) (3, 1) | ..#./.#.. | "]);
        let text = file(r#"{"value":1,"identifier":null}"#, "Collisions");
        assert_eq!(
            json(&text).unwrap(),
            ["Collisions | 0=ground | 1 2 | (1, 0) (3, 1) | ..../.... | "]
        );
        assert_eq!(
            json(&text.replace(",2,0]", ",0,0]")).unwrap(),
            ["Collisions | 1=wall 0=ground |  | (1, 0) (3, 1) | ..#./.#.. | "]
        );
        assert!(json(&text.replace(",2,0]", ",0]")).unwrap_err().contains("7 tiles"));
    }

    #[test]
    fn other_files_are_no_maps() {
        let none = |text: &str| {
            read_json(&serde_json::from_str(text).unwrap(), &Progress::none()).is_none()
        };
        assert!(
            none(r#"{"layers":[[[0,1],[1,0]]]}"#)
                && none("[[0,1],[1,0]]")
                && none(r#"{"levels":[]}"#)
        );
        for (text, fault) in [
            ("<svg/>", "expected <map>"),
            ("<map", "not a map of Tiled: "),
            ("<map/>", "no layer of tiles"),
            ("<map orientation=\"hexagonal\"/>", "the map is hexagonal, expected orthogonal"),
            ("<map><layer name=\"a\"/></map>", "a: the layer has no tiles"),
        ] {
            let found = read_xml(text, &Progress::none()).unwrap_err().to_string();
            assert!(found.contains(fault), "{found}");
        }
        let deep =
            format!("<map>{}{}</map>", "<group>".repeat(100_000), "</group>".repeat(100_000));
        assert!(read_xml(&deep, &Progress::none()).is_err());
    }
}
