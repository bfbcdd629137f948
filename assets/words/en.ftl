# What the window says in English, in Fluent's format (projectfluent.org).
#
# One line is one sentence. { $name } is an argument: a number, a cell, a name
# or another sentence; { KEY("save") } is the key of a command (a second one with
# { KEY("redo", 2) }). A language is a file with the same messages; one that is
# missing there is said in English.

## What the last action did

find-choose-cell = Choose a cell first: point at it, or pin it with the Inspect tool ({ KEY("inspect") }).
find-searching = Searching … { KEY("dismiss") } stops it.
find-stopped = Stopped. It was not found so far in { $searched } iterations.
find-inconsistency = H falls from { $h } at { $from } to { $next } at { $to }, but the step costs only { $cost }: G + H falls by { $by }, so the heuristic is not consistent.
find-nothing-of-cell-after = Nothing more happens to this cell.
find-nothing-of-cell-before = Nothing happened to this cell before.
find-no-improvement = No G is lowered after this.
find-no-other-f = The lowest F stays the same from here on.
find-no-inconsistency = The heuristic has not turned out inconsistent.
find-no-iteration = There is no iteration { $number }: the search ends with iteration { $end }.
proof = { $over } { $fall }
proof-overestimate = At { $cell } H is { $h }, but the true cost to the goal only { $cost }: not admissible.
    .hidden = Not on this map: H exceeds no true cost here.
proof-shortfall = From { $from } to { $to } H falls from { $h } to { $next }, but the step costs only { $cost }: not consistent.
    .hidden = Not on this map: H never falls by more than a step costs here.
proof-hidden = Not on this map: here H exceeds no true cost, and never falls by more than a step costs.
proof-none = There is nothing to show: under these rules the heuristic is admissible and consistent on every map.
proof-finding = Looking for a cell whose H exceeds its true cost … { $percent } %
why-not = Iteration { $iteration } closes { $cell } with G { $g } (F { $f }), though { $least } is possible: { $waiting } on the dashed path still waits with F { $sum }. { $because }
why-not-closed = Closed cells stay closed.
why-not-greedy = G does not count.
why-not-left = Its H exceeds the { $left } left.
why-not-cheapest = The path found is a cheapest one: there is nothing to explain.
why-not-no-path = No path has been found yet that could be dearer than another.
why-not-finding = The best possible cost is still being found.
why-not-trace = This is another program’s run: its findings say what A* would have done.
find-no-finding-after = From here on all is what A* would do.
find-no-finding-before = Up to here all is what A* would do.

# Where two searches side by side, whose names are letters, do not do the same.
difference-event = Iteration { $iteration }: { $cell } is { $one }; { $other }.
difference-times = Iteration { $iteration }: { $a } examines { $cell } { $one ->
    [one] once
   *[other] { $one } times
}, { $b } { $other ->
    [one] once
   *[other] { $other } times
}.
difference-current = Iteration { $iteration }: { $one }, { $other }.
difference-current-tie = Iteration { $iteration }: { $one }, { $other }. Where F is the same, ties go by { $tie } in { $a }, by { $other_tie } in { $b }.
difference-current-order = Iteration { $iteration }: { $one }, { $other }. Where F is the same, it depends on the order of neighbors, which is another one.
difference-order = Iteration { $iteration }: the same becomes of the same neighbors, in another order alone: where { $a } examines { $one }, { $b } examines { $other }.
difference-status = Iteration { $iteration }: { $one } in { $a }; { $other } in { $b }.
difference-end = Iteration { $iteration }: { $name } has ended before, { $end }; { $takes }.
difference-after-order = { $sentence } Their neighbors come in another order from iteration { $order } on.
difference-order-alone = To the end { $a } and { $b } do the same but for the order of neighbors. { $order }
difference-of-two = { $a } and { $b }
difference-of-all = All of them
difference-none = { $lanes } are the same to the end.
difference-none-after = { $lanes } are the same from here to the end.
difference-none-before = { $lanes } are the same up to here.
difference-searching = Looking for where { $a } and { $b } part … { KEY("dismiss") } stops it.
difference-no-lanes = There is one search alone: { KEY("compare") } shows another one beside it.
became-wall = skipped in { $name }, because it is a wall
became-squeezes = skipped in { $name }, because it lies between the walls { $one } and { $other }
became-cuts-corner-of = skipped in { $name }, because it would cut the corner of { $wall }
became-cuts-corner = skipped in { $name }, because it would cut a corner
became-closed = skipped in { $name }, because it is closed
became-opened = opened with G { $g } in { $name }
became-improved = improved to G { $g } in { $name }
became-not-better = left as it is in { $name }, because G { $g } is not lower than its own
became-reopened = reopened with G { $g } in { $name }
became-no-diagonal = not examined in { $name }, which takes no diagonal steps
became-unexamined = not examined in { $name }
takes = { $name } takes { $cell } with F { $f }
stands-searching = the search goes on
stands-found = the path is found
stands-no-path = there is no path

lane-stopped = Lane { $lane } stops. { $text }
breakpoint-opened = Breakpoint: { $cell } is opened in iteration { $iteration }.
breakpoint-improved = Breakpoint: { $cell } is improved in iteration { $iteration }.
breakpoint-reopened = Breakpoint: { $cell } is reopened in iteration { $iteration }.
breakpoint-closed = Breakpoint: { $cell } is closed in iteration { $iteration }.

layer-finding-costs = Finding the true cost from every cell to the goal … { $percent } %
catching-up = Searching again … iteration { $iteration }
catching-up-share = Searching again … { $percent } %
searched-again = Searched again to iteration { $iteration }; { $back }.
searched-again-found = Searched again: the path costs { $cost } now; { $back }.
searched-again-no-path = Searched again: there is no path now; { $back }.
searched-again-not = The search begins again; { $back }. With Live on ({ KEY("live") }) it is searched again at once.
searched-again-rules = { $rules } { $again }
searched-again-undo = { KEY("undo") } takes the edit back
searched-again-redo = { KEY("redo") } does the edit again
search-error = { $error }. Choose rules with smaller costs.
end-of-trace = The trace { $name } ends here. { KEY("first") } goes to its start.
end-no-path = The search is over: there is no path. { KEY("first") } starts again; paint walls to change the map.
end-found = The search is over: the path is found. { KEY("first") } starts again; paint walls to change the map.

trace-none-open = No trace is open. Open one of your own program with { KEY("open") }.
trace-closed = { $name } was closed: this is the level's own search.
trace-closed-by-edit = { $name } was closed: this is the level's own search, of the map and rules as they are now.
trace-of-other-level = Trace { $name }: it { $finding }
trace-right = Trace { $name }: { $all } and all is what A* under these rules does.
trace-wrong = Trace { $name }: { $all }, { $wrong } of them { $wrong ->
    [one] is
   *[other] are
} not what A* under these rules does. { KEY("next-finding") } goes to the next.
trace-wrong-or-more = Trace { $name }: { $all }, { $wrong } or more of them { $wrong ->
    [one] is
   *[other] are
} not what A* under these rules does. { KEY("next-finding") } goes to the next.
finding = Iteration { $iteration } is not what A* would do: { $finding }.{ $more ->
    [0] { "" }
   *[other] { " " }And { $more } more.
}
finding-reason = Not what A* under these rules would do: the trace { $finding }.
iteration-count = { $count ->
    [one] { $count } iteration
   *[other] { $count } iterations
}

step-of-entry = { $step } { $verdict }
entry-right = Its length is { $found }, as expected.
entry-wrong = Its length is { $found }, but { $expected } is expected.
entry-needs-no-path = But no path is expected.
entry-needs-path = But a path of length { $expected } is expected.
entry-right-without-path = That is what is expected.

theme-chosen = Theme: { $name }
scale-chosen = Interface: { $percent } %
scale-last = The interface stays at { $percent } %: there is no scale beyond it.
scale-no-room = The interface stays at { $percent } %: a larger one needs a larger window.
presenting = { KEY("present") } or { KEY("dismiss") } ends the presentation.
rules-of-preset = The rules are those of { $name } now.
rules-of-its-own = The level has rules of its own now.
brush-square = Brush: { $size } × { $size } cells. The keys { KEY("smaller-brush") } and { KEY("larger-brush") } change it; a drag with Shift draws a straight line.
brush-rectangle = Rectangle: drag from corner to corner.
brush-fill = Fill: click an area of equal ground.
lanes-full = There are { $most } searches side by side, which is as many as there can be.
undo-nothing = There is nothing to undo.
redo-nothing = There is nothing to redo.
start-on-wall = { $cell } is a wall: the start needs open ground. { KEY("erase") } erases walls.
goal-on-wall = { $cell } is a wall: the goal needs open ground. { KEY("erase") } erases walls.
start-on-goal = { $cell } is the goal: the start needs a cell of its own.
goal-on-start = { $cell } is the start: the goal needs a cell of its own.
start-off-map = There is no map there: the start stays where it is.
goal-off-map = There is no map there: the goal stays where it is.
start-is-moved = { $cell } is the start: drag it to move it.
goal-is-moved = { $cell } is the goal: drag it to move it.
ends-are-no-walls = The start and the goal need open ground: no wall is painted over them.
paint-off-map = There is no map there: nothing is painted.
fill-nothing = { $cell } is of that ground already: nothing is filled.
cursor-at = { $cell }: { $state }
cursor-at-start = { $cell }: the start, { $state }
cursor-at-goal = { $cell }: the goal, { $state }
cursor-wall = wall
cursor-ground = ground, not reached
cursor-rough = ground of entry cost { $cost }, not reached
cursor-open = open, G { $g }, H { $h }, F { $f }
cursor-closed = closed, G { $g }, H { $h }, F { $f }

## Files, and work that takes its time

work-making-empty = Making a map of { $width } × { $height } cells
work-making = Making { $name }
work-opening = Opening { $name }
work-closing = Closing { $name }
work-changing-map = Changing the map
work-adding-lane = Putting a search beside
work-filling = Filling from { $cell }
work-saving = Saving { $name }
work-drawing = Drawing { $name }
work-restoring = Restoring unsaved work
work-failed = { $what } failed: the program has a fault there.
work-canceled-level = { $what } was canceled: the level is as it was.
work-canceled-file = { $what } was canceled: no file is changed.

opened = Opened { $name }.
opened-entry = Opened { $name }. { $expected }
opened-again = Opened { $name } again.
open-list-for-large-map = Its open list is a bucket queue: it finds the same path far sooner.
trace-own-order = It has a neighbor order of its own, as in iteration { $first }; that is not counted.

file-gone = { $name } is no longer there: what is shown here is in no file. Save it ({ KEY("save") }) to keep it.
file-no-file = { $name } is no longer a file: what is shown here is in no file. Save it ({ KEY("save") }) to keep it.

saved = Saved { $name }.
saved-again = Saved { $name }, which was no longer there.
saved-keeping = Saved { $name }, which keeps { $own }.
open-no-name = There is no name yet: type the path of a file, or choose one.
save-no-name = That is no file name: type one like my-level.ron.
save-ending = { $file }: levels are saved as .ron files, choose a name that ends so.
save-cannot-keep = { $name } cannot keep { $own }: { $error }.
save-over-no-file = { $file } is no longer a file: save to another one.
save-over-unreadable = { $file } cannot be read: { $error }: save to another one.

figure-no-name = That is no file name: type one like figure.svg.
figure-run-ending = { $file }: a run is written to a file that ends in .gif.
figure-table-ending = { $file }: a table is written to a file that ends in .csv or .md.
figure-picture-ending = { $file }: a picture is written to a file that ends in .svg or .png.
figure-no-folder = { $file }: there is no folder { $folder }.
figure-no-iterations = there are no iterations { $first } to { $last }, expected some from 0 to { $end }
figure-not-written = cannot be written: { $error }
figure-failed = { $file }: { $error }
table-written = Wrote { $file }, { $size } KB.
figure-drawn = Drew { $file }, { $size } KB.

paste-too-much = The clipboard holds more than 64 KB of text, too much to be pasted here.
paste-no-answer = Nothing was pasted: the program that holds the clipboard does not answer.

settings-broken = { $file } is broken and was replaced; what it said is in { $kept }: { $error }
settings-lost = { $file }: { $fields } cannot be used and was replaced, what it said is in { $kept }
settings-unread = Settings are those of a first start: { $file }: { $error }
settings-unkept = Settings are not kept: { $file }: { $error }
unkept-no-folder = there is no home folder to keep them in
unkept-folder = { $folder }: { $error }

restored = Restored the unsaved changes of { $file }.
restored-without-file = Restored. Save it to a file of your own ({ KEY("save") }).
restore-file = stepstar ended while “{ $title }” ({ $file }) had unsaved changes. They were kept { $when }.
restore-level = stepstar ended while the level “{ $title }” had unsaved changes. They were kept { $when }.
restore-some-level = stepstar ended while a level had unsaved changes. They were kept { $when }.
when-today = today at { $time }
when-earlier = on { $date } at { $time }

## What the last step did

step-begin = The start { $start } is open. Press { KEY("step") } to take the first step.
step-found = Found: the goal { $goal } is closed. The path has { $path ->
    [one] { $path } cell
   *[other] { $path } cells
} and costs { $cost }.
step-found-dearer = Found: the goal { $goal } is closed. The path has { $path ->
    [one] { $path } cell
   *[other] { $path } cells
} and costs { $cost }; { $least } is possible, on the dashed path.
step-no-path = No path: after iteration { $iteration } the open list is empty, and the goal was not reached.
step-taken = Iteration { $iteration }: took { $current }, F { $f }, from the open list
step-taken-unopened = Iteration { $iteration }: took { $current }, which was never opened
step-examined = { $taken }; { $tally }.
step-examined-none = { $taken }.

tally = { $before }, { $part }
tally-none = none of them is on the map
tally-opened = { $opened } opened
tally-improved = { $improved } improved
tally-reopened = { $reopened } reopened
tally-not-better = { $not_better } not better
tally-closed = { $closed } closed already
tally-walls = { $walls ->
    [one] { $walls } wall
   *[other] { $walls } walls
}
tally-cut-corners = { $cut ->
    [one] { $cut } cut corner
   *[other] { $cut } cut corners
}

## Why it did

pseudocode =
    open ← {"{"} start {"}"}
    while open is not empty:
        current ← lowest F in open
        move current from open to closed
        if current is the goal: found
        for each neighbor:
            wall, closed or cuts a corner: skip
            not in open: add, set parent, G H F
            lower G through current: update
    no path

reason-title-begin = Before the first iteration
reason-title-neighbor = Iteration { $iteration }, neighbor { $place } of { $all }
reason-title-taken = Iteration { $iteration }, the cell taken
reason-title = Iteration { $iteration }
reason-begin = The search begins: the start { $start } is open with G 0 and H { $h }, so F is { $f }. Nothing is closed.
reason-found = { $current } is the goal, and it is closed: the path is found. It costs { $cost } and has { $path ->
    [one] { $path } cell
   *[other] { $path } cells
}; follow the arrows back from the goal.
reason-found-dearer = { $current } is the goal, and it is closed: the path is found. It costs { $cost } and has { $path ->
    [one] { $path } cell
   *[other] { $path } cells
}; { $least } is possible, on the dashed path.
reason-no-path = After { $current } the open list is empty, and the goal { $goal } was not reached: there is no path. { $closed ->
    [1] No other cell can be reached.
   *[other] All { $closed } cells that can be reached are closed.
}
reason-whole = { $current } had the lowest F, { $f }. It is closed now, and its neighbors have been examined: { $tally }.
reason-whole-unopened = { $current } was never opened, so that it has no F. It is closed now, and its neighbors have been examined: { $tally }.

taken-unopened = { $current } is taken and closed. It was never opened: it has no G.
taken-of-many = Of the { $open } open cells none has a lower F than { $current }: { $sum }. It is taken from the open list and closed.
taken-only = { $current } is the only open cell. It is taken from the open list and closed; F is { $sum }.
taken-lowest = Of the { $open } open cells { $current } has the lowest F, { $sum }. It is taken from the open list and closed.
taken-h-alone = { $h }, which is H alone
taken-tie = { $open } open cells have the lowest F, { $f }; { $why }. It is taken from the open list and closed.
tie-lowest-h = { $current } has the lowest H of them, { $h }
tie-same-h = of those with the lowest H, { $h }, { $current } was added first
tie-first = { $current } was added first
tie-last = { $current } was added last

sum = { $one } + { $other } { $equals } { $sum }
sum-terrain = { $g } + { $step } × { $cost } { $equals } { $sum }
sum-unknown = { $g }

examined-wall = { $cell } is a wall: it is skipped.
examined-squeezes = The diagonal step to { $cell } would squeeze between the walls { $one } and { $other }: it is skipped.
examined-cuts-corner-of = The diagonal step to { $cell } would cut the corner of the wall { $wall }: it is skipped.
examined-cuts-corner = The diagonal step to { $cell } would cut a corner: it is skipped.
examined-closed = { $cell } is closed already: it is skipped.
examined-closed-dearer = { $cell } is closed already, with G { $own }. Through { $current } it would cost only { $sum }, but these rules never reopen a closed cell: it is skipped.
examined-opened = { $cell } is in neither list: it is opened with G { $sum }, H { $h } and F { $f }, and { $current } becomes its parent.
examined-improved-greedy = { $cell } is already open with G { $old_g }. Through the current cell { $current } it costs { $sum }, which is lower: its parent becomes { $current }. F is H alone and stays { $f }.
examined-improved = { $cell } is already open with G { $old_g }. Through the current cell { $current } it costs { $sum }, which is lower: its parent becomes { $current }, and F falls from { $old_f } to { $f }.
examined-not-better = { $cell } is already open with G { $own }. Through { $current } it would cost { $sum }, which is { $more ->
    [0] just as much
   *[other] { $more } more
} and not lower: nothing changes.
examined-reopened = { $cell } is closed with G { $old_g }. Through { $current } it costs { $sum }, which is lower: it is opened again, and { $current } becomes its parent.

## What hangs on a cell

hanging-count = { $count ->
    [0] Nothing hangs on { $cell }: no way from the start leads on through it.
    [one] { $count } cell hangs on { $cell }: its way from the start leads through it.
   *[other] { $count } cells hang on { $cell }: their ways from the start lead through it.
}

## The examined neighbor, beside its cell

callout-wall = Wall: skipped
callout-cuts-corner = Cuts a corner: skipped
callout-closed = Closed already: skipped
callout-closed-dearer = G { $g } is lower than { $own }, but it is not reopened
callout-corner = it would touch the wall { $wall }
callout-between = it would touch the walls { $one } and { $other }
callout-opened = Opened: G { $g }
callout-new-parent = its parent is the cell { $parent }
callout-keeps-parent = its parent stays the cell { $parent }
callout-start = it is the start and has no parent
callout-not-better = Not better: G { $own }, not { $g }
callout-improved = Improved: G { $old_g } → { $g }
callout-reopened = Reopened: G { $old_g } → { $g }
callout-parent = parent was the cell { $before }, is now { $after }
side-nw = above left
side-n = above
side-ne = above right
side-w = on the left
side-e = on the right
side-sw = below left
side-s = below
side-se = below right
side-none = { "" }

## The window's title, and the bar at the top

window-title = { $mark }{ $title } – stepstar
    .file = { $mark }{ $title } ({ $file }) – stepstar

top-file = File
    .tip = Levels and figures
top-view = View
    .tip = The size of the interface, and what of it is shown
view-scale = Interface { $percent } %
view-larger = +
    .tip = Make the interface larger ({ KEY("larger") })
view-smaller = −
    .tip = Make the interface smaller ({ KEY("smaller") })
view-default-scale = Default
    .tip = The size of a first start ({ KEY("default-scale") })
view-full-screen = Full screen
    .tip = Cover the whole screen ({ KEY("full-screen") })
view-follow = Follow the current cell
    .tip = Move the map when the current cell comes near its edge ({ KEY("follow") }; { KEY("show-current") } goes there once)
view-present = Presentation
    .tip = Map, message and transport alone, and large ({ KEY("present") }; { KEY("dismiss") } ends it)
view-side-panel = Side panel
    .tip = The panel at the right ({ KEY("side-panel") })
view-card = Card of the level
    .tip = What the level teaches, beside the map ({ KEY("card") })
view-hints = Hints
    .tip = Show the hints of the first start again
view-reduced-motion = Reduced motion
    .tip = Nothing moves after a step: it is there at once
view-theme = Theme
top-new = New
    .tip = A new map of any size ({ KEY("new") })
top-open = Open
    .tip = Open a level or a map ({ KEY("open") })
top-save = Save
    .tip = Save the level ({ KEY("save") })
top-save-as = Save as
    .tip = Save the level to another file ({ KEY("save-as") })
top-export = Export
    .tip = Draw a figure or an animation ({ KEY("export") })
top-undo = Undo
    .tip = Take the last edit back ({ KEY("undo") })
top-redo = Redo
    .tip = Do it again ({ KEY("redo", 2) })
top-compare = Compare
    .tip = Put a second search beside this one, under other rules ({ KEY("compare") })
    .tip-alone = Show the chosen search alone again ({ KEY("compare") })
top-help = ?
    .tip = All keys ({ KEY("help") })
top-unsaved =
    .tip = There are unsaved changes ({ KEY("save") } saves them)
top-no-file = not saved to a file yet
top-trace = { $name } · trace { $trace }
    .tip = with the trace { $file }
top-rules = Rules: { $title }
    .tip = The rules that the search follows: one preset for each tutorial
top-rules-own = The level's own

## The card of a level, and the hints of a first start

card-close = ×
    .tip = Close the card ({ KEY("card") } brings it back)
card-previous = ◀
    .tip = The level before ({ KEY("previous-level") })
card-next = Next level
    .tip = Open the next level ({ KEY("next-level") })
card-place = { $number } of { $count }
card-empty = This level has no note that says what it teaches.
lesson-none = Only a level of the program has a next one: { KEY("open") } lists them.
lesson-first = This is the first level.
lesson-last = This is the last level.
hint-step = Press { KEY("step") }
    .text = The open cell with the lowest F is taken, and its neighbors are opened.
hint-reason = Press { KEY("neighbor") }
    .text = It shows one neighbor at a time. The reason stands here, with its numbers.
hint-wall = Drag over the map
    .text = The left button draws a wall, the right button erases it.
hint-start = Drag A
    .text = While Live is on, the search follows at once. B can be dragged too.
hint-next = Next
    .tip = Show the next hint
hint-skip = Skip
    .tip = Show no more hints

## The tools at the left

tools-wall = Wall
    .tip = Paint walls ({ KEY("wall") }); the right button erases
tools-erase = Erase
    .tip = Paint plain ground ({ KEY("erase") })
tools-terrain = Terrain
    .tip = Paint costly ground ({ KEY("terrain") }, or 2 to 9 for its entry cost)
tools-start = Start
    .tip = Place the start ({ KEY("start") }); it can be dragged with any tool
tools-goal = Goal
    .tip = Place the goal ({ KEY("goal") }); it can be dragged with any tool
tools-break = Break
    .tip = Set a breakpoint on a cell ({ KEY("break") }): the run stops when it is opened, improved or closed
tools-inspect = Inspect
    .tip = Pin a cell ({ KEY("inspect") }): the Cell tab tells its story, and its path back is drawn

tools-brush = Brush
    .tip = A drag paints wherever the brush passes. Click or { KEY("next-shape") }: a rectangle
tools-rectangle = Rect.
    .tip = A drag paints the rectangle from corner to corner. Click or { KEY("next-shape") }: a fill
tools-fill = Fill
    .tip = A click paints all equal ground around the cell. Click or { KEY("next-shape") }: a brush
tools-smaller = −
    .tip = A smaller brush ({ KEY("smaller-brush") })
tools-larger = +
    .tip = A larger brush ({ KEY("larger-brush") })

## The bar at the bottom

bottom-first = ⏮
    .tip = To the first iteration ({ KEY("first") })
bottom-back = ◀
    .tip = One iteration back ({ KEY("back") })
bottom-run = ▶ Run
    .tip = Run at the speed set ({ KEY("run") } or { KEY("run", 2) })
bottom-pause = ⏸ Pause
    .tip = Pause ({ KEY("run") } or { KEY("run", 2) })
bottom-step = Step
    .tip = One iteration ({ KEY("step") })
bottom-neighbor = Neighbor
    .tip = One neighbor ({ KEY("neighbor") } or { KEY("neighbor", 2) }; { KEY("neighbor-back") } goes back)
bottom-end = ⏭
    .tip = To the end, at full speed ({ KEY("end") })
bottom-speed = Speed
    .tip = How fast the search runs ({ KEY("faster") } and { KEY("slower") })
bottom-speed-steps = { $count ->
    [one] { $number } step/s
   *[other] { $number } steps/s
}
bottom-speed-thousands = { $number } k steps/s
bottom-speed-millions = { $number } M steps/s
bottom-speed-greatest = as fast as it can
bottom-live = Live
    .tip = Search again at once when the map is changed, up to the same iteration or to the end ({ KEY("live") })
bottom-why-not = Why not?
    .tip = Go to the iteration in which the search lost the cheapest path, the dashed one ({ KEY("why-not") })
bottom-status-again = searching again
bottom-status-ready = ready
bottom-status-running = running
bottom-status-searching = searching
bottom-status-found = path found
bottom-status-no-path = no path
bottom-summary = { $status } · closed { $closed } · open { $open } · path { $path }
    .short = { $status } · closed { $closed } · open { $open }
bottom-unkept = Unsaved changes are not kept: { $why }
    .tip = A crash would lose them: { $why }. It is tried again every few seconds. { KEY("save") } saves the level to a file.
bottom-close = ×
    .tip = Close this message ({ KEY("dismiss") })
go-to = Go to an iteration
    .tip = Type the number of an iteration to go to ({ KEY("go-to") })
    .field = Enter goes there and searches on where it is not recorded yet; { KEY("dismiss") } leaves
go-to-no-number = “{ $text }” is no number: type that of an iteration.
go-to-beyond = The search ends with iteration { $end }.
timeline-tip = The wheel looks closer, a double click shows all

## Lanes: searches side by side

comparing-add = + Lane
    .tip = One more search beside these, up to four
comparing-first = First difference
    .tip = Go to the first iteration in which two lanes part, and say how ({ KEY("first-difference") })
comparing-previous = ◀
    .tip = The iteration before in which they part ({ KEY("previous-difference") })
comparing-next = ▶
    .tip = The next iteration in which they part ({ KEY("next-difference") })
lane-choose = Lane { $letter }
    .tip = Show lane { $letter } in the panels ({ $key })
lane-rules =
    .tip = { $name }. Click: other rules for this lane
lane-change-rules = Change a rule …
    .tip = Choose this lane and open the tab Rules ({ KEY("rules-tab") })
lane-load-rules = Load a rules file …
    .tip = Choose this lane and open a file of rules for it ({ KEY("open") })
lane-rules-like = { $parts } · { $name }
lane-rules-part = { $rule } { $value }
lane-rules-as = as { $letter }
lane-close = ×
    .tip = Close lane { $letter }
lane-searching = searching · iteration { $iteration }
    .short = iteration { $iteration }
lane-no-path = no path · { $iteration ->
    [one] { $iteration } iteration
   *[other] { $iteration } iterations
}
    .short = no path · { $iteration }
lane-found = path found · cost { $cost } · { $iteration ->
    [one] { $iteration } iteration
   *[other] { $iteration } iterations
}
    .short = found · { $cost } · { $iteration }
    .shorter = { $cost } · { $iteration }
lane-cheapest = path found · cost { $cost }, the least possible · { $iteration ->
    [one] { $iteration } iteration
   *[other] { $iteration } iterations
}
lane-above = path found · cost { $cost }, { $percent } % above the best · { $iteration ->
    [one] { $iteration } iteration
   *[other] { $iteration } iterations
}
    .short = cost { $cost } (+{ $percent } %) · { $iteration ->
        [one] { $iteration } iteration
       *[other] { $iteration } iterations
    }
    .shorter = cost { $cost } +{ $percent } % · { $iteration }
    .shortest = { $cost } +{ $percent } % · { $iteration }
lane-says = { $letter }: { $text }

## The panel at the right, in tabs

side-lane = Lane { $letter } · { $rules }

side-handle = Width of the panel
    .tip = Drag: wider, narrower or away ({ KEY("side-panel") })

tab-step = Step
    .tip = The shown step: which line of the algorithm, and why ({ KEY("step-tab") })
tab-cell = Cell
    .tip = One cell: its numbers and its story ({ KEY("cell-tab") })
tab-rules = Rules
    .tip = The level, the rules, the colors ({ KEY("rules-tab") })
tab-stats = Stats
    .tip = Numbers and plots ({ KEY("stats-tab") })
tab-lanes = Lanes
    .tip = The searches that are side by side, in a table ({ KEY("lanes-tab") })

## The tab Step

step-why = Why
step-enclosure = The { $walls } walls around what was reached have a color of their own; the reached cell nearest to the goal, { $nearest }, has a bold frame, and the way to it is drawn.
step-code = The algorithm
    .tip = Show all lines of the algorithm, or the one at hand alone
step-neighbors = Neighbors of the current cell
    .short = Neighbors
    .tip = What became of each neighbor
    .none = None yet: no cell has been taken.
    .ended = None: the search is over when it takes the goal.
step-neighbor =
    .tip = Show this neighbor's step ({ KEY("neighbor-back") } and { KEY("neighbor") } go on from there)
step-head-cell = cell
step-head-old-g = old G
step-head-new-g = new G
step-head-verdict = verdict
step-verdict-wall = wall
step-verdict-cuts-corner = cuts a corner
step-verdict-outside = off the map
step-verdict-closed = closed
step-verdict-opened = opened
step-verdict-improved = improved
step-verdict-not-better = not better
step-verdict-reopened = reopened
open-list-title = Open list, next first
    .short = Open list
    .tip = The open cells, in the order in which they would be taken
open-list-count = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
open-list-running = Pause to see them.
open-list-sorting = Putting them in order …
open-list-find = find a cell: x, y
    .short = find: x, y
    .tip = Scrolls to a cell of the open list
open-list-not-open = { $cell } is not open.
open-list-not-there = ({ $x }, { $y }) is not on the map.
open-list-no-cell = “{ $text }” is no cell: type two numbers, as 3, 4.
open-list-row =
    .tip = Pin this cell, so that its history and its path back are shown, or let it go
open-list-cell = cell
open-list-parent = parent

## Findings in another program's trace

findings-trace = Trace
findings-back = Previous
    .tip = The iteration before that A* would not have done so ({ KEY("previous-finding") })
findings-next = Next
    .tip = The next iteration that A* would not have done so ({ KEY("next-finding") })
findings-close = Close trace
    .tip = Show the level's own search again
findings-title = Not what A* would do
findings-more = and { $count } more in this iteration
findings-none = Everything in it is what A* under these rules does.
findings-all = All findings: { $count }
findings-more-listed = and { $count } more: { KEY("next-finding") } goes on

## The tab Cell

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
cell-in-steps = In straight steps
cell-parent = Parent
    .none = none: the start
cell-way = Way from the start
    .steps = { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
    .many = very many steps
cell-hanging = Hangs on it
    .cells = { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
    .finding = { $count } cells so far …
cell-hang = What hangs on it
    .tip = Color the cells whose way from the start leads through this one ({ KEY("hanging") })
cell-hang-off = Hide what hangs on it
    .tip = { cell-hang.tip }
cell-story = What happened to it
cell-opened = opened with G { $g }
cell-improved = improved: G { $old_g } → { $g }
cell-reopened = reopened: G { $old_g } → { $g }
cell-closed = closed
cell-no-story = Nothing yet: the search has not reached it.
cell-go =
    .tip = Go to this iteration
cell-pin = Pin
    .tip = Keep showing this cell wherever the pointer is ({ KEY("inspect") }: the Inspect tool)
cell-unpin = Unpin
    .tip = { cell-pin.tip }
cell-break = Breakpoint
    .tip = Stop the run when this cell is opened, improved or closed ({ KEY("break") }: the Break tool)
cell-break-clear = Clear breakpoint
    .tip = { cell-break.tip }
cell-break-on =
    .tip = What stops the run at this breakpoint
cell-break-any = at any event
cell-break-opened = when opened
cell-break-improved = when improved
cell-break-closed = when closed
cell-break-in =
    .tip = The lanes in which this breakpoint stops the run
cell-break-all = in all lanes
cell-break-alone = in lane { $letter } alone
cell-event-back = ◀ Event
    .tip = Go to the iteration before in which something happened to it ({ KEY("previous-of-cell") })
cell-event-next = Event ▶
    .tip = Go to the next iteration in which something happens to it ({ KEY("next-of-cell") })

## The tab Rules

layers-title = Over the map
layers-none = Nothing
    .tip = The search alone ({ KEY("layer") }: the next)
layers-remaining = True cost
    .tip = The true remaining cost of each cell, at its bottom right; ! where H exceeds it; as colors where cells are small ({ KEY("layer") }: the next)
    .legend = True cost to the goal
layers-order = Order
    .tip = Colors for the order in which cells were closed ({ KEY("layer") }: the next)
    .legend = Closed in iteration
layers-contours = F contours
    .tip = Bands of F: at the edges between them F is equal, as the height is on the lines of a map ({ KEY("layer") }: the next)
    .legend = F, in bands of { $step }
layers-difference = Difference
    .tip = Which cells this search alone has closed, which the other one alone, and which both, with their numbers ({ KEY("layer") }: the next)
    .here = closed here alone
    .there = there alone
    .both = in both
    .lane = { $lane } beside { $other }:
rules-title = Rules
rules-preset = Preset
    .tip = Choose another at the top of the window
    .own = the level's own
rules-diagonal = Diagonals
    .tip = When a diagonal step may pass beside walls
rules-diagonal-never = never
    .tip = Left, right, up and down only.
rules-diagonal-always = always
    .tip = All eight neighbors, even between two walls that touch at a corner.
rules-diagonal-one-obstacle = if at most one obstacle
    .tip = Past one wall, but not between two.
rules-diagonal-no-obstacles = only when no obstacles
    .tip = Only where both cells beside the step are free: no corner is cut.
rules-corners =
    .tip = A diagonal step past no wall, one wall, two walls; × marks where it is forbidden
rules-costs = Step costs
    .tip = Of a step onto plain ground; rough ground costs up to nine times as much
    .refused = “{ $typed }” is not taken: a step costs a whole number from 1 to { $most }.
rules-straight = straight
    .tip = The cost of a step left, right, up or down
rules-sideways = diagonal
    .tip = The cost of a diagonal step: 14 for 10 is nearly as long as it is on paper
rules-heuristic = Heuristic
    .tip = The estimate H of the remaining cost. dx and dy are the columns and rows to the goal, min and max the smaller and the larger of the two
rules-heuristic-manhattan = Manhattan
    .tip = Along rows and columns. Exact on an empty map without diagonal steps, too much with them.
rules-heuristic-octile = octile
    .tip = As many diagonal steps as fit, the rest straight. Exact on an empty map with diagonal steps.
rules-heuristic-chebyshev = Chebyshev
    .tip = Every step as cheap as a straight one, diagonal ones too. Rather too little.
rules-heuristic-euclidean = Euclidean
    .tip = The straight line to the goal, rounded down.
rules-heuristic-zero = zero
    .tip = No estimate: the search goes in all directions alike. This is Dijkstra’s algorithm.
rules-formula-manhattan = { $straight } · (dx + dy)
rules-formula-octile = { $diagonal } · min + { $straight } · (max − min)
rules-formula-chebyshev = { $straight } · max
rules-formula-euclidean = { $straight } · √(dx² + dy²)
rules-formula-zero = 0
rules-weight = Weight
    .tip = H is this many times the heuristic, rounded down: a number from 0, which is Dijkstra’s algorithm, to 100
    .refused = “{ $typed }” is not taken: the weight is a number from 0 to 100.
rules-priority = Priority
    .tip = What F is: the open cell with the lowest F is taken next
rules-dial =
    .tip = Drag it from Dijkstra’s algorithm to greedy search: with Live on, the search follows at once. All other rules stay as they are
    .weight = weight { $weight }
rules-dial-dijkstra = Dijkstra
    .title = Dijkstra’s algorithm
    .tip = Only what it cost to get there counts: the search goes in all directions alike.
rules-dial-less = Less than A*
    .tip = The estimate h counts for less than it says: the search looks around more than A* does.
rules-dial-astar = A*
    .tip = What it cost to get there counts as much as what seems to be left.
rules-dial-weighted = Weighted A*
    .tip = The estimate h counts for more than it says: the search runs for the goal and closes fewer cells.
rules-dial-greedy = Greedy
    .title = Greedy best-first
    .tip = Only what seems to be left counts; G and the parents are kept all the same.
rules-formula-dijkstra = F = G
rules-formula-astar = F = G + H
rules-formula-weighted = F = G + { $weight } · h
rules-formula-greedy = F = H
rules-ties = Ties
    .tip = Which of the cells with the lowest F is taken
rules-ties-lower-h = lower H
    .tip = The one that seems nearest to the goal; of those with the same H the first added.
rules-ties-first-added = first added
    .tip = The one that has waited longest: equally good ways grow side by side.
rules-ties-last-added = last added
    .tip = The one that came last: one way is followed before another is tried.
rules-reopen = Closed cells
    .tip = Whether a closed cell is opened again when a lower G is found for it. It never is under a consistent heuristic.
    .do = may be reopened
    .yes = may be reopened
    .no = stay closed
rules-open-list = Open list
    .tip = How it is kept: it changes the speed and nothing else
rules-open-list-plain = list
    .tip = Unsorted, searched from end to end for every cell that is taken: slow on large maps.
rules-open-list-heap = binary heap
    .tip = A tree with the best cell at its top: taking one moves a single branch.
rules-open-list-buckets = bucket queue
    .tip = A bucket for each F: nothing is sorted, and it is the fastest on large maps.
rules-neighbors = Neighbors
    .tip = The order in which neighbors are examined
rules-like = Like { $name } but for { $parts }.
    .part = { $rule } (there { $value })
rules-same = All as in { $name }.
rules-return =
    .tip = Back to { $name }, with all of its rules ({ KEY("undo") } takes that back)
rules-back = ↺
    .tip = As in { $name }: { $value }
rules-summary = { $priority }; { $heuristic } heuristic; diagonal steps { $diagonal }; ties: { $ties }
rules-cheapest = The heuristic is admissible and consistent: the path found is a cheapest one.
rules-greedy = F leaves out what it cost to get there: a greedy search promises nothing of its path.
rules-not-admissible = The heuristic can exceed the true cost (it is not admissible): the path found may not be a cheapest one.
rules-not-consistent = The heuristic can fall by more than a step costs (it is not consistent): a closed cell may turn out to have a better path.
    .reopened = The heuristic is admissible but not consistent, and closed cells are reopened: the path found is a cheapest one.
rules-show-me = Show me
    .tip = Frame a cell of this map whose H exceeds its true cost, and two neighbors between which H falls by more than the step costs ({ KEY("show-me") })
    .nothing = The heuristic breaks no promise under these rules
rules-direction-nw = NW
rules-direction-n = N
rules-direction-ne = NE
rules-direction-w = W
rules-direction-e = E
rules-direction-sw = SW
rules-direction-s = S
rules-direction-se = SE
neighbors-about = They are examined in this order, and of those with the same F and H the first is added first. Click a number: one earlier. Right click: one later.
neighbors-number = { $direction }, number { $number } of { $count }
neighbors-clockwise = Clockwise
neighbors-row-by-row = Row by row
neighbors-straight-first = Straight first
legend-title = Colors
legend-theme =
    .tip = Show everything in these colors ({ KEY("theme") }: the next)
legend-start = A: the start
legend-goal = B: the goal
legend-open = thin line, open: may be taken next
legend-closed = thick line, closed: done
legend-touched = glow: changed by the step shown; a lowered G is underlined
legend-path = the path
legend-cheapest = dashed line: a cheapest path, where the one found costs more
legend-ground = corner: the costly ground under a cell that was reached
legend-reopened = small square at the left: was closed and opened again
legend-wall = wall
legend-current = bold frame: the current cell
legend-examined = bold frame: the neighbor being examined
legend-pointed = frame: the cell under the pointer
legend-trail = line: from the chosen cell back to the start
legend-pinned = four corners: the pinned cell
legend-hanging = tinted: what hangs on the chosen cell
legend-breakpoint = square at the top: a breakpoint
legend-framed = double frame: a cell that the message speaks of
legend-enclosed = no path: all that was reached
legend-enclosing = no path: the walls around it
legend-nearest = no path: the nearest cell to the goal, with its way
legend-foot =
    F = { $f }: the lowest is taken next
    G: cost so far, H: estimated rest
    Arrow: to the parent, the cell before
legend-steps = The numbers are in straight steps; the tab Cell has them exactly.

## The tab Stats

stats-ready = Ready: { KEY("step") } takes a step
stats-searching = Searching
stats-found = Path found
stats-no-path = No path
stats-iteration = Iteration
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
    .finding = being found …
    .none = none was found
    .reached = this is a cheapest path
    .above = the path is above it
    .above-by = the path is { $percent } above it
    .exceeded = no path can cost less, and yet this one is said to
stats-go = Go to
stats-go-lower = Next lower G
    .tip = The next iteration that lowers a G ({ KEY("lower-g") })
stats-go-f = Next F
    .tip = The next iteration whose cell has another F ({ KEY("other-f") })
stats-go-wrong = Inconsistency
    .tip = The first iteration in which the heuristic turns out inconsistent ({ KEY("inconsistency") })
stats-no-plots = The plots begin with the first iteration.
stats-plot =
    .tip = Click to go to an iteration
stats-plot-open = Open list
stats-plot-f = F of the cell taken
stats-plot-plane = H over G of the cells taken
    .f = F { $f }
    .tip = Each point is a cell taken (gray: still to come), by its G to the right and its H upward. Click one to go to its iteration
stats-plot-steps = { ", in straight steps" }

## Dialogs

dialog-cancel = Cancel
    .tip = Close this ({ KEY("dismiss") })
browse = Browse…
    .tip = Choose the file in the system's own dialog
    .open = The system's own dialog is open: choose a file there, or go on here.
    .missing = There is no such dialog here (no desktop portal, no zenity): type the path.
    .levels = Levels
    .figures = Figures
    .all = All files
path-tip = The path of a file; ~ is your home folder
working-percent = { $percent } %
working-time = { $seconds } s so far
working-cancel =
    .tip = Stop, and leave all as it was ({ KEY("dismiss") })
help-title = Keys
help-close = Close
    .tip = Close this page ({ KEY("dismiss") })
open-title = Open a level
    .hint = path/to/level.ron
open-recent = Recent files
open-levels = Levels
open-any-file = Or any file: a .ron level or rules, a Moving AI .map or .scen, rows of 0 and 1
open-trace = A .jsonl is another program's run on the level that is open
open-builtin =
    .tip = { $name }, part of the program
open-do = Open
    .tip = Open the file (Enter)
save-as-title = Save as
    .hint = my-level.ron
save-as-folder = Beginning at { $folder }
save-as-do = Save
    .tip = Save to the file (Enter)

## The tab Lanes

lanes-tab-none = There is one search alone: the table is there as soon as another one is beside it.
lanes-choose = Lane { $letter }: { $rules }. Click: show it in the other tabs
lanes-same-rules = All follow the same rules.
lanes-status = Status
    .tip = How things stand at the moment that is shown
lanes-searching = searching
lanes-found = found
lanes-no-path = no path
lanes-cost = Cost
    .tip = What the path costs that was found
lanes-best = Best possible
    .tip = The least that a path can cost under these diagonals and step costs
lanes-above = Above it
    .tip = How far the cost is above the best possible one
lanes-path = Path cells
    .tip = How many cells the path has, with both ends
lanes-iterations = Iterations
    .tip = How many cells were closed; each iteration closes one
lanes-opened = Opened
    .tip = How many cells were added to the open list
lanes-improved = Improved
    .tip = How often an open cell got a lower G
lanes-reopened = Reopened
    .tip = How often a closed cell was opened again
lanes-largest-open = Largest open list
    .tip = The most cells that were open at once
lanes-list = Comparisons, list
    .tip = How often two keys are compared in an unsorted list, whichever open list the rules choose
lanes-heap = Comparisons, heap
    .tip = How often two keys are compared in a binary heap, whichever open list the rules choose
lanes-time = Search time
    .tip = How long the search takes alone, without what is recorded and drawn
lanes-not-ended = Comparisons and time are known when a search has ended.
lanes-measuring = Comparisons and time are being measured …
lanes-best-is-framed = The best of a row is framed.
lanes-copy = Copy as Markdown
    .tip = Put the table into the clipboard, to be pasted into a text
lanes-copied = The table is in the clipboard.
lanes-save = Save as CSV …
    .tip = Write the table to a file for a spreadsheet, or as Markdown

## The page of keys: on each line the keys and what they do

keys-search = Search
    .lines =
        { KEY("step") } | one iteration
        { KEY("back") } | one iteration back
        { KEY("neighbor") }, { KEY("neighbor-back") } | one neighbor (or { KEY("neighbor", 2) }), back
        { KEY("run") }, { KEY("run", 2) } | run, pause
        { KEY("faster") }  { KEY("slower") } | faster, slower
        { KEY("first") }, { KEY("end") } | to the first iteration, to the end
        { KEY("go-to") } | to an iteration by its number
        { KEY("restart") } | forget the run, begin anew
        { KEY("previous-of-cell") }  { KEY("next-of-cell") } | events of the chosen cell
        { KEY("lower-g") }  { KEY("other-f") }  { KEY("inconsistency") } | next lower G, other F, inconsistency
        { KEY("why-not") }  { KEY("show-me") } | why not cheapest, where H is wrong
        { KEY("live") } | live: search again at each edit
        { KEY("compare") } | compare: another search beside it
        { KEY("lane") } … { KEY("lane", 4) } | choose a lane
        { KEY("next-finding") }, { KEY("previous-finding") } | next, previous finding in a trace
        { KEY("first-difference") } | where lanes part: the first difference
        { KEY("next-difference") }, { KEY("previous-difference") } | next, previous difference
keys-files = Files
    .lines =
        { KEY("new") } | new map
        { KEY("open") } | open a level or a trace
        { KEY("save") } | save
        { KEY("save-as") } | save as
        { KEY("card") } | what the level teaches
        { KEY("next-level") } | the next level
        { KEY("previous-level") } | the level before
        { KEY("export") } | export a figure or an animation
        { KEY("quit") } | close the window
        { KEY("frame-times") } | how long frames take
        { KEY("help") }, { KEY("help", 2) } | this page
        { KEY("dismiss") } | close it, stop what takes long
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
        2 … 9 | paint ground of that entry cost; 1 plain
        { KEY("break") } | breakpoints
        { KEY("inspect") } | inspect: pin a cell
        { KEY("undo") } | undo
        { KEY("redo") } | redo (or { KEY("redo", 2) })
keys-view = View
    .lines =
        Wheel | zoom at the pointer
        Middle drag | pan (or Alt+left drag)
        { KEY("pan") } … | pan
        { KEY("zoom-in") } | larger cells
        { KEY("zoom-out") } | smaller cells
        { KEY("show-current") }, { KEY("follow") } | go to the current cell, follow it
        { KEY("fit") } | fit the map
        { KEY("minimap") } | a small map: click or drag to look there
        { KEY("hanging") } | what hangs on the chosen cell
        { KEY("layer") } | over the map: true costs, order, F
        { KEY("theme") } | colors: the next theme
        { KEY("larger") } { KEY("smaller") } | the interface larger, smaller
        { KEY("default-scale") } | the interface as large as at first
        { KEY("full-screen") }  { KEY("present") } | full screen, presentation
        { KEY("side-panel") } | the panel at the right, or not
        { KEY("step-tab") } { KEY("cell-tab") } | its tabs Step, Cell
        { KEY("rules-tab") } { KEY("stats-tab") } | its tabs Rules, Stats
        { KEY("lanes-tab") } | the table of lanes
keys-timeline = Timeline
    .lines =
        Click, drag | to any iteration
        Wheel | look closer
        Shift+Wheel | move along (or right drag)
        Double click | show all again

## A new map

new-map-title = New map
new-map-empty = Empty
    .tip = Plain ground, to draw on
new-map-random = Random walls
    .tip = Walls scattered at random
new-map-maze = Maze
    .tip = Exactly one way between any two cells
new-map-rooms = Rooms
    .tip = Rooms with doors between them
new-map-cave = Cave
    .tip = Hollows with rough walls
new-map-size = Size
new-map-width =
    .tip = Cells from left to right, { $least } to { $most }
new-map-height =
    .tip = Cells from top to bottom, { $least } to { $most }
new-map-use =
    .tip = Use this size
new-map-density = Density
    .tip = The share of walls, 0 to 90 %
    .cave = The share of walls that the cave grows from, 0 to 90 %
new-map-seed = Seed
    .tip = The same number makes the same map everywhere
new-map-new-seed = New seed
    .tip = Pick another number
new-map-no-width = The width is no number from { $least } to { $most }.
new-map-no-height = The height is no number from { $least } to { $most }.
new-map-no-density = The density is no number from 0 to { $most }.
new-map-no-seed = The seed is no number from 0 to { $most }.
new-map-plain = All plain ground, to draw on
new-map-do = Create
    .tip = Make the map (Enter)

## A figure or an animation

export-title = Export a figure
export-view = The view as it is now
    .tip = The cells in sight, with all that lies on them
export-map = The whole map
    .tip = Every cell, as the moment shown has it
export-run = The run as an animation
    .tip = Iteration after iteration, as a GIF
export-table = The table of lanes
    .tip = The numbers of the tab Lanes, for a spreadsheet or a text
export-all-lanes = All lanes
    .tip = The maps side by side, each with its letter, rules, status and cost
export-one-lane = Lane { $lane } alone
    .tip = The lane that is chosen
export-numbers = F, G and H in the cells
    .tip = Without them the arrow to the parent stands in the middle
export-iterations = Iterations
export-first =
    .tip = The first iteration
export-to = to
export-last =
    .tip = The last iteration
export-no-first = The first iteration is no number from 0 to { $most }.
export-no-last = The last iteration is no number from { $least } to { $most }.
export-no-fps = The iterations a second are no number from 0.1 to 50.
export-goes-on = and on to the end
export-most = of { $recorded }, at most { $most } at once
export-fps = Iterations a second
    .tip = Else as many as make it last about half a minute, from 2 to 25
    .suits = as suits its length
export-size = Size
    .tip = Twice as many pixels across and down, × 2, suit print and fine screens
    .none = An .svg has no pixels: it is sharp at any size
export-formats = An .svg of shapes and text, or a .png, in the colors of the theme
    .run = A .gif, in the colors of the theme
    .table = A .csv with a line for each lane, or an .md (Markdown)
export-do = Export
    .tip = Draw the figure (Enter)

## A list of problems

entries-title = Problems of { $file }
entries-find = find: a number, bucket 3, a cell as (1, 11), a length
    .tip = Leaves only the entries in which this is found
entries-number = entry
entries-bucket = bucket
entries-start = start
entries-goal = goal
entries-length = length
entries-no-path = no path
entries-none = No entry fits
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

question-replace = Replace the file?
    .text = { $name } exists already. Replace it?
question-replace-do = Replace
    .tip = Write over the file
question-replace-keep =
    .tip = Keep the file ({ KEY("dismiss") })
question-unsaved = Save the changes?
    .text = { $title } has changes that are not saved.
question-save = Save
    .tip = Save them first
question-discard = Discard
    .tip = Go on without them
question-cancel =
    .tip = Keep working ({ KEY("dismiss") })
question-restore = Restore unsaved work?
question-restore-do = Restore
    .tip = Open the level as it was
question-give-up = Discard
    .tip = Give it up
question-later = Later
    .tip = Ask again at the next start ({ KEY("dismiss") })
question-changed = Open the new version?
    .text = { $name } has been changed by another program or window.
    .edited = { $name } has been changed by another program or window. You have unsaved changes here, which are lost where it is opened again.
question-changed-saving = Save over another version?
    .text = { $name } has been changed by another program or window. Saved over, that change is lost; reloaded, yours are.
question-reload = Reload
    .tip = Open the file as it is now
    .edited = Open the file as it is now, without your changes
    .saving = Open the file as it is now, without what you have changed here
question-keep = Keep mine
    .tip = Leave all as it is ({ KEY("dismiss") })
question-save-over = Save over it
    .tip = What the others wrote is lost
    .comments = Save without the comments
question-save-as = Save as…
    .tip = Save to another file
    .shown = Save what is shown to another file
question-replaced = Replace what the file says?
    .text = { $name } has { $own }. It was opened with { $asked }. Which are to be in the file?
question-keep-own = Keep the file's
    .tip = Save only what was changed here
question-save-shown = Save what is shown
    .tip = Replace the file's own
question-comments = Drop comments?
    .text = { $count ->
        [one] { $name } has { $count } comment inside of what has changed. Saving drops it.
       *[other] { $name } has { $count } comments inside of what has changed. Saving drops them.
    }

## The times of frames

frame-times-last = last
frame-times-worst = worst
frame-times-frame = frame
frame-times-program = program
frame-times-search = search, history
frame-times-scene = scene
frame-times-painting = painting
frame-times-panels = panels
frame-times-upload = upload
frame-times-iterations = iterations/s
frame-times-memory = memory
