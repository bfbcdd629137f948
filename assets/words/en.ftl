# The sentences of the window in English, in Fluent’s format (projectfluent.org).
#
# Each line is one sentence. { $name } is an argument: a number, a cell, a name
# or another sentence. { KEY("save") } is the first key of a command, and
# { KEY("redo", 2) } its second; with a finger there are no keys, so parentheses
# with one are left out, and { INPUT() -> [touch] … *[keys] … } chooses between
# two sentences. A language is a file with the same messages;
# those it lacks appear in English.

## For screen readers

spoken-map = stepstar: A* step by step
spoken-field = Text
spoken-on = on
    .not = off

## Parts of sentences

# A list of several parts is made two at a time: all so far, and the next.
list = { $all }, { $next }
    .clauses = { $all }; { $next }
    .row = { $all } { $next }
    .facts = { $all } · { $next }
    .sentences = { $all } { $next }
named = { $name }: { $value }

# The presets of rules, by their names in files and commands.
preset = { $name ->
    [gizmo] Unity gizmos
    [lester] Lester (2003)
    [lague] Lague
    [bgrins-list] bgrins, list
    [bgrins-heap] bgrins, heap
    [moving-ai] Moving AI
    [dijkstra] Dijkstra
    [astar] A*
    [weighted] Weighted A*
    [greedy] Greedy best-first
    [no-corner-cutting] A*, no corner cutting
   *[other] { $name }
}
# The title of a level without a name.
untitled = Untitled
# The themes, by their English titles.
theme-title = { $title }

## Figures

figure-searching = searching
figure-found = path found
figure-no-path = no path
figure-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
figure-cost = cost { $cost }
figure-best = the best possible
    .less = less than possible
    .above = above the best
    .above-by = { $percent } above the best
figure-map = A map of { $width } by { $height } cells with the start A at { $start } and the goal B at { $goal }.
figure-begin = Before the first step: the start is open.
figure-step = Step { $iteration }: { $what }.
    .part = Step { $iteration }, after { $shown } of { $all } neighbors: { $what }.
figure-taken = { $current } was taken and closed
figure-opened = opened: { $cells }
figure-improved = improved: { $cells }
figure-reopened = reopened: { $cells }
figure-counts = { $closed ->
    [one] { $closed } cell closed, { $open } open.
   *[other] { $closed } cells closed, { $open } open.
}
figure-outcome =
    .none = There is no path.
    .found = { $length ->
        [one] The path is found: it has { $length } cell and costs { $cost }.
       *[other] The path is found: it has { $length } cells and costs { $cost }.
    }
figure-lane = { $letter }, { $rules }: { $description }

## Results of the last action

find-choose-cell = Choose a cell first: point at it, or pin it with the Inspect tool ({ KEY("inspect") }).
find-searching = { INPUT() ->
    [touch] Searching…
   *[keys] Searching… { KEY("dismiss") } stops it.
}
catching-up-stopped = { INPUT() ->
    [touch] Stopped at step { $iteration }. Run goes on.
   *[keys] Stopped at step { $iteration }. { KEY("end") } goes on.
}
record-full = The search is shown up to step { $iterations }: its record may take no more memory.
find-stopped = Stopped: nothing was found in { $searched } steps.
find-inconsistency = H falls from { $h } at { $from } to { $next } at { $to }, but the move costs only { $cost }: G + H falls by { $by }, so the heuristic is not consistent.
find-nothing-of-cell-after = This cell has no later event.
find-nothing-of-cell-before = This cell has no earlier event.
find-no-inconsistency = This search shows no inconsistency of the heuristic.
find-no-iteration = There is no step { $number }: the search ends at step { $end }.
proof = { $over } { $fall }
proof-overestimate = At { $cell }, H is { $h }, but the true cost to the goal is only { $cost }: H is not admissible.
proof-shortfall = From { $from } to { $to }, H falls by { $by }, and the move costs { $cost }: H is not consistent.
    .alone = H is never too high on this map, but it is not consistent: from { $from } to { $to }, it falls by { $by }, and the move costs { $cost }.
    .hidden = On this map, H falls from a cell to its neighbor by at most the cost of the move.
proof-hidden = This map has no example: H is never too high, and from a cell to its neighbor it falls by at most the cost of the move.
proof-greedy = F is H alone: greedy search ignores the cost so far, so its path may cost more than needed, even if H is never too high.
    .dearer = F is H alone: greedy search ignores the cost so far. This path costs { $cost }, though a path for { $least } exists: see Why not? ({ KEY("why-not") }).
proof-none = There is nothing to show: under these rules the heuristic is admissible and consistent on every map.
proof-finding = Looking for a cell whose H exceeds the true cost… { $percent }%
why-not = { $cell } was closed with G { $g }, though { $least } is possible. The cheaper path goes through { $waiting }. That cell was still open, because its F, { $sum }, { $tied ->
    [0] was never the lowest
   *[other] was not lower than { $f }
}. { $because }.
    .goal = The goal B
why-not-closed = Later it was too late: closed cells stay closed
why-not-greedy = Greedy search looks at H alone
why-not-left = H is too high there: only { $left } is left
why-not-cheapest = The path found is already a cheapest path, so there is nothing to explain.
why-not-no-path = No path has been found yet.
why-not-trace = This is another program’s run: its findings show what A* would have done.
find-no-finding-after = Everything after this is what A* would do.
find-no-finding-before = Everything before this is what A* would do.

# The differences between two searches side by side, which are named by letters.
difference-event = Step { $iteration }: { $cell } is { $one }; { $other }.
difference-times = Step { $iteration }: { $a } examines { $cell } { $one ->
    [one] once
   *[other] { $one } times
}, { $b } { $other ->
    [one] once
   *[other] { $other } times
}.
difference-current = Step { $iteration }: { $one }, { $other }.
difference-current-tie = Step { $iteration }: { $one }, { $other }. With equal F, { $a } breaks ties by { $tie }, { $b } by { $other_tie }.
difference-current-order = Step { $iteration }: { $one }, { $other }. F is equal, and the lanes add neighbors in a different order.
difference-order = Step { $iteration }: both lanes examine the same neighbors with the same results, in a different order: { $a } has { $one } where { $b } has { $other }.
difference-status = Step { $iteration }: { $one } in { $a }; { $other } in { $b }.
difference-end = Step { $iteration }: { $name } has already ended ({ $end }); { $takes }.
difference-after-order = { $sentence } Their neighbor orders differ from step { $order } on.
difference-order-alone = { $a } and { $b } differ only in the order of neighbors, to the end. { $order }
difference-of-two = { $a } and { $b }
difference-of-all = All lanes
difference-none = { $lanes } are the same to the end.
difference-none-after = { $lanes } are the same from here to the end.
difference-none-before = { $lanes } are the same up to here.
difference-no-lanes = { INPUT() ->
    [touch] Only one search is open. Compare adds another.
   *[keys] Only one search is open. { KEY("compare") } adds another to compare.
}
became-wall = skipped in { $name }, because it is a wall
became-squeezes = skipped in { $name }, because the move would squeeze between the walls { $one } and { $other }
became-cuts-corner-of = skipped in { $name }, because it would cut the corner of { $wall }
became-cuts-corner = skipped in { $name }, because it would cut a corner
became-closed = skipped in { $name }, because it is closed
became-opened = opened with G { $g } in { $name }
became-improved = improved to G { $g } in { $name }
became-not-better = left unchanged in { $name }, because G { $g } is not lower than its own
became-reopened = reopened with G { $g } in { $name }
became-no-diagonal = not examined in { $name }, which takes no diagonal moves
became-unexamined = not examined in { $name }
takes = { $name } takes { $cell } with F { $f }
stands-searching = the search goes on
stands-found = the path is found
stands-no-path = there is no path

lane-stopped = Lane { $lane } stops. { $text }
breakpoint-opened = Breakpoint: { $cell } is opened in step { $iteration }.
breakpoint-improved = Breakpoint: { $cell } is improved in step { $iteration }.
breakpoint-reopened = Breakpoint: { $cell } is reopened in step { $iteration }.
breakpoint-closed = Breakpoint: { $cell } is closed in step { $iteration }.

layer-shown =
    .none = No layer is shown.
    .remaining = Layer: true cost.
    .reach = Layer: within reach. Point at a cell to see all that cost no more.
    .order = Layer: order of closing.
    .contours = Layer: bands of F.
    .difference = Layer: difference between the lanes.
live-on = Live is on: after an edit you stay at the same step.
live-off = Live is off: an edit starts the search over.
follow-on = The map follows the current cell.
follow-off = The map no longer follows the current cell.
minimap-shown = The minimap is shown.
minimap-hidden = The minimap is hidden.
minimap-none = The minimap appears when part of the map is out of view and there is room for it.
layer-finding-costs = Computing the true cost from every cell to the goal… { $percent }%
layer-finding-reach = Computing the true cost from the start to every cell… { $percent }%
catching-up = Searching again… step { $iteration }
catching-up-share = Searching again… { $percent }%

# What an edit did, and how the new search compares with the one before.
edit-alone = { $edit }.
edit-step = { $edit }. This is step { $iteration } of the new search.
edit-start-over = { $edit }. The search starts over: turn on Live ({ KEY("live") }) to keep your place.
edit-result = { $edit }: { $closed }, and { $path }.
edit-closed = { $closed ->
    [one] { $closed } cell
   *[other] { $closed } cells
} closed
    .same = { $closed ->
        [one] { $closed } cell
       *[other] { $closed } cells
    } closed as before
    .instead = { $closed ->
        [one] { $closed } cell
       *[other] { $closed } cells
    } closed instead of { $before }
edit-path = the path costs { $cost }
    .same = the path still costs { $cost }
    .instead = the path costs { $cost } instead of { $before }
    .new = there is a path now, which costs { $cost }
    .none = there is no path
    .still-none = there is still no path
edit-undone = { $edit }, undone
edit-rules = { $change } now
    .again = { $change } again
edit-start = A moved to { $cell }
edit-goal = B moved to { $cell }
edit-wall = Wall at { $cell }
    .many = { $cells } walls drawn
edit-resized = The map is { $width } × { $height } now
edit-erased = Wall at { $cell } erased
    .many = { $cells } walls erased
edit-plain = Plain ground at { $cell }
    .many = Plain ground in { $cells } cells
edit-ground = Ground of cost { $cost } at { $cell }
    .many = Ground of cost { $cost } in { $cells } cells

end-of-trace = { INPUT() ->
    [touch] The trace { $name } ends here. Drag the timeline back to see it again.
   *[keys] The trace { $name } ends here. { KEY("first") } goes to its start.
}
end-no-path = { INPUT() ->
    [touch] The search is over: there is no path. Drag the timeline back to see it again; paint walls to change the map.
   *[keys] The search is over: there is no path. { KEY("first") } starts again; paint walls to change the map.
}
end-found = { INPUT() ->
    [touch] The search is over: the path is found. Drag the timeline back to see it again; paint walls to change the map.
   *[keys] The search is over: the path is found. { KEY("first") } starts again; paint walls to change the map.
}

trace-none-open = { INPUT() ->
    [touch] No trace is open. Open a trace of your own program from the menu.
   *[keys] No trace is open. Open a trace of your own program with { KEY("open") }.
}
trace-closed = Closed { $name }: this is the level’s own search.
trace-verdict = Trace { $name } ({ $all }): { $verdict }
    .found = Trace { $name } ({ $all }): { $verdict }{ INPUT() ->
        [touch] { "" }
       *[keys] { " " }{ KEY("next-finding") } goes to the first finding.
    }
trace-closed-by-edit = Closed { $name }: this is the level’s own search, with the map and rules as edited.
guessed = Under these rules, A* does the same as yours: it { $changes }. { $summary }
guess-too-long = The trace is too long to try other rules.
guess-same = No other rules explain the trace: { $findings ->
        [1] one finding
       *[other] { $findings } findings
    } under these.
finding = { $reason }{ $more ->
    [0] { "" }
   *[other] { " " }And { $more } more in this step.
}
finding-reason = A* would not do this: your A* { $finding }
    .yours = A* would not do this: { $finding }
finding-end = Your A* { $finding }
finding-tie = A tie: your A* { $finding } Not a bug.
iteration-count = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}

# What another program’s run does wrong. The subject is the trace, or the program.

step-of-entry = { $step } { $verdict }
entry-right = Its length is { $found }, as expected.
entry-wrong = Its length is { $found }, but { $expected } is expected.
entry-needs-no-path = The scenario expects no path.
entry-needs-path = The scenario expects a path of length { $expected }.
entry-right-without-path = The scenario expects no path either.

theme-chosen = Theme: { $name }
scale-chosen = Interface: { $percent }%
scale-last = The interface stays at { $percent }%, which is the limit.
scale-no-room = The interface stays at { $percent }%: enlarge the window first.
presenting = { INPUT() ->
    [touch] Tap × to end the presentation.
   *[keys] Press { KEY("present") } or { KEY("dismiss") } to end the presentation.
}
presenting-end =
    .tip = Close the presentation ({ KEY("present") })
presenting-practice = { INPUT() ->
    [touch] Tap × to end the presentation.
   *[keys] { KEY("present") } ends the presentation; { KEY("dismiss") } ends the practice.
}
brush-square = { INPUT() ->
    [touch] Brush: { $size } × { $size } cells.
   *[keys] Brush: { $size } × { $size } cells. The keys { KEY("smaller-brush") } and { KEY("larger-brush") } change its size, and Shift+drag draws a straight line.
}
brush-rectangle = Rectangle: drag from corner to corner.
brush-fill = Fill: click an area to fill it.
lanes-too-large = { $lanes } searches of a map this large would need more than 2 GB of memory.
panel-folded = { INPUT() ->
    [touch] The panel with the result makes room for the lanes. Side panel in the menu opens it.
   *[keys] The panel with the result makes room for the lanes: { KEY("lanes-tab") } opens it.
}
lanes-full = At most { $most } searches can be compared.
undo-nothing = Nothing to undo.
redo-nothing = Nothing to redo.
start-on-wall = { INPUT() ->
    [touch] { $cell } is a wall: the start needs open ground. The eraser erases walls.
   *[keys] { $cell } is a wall: the start needs open ground. { KEY("erase") } erases walls.
}
goal-on-wall = { INPUT() ->
    [touch] { $cell } is a wall: the goal needs open ground. The eraser erases walls.
   *[keys] { $cell } is a wall: the goal needs open ground. { KEY("erase") } erases walls.
}
start-on-goal = { $cell } is the goal: the start needs a cell of its own.
goal-on-start = { $cell } is the start: the goal needs a cell of its own.
start-off-map = That is outside the map: the start stays where it is.
goal-off-map = That is outside the map: the goal stays where it is.
start-is-moved = { $cell } is the start. Drag it to move it.
goal-is-moved = { $cell } is the goal. Drag it to move it.
ends-are-no-walls = Walls cannot cover the start or the goal.
paint-off-map = That is outside the map: nothing was painted.
fill-nothing = { $cell } already has that ground: nothing was filled.
cursor-at = { $cell }: { $state }
cursor-at-start = { $cell }: the start, { $state }
cursor-at-goal = { $cell }: the goal, { $state }
cursor-wall = wall
cursor-ground = ground, not reached
cursor-rough = ground with entry cost { $cost }, not reached
cursor-open = open, G { $g }, H { $h }, F { $f }
cursor-closed = closed, G { $g }, H { $h }, F { $f }

## Files and long work

work-making-empty = Creating a map of { $width } × { $height } cells
work-making = Creating { $name }
work-guessing = Guessing the rules
work-opening = Opening { $name }
work-saving = Saving { $name }
work-drawing = Drawing { $name }
work-restoring = Restoring unsaved work
work-first = { INPUT() ->
    [touch] { $what } is still in progress: wait, or cancel it.
   *[keys] { $what } is still in progress: wait, or cancel it with { KEY("dismiss") }.
}
work-failed = { $what } failed because of a bug in stepstar.
work-canceled-level = { $what } was canceled: the level is unchanged.
work-canceled-file = { $what } was canceled: no file was changed.

# An entry of a scenario.
entry-title = { $map }, entry { $number }
entry-about = Entry { $number } of { $list }, bucket { $bucket }. { $expected }
entry-expected = A path of length { $length } is expected.
    .none = No path is expected.
opened-entry = Opened { $name }. { $expected }
opened-read-as = Opened { $name }: { $note }.
opened-playground = { INPUT() ->
    [touch] Opened { $name } as you left it. Open in the menu has it as it was made, too.
   *[keys] Opened { $name } as you left it. { KEY("open") } opens it as it was made, too.
}
opened-again = Reloaded { $name }.
open-list-for-large-map = Large map: a bucket queue is used (same path, much faster).
opened-slow = Large map: this page stands still for some seconds after each change.
trace-own-order = Your A* examines neighbors in its own order (see step { $first }). That is fine.
trace-omitted = Your A* does not log { $kinds } ({ $missing ->
    [one] { $missing } event
   *[other] { $missing } events
}). That is fine.
events-of-kind = { $kind ->
    [Wall] walls
    [CutsCorner] cut corners
    [Closed] closed cells
    [Opened] opened cells
    [Improved] improved cells
    [NotBetter] cells left unchanged
   *[Reopened] reopened cells
}
trace-unknown-fields = Unknown fields were ignored: { $names }.

file-changed = Another program has changed { $name }. Your changes are kept; saving ({ KEY("save") }) asks before it replaces the file.
file-gone = { $name } was deleted or moved. Save the level ({ KEY("save") }) to keep it.
file-unread = “{ $name }” cannot be read: is it a folder, or has it been moved?
file-undrawn = { $name } was not saved: this browser, or the content security policy of the page, does not let it be drawn.
file-unreadable = { $name } can no longer be read: { $error }. Save the level ({ KEY("save") }) to keep it.

saved = Saved { $name }.
    .browser = { $name } was handed to the browser, which puts it among its downloads.
    .unsure = { $name } was handed to the browser, which puts it among its downloads if the page around this one allows it.
    .sandbox = Nothing was saved: the sandbox of this iframe lacks the word allow-downloads.
open-no-file = { $file } is not a regular file.
copied-link = { INPUT() ->
    [touch] Link copied. It opens in any browser.
   *[keys] Link copied. It opens in any browser, and in stepstar with { KEY("paste") }.
}
copied-link-alone = { INPUT() ->
    [touch] Link copied. Add it to the address of any page with stepstar.
   *[keys] Link copied. Add it to the address of any page with stepstar, or open it here with { KEY("paste") }, or with stepstar '…' in a terminal.
}
copied-embed = Lines for your own page copied: they show this level in it.
copied-embed-file = Lines for your own page copied: they show this level in it, with the file { $name } beside it.
copy-refused = Nothing was copied, because the clipboard could not be used.
    .by-hand = The browser does not allow stepstar to copy. Copy this by hand:
link-refused = the link: { $fault }
copied-map = { INPUT() ->
    [touch] Copied the map as text: S start, G goal, # wall, 2 to 9 costly ground.
   *[keys] Copied the map as text: S start, G goal, # wall, 2 to 9 costly ground. { KEY("paste") } opens such a text.
}
pasted-map = Pasted map
resize-title = Resize the map
resize-corner = Keep the upper left corner
    .tip = Add and take columns at the right, and rows at the bottom
resize-middle = Keep the middle
    .tip = Add and take columns and rows on all sides
resize-do = Resize
    .tip = Change the size; one step of Undo takes it back
read-as-title = What do the signs of this map stand for?
    .which = Which map of the file?
read-as-about = { $name }: { $width } × { $height } cells.
read-as-part = Map
    .tip = The file has several maps
read-as-pixels = Pixels a cell
    .tip = The side of a cell of the picture, in pixels
read-as-threshold = Threshold
    .tip = Pixels are light from this gray on, of 255
read-as-sign = Sign
    .cells = Cells
    .role = Stands for
    .blank = blank
    .dark = dark
    .light = light
    .green = green
    .red = red
    .clear = clear
read-as-signs = { $role }: { $signs }
read-as-costs = each number is its own cost
    .zero = each number is its own cost, 0 is a wall
read-as-start = start ({ $x }, { $y })
read-as-goal = goal ({ $x }, { $y })
read-as-unknown = Choose what each sign stands for.
read-as-changed = { $name } has changed since it was shown. This is the new map.
read-as-no-ground = No cell is ground.
read-as-open = Open
    .tip = Open the map as it is shown (Enter)
read-as-none = The signs of this level are known: only maps of your own are read in several ways.
read-role = choose…
    .wall = wall
    .ground = ground
    .cost = ground that costs
    .start = start
    .goal = goal
    .range = From 2 to { $most }.
paste-no-answer = Nothing was pasted: the program that the text was copied from does not answer.
open-no-name = Type the path of a file, or choose one.
save-no-name = That is not a file name. Type one like my-level.ron.
save-ending = { $file }: levels are saved as .ron files; choose a name that ends in .ron.
overwrite-exists = { $name } already exists. Save to another file, or replace it?
overwrite-changed = Another program has changed { $name } since it was opened. Save to another file, or replace it?
overwrite-comments = The comments in { $name } cannot be kept. Save to another file, or replace it without them?

figure-no-name = That is not a file name. Type one like figure.png.
figure-run-ending = { $file }: an animation needs a name that ends in .gif.
figure-table-ending = { $file }: a table needs a name that ends in .csv or .md.
figure-picture-ending = { $file }: a picture needs a name that ends in .png or .svg.
figure-no-folder = { $file }: there is no folder { $folder }.
figure-not-written = cannot be written: { $error }
figure-failed = { $file }: { $error }
table-written = Exported { $file } ({ $size } KB).
figure-drawn = Exported { $file } ({ $size } KB).
sheet-drawn = { $pages ->
        [one] Exported { $file } and { $solution } ({ $size } KB).
       *[other] Exported { $pages } pages from { $file } on, and { $solution } ({ $size } KB).
    }

settings-broken = Using default settings: { $file } cannot be used ({ $error }). The old file was kept as { $kept }.
settings-unread = Using default settings, which cannot be saved: { $file } cannot be used ({ $error }).
state-unwritten = The state file cannot be written: { $error }
settings-unkept = Settings cannot be saved: { $file }: { $error }
    .browser = This browser does not keep your settings: its storage is full or blocked.
unkept-no-folder = there is no home folder
unkept-folder = { $folder }: { $error }
unkept-browser = the browser’s storage is full or blocked

restored = Restored the unsaved changes of { $file }.
restored-without-file = Restored the level. Save it to a file to keep it ({ KEY("save") }).
restore-file = stepstar was closed with unsaved changes to “{ $title }” ({ $file }), backed up { $when }. Restore or discard them?
restore-level = stepstar was closed with unsaved changes to the level “{ $title }”, backed up { $when }. Restore or discard them?
when-today = today at { $time }
when-earlier = on { $date } at { $time }

## The last step

step-begin = { INPUT() ->
    [touch] Ready: tap Step for the first step, which closes the start { $start }.
   *[keys] Ready: { KEY("step") } takes the first step, which closes the start { $start }.
}
step-found = Path found: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, cost { $cost }. B is closed.
step-found-dearer = Path found: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, cost { $cost }. B is closed. A path for { $least } exists (narrow line).
step-no-path = No path: after step { $iteration } no cell is open, and the goal was not reached.
step-taken = Step { $iteration } closes { $current }: no open cell has a lower F than { $f }.
step-taken-unopened = Step { $iteration } closes { $current }, which was never opened.
goal-opened = { $sentence } The goal B is open now, but the search ends only when it takes B.

## The reason for the last step

pseudocode =
    open ← {"{"} start {"}"}
    while open is not empty:
        current ← lowest { $number } in open
        move it to closed{ $reopens ->
            [no] : its G stays
           *[yes] , until reopened
        }
        if current is the goal: found
        for each neighbor:
            wall{ $reopens ->
                [no] { $has_corners ->
                    [no] { " " }or closed
                   *[yes] , closed or cuts a corner
                }
               *[yes] { $has_corners ->
                    [no] { "" }
                   *[yes] { " " }or cuts a corner
                }
            }: skip
            new: add to open, set parent, G H F
            lower G{ $reopens ->
                [no] { " " }through current: update
               *[yes] : update; if closed, reopen
            }
    no path

reason-title-begin = Before the first step
reason-title-neighbor = Step { $iteration }, neighbor { $place } of { $all }
reason-title = Step { $iteration } closes { $current }
reason-title-found = Step { $iteration } closes the goal
reason-title-no-path = There is no path
reason-begin = The start { $start } is the only open cell. Its G is 0 and its H is { $h }, so its F is { $f }.
reason-found = The goal is closed, so { $cost } is final. Follow the arrows back to A: that is the path.
reason-found-dearer = The goal is closed, so { $cost } is final, but a path for { $least } exists (narrow line).
nobody-walks = { $sentence } Nobody walks: a step only closes a cell.
found-but-believed = { $found } The goal shows G { $believed }, but the path costs less: a cell on it got a lower G later.
reason-no-path = After { $current } no cell is open, and the goal { $goal } was not reached. { $closed ->
    [1] No other cell can be reached.
   *[other] All { $closed } cells that can be reached are closed.
}

taken-unopened = { $current } was never opened: it has no G and no F.
taken-of-many = F = { $sum } was the lowest of all open cells.
taken-only = It was the only open cell. F = { $sum }.
taken-lowest = F = { $sum } was the lowest of the { $open } open cells.
taken-h-alone = H = { $h }
taken-tie-of-two = F { $f } was the lowest, shared with { $other }: { $why }.
taken-tie = F { $f } was the lowest, shared by { $open } open cells: { $why }.
tie-lowest-h = these rules take the cell with the lowest H, { $h }
tie-same-h = of the cells with the lowest H, { $h }, these rules take the one that was added first
tie-first = these rules take the cell that was added first
tie-last = these rules take the cell that was added last

sum = { $one } + { $other } { $equals } { $sum }
sum-terrain = { $g } + { $step } × { $cost } { $equals } { $sum }
differs = { $own } (these rules: { $right })

examined-wall = { $cell } is a wall, so it is skipped.
examined-squeezes = The diagonal move to { $cell } would squeeze between the walls { $one } and { $other }, so it is skipped.
examined-cuts-corner-of = The diagonal move to { $cell } would cut the corner of the wall { $wall }, so it is skipped.
examined-cuts-corner = The diagonal move to { $cell } would cut a corner, so it is skipped.
examined-closed = { $cell } is already closed, so it is skipped.
examined-closed-dearer = { $cell } is already closed, with G { $own }. Through { $current } it would cost only { $sum }, but these rules never reopen a closed cell, so it is skipped.
examined-opened = { $cell } is new, so it is opened: G = { $sum }, H = { $h }, F = { $f }. Its parent is { $current }.
examined-improved-greedy = { $cell } is already open with G { $old_g }. Through { $current } it costs only { $sum }, so { $current } becomes its parent. F is H alone and stays { $f }.
examined-improved = { $cell } is already open with G { $old_g }. Through { $current } it costs only { $sum }, so { $current } becomes its parent, and F falls from { $old_f } to { $f }.
examined-not-better = { $cell } is already { $state } with G { $own }. Through { $current } it would cost { $sum }{ $more ->
    [0] { " " }too, so nothing changes.
   *[other] , and { $g } is more than { $own }, so nothing changes.
}
examined-reopened = { $cell } is closed with G { $old_g }. Through { $current } it costs only { $sum }, so it is opened again, and { $current } becomes its parent.

## The result for a neighbor, and where the numbers of a cell come from

result-opened = opened
result-improved = improved
result-reopened = reopened
result-kept = kept
result-skipped = skipped
result-sum = G = { $sum }
result-lower = { $sum } { $sign } { $old_g }
result-not-lower = { $g } is not below { $own }
result-wall = a wall
result-cuts-corner = cuts a corner
result-closed = closed
result-outside = off the map
derived-g-start = G = { $g }: the start
derived-g-straight = G = { $sum }, straight from { $parent }
derived-g-diagonal = G = { $sum }, diagonal from { $parent }
derived-g-told = G = { $g }, as the trace says
derived-h = H = { $formula } = { $h }, the estimated cost to B
derived-h-weighted = H = { $weight } · { $formula } = { $h }
    .brackets = ({ $formula })
    .floor = floor({ $formula })
    .down = H = { $weight } · { $formula } = { $h }, rounded down
    .inexact = H = { $weight } · { $formula } = { $h }, and not { $paper } as on paper: a floating-point number only comes near { $weight }
derived-h-zero = H = 0: no estimate
derived-h-manhattan = { $straight } · ({ $dx } + { $dy })
derived-h-octile = { $diagonal } · { $least } + { $straight } · { $rest }
derived-h-chebyshev = { $straight } · { $most }
derived-h-euclidean = { $straight } · √({ $dx }² + { $dy }²)
derived-h-own = { $formula } (dx = { $dx }, dy = { $dy })
derived-h-values = the number of this cell
derived-f = F = { $sum }
derived-f-greedy = F = H = { $h }

## The card of the cell under the pointer

card-opened = opened in step { $step }
card-improved = improved in step { $step }
card-closed = closed in step { $step }

## The callout next to the examined neighbor

callout-wall = Wall: skipped
callout-cuts-corner = Cuts a corner: skipped
callout-closed = Already closed: skipped
callout-closed-dearer = G { $g } is lower than { $own }, but closed cells are not reopened
callout-corner = the move would cut the corner of the wall { $wall }
callout-between = the move would squeeze between the walls { $one } and { $other }
callout-opened = Opened: G { $g }
callout-new-parent = its parent is { $parent }
callout-keeps-parent = parent unchanged: { $parent }
callout-start = it is the start and has no parent
callout-not-better = Not better: G { $own }, not { $g }
callout-improved = Improved: G { $old_g } → { $g }
callout-reopened = Reopened: G { $old_g } → { $g }
callout-parent = Parent: { $before } → { $after }
side-nw = the cell to the upper left
side-n = the cell above
side-ne = the cell to the upper right
side-w = the cell to the left
side-e = the cell to the right
side-sw = the cell to the lower left
side-s = the cell below
side-se = the cell to the lower right
side-none = a cell farther away

## The window’s title, and the bar at the top

window-title = { $mark }{ $title } – stepstar
    .file = { $mark }{ $title } ({ $file }) – stepstar

top-file = File
    .tip = Open, save, export, and change how the window looks
view-language =
    .tip = Show the window in this language
view-scale = Interface { $percent }%
view-larger = +
    .tip = Make the interface larger ({ KEY("larger") })
view-smaller = −
    .tip = Make the interface smaller ({ KEY("smaller") })
view-default-scale = Default
    .tip = Return to the default size ({ KEY("default-scale") })
view-live = Live
    .tip = Search again after each edit, up to the same step or to the end ({ KEY("live") })
view-full-screen = Full screen
    .tip = Cover the whole screen ({ KEY("full-screen") })
view-follow = Follow current cell
    .tip = Move the map to keep the current cell in view ({ KEY("follow") }; { KEY("show-current") } goes there once)
view-present = Presentation
    .tip = Cover the screen with the map, the sentence and the controls ({ KEY("present") }; { KEY("dismiss") } ends it)
view-side-panel = Side panel
    .tip = Show or hide the panel on the right ({ KEY("side-panel") })
view-card = Level card
    .tip = Show what the level teaches ({ KEY("card") })
top-new = New…
    .tip = Create a new map ({ KEY("new") })
top-open = Open…
    .tip = Open a level or a map ({ KEY("open") })
top-save = Save
    .tip = Save the level ({ KEY("save") })
top-save-as = Save as…
    .tip = Save the level under another name ({ KEY("save-as") })
top-export = Export…
    .tip = Export a figure or an animation ({ KEY("export") })
top-clear = Clear walls
    .tip = Turn all walls into plain ground
top-resize = Resize…
    .tip = Give the map another size
top-read-as = Read as…
    .tip = Choose what the signs of the map stand for
top-quit = Quit
    .tip = Close the window ({ KEY("quit") })
top-share = Copy link
    .tip = Copy a link to the level and the step shown ({ KEY("share") })
top-send =
    .tip = Send a link to the level and the step shown
top-embed = Copy embed code
    .tip = Copy the lines that show this level in a page of your own
top-undo =
    .tip = Undo the last edit ({ KEY("undo") })
top-redo =
    .tip = Redo the edit that was undone ({ KEY("redo", 2) })
top-compare = Compare
    .tip = Compare with a second search of the same map ({ KEY("compare") })
    .tip-alone = Show only the chosen search ({ KEY("compare") })
top-comparing = Comparing ×
top-help = ?
    .tip = { INPUT() ->
        [touch] The first taps and the words
       *[keys] The keys and the words ({ KEY("help") })
    }
top-unsaved =
    .tip = { INPUT() ->
        [touch] There are unsaved changes
       *[keys] There are unsaved changes; { KEY("save") } saves them
    }
top-no-file = not saved yet
top-built-in = Built-in level. It opens as you left it, the next time too.
top-trace = { $name } · trace { $trace }
    .tip = with the trace { $file }

## The card of a level

card-close =
    .tip = Close the card ({ KEY("card") } brings it back)
lesson-place = { $number } of { $count }
    .done = { $number } of { $count } ✓
    .all = { $done } done
lesson-previous =
    .tip = The previous level ({ KEY("previous-level") })
lesson-next =
    .tip = The next level ({ KEY("next-level") })
# How levels name a button, and what is said instead to somebody who uses fingers.
card-press = Press { $name }
    .tap = Tap { $name }
card-hint = { INPUT() ->
    [touch] Tap Step. Hold a finger on a cell to see its numbers; drag to draw walls, or to move A and B; zoom with two fingers.
   *[keys] Press Step. Point at a cell to see its numbers; drag to draw walls, or to move A and B.
}
card-again = With { $own }: { $before }. Now, with { $name }: { $now }.
    .same = Before your change: { $before }. Now: { $now }.
    .only = With { $name }: { $now }.
task = Task: { $what }{ $count ->
    [1] {"."}
   *[other] , in each lane.
}
    .path = There has to be a path.
    .too-high = H is too high on this map.
task-dearer = find a path that costs more than the cheapest
task-cost-at-most = find a path that costs at most { $cost }
task-cost-at-least = make the search find a path that costs at least { $cost }
task-at-most = find a path that costs at most { $cost }, with at most { $closed } closed cells
task-no-path = leave no path from A to B
task-closed-more = make the search close more than { $closed } cells
task-closed-fewer = find a path with fewer than { $closed } closed cells
task-diverge = make the lanes diverge
task-never-diverge = make the lanes take the same steps to the end
task-never-improved = find a path without ever lowering the G of an open cell
task-admissible = find a path with fewer than { $closed } closed cells, with an H that is never too high
task-reopened = make the search reopen a closed cell
task-may-change = You may change { $parts }.
    .broken = { INPUT() ->
        [touch] This does not count: you may change only { $parts }. Undo takes changes back.
       *[keys] This does not count: you may change only { $parts }. { KEY("undo") } takes changes back.
    }
    .other = This does not count: the level is not as it was made.
    .lanes = This does not count: the level has another number of lanes.
    .only = This does not count: you may change only { $parts }.
task-part-walls = walls
    .at-most = { $count ->
        [one] one wall
       *[other] up to { $count } walls
    }
task-part-ends = the places of A and B
task-part-rules = the rules
task-part-diagonal = the rule for diagonal moves
task-part-heuristic = the heuristic
task-part-weight = the weight of H
task-part-tie-break = the tie-break
task-part-order = the neighbor order
task-part-reopen = whether closed cells are reopened
predict = Your prediction:
predict-cells = closed cells
predict-said = You said: { $own }. It is: { $right }.
    .right = You said: { $own }. That is right.
predict-closed = You said { $said }. The search closed { $closed }.
    .right = You said { $closed }, and the search closed exactly { $closed }.
task-done = ✓ Done: { $proved }.
    .diverge = ✓ Done: { $proved }
    .dearer = the path costs { $cost } instead of { $least }
    .greedy = greedy ignores G and pays { $cost } instead of { $least }
    .cost = the path costs { $cost }
    .no-path = no path is left, which is sure once all { $closed } reached cells are closed
    .closed = the search closes { $closed } cells
    .both = the path costs { $cost }, the cheapest costs { $least }, and { $closed } cells are closed
    .never-improved = the G of no open cell was lowered, and { $closed } cells are closed
    .admissible = H is never too high, and the search closes { $closed } cells
    .same = the steps are the same to the end
    .reopened = { $count ->
        [one] a closed cell was reopened, and the path costs { $cost }
       *[other] closed cells were reopened { $count } times, and the path costs { $cost }
    }
card-empty = This level has no note on what it teaches.
lesson-none = { INPUT() ->
    [touch] This is not a built-in level. Open in the menu lists the built-in ones.
   *[keys] This is not a built-in level. { KEY("open") } lists the built-in ones.
}
opened-course = Opened the first of { $count ->
    [one] { $count } level
   *[other] { $count } levels
} in { $name }. { INPUT() ->
    [touch] The arrows lead from level to level.
   *[keys] { KEY("next-level") } opens the next one.
}
    .in-part = Opened the first of { $count ->
        [one] { $count } level
       *[other] { $count } levels
    } in { $name }. { $others ->
        [one] One file cannot
       *[other] { $others } files cannot
    } be opened: { $error }
lesson-first = This is the first level.
lesson-last = This is the last level.

## The tools at the left

tools-wall =
    .tip = { INPUT() ->
        [touch] Paint walls; a tap on a wall erases it
       *[keys] Paint walls ({ KEY("wall") }); the right button erases
    }
tools-erase =
    .tip = Paint plain ground ({ KEY("erase") })
tools-terrain =
    .tip = { INPUT() ->
        [touch] Paint costly ground. Tap again for the next entry cost
       *[keys] Paint costly ground ({ KEY("terrain") }). Click again, turn the wheel here, or press { KEY("entry-cost", 2) } to { KEY("entry-cost", 9) } for its entry cost
    }
tools-start =
    .tip = Place the start ({ KEY("start") }); it can be dragged with any tool
tools-goal =
    .tip = Place the goal ({ KEY("goal") }); it can be dragged with any tool
tools-break =
    .tip = Set a breakpoint on a cell ({ KEY("break") }): the run stops when it is opened, improved or closed
tools-inspect =
    .tip = Pin a cell ({ KEY("inspect") }): its path back is drawn, and the tab More shows its history

tools-brush =
    .tip = { INPUT() ->
        [touch] Paint wherever the brush passes; tap again to switch to Rectangle
       *[keys] Paint wherever the brush passes; click again or press { KEY("next-shape") } to switch to Rectangle
    }
tools-rectangle =
    .tip = { INPUT() ->
        [touch] Paint a rectangle from corner to corner; tap again to switch to Fill
       *[keys] Paint a rectangle from corner to corner; click again or press { KEY("next-shape") } to switch to Fill
    }
tools-fill =
    .tip = { INPUT() ->
        [touch] Paint the whole area of equal ground around a cell; tap again to switch to Brush
       *[keys] Paint the whole area of equal ground around a cell; click again or press { KEY("next-shape") } to switch to Brush
    }
tools-fit = Fit
    .tip = Show the whole map ({ KEY("fit") })
tools-smaller = −
    .tip = Make the brush smaller ({ KEY("smaller-brush") })
tools-larger = +
    .tip = Make the brush larger ({ KEY("larger-brush") })

## The bar at the bottom

bottom-back =
    .tip = Go back one step ({ KEY("back") })
bottom-run = Run
    .tip = Run at the chosen speed ({ KEY("run") } or { KEY("run", 2) })
bottom-pause = Pause
    .tip = Pause the run ({ KEY("run") } or { KEY("run", 2) })
bottom-again =
    .tip = Go back to the start
bottom-step = Step
    .tip = Close the best open cell and look at its neighbors ({ KEY("step") })
bottom-neighbor = Neighbor
    .tip = Look at one neighbor ({ KEY("neighbor") } or { KEY("neighbor", 2) }; { KEY("neighbor-back") } goes back)
bottom-speed =
    .tip = Set how fast the search runs ({ KEY("faster") } and { KEY("slower") })
bottom-speed-steps = { $count ->
    [one] { $number } step/s
   *[other] { $number } steps/s
}
bottom-speed-thousands = { $number } k steps/s
bottom-speed-millions = { $number } M steps/s
bottom-speed-greatest = full speed
bottom-why = Why this one?
    .tip = Show the reason, the neighbors and the open list ({ KEY("now-tab") })
bottom-done = { $done } of { $count } levels done
bottom-why-not = Why not?
    .tip = Go to the step in which the search lost the cheapest path (narrow line; { KEY("why-not") })
bottom-next = Next level
    .tip = Open the next level ({ KEY("next-level") })
bottom-unkept = No backup: { $why }
    .tip = { INPUT() ->
        [touch] A crash would lose your changes, because no backup can be written ({ $why }); save the level to a file
       *[keys] A crash would lose your changes, because no backup can be written ({ $why }); { KEY("save") } saves the level to a file
    }
bottom-close =
    .tip = Close this message ({ KEY("dismiss") })
go-to =
    .tip = Go to a step by its number ({ KEY("go-to") })
    .field = { INPUT() ->
        [touch] Press Enter to go there
       *[keys] Press Enter to go there, { KEY("dismiss") } to close this
    }
go-to-no-number = “{ $text }” is not a number. Type the number of a step.
go-to-beyond = The search ends at step { $end }.
timeline-tip = Drag to any step

## Lanes: searches side by side

comparing-add = + Lane
    .tip = Add another search, up to four
comparing-first = First difference
    .tip = Go to the first step in which two lanes differ ({ KEY("first-difference") })
comparing-previous =
    .tip = Go to the previous difference ({ KEY("previous-difference") })
comparing-next =
    .tip = Go to the next difference ({ KEY("next-difference") })
lane-choose =
    .tip = Show lane { $letter } in the panels ({ $key })
lane-rules =
    .tip = { $name }: click to choose another algorithm or other rules for this lane
lane-change-rules = Edit rules…
    .tip = Choose this lane and show its rules in the tab More
lane-load-rules = Load rules…
    .tip = Open a rules file for this lane ({ KEY("open") })
rule-short =
    .never = no diagonals
    .always = diagonals
    .one-corner = one corner at most
    .no-corner = no corner cutting
    .costs = moves cost { $straight } and { $diagonal }
    .ties = ties: { $ties }
    .reopened = closed cells may be reopened
    .closed = closed cells stay closed
    .neighbors = neighbors { $order }
lane-rules-like = { $parts } · { $name }
lane-close =
    .tip = Close lane { $letter }
lane-searching = { $closed } closed
lane-no-path = { $closed } closed · no path
lane-found = { $closed } closed · cost { $cost }{ $mark }
lane-cheapest = { "" } ✓
lane-above = { "" } · +{ $percent }
lane-other-costs = { $cost } (other move costs)
lane-says = { $letter }: { $text }

## The panel at the right, in tabs

side-lane = Lane { $letter } · { $rules }

side-handle =
    .tip = Drag to resize or hide the panel ({ KEY("side-panel") })

tab-now = Now
    .tip = The shown step, and why ({ KEY("now-tab") })
tab-more = More
    .tip = The rules, a cell’s history, statistics, layers and colors ({ KEY("more-tab") })
tab-lanes = Lanes
    .tip = The compared searches in a table ({ KEY("lanes-tab") })
section-cell = Cell
    .tip = The numbers and the history of a cell
section-rules = Rules
    .tip = The algorithm, and every other rule of the search
section-statistics = Statistics
    .tip = Numbers and plots of the search
section-picture = Layers and colors
    .tip = What the map shows, and what its colors mean

## The tab Now

now-enclosure = The tinted cells are all that the search could reach; the { $walls } colored walls stop it. { $nearest }, in the bold frame, is as close as it gets to B.
now-code = The algorithm
    .tip = Show the algorithm with the line that the step belongs to
now-neighbors = Its neighbors
    .none = None yet: no cell has been closed.
    .ended = None: the search ends when it closes the goal.
    .silent = None: the trace reports no neighbor in this step.
    .skipped = { $count } skipped
now-neighbor =
    .tip = Show this neighbor ({ KEY("neighbor-back") } and { KEY("neighbor") } go on from there)
open-list-title = Next in the open list
    .over = Still in the open list
open-list-count = { $count } open
open-list-all = Show all { $count }
    .tip = Show all open cells in the order in which they would be taken
open-list-less = Show fewer
    .tip = Show only the next cells
open-list-greedy = = H; G { $g }
open-list-running = Pause to see the cells.
open-list-row =
    .tip = Pin this cell to see its history and its path back, or unpin it

## Findings in another program’s trace

findings-trace = Trace
findings-back = Previous
    .tip = Previous step that differs from A* ({ KEY("previous-finding") })
findings-next = Next
    .tip = Next step that differs from A* ({ KEY("next-finding") })
findings-close = Close trace
    .tip = Show the level’s own search again
findings-verdict = Your A* differs from these rules: { $verdict }
    .right = Your A* is { $verdict }
findings-notes = Notes: { $count }
findings-more = and { $count } more in this step
# No more than 20,000 findings are kept.
findings-all = { $count ->
        [20000] The first 20,000 findings
       *[other] All findings: { $count }
    }
findings-kind = { $count ->
        [1] {""}
       *[other] { $count } ×, first in{" "}
    }step { $step }: { $finding }
    .shown = { $count ->
        [1] {""}
       *[other] { $count } ×, first in{" "}
    }step { $step }, which is shown
findings-guess = Guess the rules
    .tip = Search under rules that explain the whole trace, if there are any

## The section Cell

cell-pinned = Pinned cell
cell-pointed = Cell under the pointer
cell-current = Current cell
cell-start = Start
cell-cell = Cell
cell-ground = Ground
    .wall = wall
    .plain = plain ground
    .costly = entry cost { $cost }
cell-state = State
    .unseen = not reached
    .open = open
    .closed = closed
cell-in-steps = In straight moves
cell-parent = Parent
    .none = none: the start
cell-way = Path from the start
    .steps = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
    .many = very many moves
cell-story = History
cell-opened = opened with G { $g }
cell-improved = improved: G { $old_g } → { $g }
cell-reopened = reopened: G { $old_g } → { $g }
cell-closed = closed
cell-no-story = Nothing yet: the search has not reached this cell.
cell-go =
    .tip = Go to this step
cell-pin = Pin
    .tip = Keep showing this cell, wherever the pointer is ({ KEY("inspect") }: the tool Inspect)
cell-unpin = Unpin
    .tip = Show the cell under the pointer again ({ KEY("inspect") }: the tool Inspect)
cell-break = Breakpoint
    .tip = Stop the run when this cell is opened, improved or closed ({ KEY("break") }: the tool Break)
cell-break-clear = Clear breakpoint
    .tip = Remove the breakpoint ({ KEY("break") }: the tool Break)
cell-break-in =
    .tip = The lanes in which this breakpoint stops the run
cell-break-all = in all lanes
cell-break-alone = only in lane { $letter }
cell-event-back = ◀ Event
    .tip = Go to the previous event of this cell ({ KEY("previous-of-cell") })
cell-event-next = Event ▶
    .tip = Go to the next event of this cell ({ KEY("next-of-cell") })

## The section Rules

layers-title = Layer
layers-none = None
    .tip = Show no layer ({ KEY("layer") }: next layer)
layers-remaining = True cost
    .tip = Show the true remaining cost of each cell, in red after > where H is greater ({ KEY("layer") }: next layer)
    .legend = True cost to the goal
    .numbers = Bottom right: the true cost to the goal. A red H>64 says that H is greater than the true cost, 64.
layers-reach = Within reach
    .tip = Point at a cell: all cells that cost no more are colored, with their true costs from the start ({ KEY("layer") }: next layer)
    .legend = True cost from the start
layers-order = Order
    .tip = Color the cells in the order in which they were closed ({ KEY("layer") }: next layer)
    .legend = Closed in step
layers-contours = Bands of F
    .tip = Color the cells in bands of F, with contour lines between them ({ KEY("layer") }: next layer)
    .legend = F, in bands of { $step }
layers-difference = Difference
    .tip = Show which cells only this search has closed, only the other one, or both ({ KEY("layer") }: next layer)
    .here = closed only here
    .there = only there
    .both = in both
    .lane = { $lane } against { $other }:
rules-tutorials = As in a tutorial
rules-preset =
    .tip = Choose an algorithm, or the rules of a tutorial
rules-diagonal = Diagonals
    .tip = When a diagonal move may pass beside walls
rules-diagonal-never = never
    .tip = Left, right, up and down only.
rules-diagonal-always = always
    .tip = All eight neighbors, even between two walls that touch at a corner.
rules-diagonal-one-obstacle = one corner at most
    .tip = Past one wall, but not between two.
rules-diagonal-no-obstacles = no corner cutting
    .tip = Only where both cells beside the move are free: no corner is cut.
rules-corners =
    .tip = A diagonal move past no wall, one wall, two walls; × marks where it is forbidden
rules-costs = Move costs
    .tip = The cost of a move onto plain ground; costly ground costs more
rules-straight = straight
    .tip = The cost of a move left, right, up or down
rules-sideways = diagonal
    .tip = The cost of a diagonal move: 14 to 10 is close to the true ratio, √2
rules-heuristic = Heuristic
    .tip = The estimate H of the remaining cost. dx and dy are the columns and rows to the goal, min and max the smaller and the larger of the two
rules-heuristic-manhattan = Manhattan
    .tip = Along rows and columns. Exact on an empty map of plain ground without diagonal moves; too high where one costs less than two straight ones.
rules-heuristic-octile = octile
    .tip = As many diagonal moves as fit, the rest straight. Exact on an empty map of plain ground with diagonal moves that cost from one to two straight ones.
rules-heuristic-chebyshev = Chebyshev
    .tip = A diagonal move counts like a straight one. Often too low.
rules-heuristic-euclidean = Euclidean
    .tip = The straight line to the goal, rounded down.
rules-heuristic-zero = zero
    .tip = No estimate: the search spreads equally far, in cost, in all directions. With F = G + H, this is Dijkstra’s algorithm.
rules-heuristic-own = your own
    .tip = A formula of dx, dy, x, y, straight and diagonal with + − × ÷ ^, min, max, abs, sqrt, floor and if(dx > dy, …, …); rounded down.
rules-heuristic-values = cell by cell
    .tip = A number for each cell, from the level’s file.
own-h-field =
    .tip = The formula of H: dx and dy are the columns and rows to the goal, x and y the place of the cell
own-h-later = The map is large: leave the field with Tab, and H is worked out.
own-h-kept = Until then, H is { $formula }.
own-h-good = On this map, H is never too high and never falls by more than a move costs: it is admissible and consistent here.
own-h-closes = It closes { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}; octile closes { $octile }.
own-h-cheapest = The path is a cheapest one: it costs { $cost }.
own-h-dearer = The path costs { $cost }, though { $least } is possible.
rules-formula-manhattan = { $straight } · (dx + dy)
rules-formula-octile = { $diagonal } · min + { $straight } · (max − min)
rules-formula-chebyshev = { $straight } · max
rules-formula-euclidean = { $straight } · √(dx² + dy²)
rules-formula-zero = 0
rules-weight = Weight
    .tip = H is the heuristic times this number, rounded down; 0 is Dijkstra’s algorithm
rules-priority = Priority
    .tip = The formula of F: the open cell with the lowest F is taken next
dial =
    .caption = Algorithm
    .tip = Drag from Dijkstra’s algorithm to greedy search; all other rules stay as they are
    .weight = Weighted, H × { $weight }
    .h = H × { $weight }
dial-dijkstra = Dijkstra
    .title = Dijkstra’s algorithm
    .tip = Only the cost so far counts: the search spreads equally far, in cost, in all directions.
dial-less = Weight below 1
    .tip = The estimate counts for less: the search usually closes more cells than A*.
dial-astar = A*
    .tip = The cost so far and the estimated rest count equally.
dial-weighted = Weighted
    .title = Weighted A*
    .tip = The estimate counts for more: the search usually closes fewer cells. If the heuristic is consistent, the path costs at most the weight times the least possible cost.
dial-greedy = Greedy
    .title = Greedy best-first
    .tip = Only the estimated rest counts, so the path may cost much more than needed: try it in the swamp.
rules-formula-dijkstra = F = G
rules-formula-astar = F = G + H
rules-formula-weighted = F = G + { $weight } · h
rules-formula-greedy = F = H
rules-ties = Ties
    .tip = The cell to take if several have the lowest F
rules-ties-lower-h = lower H
    .tip = The cell that seems nearest to the goal; with equal H, the first added.
rules-ties-first-added = first added
    .tip = The cell that has waited longest: equally good paths grow side by side.
rules-ties-last-added = last added
    .tip = The newest cell: one path is followed before another is tried.
rules-reopen = Closed cells
    .tip = Whether a closed cell is reopened when a lower G is found for it, which never happens to A* with a consistent heuristic
    .do = may be reopened
    .yes = may be reopened
    .no = stay closed
rules-open-list = Open list
    .tip = How the open list is stored, which changes only the speed
rules-open-list-plain = list
    .tip = Unsorted, searched from end to end in every step: slow on large maps.
rules-open-list-heap = binary heap
    .tip = A tree with the best cell at its top: removing it changes only one branch.
rules-open-list-buckets = bucket queue
    .tip = A bucket for each F, without sorting: the fastest on large maps.
rules-neighbors = Neighbors
    .tip = The order in which neighbors are looked at and added. Click a number to move it earlier, right-click to move it later.
rules-like = Like { $name }, but { $parts }
    .part = { $rule }: { $value } instead of { $own }
rules-same = Like { $name }
rules-summary = { $priority }; { $heuristic } heuristic; diagonals: { $diagonal }; ties: { $ties }
rules-cheapest = The heuristic is admissible and consistent, so the path found is a cheapest one.
rules-greedy = F ignores the cost so far, so the path may not be a cheapest one.
rules-not-admissible = H can be higher than the true cost (not admissible), so the path may not be a cheapest one.
rules-not-consistent = H can fall by more than a move costs (not consistent), so a cell may be closed too early, and the path may not be a cheapest one.
    .reopened = The heuristic is admissible but not consistent, and closed cells are reopened, so the path found is a cheapest one.
rules-show-me = Show me
    .tip = Frame a cell of this map whose H exceeds its true cost, and two neighbors between which H falls by more than the move costs ({ KEY("show-me") })
    .greedy = Say why the path of greedy search may cost more than needed ({ KEY("show-me") })
    .nothing = Under these rules the heuristic is admissible and consistent
rules-direction-nw = NW
rules-direction-n = N
rules-direction-ne = NE
rules-direction-w = W
rules-direction-e = E
rules-direction-sw = SW
rules-direction-s = S
rules-direction-se = SE
neighbors-number = { $direction }, number { $number } of { $count }
neighbors-clockwise = Clockwise
neighbors-row-by-row = Row by row
neighbors-straight-first = Straight first
legend-title = What the colors mean
legend-theme = Theme
    .tip = Use these colors ({ KEY("theme") }: next theme)
legend-start = A, the start
legend-goal = B, the goal
legend-open = open: it may be taken next
legend-closed = closed: taken; its G stays unless it is reopened
legend-touched = opened or improved by this step; a lowered G is underlined
legend-path = the path
legend-cheapest = a cheapest path, if the path found costs more
legend-ground = costly ground under a cell that was reached
legend-reopened = was closed, and opened again
legend-wall = a wall
legend-current = the current cell: this step closes it
legend-examined = the neighbor being examined
legend-pointed = the cell under the pointer
legend-trail = the path from the chosen cell back to the start
legend-pinned = the pinned cell
legend-breakpoint = a breakpoint
legend-framed = a cell named in the sentence
legend-more = More marks
    .tip = Explain the marks that are seen less often
legend-enclosed = no path: the cells that were reached
legend-enclosing = no path: the walls around them
legend-nearest = no path: the reached cell nearest to the goal, with its path
legend-key =
    .open = open
    .closed = closed
    .current = current
    .arrow = arrow: parent
legend-foot =
    { $f }: the lowest goes first
    G: { $g }
    H: { $h }
    .g = cost from A; { $straight } straight, { $diagonal } diagonal
    .g-straight = cost from A; { $straight } a move
    .h = estimated cost to B
    .h-zero = 0, no estimate
    .h-weighted = { $weight } × the estimated cost to B
legend-steps = Costs are in straight moves; the tab More has the exact numbers of a cell.

## The section Statistics

stats-ready = { INPUT() ->
    [touch] Ready: Step takes a step
   *[keys] Ready: { KEY("step") } takes a step
}
stats-searching = Searching
stats-found = Path found
stats-no-path = No path
stats-iteration = Steps
stats-open = Open
stats-closed = Closed
stats-opened = Opened
stats-improved = Improved
stats-reopened = Reopened
stats-largest-open = Largest open list
stats-cost = Path cost
stats-length = Path length
    .cells = { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
stats-best = Best possible
    .finding = computing…
    .none = no path
    .reached = this is a cheapest path
    .above = the path costs more
    .above-by = the path costs { $percent } more
    .exceeded = impossible: lower than the least possible cost
stats-go = Go to
stats-go-wrong = Inconsistent H
    .tip = Go to the first step that shows the heuristic to be inconsistent ({ KEY("inconsistency") })
stats-plot =
    .tip = Click to go to a step
stats-plot-open = Open list
stats-plot-f = F of the cell taken
stats-plot-steps = { $plot }, in straight moves

## Dialogs

dialog-cancel = Cancel
    .tip = Close the dialog ({ KEY("dismiss") })
browse-none = The system has no file dialog: install zenity, or type the path.
browse = Browse…
    .tip = Choose the file in the system’s own dialog
    .open = Choose a file in the system’s own dialog, or continue here.
    .levels = Levels
    .figures = Figures
    .tables = Tables
    .all = All files
path-tip = The path of a file, in which ~ is your home folder
working-percent = { $percent }%
working-time = { $seconds } s so far
working-cancel =
    .tip = Stop and change nothing ({ KEY("dismiss") })
help-title = { INPUT() ->
    [touch] Taps and words
   *[keys] Keys and words
}
help-close = Close
    .tip = Close this page ({ KEY("dismiss") })
help-all = All keys
    .tip = List every key and every use of the mouse
help-first = First keys
    .tip = Show the most useful keys and the words again
help-keys = { INPUT() ->
    [touch] The first taps
   *[keys] The first keys
}
    .lines = { INPUT() ->
        [touch]
            Step | close the best open cell
            ‹ | one step back
            Neighbor | look at one neighbor
            Run | run, and pause
            Timeline | drag it to any step; tap its number to type one
            Dial | from Dijkstra’s algorithm to greedy search
            Drag | draw walls; move A and B
            Eraser | erase; so does a tap on a wall
            Undo | undo, once there is an edit; redo beside it
            Two fingers | zoom and move the map
            { tools-fit } | show the whole map again
            Hold | the numbers of a cell; what a control does
            Compare | compare two searches; Practice asks you
            Share | send or copy a link to what is shown
            Menu | save, open, and everything else
            × | ends a presentation
       *[keys]
            { KEY("step") } | one step: close the best open cell
            { KEY("back") } | one step back
            { KEY("neighbor") } | look at one neighbor
            { KEY("run") } | run, and pause
            { KEY("end") } | go to the end; { KEY("first") } to the start
            Left drag | paint; move A and B
            Right drag | erase
            Wheel | zoom; { KEY("fit") } shows the whole map
            { KEY("undo") } | undo
            { KEY("compare") } | compare two searches; { KEY("practice") } practices
            { KEY("save") } | save; { KEY("open") } opens
            { KEY("present") } | present on the whole screen
    }
help-words = The words
    .lines =
        G | the cost of the best path found so far from A to a cell
        H | the estimated cost from a cell to B
        F | G + H: the open cell with the lowest F is closed next
        open | has G, H and F, and waits to be taken
        closed | taken; its G stays unless it is reopened
        parent | the cell from which a cell is reached; the arrow points to it
        step | closes one cell, anywhere on the map; nobody walks
        heuristic | the formula that computes H
        admissible | H is never too high
        consistent | from a cell to its neighbor, H falls by at most the cost of the move; then A*’s path is a cheapest one
open-title = Open a level
    .hint = Or a link, or any map: .ron, .map, .png, .csv, letters, 0 and 1
open-anew = Start anew…
    .tip = Begin as on the first day: levels, tasks and difficulties
chapter-searches = From breadth-first search to A*
chapter-numbers = Where the numbers come from
chapter-details = Details
chapter-promises = Promises
chapter-large = Large maps
chapter-files = Files
open-recent = Recent files
open-done = ✓ done
open-changed = changed
open-list = scenario
open-map = Moving AI map
open-terrain = terrain
open-unread = no preview
open-lanes = { $count } lanes
open-original =
    .tip = Open the level as it was made, without your changes
open-builtin =
    .tip = { $name }, a built-in level
open-do = Open
    .tip = Open the file (Enter)
save-as-title = Save as
    .hint = my-level.ron
save-as-folder = Relative to { $folder }
save-as-do = Save
    .tip = Save to the file (Enter)

## The tab Lanes

lanes-tab-none = { INPUT() ->
    [touch] Only one search is open. Compare adds another.
   *[keys] Only one search is open. { KEY("compare") } adds another to compare.
}
lanes-choose = Lane { $letter }: { $rules }; click to show it in the other tabs
lanes-same-rules = All lanes follow the same rules.
lanes-status = Status
    .tip = The status at the displayed step
lanes-searching = searching
lanes-searching-all = Searching
    .tip = The result appears when every lane has finished.
lanes-found = found
lanes-no-path = no path
lanes-outcome = { $cheapest }. { $fewest }
lanes-outcome-none = No lane finds a path
lanes-outcome-only = Only { $lane } finds a path, for { $cost }
lanes-outcome-units = The move costs differ
    .same = Both pay { $a } by their own prices; at { $diagonal } a diagonal, B’s path costs { $cost }
    .own = By their own prices, A pays { $a } and B pays { $b }; at { $diagonal } a diagonal, B’s path costs { $cost }
lanes-outcome-same = All paths cost { $cost }
lanes-outcome-cheaper = { $lane } finds the cheaper path, { $cost } instead of { $other }
lanes-outcome-cheapest = { $count ->
    [one] { $lanes } finds a cheapest path, { $cost }
   *[other] { $lanes } find a cheapest path, { $cost }
}
    .found = { $count ->
        [one] { $lanes } finds the cheapest of the paths, { $cost }
       *[other] { $lanes } find the cheapest of the paths, { $cost }
    }
lanes-closed-same = { $count ->
    [2] Both lanes
   *[other] All lanes
} close { $closed } cells.
lanes-closed-fewer = { $lane } closes fewer cells, { $closed } instead of { $other }.
lanes-closed-fewest = { $count ->
    [one] { $lanes } closes the fewest cells: { $closed }.
   *[other] { $lanes } close the fewest cells: { $closed }.
}
lanes-diverge = Where they diverge
lanes-diverge-show = Show it
    .tip = Go to this step ({ KEY("first-difference") })
lanes-because =
    .no-h = { $lane } has no H.
    .no-g = { $lane } ignores G.
    .weight = { $lane } multiplies H by { $weight }.
    .rule = { $rule }: { $one } in { $a }, { $other } in { $b }.
lanes-rules = What differs
lanes-cost = Cost
    .tip = The cost of the path that was found
lanes-best = Best possible
    .tip = The lowest cost that a path can have under these diagonal rules and move costs
lanes-above = Above best
    .tip = The share by which the cost exceeds the best possible one
lanes-path = Path cells
    .tip = How many cells the path has, including both ends
lanes-iterations = Steps
    .tip = How many steps the search has taken; each step closes a cell
lanes-opened = Opened
    .tip = How many cells were added to the open list
lanes-improved = Improved
    .tip = How often an open cell got a lower G
lanes-reopened = Reopened
    .tip = How often a closed cell was opened again
lanes-largest-open = Largest open list
    .tip = The most cells that were open at once
lanes-copy = Copy as Markdown
    .tip = Copy the table to paste it into a document
lanes-copied = Copied the table.
lanes-save = Save as CSV…
    .tip = Save the table for a spreadsheet, or as Markdown

## The page of keys: on each line the keys and what they do

keys-search = Search
    .lines =
        { KEY("step") } | one step
        { KEY("back") } | one step back
        { KEY("neighbor") }, { KEY("neighbor-back") } | one neighbor (or { KEY("neighbor", 2) }), back
        { KEY("run") }, { KEY("run", 2) } | run, pause
        { KEY("faster") }  { KEY("slower") } | faster, slower
        { KEY("first") }, { KEY("end") } | to the first step, to the end
        { KEY("go-to") } | to a step by its number
        { KEY("restart") } | start over, closing a trace
        { KEY("previous-of-cell") }  { KEY("next-of-cell") } | events of the chosen cell
        { KEY("inconsistency") } | first inconsistency of the heuristic
        { KEY("why-not") }  { KEY("show-me") } | why not cheapest, where H goes wrong
        { KEY("live") } | live: search again after each edit
        { KEY("compare") } | compare with another search
        { KEY("practice") } | practice: be A* for ten questions
        { KEY("lane") } … { KEY("lane", 4) } | choose a lane
        { KEY("next-finding") }, { KEY("previous-finding") } | next, previous finding in a trace
        { KEY("first-difference") } | first difference between lanes
        { KEY("next-difference") }, { KEY("previous-difference") } | next, previous difference
        Timeline | drag to any step
keys-files = Files
    .lines =
        { KEY("new") } | new map
        { KEY("open") } | open a level or a trace
        { KEY("save") } | save
        { KEY("save-as") } | save as
        { KEY("card") } | what the level teaches
        { KEY("next-level") } | the next level
        { KEY("previous-level") } | the previous level
        { KEY("export") } | export a figure or an animation
        { KEY("copy-map") }, { KEY("paste") } | copy the map as text, open such a text
        { KEY("share") } | copy a link to the level and the step
        { KEY("quit") } | close the window
        { KEY("help") }, { KEY("help", 2) } | this page
        { KEY("dismiss") } | close this page, cancel a running job
keys-map = Map
    .lines =
        Left drag | paint with the tool; move A or B
        Right drag | erase, with any tool
        Shift+drag | a straight line
        { KEY("smaller-brush") }  { KEY("larger-brush") } | smaller, larger brush
        { KEY("next-shape") } | brush, rectangle, fill
        { KEY("move-cursor") } … | move the cell cursor; with Ctrl by 10
        { KEY("use-tool") }, { KEY("erase-here") } | use the tool there, erase
        { KEY("wall") }  { KEY("erase") }  { KEY("terrain") } | wall, erase, terrain
        { KEY("start") }  { KEY("goal") } | place the start, the goal
        { KEY("entry-cost", 2) } … { KEY("entry-cost", 9) } | paint ground of that entry cost; { KEY("entry-cost") } plain
        { KEY("break") } | breakpoints
        { KEY("inspect") } | inspect: pin a cell
        { KEY("undo") } | undo
        { KEY("redo") } | redo (or { KEY("redo", 2) })
keys-view = View
    .lines =
        Wheel | zoom at the pointer
        Middle drag | pan (or { KEY("step") }+left drag)
        Shift+wheel | pan sideways
        { KEY("pan") } … | pan
        { KEY("zoom-in") } | larger cells
        { KEY("zoom-out") } | smaller cells
        { KEY("show-current") }, { KEY("follow") } | show the current cell, follow it
        { KEY("fit") } | fit the map
        { KEY("minimap") } | minimap: click or drag to go there
        { KEY("layer") } | next layer: true costs, reach, order, F
        { KEY("theme") } | next theme
        { KEY("larger") } { KEY("smaller") } | larger, smaller interface
        { KEY("default-scale") } | default size of the interface
        { KEY("full-screen") }  { KEY("present") } | full screen, presentation
        { KEY("side-panel") } | show or hide the side panel
        { KEY("now-tab") } { KEY("more-tab") } | the tabs Now, More
        { KEY("lanes-tab") } | the table of lanes

## A new map

new-map-title = New map
new-map-empty = Empty
    .tip = No walls yet
new-map-random = Random walls
    .tip = Walls scattered at random
new-map-maze = Maze
    .tip = Exactly one path between any two cells
new-map-rooms = Rooms
    .tip = Rooms with doors between them
new-map-cave = Cave
    .tip = Caves with rough walls
new-map-size = Size
new-map-width =
    .tip = Cells from left to right, { $least } to { $most }
new-map-height =
    .tip = Cells from top to bottom, { $least } to { $most }
new-map-use =
    .tip = Use this size
new-map-density = Density
    .tip = The share of walls, 0 to 90%
    .cave = The share of walls before the cave grows, 0 to 90%
new-map-seed = Seed
    .tip = The same number makes the same map everywhere
new-map-new-seed = New seed
    .tip = Pick another seed
new-map-no-width = Width must be between { $least } and { $most }.
new-map-no-height = Height must be between { $least } and { $most }.
new-map-no-density = Density must be between 0 and { $most }.
new-map-no-seed = Seed must be between 0 and { $most }.
# A generated map: its title, and the text of its card.
new-map-name = { $kind ->
    [maze] { new-map-maze }
    [rooms] { new-map-rooms }
    [cave] { new-map-cave }
   *[random] { new-map-random }
} { $size }{ $density ->
    [none] { "" }
   *[other] , { $density } %
}, seed { $seed }
new-map-about =
    { $kind ->
        [maze] In this maze, exactly one path leads from any cell to any other. How many dead ends will A* search?
        [rooms] Rooms with doors between them. H does not know where the doors are: which rooms will A* search?
        [cave] A cave with rough walls. How far will A* stray from the straight line to B?
       *[random] Walls stand at random between A and B. How many cells must A* close?
    } Press Run.

    { $kind ->
        [maze] H points straight at B, but the corridors do not. Drag the dial to Dijkstra, and see how much H helps.
        [rooms] H makes the search try the walls nearest to B first. Drag the dial to Greedy, and see whether its path costs more.
        [cave] Where a dead end opens toward B, A* fills it before it turns back. Drag the dial to Weighted, and see whether its path costs more.
       *[random] With few walls, H is nearly right; with many, A* has to look around. Erase some with the right mouse button, and see what changes.
    } For the same map, choose New: { $name }.
new-map-plain = Plain ground, to draw on
new-map-smaller = The picture shows a smaller map of this kind.
new-map-do = Create
    .tip = Create the map (Enter)

## A figure or an animation

export-title = Export a figure
export-view = Current view
    .tip = The cells in view, with everything drawn on them
export-map = Whole map
    .tip = Every cell, as currently displayed
export-run = Animated run
    .tip = One step after another, as a GIF
    .none = Only stepstar on a desktop makes an animation
export-sheet = Worksheet
    .tip = Empty boxes for students to fill in, in black and white, and the solution as a second file
export-blank = Leave empty
export-blank-f = F
    .tip = Students add G and H
export-blank-g = G
    .tip = Students find the cost of the way from the start
export-blank-h = H
    .tip = Students estimate the cost of the way to the goal
export-blank-parent = Arrows
    .tip = Students draw the arrow to the parent
export-blank-list = Open list
    .tip = An empty list below the map, for the open cells in the order in which they are taken
export-a4 = On pages of A4
    .tip = Up to four exercises on a page; without this, the file is one picture
export-steps = Exercises
    .tip = One for this step and for each of the steps after it
export-variants = Map
    .own = this one
    .seeds = { $count } others
    .tip = Other maps, each for one student: of the same size, with 15 to 35 % walls, from seeds
export-table = Lane table
    .tip = The numbers of the tab Lanes, for a spreadsheet or a document
export-all-lanes = All lanes
    .tip = All maps side by side, each with its letter, rules, status and cost
export-one-lane = Only lane { $lane }
    .tip = The chosen lane
export-numbers = F, G and H in the cells
    .tip = Without them, a cell shows only the arrow to its parent
export-edge-numbers = Column and row numbers
    .tip = At the edges of the map, as in the window
export-most = Only the first { $most } steps are drawn
export-size = Size
    .pixels = { $side } px
    .tip = The longer side of the picture: 1920 pixels fill a slide, 3840 suit print
    .none = An SVG is sharp at any size, and a page of A4 has 300 pixels an inch
export-format = Format
    .name = { $ending ->
        [svg] SVG
        [gif] GIF
        [csv] CSV
        [md] Markdown
       *[png] PNG
    }
    .tip = { $ending ->
        [svg] A picture of shapes and text, which is sharp at any size and can be edited
        [gif] An animation, one picture for each step
        [csv] A table for a spreadsheet, with a line for each lane
        [md] A table for a document
       *[png] A picture of pixels, which every program can show
    }
export-do = Export
    .tip = Export the figure (Enter)

## A worksheet, on paper

sheet-heading = { $title }, step { $step }
sheet-solution = { $heading }: solution
sheet-name = Name:
sheet-class = Class:
sheet-points = Points of { $points }:
sheet-do-boxes = Fill in the empty boxes.
sheet-do-arrows = Draw the arrow to the parent in each circle.
sheet-every-arrow = If a cell has several arrows, each of them is right.
sheet-moves = A move costs { $straight }, a diagonal one { $diagonal }.
    .straight = A move costs { $straight }. There are no diagonal moves.
sheet-corners = A diagonal move may not pass beside a wall.
    .one = A diagonal move may pass one wall, but not between two.
    .always = A diagonal move may pass beside walls, even between two.
sheet-ground = ×4: a move onto this cell costs 4 times as much, and so on.
sheet-g = G of A is 0.
    .arrow = G of a cell: G of its parent, where the arrow points, plus the move from there.
    .sum = G of a cell: add G of each closed neighbor and the move from there.
    .least = The lowest sum is G, and that neighbor is the parent.
sheet-h = H = { $h }.
    .rounded = H = { $h }, rounded down.
    .zero = H = 0.
    .goal = B is at { $goal }, dx columns and dy rows away.
    .place = x and y are the column and the row of the cell, counted from 0.
sheet-weighted = { $weight } · ({ $h })
    .rounded = { $weight } · floor({ $h })
sheet-floor = floor rounds down to a whole number.
sheet-sqrt = sqrt is the square root.
sheet-abs = abs leaves out the minus sign.
sheet-if = if(a, b, c) is b where a is true, otherwise c.
sheet-remainder = 7 % 3 is 1, the remainder.
sheet-power = 2 ^ 3 is 2 · 2 · 2.
sheet-max = Of dx and dy, min is the smaller and max the larger.
    .own = min is the smallest of its values, max the largest.
sheet-f = F = G + H.
    .greedy = F = H.
sheet-order = Next is the open cell with the lowest F.
    .any = If several have it, any of them.
    .lower-h = If several have it, the one of these with the lowest H.
    .rest = If several are left, any of them.
sheet-legend =
    .open = open
    .closed = closed
    .last = closed last
    .unseen = not reached
    .wall = wall
sheet-next = Which cell is next, and why?
    .answer = { $count ->
        [one] { $cells }: the lowest F, { $f }
       *[other] any of { $cells }: the lowest F, { $f }
    }
    .by-h = { $count ->
        [one] { $cells }: the lowest F, { $f }, and then the lowest H, { $h }
       *[other] any of { $cells }: the lowest F, { $f }, and then the lowest H, { $h }
    }
sheet-found = B is closed. Draw the path. What does it cost?
sheet-none = No cell is open. What does that mean?
    .answer = There is no path from A to B.
sheet-list = Open list, the next cell first
    .cut = Open list, the next cell first ({ $places } of { $all })
sheet-any-order = Cells joined by a bar may stand in any order.
sheet-cell = Cell
sheet-parent = Parent
sheet-too-large = The map is too large for a worksheet: it would leave { $width } mm for a number, and writing needs { $least }. Leave fewer things empty, take an earlier step, or show a part of the map (--crop).
sheet-large-costs = The move costs are too large to work with on paper. Choose rules with smaller ones, such as 10 and 14.
sheet-inexact = With the weight { $weight }, students would get { $by_hand } for H of { $cell }, and the program, which multiplies in floating point, gets { $h }. Choose another weight, or leave H on the worksheet.
sheet-values = H is given cell by cell here, so nobody can work it out. Leave H on the worksheet.
sheet-too-many = { $found } exercises are too many: the answers to { $most } fit on a page.
sheet-no-variant-h = The rules of the level do not suit a new map: { $fault }.
sheet-no-variant = No map of this size and kind is searched for longer than { $step } steps. Choose an earlier step.

## How a map was read


## A scenario

entries-title = Scenario entries in { $file }
entries-find = Find by number, bucket 3, a cell like (1, 11), or length
    .tip = Show only the matching entries
entries-number = entry
entries-bucket = bucket
entries-start = start
entries-goal = goal
entries-length = length
entries-no-path = no path
entries-none = No entry matches
entries-all = { $count ->
    [one] { $count } entry; click one to open it
   *[other] { $count } entries; click one to open it
}
entries-found = { $count ->
    [one] { $found } of { $count } entry; click one to open it
   *[other] { $found } of { $count } entries; click one to open it
}
entries-open = Open first
    .tip = Open the first entry of the list (Enter)

## Questions

question-replace =
    .text = { $name } already exists. Replace it, or cancel and keep it?
question-replace-do = Replace
    .tip = Replace the file
question-replace-keep =
    .tip = Keep the file ({ KEY("dismiss") })
question-unsaved = Save changes?
    .text = { $title } has unsaved changes. Save or discard them?
question-save = Save
    .tip = Save the changes first
question-discard = Discard
    .tip = Continue without the changes
question-cancel =
    .tip = Keep working ({ KEY("dismiss") })
question-anew = Start anew?
    .text = The built-in levels return to how they were made, and the tasks that are done and your difficulties in practice are forgotten. Files stay as they are.
question-anew-do = Start anew
    .tip = Forget all this and open the first level
question-unkept = The changes to { $titles } cannot be kept for the next start: { $why }. Save them to a file, or discard them?
question-unkept-open = Open
    .tip = Open the level, so that you can save it
question-restore = Restore unsaved work?
question-restore-do = Restore
    .tip = Open the level with its unsaved changes
question-give-up = Discard
    .tip = Discard the unsaved work
question-later = Later
    .tip = Ask again at the next start ({ KEY("dismiss") })
question-overwrite = Replace { $name }?
question-save-as = Save as…
    .tip = Save to another file


## Practice: the learner is A*

-click = { INPUT() ->
    [touch] Tap
   *[keys] Click
}
practice-next = Which cell is taken next? { -click } it.
practice-tie = { $count } open cells have the lowest F, { $f }. Which of them do these rules take? { -click } it.
practice-why = Why does the search take { $cell } next?
practice-because = { $cell } is taken because no open cell has a lower F than { $f }. Where it lies does not count{ $ties ->
        [h] , and H only among equal F.
       *[none] , and H is not compared.
    }
    .f = Its F is the lowest
    .beside = It is next to the last cell
    .h = Its H is the lowest
practice-number =
    .f = Work out F of { $cell }.
    .g = Work out G of { $cell }, the cost from A.
practice-neighbor = The search has closed { $current } and checks its neighbor { $cell }. What happens to { $cell }?
practice-parent = The search has closed { $current } and checks its neighbor { $cell }. After this check, which cell is the parent of { $cell }? { -click } it.
practice-cheapest = The best path to { $cell } so far costs { $g }. Is there a cheaper one?
practice-before-b = B is open, and so is { $cell }. Will the search take { $cell } before it ends?
practice-end = This is after step { $iteration }. Does the search end here?
    .opened = Step { $iteration } has opened B. Does the search end here?
    .better = Step { $iteration } has found a better path to B. Does the search end here?
    .taken = Step { $iteration } has taken B. Does the search end here?
    .empty = No cell is open any more. Does the search end here?
practice-step = Do the next step yourself: which cell is closed? { -click } it.
    .then = { $current } was closed. { -click } each neighbor that is opened or gets a better path, then Done.
    .last = { $current } was closed. It is framed, and so are all but one of the neighbors that change. { -click } the last one, then Done.
practice-parting = Both lanes have closed the same cells so far. Lane { $other } closes { $cell } next. Which one does lane { $lane } close? { -click } it.
practice-more-closed = Both searches have ended. Which one has closed more cells?
practice-more-cost = Both searches have ended. Which one has the dearer path?
practice-lane = Lane { $lane }
    .question = Lane { $lane }: { $question }
practice-same = Both the same
practice-lanes = Lane { $a }: { $one }. Lane { $b }: { $other }.
    .ends = Lane { $a } closes { $closed } cells, and its path costs { $cost }. Lane { $b } closes { $others }, and its path costs { $other }.
practice-rules = { $costs }; { $h }; F = { $f ->
        [h] H
       *[sum] G + H
    }; ties: { $ties };{ $corners ->
        [kept] {" "}no corner is cut;
        [one] {" "}one corner may be cut;
        [cut] {" "}corners may be cut;
       *[none] {""}
    } closed cells { $closed ->
        [reopened] may be reopened
       *[stay] stay closed
    }.
practice-costs = Straight { $straight }, diagonal { $diagonal }{ $ground ->
        [costs] , times the cost of the ground
       *[plain] {""}
    }
    .straight = A move costs { $straight }{ $ground ->
        [costs] , times the cost of the ground
       *[plain] {""}
    }
practice-h = H = { $formula }{ $parts ->
        [max] {" "}of the columns and rows to B
        [dx] {" "}for dx columns and dy rows to B
       *[none] {""}
    }
    .rounded = H = { $formula }, rounded down{ $parts ->
        [max] , of the columns and rows to B
        [dx] , for dx columns and dy rows to B
       *[none] {""}
    }
    .values = H is given cell by cell
practice-name = { $name } = { $name ->
        [dx] columns to B
        [dy] rows to B
        [x] the cell’s column
        [y] the cell’s row
        [straight] the cost of a straight move
       *[diagonal] the cost of a diagonal move
    }
practice-idea =
    .next = Next cell
    .numbers = Work out G and F
    .neighbor = What happens to a neighbor
    .parent = Which parent
    .cheapest = Is there a cheaper path?
    .end = How the search ends
    .step = A whole step
    .lanes = Two searches
practice-outcome =
    .opened = Opened
    .better = Better path
    .stays = Stays as it is
    .skipped = Skipped

# What is true where a misconception leads to a wrong answer.
practice-belief =
    .walks = Nobody walks: the search takes the open cell with the lowest F, wherever it lies.
    .open = An open cell only has numbers: it has not been taken, and its G can still become smaller.
    .closed = G of a closed cell is sure to be the best only if H is consistent and F counts G: otherwise a cheaper path to it may exist.
    .admissible = An H that is never too high is not enough: it must be consistent, or closed cells must be reopened.
    .end = The search ends when B is taken, not when it is opened.
    .opened = An open cell is not closed yet: it gets a better path if there is one.
    .cheapest = A* is sure to find a cheapest path only if H is never too high.
    .ties = Among equal F, a smaller G means a larger H: the cell is farther from B.
    .diagonal = A diagonal move has its own cost.
    .h = A* compares F = G + H, not H alone.
    .better = A better H does not always close fewer cells: it rules out only those whose F is larger.
practice-refute =
    .h = { $cell } has the lowest H, { $h }. A* compares F: { $right } has { $least }, { $cell } has { $own }.
    .walks = { $cell } is next to { $current }, but nobody walks from cell to cell. The search takes the lowest { $by ->
        [h] H
       *[sum] F
    } anywhere: { $right } has { $least }, { $cell } has { $own }.
    .why-not-h = A* compares F. { $cell } is taken because its F, { $f }, is lowest; its H, { $h }, is not even the lowest.
    .why-far = { $cell } is not even next to { $current }. It is taken because its F, { $f }, is lowest, wherever it lies.
    .ties = Of these, { $cell } has the smallest G, { $g }, but its H is { $h }. Among equal F, these rules take the lower H: { $next } has { $least }.
    .f = { $h } is H of { $cell } alone. A* compares F = G + H, and G is { $g }.
    .diagonal = The move from { $parent } to { $cell } is diagonal: it costs { $diagonal }, not { $straight }.
    .improved = { $cell } is open with G { $own }, not closed: nothing has taken it yet. Through { $current } it costs { $g }, so its path gets better.
    .reopened = { $cell } is closed with G { $own }, but through { $current } it costs { $g }. These rules reopen it: its path gets better.
    .not-better = From { $current } to { $cell } the move costs { $step }, so G would be { $g }. That is not less than { $own }.
    .open = { $cell } is only open: nothing has taken it yet, so its G is not final. There is a path that costs { $least }, and { $g } is more.
    .closed = { $cell } is closed with G { $g }, and yet there is a path that costs { $least }. A closed cell is final only if H is consistent and F counts G.
    .admissible = H is never too high on this map, and yet { $cell } was closed with G { $g } though a path costs { $least }: H is not consistent.
    .cheapest = This is A*, and yet its path costs { $g } though one costs { $least }: H is too high on this map.

# Why an answer is wrong, and hints: the numbers, but not the answer.
practice-higher = G { $g } + H { $h } = F { $f } at { $cell }, but an open cell has a lower F. Add G and H for the other open cells.
    .greedy = F is H alone, and { $cell } has { $h }. An open cell has a lower H.
practice-not-first = { $cell } has the lowest F, too, but its H is { $h }. Look at the rule for ties.
practice-not-open = { $cell } is not open: no step has reached it yet. Only an open cell can be taken. Choose another one.
    .closed = { $cell } is closed: it was taken before. Only an open cell can be taken. Choose another one.
    .wall = { $cell } is a wall. Only an open cell can be taken. Choose another one.
practice-no-parent = { $cell } cannot be the parent of { $child }: a parent is a closed neighbor. Choose another one.
practice-formula =
    .f = F = G + H: add { $g } and { $h }.
    .greedy = Greedy search ignores G: F is H alone, { $h }.
    .g = The parent is { $parent }, with G { $g }, and the move costs { $step }. Add them.
practice-facts =
    .wall = Look at { $cell }: can a path go there?
    .corner = May the move from { $current } to { $cell } pass the wall beside it? Look at the rule for corners.
    .closed = { $cell } is closed. Look at the rule for closed cells.
    .unseen = { $cell } is new: the only known path to it leads through { $current }.
    .open = { $cell } is open already, with G { $own }. Through { $current } it would cost { $g }. A path has to be cheaper to count as better.
    .reopened = { $cell } is closed, with G { $own }, but these rules may reopen it. Through { $current } it would cost { $g }.
practice-no-neighbor = A step changes only the free cells around the one that it closes, { $current }, and { $cell } is none of them.
practice-is-current = { $cell } is the cell that this step closes. Its neighbors are next.
practice-missing = Another neighbor must be opened.
    .better = Another neighbor is open already and gets a better path: it is not closed yet, so its G can still become smaller.
practice-hint =
    .next = The three open cells with the lowest { $by ->
        [h] H
       *[sum] F
    } are framed.
    .greedy = Greedy search takes the lowest H: the cell that seems nearest to B.
    .lowest = The search takes the lowest F: add G and H of each open cell.
    .tie = Among equal F, these rules take the lowest H.
    .neighbor = Is it a wall, behind a corner, closed, open, or new? If it is open, compare the two values of G.
    .changed = New neighbors are opened. An open one gets a better path if G through the closed cell is lower than its own.
    .cheapest = If H is consistent, a closed cell has its best path under A*, and so has the open cell with the lowest F. Otherwise look for a cheaper path on the map.
    .taken = The lowest F goes first, and the search ends with B. Compare F of both.
    .end = The search ends when B is taken, or when no cell is open.
    .parting = Only the rules of lane { $lane } count: the lowest F and, among equal F, its rule for ties.
    .closed = Compare the areas of closed cells, or count their cells.
    .cost = G of B is the cost of the path.

# What to say about right answers.
practice-tied = { $cell } has the lowest { $by ->
        [h] H
       *[sum] F
    } too, so it is right.
    .parent = Both parents give the same G, so both are right. These rules keep the old one.
practice-closes = { $cell } is closed.
    .tied = Of the cells with the lowest { $by ->
        [h] H
       *[sum] F
    }, these rules close { $cell }.
practice-sets = { $cell } is opened.
    .better = { $cell } gets a better path.
practice-taken-back = { $cell } stays as it was.
practice-changes = The step closes { $current } and opens { $opened }.
    .better = The step closes { $current }. { $count ->
        [one] { $better } gets a better path.
       *[other] { $better } get better paths.
    }
    .both = The step closes { $current } and opens { $opened }. A better path: { $better }.
practice-sure = { $cell } is closed and H is consistent, so a path through any open cell costs at least { $g }.
    .lowest = { $cell } has the lowest F of all open cells, and H is consistent: a path to it through another open cell costs at least { $g }.
    .found = No path to { $cell } costs less than { $g }.
practice-taken = F of { $cell } is { $f }, and F of B is { $least }. The lower F goes first, so { $cell } is taken before B.
    .never = F of { $cell } is { $f }, and F of B is { $least }. B goes first, and then the search ends: { $cell } has numbers, but it is never taken.
practice-ends = B is closed, and its arrows lead back to A.
    .no-path = No cell is open: the search ends, and there is no path.
    .unseen = B has not been reached, and cells are open. The search goes on until it takes B.
    .not-yet = B is only open, with F { $f }. An open cell with F { $least } comes first, and could lead to a cheaper path. The search ends when it takes B.
    .not-yet-tied = B is only open, with F { $f }. The search ends when it takes B.
practice-result = { $right } of { $asked } at the first try
practice-summary = Practice on { $title }: { $result }. Seed { $seed }.
    .line = { $skill }: { $right } of { $all }
practice = Practice
    .tip = Be A* for ten questions about this search ({ KEY("practice") })
practice-place = question { $number } of { $all }
practice-end-button = End practice
    .tip = Leave everything as it was ({ KEY("dismiss") })
practice-hint-button = Hint (no point)
    .tip = Narrow the question; then it counts as not answered at the first try
practice-reveal = Show answer
    .tip = Show the answer and its reason
practice-go-on = Next
    .tip = Go on ({ KEY("run") })
practice-done = Done
practice-answer = Answer
    .tip = Check the number ({ KEY("run") })
practice-no-number = Type a number.
practice-yes = Yes
practice-no = No
practice-choice =
    .tip = Key { $number }
practice-keys = By keys: { KEY("move-cursor") } …, then { KEY("run") }
    .done = By keys: { KEY("move-cursor") } …, then { KEY("run") }; 1 for Done
    .choose = By keys: 1 to { $last }
practice-said =
    .wrong = Not yet
    .move = Right so far
    .back = Taken back
    .hint = Hint
    .impossible = Not a possible answer, so it does not count
    .right = Right
    .right-later = Right, { $number ->
        [1] with a hint
       *[2] on the second try
    }
    .answer = The answer
practice-also = { $also } { $reason }
practice-turn = Your turn
practice-at = After step { $iteration }
    .within = In step { $iteration }
practice-this = This practice
    .none = –
    .some = { $right } of { $all }
practice-hidden = What is hidden
    .about = The open list and the timeline are hidden while you answer. They return when practice ends.
practice-over = Practice is over
    .about = How each idea went:
    .weak = “{ $idea }” needs another look.
practice-show = Look again at
    .tip = Show the moment of question { $number } with its answer
practice-level = Its level: { $title }
    .tip = Open the level that was made for this
practice-difficult = What was difficult comes first next time.
practice-forget = Clear this list
    .tip = Forget what was difficult
practice-again = Practice again
    .tip = Ten more questions about this search
practice-copy = Copy summary
    .tip = Copy the results as text
practice-copied = Copied the results.
practice-copied-link = Link copied. It begins the same ten questions for everybody.
practice-ended = Practice ended: { $result }.
practice-rests = Not during a practice. { INPUT() ->
    [touch] End practice ends it.
   *[keys] { KEY("dismiss") } ends it.
}
practice-trace = { INPUT() ->
    [touch] Practice asks about the level’s own search: open the level again to close the trace.
   *[keys] Practice asks about the level’s own search: { KEY("restart") } closes the trace.
}
practice-none = There is nothing to ask: this search ends at once.
