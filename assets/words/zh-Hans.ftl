# The sentences of the window in Simplified Chinese, in Fluent’s format
# (projectfluent.org): the same messages, arguments and keys as in en.ftl.
# Words and punctuation follow the glossary in docs/translating.md.

## For screen readers

spoken-map = stepstar：一步一步看 A*
spoken-field = 文字
spoken-on = 开
    .not = 关

## Parts of sentences

# A list of several parts is made two at a time: all so far, and the next.
list = { $all }、{ $next }
    .clauses = { $all }；{ $next }
    .row = { $all }、{ $next }
    .facts = { $all } · { $next }
    .sentences = { $all }{ $next }
named = { $name }：{ $value }

# The presets of rules, by their names in files and commands.
preset = { $name ->
    [gizmo] Unity Gizmos
    [lester] Lester（2003）
    [lague] Lague
    [bgrins-list] bgrins（列表）
    [bgrins-heap] bgrins（二叉堆）
    [moving-ai] Moving AI
    [dijkstra] Dijkstra
    [astar] A*
    [weighted] 加权 A*
    [greedy] 贪心最佳优先
    [no-corner-cutting] A*（不穿墙角）
   *[other] { $name }
}
# The title of a level without a name.
untitled = 未命名
# The themes, by their English titles.
theme-title = { $title ->
    [Light] 浅色
    [Dark] 深色
    [Gizmo] 辅助图标
    [Print] 打印
   *[other] { $title }
}

## Figures

figure-searching = 搜索中
figure-found = 找到路径
figure-no-path = 没有路径
figure-steps = { $count } 步
figure-cost = 代价 { $cost }
figure-best = 最小代价
    .less = 小于可能的最小代价
    .above = 高于最小代价
    .above-by = 比最小代价高 { $percent }
figure-map = { $width } × { $height } 格的地图，起点 A 在 { $start }，终点 B 在 { $goal }。
figure-begin = 第一步之前：起点是开放的。
figure-step = 第 { $iteration } 步：{ $what }。
    .part = 第 { $iteration } 步，检查了 { $all } 个相邻格中的 { $shown } 个：{ $what }。
figure-taken = 取出并关闭 { $current }
figure-opened = 加入开放列表：{ $cells }
figure-improved = 改进：{ $cells }
figure-reopened = 重新开放：{ $cells }
figure-counts = 已关闭 { $closed } 个格子，开放 { $open } 个。
figure-outcome =
    .none = 没有路径。
    .found = 找到路径：共 { $length } 个格子，代价 { $cost }。
figure-lane = { $letter }，{ $rules }：{ $description }

## Results of the last action

find-choose-cell = 先选一个格子：把鼠标指向它，或用查看工具固定它（{ KEY("inspect") }）。
find-searching = { INPUT() ->
    [touch] 正在搜索…
   *[keys] 正在搜索…按 { KEY("dismiss") } 停止。
}
catching-up-stopped = { INPUT() ->
    [touch] 停在第 { $iteration } 步。点“运行”继续。
   *[keys] 停在第 { $iteration } 步。按 { KEY("end") } 继续。
}
record-full = 搜索只显示到第 { $iterations } 步：记录占用的内存已达上限。
find-stopped = 已停止：搜索了 { $searched } 步，没有找到。
find-inconsistency = 从 { $from } 到 { $to }，H 由 { $h } 降到 { $next }，而这次移动的代价只有 { $cost }：G + H 减少了 { $by }，所以启发函数不一致。
find-nothing-of-cell-after = 此后这个格子不再变化。
find-nothing-of-cell-before = 此前这个格子没有变化。
find-no-inconsistency = 在这次搜索中，启发函数没有表现出不一致。
find-no-iteration = 没有第 { $number } 步：搜索在第 { $end } 步结束。
proof = { $over }{ $fall }
proof-overestimate = 在 { $cell }，H 是 { $h }，而到终点的真实代价只有 { $cost }：H 不可采纳。
proof-shortfall = 从 { $from } 到 { $to }，H 下降 { $by }，而这次移动的代价是 { $cost }：H 不一致。
    .alone = 在这张地图上 H 从不偏大，但不一致：从 { $from } 到 { $to }，H 下降 { $by }，而这次移动的代价是 { $cost }。
    .hidden = 这张地图上没有例子：从格子到相邻格，H 的下降不超过移动的代价。
proof-hidden = 这张地图上没有例子：H 处处不超过真实代价，从格子到相邻格，下降也不超过移动的代价。
proof-greedy = F 就是 H：贪心搜索不看已付出的代价，所以即使 H 从不偏大，找到的路径也可能多花代价。
    .dearer = F 就是 H：贪心搜索不看已付出的代价。这条路径的代价是 { $cost }，而最优路径只要 { $least }：见“为什么不是最优？”（{ KEY("why-not") }）。
proof-none = 没有反例：在这套规则下，启发函数在任何地图上都可采纳且一致。
proof-finding = 正在寻找 H 超过真实代价的格子…{ $percent }%
why-not = { $cell } 关闭时 G 为 { $g }，其实可以是 { $least }。代价更小的路径经过 { $waiting }。那时它还开放着，因为它的 F = { $sum } { $tied ->
    [0] 始终不是最小的
   *[other] 不比 { $f } 小
}。{ $because }。
    .goal = 终点 B
why-not-closed = 后来就晚了：关闭的格子不再开放
why-not-greedy = 贪心搜索只看 H
why-not-left = 那里的 H 偏大：实际只剩 { $left }
why-not-cheapest = 找到的已是最优路径，没有什么需要解释。
why-not-no-path = 还没有找到路径。
why-not-trace = 这是另一个程序的运行：看“不符之处”便知 A* 会怎么做。
find-no-finding-after = 此后每一步都与 A* 的做法相同。
find-no-finding-before = 此前每一步都与 A* 的做法相同。

# The differences between two searches side by side, which are named by letters.
difference-event = 第 { $iteration } 步，格子 { $cell }：{ $one }；{ $other }。
difference-times = 第 { $iteration } 步：{ $a } 检查 { $cell } 共 { $one } 次，{ $b } 检查 { $other } 次。
difference-current = 第 { $iteration } 步：{ $one }；{ $other }。
difference-current-tie = 第 { $iteration } 步：{ $one }；{ $other }。F 并列时，{ $a } 取“{ $tie }”的，{ $b } 取“{ $other_tie }”的。
difference-current-order = 第 { $iteration } 步：{ $one }；{ $other }。F 并列，而两个方案加入相邻格的顺序不同。
difference-order = 第 { $iteration } 步：两个方案检查的相邻格和结果都相同，只是顺序不同：{ $a } 检查 { $one } 时，{ $b } 检查 { $other }。
difference-status = 第 { $iteration } 步：在 { $a } 中{ $one }，在 { $b } 中{ $other }。
difference-end = 第 { $iteration } 步：{ $name } 已经结束（{ $end }）；{ $takes }。
difference-after-order = { $sentence }从第 { $order } 步起，两者相邻格的顺序不同。
difference-order-alone = { $a } 和 { $b } 直到最后都只有相邻格的顺序不同。{ $order }
difference-of-two = { $a } 和 { $b }
difference-of-all = 所有方案
difference-none = { $lanes } 直到最后都相同。
difference-none-after = { $lanes } 从这里到最后都相同。
difference-none-before = { $lanes } 到这里为止都相同。
difference-no-lanes = { INPUT() ->
    [touch] 只有一个搜索。点“对比”再加一个。
   *[keys] 只有一个搜索。按 { KEY("compare") } 再加一个来对比。
}
became-wall = { $name } 跳过它，因为是墙
became-squeezes = { $name } 跳过它，因为要从墙 { $one } 和 { $other } 之间挤过
became-cuts-corner-of = { $name } 跳过它，因为要穿过墙 { $wall } 的墙角
became-cuts-corner = { $name } 跳过它，因为要穿过墙角
became-closed = { $name } 跳过它，因为已关闭
became-opened = { $name } 把它加入开放列表，G 为 { $g }
became-improved = { $name } 把它的 G 改进为 { $g }
became-not-better = { $name } 不改变它，因为 G { $g } 不比原来的小
became-reopened = { $name } 把它重新开放，G 为 { $g }
became-no-diagonal = { $name } 不检查它，因为不允许斜向移动
became-unexamined = { $name } 不检查它
takes = { $name } 取出 { $cell }，F 为 { $f }
stands-searching = 搜索继续
stands-found = 找到路径
stands-no-path = 没有路径

lane-stopped = 方案 { $lane } 停下。{ $text }
breakpoint-opened = 断点：第 { $iteration } 步，{ $cell } 加入开放列表。
breakpoint-improved = 断点：第 { $iteration } 步，{ $cell } 的 G 得到改进。
breakpoint-reopened = 断点：第 { $iteration } 步，{ $cell } 重新开放。
breakpoint-closed = 断点：第 { $iteration } 步，{ $cell } 关闭。

layer-shown =
    .none = 不显示图层。
    .remaining = 图层：真实代价。
    .reach = 图层：可达范围。指向一个格子，就显示代价不比它高的所有格子。
    .order = 图层：关闭顺序。
    .contours = 图层：F 等值带。
    .difference = 图层：方案之间的差异。
live-on = 实时已开启：编辑之后停留在同一步。
live-off = 实时已关闭：编辑之后搜索从头开始。
follow-on = 地图跟随当前格。
follow-off = 地图不再跟随当前格。
minimap-shown = 小地图已显示。
minimap-hidden = 小地图已隐藏。
minimap-none = 地图有一部分在视野之外、又有空位时，才显示小地图。
layer-finding-costs = 正在计算每个格子到终点的真实代价…{ $percent }%
layer-finding-reach = 正在计算从起点到每个格子的真实代价…{ $percent }%
catching-up = 正在重新搜索…第 { $iteration } 步
catching-up-share = 正在重新搜索…{ $percent }%

# What an edit did, and how the new search compares with the one before.
edit-alone = { $edit }。
edit-step = { $edit }。这是新搜索的第 { $iteration } 步。
edit-start-over = { $edit }。搜索从头开始：开启实时（{ KEY("live") }）可停留在原来那一步。
edit-result = { $edit }：{ $closed }，{ $path }。
edit-closed = 关闭 { $closed } 个格子
    .same = 仍关闭 { $closed } 个格子
    .instead = 关闭 { $closed } 个格子（原来 { $before } 个）
edit-path = 路径代价 { $cost }
    .same = 路径代价仍是 { $cost }
    .instead = 路径代价 { $cost }（原来 { $before }）
    .new = 现在有路径了，代价 { $cost }
    .none = 没有路径
    .still-none = 仍然没有路径
edit-undone = 撤销“{ $edit }”
edit-rules = 规则改为“{ $change }”
    .again = 规则改回“{ $change }”
edit-start = A 移到 { $cell }
edit-goal = B 移到 { $cell }
edit-wall = 在 { $cell } 画墙
    .many = 画了 { $cells } 格墙
edit-resized = 地图现为 { $width } × { $height }
edit-erased = 擦除 { $cell } 的墙
    .many = 擦除 { $cells } 格墙
edit-plain = { $cell } 变为平地
    .many = { $cells } 个格子变为平地
edit-ground = { $cell } 的进入代价设为 { $cost }
    .many = { $cells } 个格子的进入代价设为 { $cost }

end-of-trace = { INPUT() ->
    [touch] 轨迹“{ $name }”到此结束。把时间轴拖回去可以再看。
   *[keys] 轨迹“{ $name }”到此结束。按 { KEY("first") } 回到开头。
}
end-no-path = { INPUT() ->
    [touch] 搜索结束：没有路径。把时间轴拖回去可以再看；也可以画墙改变地图。
   *[keys] 搜索结束：没有路径。按 { KEY("first") } 从头再看；也可以画墙改变地图。
}
end-found = { INPUT() ->
    [touch] 搜索结束：已找到路径。把时间轴拖回去可以再看；也可以画墙改变地图。
   *[keys] 搜索结束：已找到路径。按 { KEY("first") } 从头再看；也可以画墙改变地图。
}

trace-none-open = { INPUT() ->
    [touch] 没有打开轨迹。从菜单打开你自己程序的轨迹。
   *[keys] 没有打开轨迹。用 { KEY("open") } 打开你自己程序的轨迹。
}
trace-closed = 已关闭轨迹“{ $name }”：现在是本关自己的搜索。
trace-verdict = 轨迹“{ $name }”（{ $all }）：{ $verdict }
    .found = 轨迹“{ $name }”（{ $all }）：{ $verdict }{ INPUT() ->
        [touch] { "" }
       *[keys] 按 { KEY("next-finding") } 跳到第一处。
    }
trace-closed-by-edit = 已关闭轨迹“{ $name }”：现在是本关自己的搜索，用的是编辑后的地图和规则。
guessed = 在这套规则下，A* 的做法与你的相同：{ $changes }。{ $summary }
guess-too-long = 轨迹太长，无法试用其他规则。
guess-same = 没有规则能解释这份轨迹：在这套规则下有 { $findings } 处不符。
finding = { $reason }{ $more ->
    [0] { "" }
   *[other] 本步还有 { $more } 处。
}
finding-reason = A* 不会这样做：你的 A* { $finding }
    .yours = A* 不会这样做：{ $finding }
finding-end = 你的 A* { $finding }
finding-tie = 并列：你的 A* { $finding }这不是错误。
iteration-count = 共 { $count } 步

# What another program’s run does wrong. The subject is the trace, or the program.
said-sentence = { $clause }。
finding-step = 第 { $step } 步：{ $flaw }
flaw-other-start = 从 { $cell } 开始，而本关的起点是 { $start }（如果本关没有起点，请用 --start 给出）
flaw-took-off-map = 取出 { $cell }，它在 { $width } × { $height } 格的地图之外
flaw-took-wall = 取出 { $cell }，它是墙
flaw-took-unseen = 取出 { $cell }，它从未加入开放列表
flaw-took-closed = 取出 { $cell }，它已经关闭
flaw-not-best = 取出 { $cell }，F 为 { $f }，而 { $better } 的 F 为 { $lower }
flaw-higher-h = 取出 { $cell }，而这套规则取出 { $better }：F 相同，H 更小
flaw-tie-first = 取出 { $cell }，而这套规则取出 { $better }：F 相同，先加入
flaw-tie-last = 取出 { $cell }，而这套规则取出 { $better }：F 相同，后加入
flaw-missing = 没有检查 { $cell }
    .kind = 没有检查 { $cell }，应为“{ $kind }”
    .with-g = 没有检查 { $cell }，应为“{ $kind }”，G 为 { $g }
flaw-early = 在第一步之前就检查 { $cell }
flaw-off-map = 检查 { $cell }，它在 { $width } × { $height } 格的地图之外
flaw-diagonal = 检查 { $cell }，而规则不允许斜向移动
flaw-far = 检查 { $cell }，它不是 { $current } 的相邻格
flaw-twice = 检查 { $cell } 两次
flaw-order = 在 { $before } 之后才检查 { $cell }，而按规则的相邻格顺序它在前
flaw-through-wall = 把墙 { $cell } 记为“{ $kind }”
flaw-cut-corner = 穿过墙角：把 { $cell } 记为“{ $kind }”
flaw-kind = 把 { $cell } 记为“{ $kind }”，应为“{ $right }”：{ $reason }
flaw-reason =
    .wall = 它是墙
    .corner = 这次移动会穿过墙角
    .closed = 它已关闭
    .new = 它是新格子
    .lower = 它是开放的，新的 G { $g } 比 { $old } 小
    .some-lower = 它是开放的，新的 G 更小
    .not-lower = 它是开放的，新的 G { $g } 不比 { $old } 小
    .some-not-lower = 它是开放的，新的 G 并不更小
    .reopened = 已关闭的格子可以重新开放，新的 G { $g } 比 { $old } 小
    .some-reopened = 已关闭的格子可以重新开放，新的 G 更小
flaw-g = 你的程序算出 { $cell } 的 G 是 { $found }，应为 { $from } + { $step } = { $right }
flaw-old-g = 说 { $cell } 原来的 G 是 { $found }，应为 { $right }
flaw-old-parent = 说 { $cell } 原来的父节点是 { $found }，应为 { $right }
flaw-start-again = 再次取出起点，相邻格与第 1 步相同。日志里是不是还有第二次搜索？
flaw-goes-on = 在终点于第 { $step } 步关闭之后仍继续
flaw-at-goal = 检查 { $cell }，而终点已关闭，搜索已经结束
flaw-unfinished = 停下时终点 { $goal } 只是开放。程序是不是在打开终点时、而不是在取出它时就结束？
    .last = 在终点 { $goal } 只是开放时就停止：最后一步写出来了吗？
flaw-stops-early = 在还有开放的格子时就结束，应继续到终点 { $goal } 关闭为止
flaw-status =
    .found = 报告的状态是 { $found }，应为 Found：终点已关闭
    .no-path = 报告的状态是 { $found }，应为 NoPath：没有开放的格子
    .searching = 报告的状态是 { $found }，应为 Searching：还有开放的格子，终点还没有关闭
    .other = 报告的状态不是 Searching、Found、NoPath 之一
flaw-path-without-goal = 给出了路径，但没有取出终点
flaw-cost-without-goal = 给出了路径的代价，但没有取出终点
flaw-path-ends = 给出的路径止于 { $last }，末尾应为终点 { $goal }
    .empty = 给出的路径是空的，末尾应为终点 { $goal }
flaw-path-parents = 报告的路径从 { $from } 进入 { $cell }，但它的父节点是 { $parent }
    .none = 报告的路径从 { $from } 进入 { $cell }，但它没有父节点
flaw-path-begins = 给出的路径始于 { $first }，应为起点 { $start }
flaw-cost = 给出的代价是 { $found }，应为终点的 G，即 { $right }
kind-wall = 墙
kind-cuts-corner = 穿墙角
kind-closed = 已关闭
kind-opened = 加入
kind-improved = 改进
kind-not-better = 不变
kind-reopened = 重新开放
verdict-right = 正确{ $tie }{ $path }
    .tie = ；它按自己的办法处理并列，最早在第 { $iteration } 步
    .no-path = ；它没有报告路径，所以没有检查父节点
verdict-cut = 就记录所及是正确的，但记录没有写到搜索结束：{ $end }
    .within = 直到最后一步都正确，记录可能在这一步中断：{ $end }
verdict-mistake = 你的 A* { $mistake }{ $cut }
    .several = 你的 A* { $mistake }；其中每一条都能单独解释整条轨迹{ $cut }
    .cut = ；记录没有写到搜索结束
verdict-unknown = 共 { $findings } 处不符{ $untried }
    .untried = ，有 { $untried } 种错误没有试过，因为记录很长：请用较小的地图
verdict-first = { $verdict }；最早见于{ $first }
    .of-all = { $verdict }；第一处：{ $first }
mistake-or = { $all }；或者{ $next }
mistake-log =
    .swapped = 在记录中颠倒了 x 和 y：格子应写成 [x, y]
    .from-one = 在记录中从 1 数起：左上角的格子是 [0, 0]
    .upwards = 在记录中让 y 向上增大：左上角的格子是 [0, 0]
mistake-map-swapped = 读地图时颠倒了 x 和 y
mistake-f =
    .logged = 把 F 当作 G 记录
    .kept = 把 F 当作 G 保存，于是 H 沿着路径累加
mistake-prices = 直走的代价算 { $straight }，斜走算 { $diagonal }
    .equal = 斜走的代价也算 { $straight }，与直走一样
    .straight = 直走的代价算 { $straight }
    .straight-of-g = 在 G 中直走算 { $straight }，在 H 中却不是
    .of-g = 在 G 中直走算 { $straight }，斜走算 { $diagonal }，在 H 中却不是
mistake-g-without-parent = 把最后一次移动的代价当作格子的 G，没有加上父节点的 G
mistake-ground =
    .ignored = 难走的地面也按平地计算代价
    .left = 按离开的格子的地面计算代价
    .averaged = 按两个格子地面的平均值计算代价，而不是按进入的格子
    .straight = 只在直走时计算地面的代价
mistake-diagonals =
    .never = 不斜向移动
    .always = 从两格墙之间斜着挤过
    .one-corner = 穿过墙角，但不从两格墙之间挤过
    .no-corner = 不穿过墙角
mistake-corner-side =
    .row = 只看一侧的墙角：只看格子的左右，不看上下
    .column = 只看一侧的墙角：只看格子的上下，不看左右
mistake-edge-skipped = 从不经过地图边上的格子：{ $sides }
mistake-directions-skipped = 从不检查这些方向的相邻格：{ $directions }
mistake-nothing-opened = 没有把相邻格加入开放列表，或者没有记录下来
mistake-closed-when-opened = 在格子加入开放列表时就把它关闭，此后更好的路径就不起作用了
mistake-improvement-ignored = 忽略通向开放格子的更好路径
mistake-better-reversed = 用较大的 G 替换较小的 G：比较写反了
mistake-parent =
    .not-updated = 改进了 G，却保留原来的父节点
    .overwritten = 即使 G 没有变好，也替换格子的父节点
mistake-closed-ignored = 不检查相邻格是否已关闭，又把它加入开放列表
mistake-reopens = 重新开放已关闭的格子
    .not = 不重新开放已关闭的格子
mistake-takes-twice = 再次取出已关闭的格子，或者在跳过它之前就记录了它
mistake-stale-order = 让改进了的格子留在开放列表中原来的位置
mistake-by-g = 取出 G 最小的格子，不管它的 H
mistake-by-h = 取出 H 最小的格子，不管它的 G
mistake-highest-f = 取出 F 最大的格子，而不是最小的
mistake-by-age =
    .oldest = 取出最先加入的格子，就像广度优先搜索
    .newest = 取出最后加入的格子，就像深度优先搜索
mistake-open-forgotten = 只取出上一步加入的格子，忘掉其他开放的格子
mistake-heuristic = 用启发函数“{ $name ->
    [Manhattan] 曼哈顿
    [Octile] 八方向
    [Chebyshev] 切比雪夫
    [Euclidean] 欧几里得
   *[other] { $name }
}”计算 H
mistake-square = 把 H 平方，或者用 dx² + dy² 算 H 而没有开方
mistake-weight = 把 H 乘以 { $from } 到 { $to } 之间的数
    .small = 把 H 乘以 { $from } 到 { $to } 之间的数，可能 H 按格数计算，而 G 不是
    .one = 把 H 乘以 { $from }
    .more = 把 H 乘以不小于 { $from } 的数
mistake-goes-on = 取出终点之后仍继续
mistake-goal =
    .when-opened = 在终点加入开放列表时就结束，而不是在取出它时
    .not-logged = 在取出终点之前就结束了记录
    .other = 把 { $cell } 当作终点
mistake-path-without-way = 没有路径却给出了路径：开放列表已空，终点没有被取出
mistake-own-order = 按自己的顺序取出格子，或者从开放列表中丢失了格子：G 和相邻格都对

step-of-entry = { $step }{ $verdict }
entry-right = 长度为 { $found }，与预期相符。
entry-wrong = 长度为 { $found }，而预期是 { $expected }。
entry-needs-no-path = 场景预期没有路径。
entry-needs-path = 场景预期路径长度为 { $expected }。
entry-right-without-path = 场景也预期没有路径。

theme-chosen = 主题：{ $name }
scale-chosen = 界面：{ $percent }%
scale-last = 界面保持 { $percent }%，已到极限。
scale-no-room = 界面保持 { $percent }%：请先放大窗口。
presenting = { INPUT() ->
    [touch] 点 × 结束演示。
   *[keys] 按 { KEY("present") } 或 { KEY("dismiss") } 结束演示。
}
presenting-end =
    .tip = 结束演示（{ KEY("present") }）
presenting-practice = { INPUT() ->
    [touch] 点 × 结束演示。
   *[keys] 按 { KEY("present") } 结束演示，按 { KEY("dismiss") } 结束练习。
}
brush-square = { INPUT() ->
    [touch] 画笔：{ $size } × { $size } 格。
   *[keys] 画笔：{ $size } × { $size } 格。按 { KEY("smaller-brush") } 和 { KEY("larger-brush") } 改变大小，Shift+拖动画直线。
}
brush-rectangle = 矩形：从一角拖到对角。
brush-fill = 填充：点击一片区域把它填满。
lanes-too-large = 这么大的地图，{ $lanes } 个搜索需要超过 2 GB 内存。
panel-folded = { INPUT() ->
    [touch] 结果面板已收起，给各方案让出位置。菜单中的“侧栏”打开它。
   *[keys] 结果面板已收起，给各方案让出位置：按 { KEY("lanes-tab") } 打开它。
}
lanes-full = 最多对比 { $most } 个搜索。
undo-nothing = 没有可撤销的操作。
redo-nothing = 没有可重做的操作。
start-on-wall = { INPUT() ->
    [touch] { $cell } 是墙：起点要放在地面上。用橡皮擦除墙。
   *[keys] { $cell } 是墙：起点要放在地面上。用 { KEY("erase") } 擦除墙。
}
goal-on-wall = { INPUT() ->
    [touch] { $cell } 是墙：终点要放在地面上。用橡皮擦除墙。
   *[keys] { $cell } 是墙：终点要放在地面上。用 { KEY("erase") } 擦除墙。
}
start-on-goal = { $cell } 是终点：起点要放在另一个格子。
goal-on-start = { $cell } 是起点：终点要放在另一个格子。
start-off-map = 那里在地图之外：起点不动。
goal-off-map = 那里在地图之外：终点不动。
start-is-moved = { $cell } 是起点。拖动即可移动它。
goal-is-moved = { $cell } 是终点。拖动即可移动它。
ends-are-no-walls = 起点和终点上不能画墙。
paint-off-map = 那里在地图之外：什么也没有画。
fill-nothing = { $cell } 已是这种地面：没有需要填充的。
cursor-at = { $cell }：{ $state }
cursor-at-start = { $cell }：起点，{ $state }
cursor-at-goal = { $cell }：终点，{ $state }
cursor-wall = 墙
cursor-ground = 地面，未到达
cursor-rough = 进入代价为 { $cost } 的地面，未到达
cursor-open = 开放，G { $g }，H { $h }，F { $f }
cursor-closed = 关闭，G { $g }，H { $h }，F { $f }

## Files and long work

work-making-empty = 创建 { $width } × { $height } 的地图
work-making = 创建“{ $name }”
work-guessing = 推测规则
work-opening = 打开“{ $name }”
work-saving = 保存“{ $name }”
work-drawing = 绘制“{ $name }”
work-restoring = 恢复未保存的修改
work-first = { INPUT() ->
    [touch] 正在{ $what }：请等待，或取消。
   *[keys] 正在{ $what }：请等待，或用 { KEY("dismiss") } 取消。
}
work-failed = { $what }失败：stepstar 出了错误。
work-canceled-level = 已取消{ $what }：关卡没有改变。
work-canceled-file = 已取消{ $what }：文件没有改变。

# An entry of a scenario.
entry-title = { $map }，条目 { $number }
entry-about = { $list } 的条目 { $number }，桶 { $bucket }。{ $expected }
entry-expected = 预期路径长度为 { $length }。
    .none = 预期没有路径。
opened-entry = 已打开“{ $name }”。{ $expected }
opened-read-as = 已打开“{ $name }”：{ $note }。
opened-playground = { INPUT() ->
    [touch] 已打开“{ $name }”，保持你上次离开时的样子。菜单中的“打开”也有原来的关卡。
   *[keys] 已打开“{ $name }”，保持你上次离开时的样子。用 { KEY("open") } 也能打开原来的关卡。
}
opened-again = 已重新载入“{ $name }”。
open-list-for-large-map = 地图很大：改用桶队列（路径相同，快得多）。
opened-slow = 地图很大：每次修改之后，这个页面会停住几秒。
trace-own-order = 你的 A* 按自己的顺序检查相邻格（见第 { $first } 步）。这没有问题。
trace-omitted = 你的 A* 没有记录{ $kinds }（共 { $missing } 个事件）。这没有问题。
events-of-kind = { $kind ->
    [Wall] 墙
    [CutsCorner] 穿墙角
    [Closed] 已关闭的格子
    [Opened] 加入的格子
    [Improved] 改进的格子
    [NotBetter] 不变的格子
   *[Reopened] 重新开放的格子
}
trace-unknown-fields = 忽略了未知字段：{ $names }。

file-changed = 另一个程序改动了“{ $name }”。你的修改仍然保留；保存（{ KEY("save") }）时会先询问再替换文件。
file-gone = “{ $name }”已被删除或移走。保存关卡（{ KEY("save") }）才能留住它。
file-unread = 无法读取“{ $name }”：它是文件夹，还是已被移走？
file-undrawn = 没有保存 { $name }：此浏览器或页面的内容安全策略不允许绘制它。
file-unreadable = “{ $name }”无法再读取：{ $error }。保存关卡（{ KEY("save") }）才能留住它。

saved = 已保存“{ $name }”。
    .browser = 已把“{ $name }”传给浏览器，它会放进下载文件夹。
    .unsure = { $name } 已交给浏览器；如果外层页面允许，它就在下载里。
    .sandbox = 没有保存：这个 iframe 的 sandbox 缺少 allow-downloads 一词。
open-no-file = { $file } 不是普通文件。
copied-link = { INPUT() ->
    [touch] 已复制链接。可用任何浏览器打开。
   *[keys] 已复制链接。可用任何浏览器打开，也可在 stepstar 中用 { KEY("paste") } 打开。
}
copied-link-alone = { INPUT() ->
    [touch] 已复制链接。接在任何 stepstar 网页的地址后面即可打开。
   *[keys] 已复制链接。接在任何 stepstar 网页的地址后面即可打开；也可在这里用 { KEY("paste") }，或在终端用 stepstar '…' 打开。
}
copied-embed = 已复制嵌入代码，把它粘贴到自己的网页里就能显示本关。
copied-embed-file = 已复制嵌入代码，把它粘贴到自己的网页里就能显示本关；网页旁边要放文件 { $name }。
copy-refused = 没有复制：剪贴板不可用。
    .by-hand = 浏览器不允许 stepstar 复制。请手动复制：
link-refused = 链接：{ $fault }
link-damaged = 在传送中被截断或改动；请重新复制整个链接
link-newer = 由更新版本的 stepstar 生成
link-foreign = 不是 stepstar 的链接；应为 #1 加关卡内容，或 # 加内置关卡的名称
link-too-large = 关卡太大，无法放进链接：{ $found } 个字符，最多 { $most } 个；请发送它的文件
copied-map = { INPUT() ->
    [touch] 已把地图复制为文本：S 起点，G 终点，# 墙，2 到 9 是进入代价。
   *[keys] 已把地图复制为文本：S 起点，G 终点，# 墙，2 到 9 是进入代价。用 { KEY("paste") } 可打开这样的文本。
}
pasted-map = 粘贴的地图
resize-title = 调整地图大小
resize-corner = 左上角不动
    .tip = 在右边增减列，在下边增减行
resize-middle = 中间不动
    .tip = 在四边增减行和列
resize-do = 调整
    .tip = 改变大小；撤销一次即可恢复
read-as-title = 这张地图里的符号各代表什么？
    .which = 打开文件里的哪张地图？
read-as-about = { $name }：{ $width } × { $height } 格。
read-as-part = 地图
    .tip = 文件里有几张地图
read-as-pixels = 每格像素
    .tip = 图片里一格的边长，以像素计
read-as-threshold = 亮的起点
    .tip = 灰度从这个值（满值 255）起算亮
read-as-sign = 符号
    .cells = 格数
    .role = 代表
    .blank = 空格
    .dark = 暗
    .light = 亮
    .green = 绿
    .red = 红
    .clear = 透明
read-as-signs = { $role }：{ $signs }
read-as-costs = 每个数就是它的代价
    .zero = 每个数就是它的代价，0 是墙
read-as-start = 起点 ({ $x }, { $y })
read-as-goal = 终点 ({ $x }, { $y })
read-as-unknown = 请选择每个符号代表什么。
read-as-changed = { $name } 在显示之后改过了，这里是新的地图。
read-as-no-ground = 没有一格是地面。
read-as-open = 打开
    .tip = 按现在的样子打开地图（Enter）
read-as-none = 这个关卡的符号是已知的：只有你自己的地图才有几种读法。
read-role = 请选择…
    .wall = 墙
    .ground = 地面
    .cost = 有代价的地面
    .start = 起点
    .goal = 终点
    .range = 2 到 { $most }。
paste-no-answer = 没有粘贴：复制文本的那个程序没有回应。
open-no-name = 输入文件路径，或选择一个文件。
save-no-name = 这不是文件名。请输入 my-level.ron 这样的名字。
save-ending = { $file }：关卡保存为 .ron 文件；请用 .ron 结尾的名字。
overwrite-exists = “{ $name }”已存在。另存为别的文件，还是替换它？
overwrite-changed = “{ $name }”打开之后被另一个程序改动过。另存为别的文件，还是替换它？
overwrite-comments = “{ $name }”中的注释无法保留。另存为别的文件，还是替换它并舍弃注释？

figure-no-name = 这不是文件名。请输入 figure.png 这样的名字。
figure-run-ending = { $file }：动画的文件名要以 .gif 结尾。
figure-table-ending = { $file }：表格的文件名要以 .csv 或 .md 结尾。
figure-picture-ending = { $file }：图片的文件名要以 .png 或 .svg 结尾。
figure-no-folder = { $file }：没有文件夹 { $folder }。
figure-not-written = 无法写入：{ $error }
figure-failed = { $file }：{ $error }
table-written = 已导出 { $file }（{ $size } KB）。
figure-drawn = 已导出 { $file }（{ $size } KB）。
sheet-drawn = { $pages ->
        [1] 已导出 { $file } 和 { $solution }（{ $size } KB）。
       *[other] 已导出 { $pages } 页（从 { $file } 起）和 { $solution }（{ $size } KB）。
    }

settings-broken = 使用默认设置：{ $file } 无法使用（{ $error }）。旧文件保留为 { $kept }。
settings-unread = 使用默认设置，并且无法保存设置：{ $file } 无法使用（{ $error }）。
state-unwritten = 无法写入状态文件：{ $error }
settings-unkept = 无法保存设置：{ $file }：{ $error }
    .browser = 此浏览器无法保留你的设置：存储空间已满或被禁用。
unkept-no-folder = 没有主目录
unkept-folder = { $folder }：{ $error }
unkept-browser = 浏览器的存储空间已满或被禁用

restored = 已恢复“{ $file }”中未保存的修改。
restored-without-file = 已恢复关卡。保存到文件（{ KEY("save") }）才能留住它。
restore-file = stepstar 上次关闭时，“{ $title }”（{ $file }）有未保存的修改（备份时间：{ $when }）。恢复还是舍弃？
restore-level = stepstar 上次关闭时，关卡“{ $title }”有未保存的修改（备份时间：{ $when }）。恢复还是舍弃？
when-today = 今天 { $time }
when-earlier = { $date } { $time }

## The last step

step-begin = { INPUT() ->
    [touch] 就绪。点“单步”走第一步，关闭起点 { $start }。
   *[keys] 就绪。按 { KEY("step") } 走第一步，关闭起点 { $start }。
}
step-found = 找到路径：{ $moves } 次移动，代价 { $cost }。B 已关闭。
step-found-dearer = 找到路径：{ $moves } 次移动，代价 { $cost }。B 已关闭。但有代价为 { $least } 的路径（细线）。
step-no-path = 没有路径：第 { $iteration } 步之后开放列表为空，而终点未能到达。
step-taken = 第 { $iteration } 步关闭 { $current }：开放列表中没有 F 小于 { $f } 的格子。
step-taken-unopened = 第 { $iteration } 步关闭 { $current }，而它从未加入开放列表。
goal-opened = { $sentence }终点 B 已在开放列表中，但要等到取出 B，搜索才结束。

## The reason for the last step

pseudocode =
    开放 ← {"{"} 起点 {"}"}
    当开放列表不为空：
        当前格 ← 开放列表中 { $number } 最小者
        移入关闭列表{ $reopens ->
            [no] ：G 不再变
           *[yes] ，除非重新开放
        }
        若当前格是终点：找到路径
        对每个相邻格：
            墙{ $reopens ->
                [no] { $has_corners ->
                    [no] 或已关闭
                   *[yes] 、已关闭或穿墙角
                }
               *[yes] { $has_corners ->
                    [no] { "" }
                   *[yes] 或穿墙角
                }
            }：跳过
            新格子：加入开放列表，设父节点、G H F
            经当前格 G 更小：更新{ $reopens ->
                [no] { "" }
               *[yes] ；若已关闭，重新开放
            }
    没有路径

reason-title-begin = 第一步之前
reason-title-neighbor = 第 { $iteration } 步，第 { $place } 个相邻格（共 { $all } 个）
reason-title = 第 { $iteration } 步关闭 { $current }
reason-title-found = 第 { $iteration } 步关闭终点
reason-title-no-path = 没有路径
reason-begin = 开放列表中只有起点 { $start }。它的 G 是 0，H 是 { $h }，所以 F 是 { $f }。
reason-found = 终点已关闭，代价 { $cost } 就此确定。沿箭头从 B 回到 A，就是这条路径。
reason-found-dearer = 终点已关闭，代价 { $cost } 就此确定，但有代价为 { $least } 的路径（细线）。
nobody-walks = { $sentence }并没有人在走：一步只是关闭一个格子。
found-but-believed = { $found }终点的 G 显示为 { $believed }，但路径的代价更小：路径上有个格子，后来 G 又变小了。
reason-no-path = { $current } 之后开放列表为空，而终点 { $goal } 未能到达。{ $closed ->
    [1] 没有别的格子能到达。
   *[other] 能到达的 { $closed } 个格子都已关闭。
}

taken-unopened = { $current } 从未加入开放列表：它没有 G，也没有 F。
taken-of-many = F = { $sum } 是开放列表中最小的。
taken-only = 开放列表中只有它。F = { $sum }。
taken-lowest = F = { $sum } 是开放列表的 { $open } 个格子中最小的。
taken-h-alone = H = { $h }
taken-tie-of-two = 最小的 F 是 { $f }，{ $other } 也是 { $f }：{ $why }。
taken-tie = 最小的 F 是 { $f }，共有 { $open } 个格子：{ $why }。
tie-lowest-h = 先取 H 最小的，它的 H 是 { $h }
tie-same-h = H 同为最小值 { $h } 的几个中，先取先加入的
tie-first = 先取先加入的
tie-last = 先取后加入的

sum = { $one } + { $other } { $equals } { $sum }
sum-terrain = { $g } + { $step } × { $cost } { $equals } { $sum }
differs = { $own }（这套规则：{ $right }）

examined-wall = { $cell } 是墙，跳过。
examined-squeezes = 斜向移动到 { $cell } 要从墙 { $one } 和 { $other } 之间挤过，所以跳过。
examined-cuts-corner-of = 斜向移动到 { $cell } 要穿过墙 { $wall } 的墙角，所以跳过。
examined-cuts-corner = 斜向移动到 { $cell } 要穿过墙角，所以跳过。
examined-closed = { $cell } 已在关闭列表中，跳过。
examined-closed-dearer = { $cell } 已在关闭列表中，G 为 { $own }。经 { $current } 只需 { $sum }，但这套规则从不重新开放关闭的格子，所以跳过。
examined-opened = { $cell } 是新格子，加入开放列表：G = { $sum }，H = { $h }，F = { $f }。父节点是 { $current }。
examined-improved-greedy = { $cell } 已在开放列表中，G 为 { $old_g }。经 { $current } 只需 { $sum }，所以父节点改为 { $current }。F 就是 H，仍为 { $f }。
examined-improved = { $cell } 已在开放列表中，G 为 { $old_g }。经 { $current } 只需 { $sum }，所以父节点改为 { $current }，F 由 { $old_f } 降到 { $f }。
examined-not-better = { $cell } 已{ $state }，G 为 { $own }。经 { $current } { $more ->
    [0] 也要 { $sum }，所以不变。
   *[other] 要 { $sum }，而 { $g } 大于 { $own }，所以不变。
}
examined-reopened = { $cell } 在关闭列表中，G 为 { $old_g }。经 { $current } 只需 { $sum }，所以重新开放它，父节点改为 { $current }。

## The result for a neighbor, and where the numbers of a cell come from

result-opened = 加入
result-improved = 改进
result-reopened = 重开
result-kept = 不变
result-skipped = 跳过
result-sum = G = { $sum }
result-lower = { $sum } { $sign } { $old_g }
result-not-lower = { $g } 不小于 { $own }
result-wall = 墙
result-cuts-corner = 穿墙角
result-closed = 已关闭
result-outside = 在地图外
derived-g-start = G = { $g }：起点
derived-g-straight = G = { $sum }，从 { $parent } 直走
derived-g-diagonal = G = { $sum }，从 { $parent } 斜走
derived-g-told = G = { $g }，轨迹中给出
derived-h = H = { $formula } = { $h }，到 B 的估计代价
derived-h-weighted = H = { $weight } · { $formula } = { $h }
    .brackets = ({ $formula })
    .floor = floor({ $formula })
    .down = H = { $weight } · { $formula }，向下取整得 { $h }
    .inexact = H = { $weight } · { $formula } = { $h }，手算却是 { $paper }：浮点数只能近似 { $weight }
derived-h-zero = H = 0：不作估计
derived-h-manhattan = { $straight } · ({ $dx } + { $dy })
derived-h-octile = { $diagonal } · { $least } + { $straight } · { $rest }
derived-h-chebyshev = { $straight } · { $most }
derived-h-euclidean = { $straight } · √({ $dx }² + { $dy }²)
derived-h-own = { $formula }（dx = { $dx }，dy = { $dy }）
derived-h-values = 这个格子给出的数
derived-f = F = { $sum }
derived-f-greedy = F = H = { $h }

## The card of the cell under the pointer

card-opened = 第 { $step } 步加入
card-improved = 第 { $step } 步改进
card-closed = 第 { $step } 步关闭

## The callout next to the examined neighbor

callout-wall = 墙：跳过
callout-cuts-corner = 穿墙角：跳过
callout-closed = 已关闭：跳过
callout-closed-dearer = G { $g } 小于 { $own }，但关闭的格子不再开放
callout-corner = 要穿过墙 { $wall } 的墙角
callout-between = 要从墙 { $one } 和 { $other } 之间挤过
callout-opened = 加入：G { $g }
callout-new-parent = 父节点是{ $parent }
callout-keeps-parent = 父节点不变：{ $parent }
callout-start = 它是起点，没有父节点
callout-not-better = 没有改进：G 仍为 { $own }（经当前格为 { $g }）
callout-improved = 改进：G { $old_g } → { $g }
callout-reopened = 重新开放：G { $old_g } → { $g }
callout-parent = 父节点：{ $before } → { $after }
side-nw = 左上格
side-n = 上方格
side-ne = 右上格
side-w = 左边格
side-e = 右边格
side-sw = 左下格
side-s = 下方格
side-se = 右下格
side-none = 更远的格子

## The window’s title, and the bar at the top

window-title = { $mark }{ $title } – stepstar
    .file = { $mark }{ $title }（{ $file }）– stepstar

top-file = 文件
    .tip = 打开、保存、导出，以及设置窗口外观
view-language =
    .tip = 窗口改用这种语言
view-scale = 界面 { $percent }%
view-larger = +
    .tip = 放大界面（{ KEY("larger") }）
view-smaller = −
    .tip = 缩小界面（{ KEY("smaller") }）
view-default-scale = 默认
    .tip = 恢复默认大小（{ KEY("default-scale") }）
view-live = 实时
    .tip = 每次编辑之后重新搜索，到同一步或到结束（{ KEY("live") }）
view-full-screen = 全屏
    .tip = 占满整个屏幕（{ KEY("full-screen") }）
view-follow = 跟随当前格
    .tip = 移动地图，使当前格总在视野中（{ KEY("follow") }；{ KEY("show-current") } 只移动一次）
view-present = 演示
    .tip = 整个屏幕只留地图、说明句和控制按钮（{ KEY("present") }；{ KEY("dismiss") } 结束）
view-side-panel = 侧栏
    .tip = 显示或隐藏右边的面板（{ KEY("side-panel") }）
view-card = 关卡说明
    .tip = 显示本关要教什么（{ KEY("card") }）
top-new = 新建…
    .tip = 创建新地图（{ KEY("new") }）
top-open = 打开…
    .tip = 打开关卡或地图（{ KEY("open") }）
top-save = 保存
    .tip = 保存关卡（{ KEY("save") }）
top-save-as = 另存为…
    .tip = 用另一个名字保存关卡（{ KEY("save-as") }）
top-export = 导出…
    .tip = 导出图片或动画（{ KEY("export") }）
top-clear = 清除墙
    .tip = 把所有的墙变为平地
top-resize = 调整大小…
    .tip = 改变地图的大小
top-read-as = 读法…
    .tip = 选择地图的符号各代表什么
top-quit = 退出
    .tip = 关闭窗口（{ KEY("quit") }）
top-share = 复制链接
    .tip = 复制指向本关和当前步的链接（{ KEY("share") }）
top-send =
    .tip = 发送指向本关和当前步的链接
top-embed = 复制嵌入代码
    .tip = 复制在自己的网页里显示本关的代码
top-undo =
    .tip = 撤销上一次编辑（{ KEY("undo") }）
top-redo =
    .tip = 重做刚撤销的编辑（{ KEY("redo", 2) }）
top-compare = 对比
    .tip = 在同一张地图上与第二个搜索对比（{ KEY("compare") }）
    .tip-alone = 只显示选中的搜索（{ KEY("compare") }）
top-comparing = 对比中 ×
top-help = ?
    .tip = { INPUT() ->
        [touch] 常用手势和术语
       *[keys] 按键和术语（{ KEY("help") }）
    }
top-unsaved =
    .tip = { INPUT() ->
        [touch] 有未保存的修改
       *[keys] 有未保存的修改；按 { KEY("save") } 保存
    }
top-no-file = 尚未保存
top-built-in = 内置关卡。下次打开时，仍是你离开时的样子。
top-trace = { $name } · 轨迹 { $trace }
    .tip = 带有轨迹 { $file }

## The card of a level

card-close =
    .tip = 关闭说明（{ KEY("card") } 再次显示）
lesson-place = { $number }/{ $count }
    .done = { $number }/{ $count } ✓
    .all = 已完成 { $done } 关
lesson-previous =
    .tip = 上一关（{ KEY("previous-level") }）
lesson-next =
    .tip = 下一关（{ KEY("next-level") }）
# How levels name a button, and what is said instead to somebody who uses fingers.
card-press = 按“{ $name }”
    .tap = 点“{ $name }”
card-hint = { INPUT() ->
    [touch] 点“单步”。手指按住格子看它的数值；拖动画墙，也可拖动 A 和 B；用两指缩放。
   *[keys] 按“单步”。指向格子看它的数值；拖动画墙，也可拖动 A 和 B。
}
card-again = 用“{ $own }”：{ $before }。现在用“{ $name }”：{ $now }。
    .same = 改动之前：{ $before }。现在：{ $now }。
    .only = 用“{ $name }”：{ $now }。
task = 任务：{ $what }{ $count ->
    [1] {"。"}
   *[other] ，每个方案都要做到。
}
    .path = 必须有一条路径。
    .too-high = 在这张地图上 H 偏大。
task-dearer = 找到一条代价大于最小代价的路径
task-cost-at-most = 找到一条代价不超过 { $cost } 的路径
task-cost-at-least = 让搜索找到的路径代价不小于 { $cost }
task-at-most = 找到一条代价不超过 { $cost } 的路径，关闭的格子不超过 { $closed } 个
task-no-path = 让 A 和 B 之间没有路径
task-closed-more = 让搜索关闭的格子多于 { $closed } 个
task-closed-fewer = 找到一条路径，关闭的格子少于 { $closed } 个
task-diverge = 让各方案出现差异
task-never-diverge = 让各方案从头到尾每一步都相同
task-never-improved = 找到一条路径，途中没有任何开放格子的 G 变小
task-admissible = 用一个从不偏大的 H 找到路径，关闭的格子少于 { $closed } 个
task-reopened = 让搜索重新开放一个关闭的格子
task-may-change = 可以改动：{ $parts }。
    .broken = { INPUT() ->
        [touch] 这样不算完成：只可以改动：{ $parts }。用撤销可取消改动。
       *[keys] 这样不算完成：只可以改动：{ $parts }。{ KEY("undo") } 可撤销改动。
    }
    .other = 这样不算完成：本关已不是原来的样子。
    .lanes = 这样不算完成：方案的数目与本关不同。
    .only = 这样不算完成：只可以改动：{ $parts }。
task-part-walls = 墙
    .at-most = 至多 { $count } 格墙
task-part-ends = A 和 B 的位置
task-part-rules = 规则
task-part-diagonal = 斜向移动的规则
task-part-heuristic = 启发函数
task-part-weight = H 的权重
task-part-tie-break = 并列规则
task-part-order = 邻居顺序
task-part-reopen = 是否重新开放关闭的格子
predict = 你的预测：
predict-cells = 个关闭的格子
predict-said = 你的预测：{ $own }。实际是：{ $right }。
    .right = 你的预测：{ $own }。预测正确。
predict-closed = 你预测 { $said } 个，搜索关闭了 { $closed } 个。
    .right = 你预测 { $closed } 个，搜索正好关闭了 { $closed } 个。
task-done = ✓ 完成：{ $proved }。
    .diverge = ✓ 完成：{ $proved }
    .dearer = 路径代价是 { $cost }，最小代价是 { $least }
    .greedy = 贪心搜索不看 G，路径代价是 { $cost }，最小代价只有 { $least }
    .cost = 路径代价是 { $cost }
    .no-path = 没有路径；能到达的 { $closed } 个格子都关闭之后，才能断定
    .closed = 搜索关闭了 { $closed } 个格子
    .both = 路径代价是 { $cost }，最小代价是 { $least }，关闭了 { $closed } 个格子
    .never-improved = 没有开放格子的 G 变小，关闭了 { $closed } 个格子
    .admissible = H 从不偏大，搜索关闭了 { $closed } 个格子
    .same = 从头到尾每一步都相同
    .reopened = 重新开放了 { $count } 次，路径代价是 { $cost }
card-empty = 本关没有说明。
lesson-none = { INPUT() ->
    [touch] 这不是内置关卡。菜单中的“打开”有内置关卡。
   *[keys] 这不是内置关卡。用 { KEY("open") } 可看到内置关卡。
}
opened-course = 已打开“{ $name }”的第一关（共 { $count } 关）。{ INPUT() ->
    [touch] 用箭头换到别的关卡。
   *[keys] 按 { KEY("next-level") } 打开下一关。
}
    .in-part = 已打开“{ $name }”的第一关（共 { $count } 关）。有 { $others } 个文件无法打开：{ $error }
lesson-first = 这是第一关。
lesson-last = 这是最后一关。

## The tools at the left

tools-wall =
    .tip = { INPUT() ->
        [touch] 画墙；点一下墙可擦除它
       *[keys] 画墙（{ KEY("wall") }）；右键擦除
    }
tools-erase =
    .tip = 画平地（{ KEY("erase") }）
tools-terrain =
    .tip = { INPUT() ->
        [touch] 画难走的地面。再点一次换下一个进入代价
       *[keys] 画难走的地面（{ KEY("terrain") }）。再次点击、在此转动滚轮，或按 { KEY("entry-cost", 2) } 到 { KEY("entry-cost", 9) } 设定进入代价
    }
tools-start =
    .tip = 放置起点（{ KEY("start") }）；用任何工具都能拖动它
tools-goal =
    .tip = 放置终点（{ KEY("goal") }）；用任何工具都能拖动它
tools-break =
    .tip = 在格子上设断点（{ KEY("break") }）：它加入开放列表、改进或关闭时，运行停下
tools-inspect =
    .tip = 固定一个格子（{ KEY("inspect") }）：画出它回到起点的路径，标签页“更多”显示它的历史

tools-brush =
    .tip = { INPUT() ->
        [touch] 画笔经过之处都会画上；再点一次换成矩形
       *[keys] 画笔经过之处都会画上；再次点击或按 { KEY("next-shape") } 换成矩形
    }
tools-rectangle =
    .tip = { INPUT() ->
        [touch] 从一角到对角画矩形；再点一次换成填充
       *[keys] 从一角到对角画矩形；再次点击或按 { KEY("next-shape") } 换成填充
    }
tools-fill =
    .tip = { INPUT() ->
        [touch] 填满格子周围同一种地面的整片区域；再点一次换成画笔
       *[keys] 填满格子周围同一种地面的整片区域；再次点击或按 { KEY("next-shape") } 换成画笔
    }
tools-fit = 全图
    .tip = 显示整张地图（{ KEY("fit") }）
tools-smaller = −
    .tip = 缩小画笔（{ KEY("smaller-brush") }）
tools-larger = +
    .tip = 放大画笔（{ KEY("larger-brush") }）

## The bar at the bottom

bottom-back =
    .tip = 后退一步（{ KEY("back") }）
bottom-run = 运行
    .tip = 按选定的速度运行（{ KEY("run") } 或 { KEY("run", 2) }）
bottom-pause = 暂停
    .tip = 暂停运行（{ KEY("run") } 或 { KEY("run", 2) }）
bottom-again =
    .tip = 回到开头
bottom-step = 单步
    .tip = 关闭开放列表中最好的格子，并检查它的相邻格（{ KEY("step") }）
bottom-neighbor = 相邻格
    .tip = 检查一个相邻格（{ KEY("neighbor") } 或 { KEY("neighbor", 2) }；{ KEY("neighbor-back") } 后退）
bottom-speed =
    .tip = 调节搜索的速度（{ KEY("faster") } 和 { KEY("slower") }）
bottom-speed-steps = { $number } 步/秒
bottom-speed-thousands = { $number } 千步/秒
bottom-speed-millions = { $number } 百万步/秒
bottom-speed-greatest = 全速
bottom-why = 为什么选它？
    .tip = 显示原因、相邻格和开放列表（{ KEY("now-tab") }）
bottom-done = 已完成 { $done } / { $count } 关
bottom-why-not = 为什么不是最优？
    .tip = 跳到搜索错过最优路径的那一步（细线；{ KEY("why-not") }）
bottom-next = 下一关
    .tip = 打开下一关（{ KEY("next-level") }）
bottom-unkept = 没有备份：{ $why }
    .tip = { INPUT() ->
        [touch] 程序崩溃会丢失你的修改，因为无法写入备份（{ $why }）；请把关卡保存到文件
       *[keys] 程序崩溃会丢失你的修改，因为无法写入备份（{ $why }）；{ KEY("save") } 把关卡保存到文件
    }
bottom-close =
    .tip = 关闭这条消息（{ KEY("dismiss") }）
go-to =
    .tip = 按编号跳到某一步（{ KEY("go-to") }）
    .field = { INPUT() ->
        [touch] 按 Enter 跳转
       *[keys] 按 Enter 跳转，{ KEY("dismiss") } 关闭
    }
go-to-no-number = “{ $text }”不是数字。请输入步的编号。
go-to-beyond = 搜索在第 { $end } 步结束。
timeline-tip = 拖动到任意一步

## Lanes: searches side by side

comparing-add = + 方案
    .tip = 再加一个搜索，最多四个
comparing-first = 首个差异
    .tip = 跳到两个方案第一次不同的那一步（{ KEY("first-difference") }）
comparing-previous =
    .tip = 跳到上一个差异（{ KEY("previous-difference") }）
comparing-next =
    .tip = 跳到下一个差异（{ KEY("next-difference") }）
lane-choose =
    .tip = 在面板中显示方案 { $letter }（{ $key }）
lane-rules =
    .tip = { $name }：点击可为这个方案选择另一种算法或规则
lane-change-rules = 编辑规则…
    .tip = 选择这个方案，在标签页“更多”中显示它的规则
lane-load-rules = 载入规则…
    .tip = 为这个方案打开规则文件（{ KEY("open") }）
rule-short =
    .never = 不斜走
    .always = 可斜走
    .one-corner = 最多穿一个墙角
    .no-corner = 不穿墙角
    .costs = 移动代价 { $straight } 和 { $diagonal }
    .ties = 并列：{ $ties }
    .reopened = 关闭的格子可重新开放
    .closed = 关闭的格子不再开放
    .neighbors = 相邻格：{ $order }
lane-rules-like = { $parts } · { $name }
lane-close =
    .tip = 关闭方案 { $letter }
lane-searching = 关闭 { $closed } 格
lane-no-path = 关闭 { $closed } 格 · 没有路径
lane-found = 关闭 { $closed } 格 · 代价 { $cost }{ $mark }
lane-cheapest = { "" } ✓
lane-above = { "" } · +{ $percent }
lane-other-costs = { $cost }（移动代价不同）
lane-says = { $letter }：{ $text }

## The panel at the right, in tabs

side-lane = 方案 { $letter } · { $rules }

side-handle =
    .tip = 拖动可调整或隐藏面板（{ KEY("side-panel") }）

tab-now = 当前
    .tip = 当前这一步，以及原因（{ KEY("now-tab") }）
tab-more = 更多
    .tip = 规则、格子的历史、统计、图层和颜色（{ KEY("more-tab") }）
tab-lanes = 方案
    .tip = 用表格对比各个搜索（{ KEY("lanes-tab") }）
section-cell = 格子
    .tip = 一个格子的数值和历史
section-rules = 规则
    .tip = 算法，以及搜索的其他各项规则
section-statistics = 统计
    .tip = 搜索的数据和曲线
section-picture = 图层和颜色
    .tip = 地图显示什么，颜色表示什么

## The tab Now

now-enclosure = 着色的格子就是搜索能到达的全部；{ $walls } 格彩色的墙把它挡住。粗框中的 { $nearest } 离 B 最近。
now-code = 算法
    .tip = 显示算法，并标出这一步所在的行
now-neighbors = 相邻格
    .none = 还没有：尚未关闭任何格子。
    .ended = 没有：关闭终点，搜索就结束了。
    .silent = 没有：轨迹在这一步没有报告任何相邻格。
    .skipped = 跳过 { $count } 个
now-neighbor =
    .tip = 显示这个相邻格（{ KEY("neighbor-back") } 和 { KEY("neighbor") } 由此前后移动）
open-list-title = 开放列表（按取出顺序）
    .over = 仍在开放列表中
open-list-count = 共 { $count } 个
open-list-all = 显示全部 { $count } 个
    .tip = 按取出的先后显示开放列表中的所有格子
open-list-less = 收起
    .tip = 只显示接下来的几个
open-list-greedy = = H；G { $g }
open-list-running = 暂停后可看到格子。
open-list-row =
    .tip = 固定这个格子，看它的历史和回到起点的路径；再点一次取消

## Findings in another program’s trace

findings-trace = 轨迹
findings-back = 上一处
    .tip = 上一个与 A* 做法不同的步（{ KEY("previous-finding") }）
findings-next = 下一处
    .tip = 下一个与 A* 做法不同的步（{ KEY("next-finding") }）
findings-close = 关闭轨迹
    .tip = 重新显示本关自己的搜索
findings-verdict = 你的 A* 不符合这些规则：{ $verdict }
    .right = 你的 A* { $verdict }
findings-notes = 附注：{ $count } 条
findings-more = 本步还有 { $count } 处
findings-all = { $count ->
        [20000] 前 20,000 处不符之处
       *[other] 不符之处：共 { $count } 处
    }
findings-kind = { $count ->
        [1] {""}
       *[other] { $count } 次，最早在
    }第 { $step } 步：{ $finding }
    .shown = { $count ->
        [1] {""}
       *[other] { $count } 次，最早在
    }第 { $step } 步，就是当前这一步
findings-guess = 推测规则
    .tip = 改用能解释这份轨迹的规则重新搜索

## The section Cell

cell-pinned = 固定的格子
cell-pointed = 鼠标所指的格子
cell-current = 当前格
cell-start = 起点
cell-cell = 格子
cell-ground = 地形
    .wall = 墙
    .plain = 平地
    .costly = 进入代价 { $cost }
cell-state = 状态
    .unseen = 未到达
    .open = 在开放列表中
    .closed = 在关闭列表中
cell-in-steps = 折合直走
cell-parent = 父节点
    .none = 无：它是起点
cell-way = 起点到此的路径
    .steps = { $count } 次移动
    .many = 移动次数极多
cell-story = 历史
cell-opened = 加入，G { $g }
cell-improved = 改进：G { $old_g } → { $g }
cell-reopened = 重新开放：G { $old_g } → { $g }
cell-closed = 关闭
cell-no-story = 还没有：搜索尚未到达这个格子。
cell-go =
    .tip = 跳到这一步
cell-pin = 固定
    .tip = 一直显示这个格子，不随鼠标改变（{ KEY("inspect") }：查看工具）
cell-unpin = 取消固定
    .tip = 恢复显示鼠标所指的格子（{ KEY("inspect") }：查看工具）
cell-break = 断点
    .tip = 这个格子加入开放列表、改进或关闭时，运行停下（{ KEY("break") }：断点工具）
cell-break-clear = 清除断点
    .tip = 去掉断点（{ KEY("break") }：断点工具）
cell-break-in =
    .tip = 这个断点使哪些方案的运行停下
cell-break-all = 在所有方案中
cell-break-alone = 只在方案 { $letter } 中
cell-event-back = ◀ 事件
    .tip = 跳到这个格子的上一个事件（{ KEY("previous-of-cell") }）
cell-event-next = 事件 ▶
    .tip = 跳到这个格子的下一个事件（{ KEY("next-of-cell") }）

## The section Rules

layers-title = 图层
layers-none = 无
    .tip = 不显示图层（{ KEY("layer") }：下一图层）
layers-remaining = 真实代价
    .tip = 显示每个格子到终点的真实代价；H 大于它时，在 > 之后用红色显示（{ KEY("layer") }：下一图层）
    .legend = 到终点的真实代价
    .numbers = 右下角：到终点的真实代价。红色的 H>64 表示 H 大于真实代价 64。
layers-reach = 可达范围
    .tip = 指向一个格子：给代价不比它高的所有格子上色，并标出从起点到达的真实代价（{ KEY("layer") }：下一图层）
    .legend = 从起点出发的真实代价
layers-order = 顺序
    .tip = 按关闭的先后给格子上色（{ KEY("layer") }：下一图层）
    .legend = 在第几步关闭
layers-contours = F 等值带
    .tip = 把格子按 F 的大小分带上色，带与带之间画等值线（{ KEY("layer") }：下一图层）
    .legend = F，每 { $step } 一带
layers-difference = 差异
    .tip = 显示哪些格子只有这个搜索关闭过，哪些只有另一个关闭过，哪些两者都关闭过（{ KEY("layer") }：下一图层）
    .here = 只在这里关闭
    .there = 只在那里关闭
    .both = 两者都关闭
    .lane = { $lane } 对比 { $other }：
rules-tutorials = 依照教程
rules-preset =
    .tip = 选择一种算法，或某个教程的规则
rules-diagonal = 斜向移动
    .tip = 斜向移动何时可以从墙边经过
rules-diagonal-never = 不允许
    .tip = 只有左、右、上、下。
rules-diagonal-always = 总是允许
    .tip = 八个相邻格都可以，即使要从对角相接的两格墙之间挤过。
rules-diagonal-one-obstacle = 最多穿一个墙角
    .tip = 旁边可以有一格墙，但不能从两格墙之间挤过。
rules-diagonal-no-obstacles = 不穿墙角
    .tip = 旁边的两个格子都要空着：不穿过任何墙角。
rules-corners =
    .tip = 斜向移动时旁边没有墙、有一格墙、有两格墙；× 表示禁止
rules-costs = 移动代价
    .tip = 移动到平地的代价；难走的地面代价更大
rules-straight = 直走
    .tip = 向左、右、上、下移动一格的代价
rules-sideways = 斜走
    .tip = 斜向移动一格的代价：14 比 10 接近真实的比值 √2
rules-heuristic = 启发函数
    .tip = 用它估计剩余代价，得出 H。dx、dy 是到终点的列数和行数，min、max 是两者中较小和较大的
rules-heuristic-manhattan = 曼哈顿
    .tip = 沿着行和列走。没有斜向移动时，在空地图上恰好准确；斜走一格比直走两格便宜时偏大。
rules-heuristic-octile = 八方向
    .tip = 八方向（octile）距离：尽量斜走，其余直走。允许斜走、且斜走一格的代价在直走一格与两格之间时，在空地图上恰好准确。
rules-heuristic-chebyshev = 切比雪夫
    .tip = 斜走一格与直走一格同样计算。常常偏小。
rules-heuristic-euclidean = 欧几里得
    .tip = 到终点的直线距离，舍去小数。
rules-heuristic-zero = 零
    .tip = 不作估计：搜索向各个方向扩展到同样的代价。F = G + H 时，这就是 Dijkstra 算法。
rules-heuristic-own = 自己写的公式
    .tip = 用 dx、dy、x、y、straight（直走代价）和 diagonal（斜走代价）写的公式，可用 + − × ÷ ^、min、max、abs、sqrt、floor 和 if(dx > dy, …, …)；结果向下取整。
rules-heuristic-values = 逐格给出
    .tip = 每个格子一个数，来自关卡文件。
own-h-field =
    .tip = H 的公式：dx 和 dy 是到终点的列数和行数，x 和 y 是格子的坐标
own-h-later = 地图很大：按 Tab 离开输入框后才计算 H。
own-h-kept = 在此之前，H 仍是 { $formula }。
own-h-good = 在这张地图上，H 从不偏大，每次下降也不超过移动的代价：在这里可采纳且一致。
own-h-closes = 它关闭 { $cells } 个格子，八方向关闭 { $octile } 个。
own-h-cheapest = 路径已是最优，代价是 { $cost }。
own-h-dearer = 路径的代价是 { $cost }，而最优路径只要 { $least }。
own-h-long = 有 { $found } 个字符，最多 { $most } 个
own-h-empty = 公式是空的，可以写 10 * (dx + dy) 这样的公式
own-h-comment = 公式中没有 // 和 /*，除法只用一个 /
own-h-syntax = 这不是公式：少了或多了一个数、名字或 * 这样的符号
own-h-name = 没有 { $name }，可用的名字是 dx、dy、x、y、straight、diagonal
own-h-function = 没有函数 { $name }，可用的是 min、max、abs、sqrt、floor、if
own-h-values = 有个函数带了 { $found } 个值，应为 { $expected } 个
own-h-bracket = 有个括号没有闭合
    .closed = 有个右括号没有对应的左括号
own-h-equals = = 是赋值，比较要写 ==
own-h-number = 这里是一个数，应为比较，例如 dx > dy
own-h-comparison = 比较的结果不是数，应写 if(dx > dy, dx, dy)
own-h-negative = { $cell } 的 H 是 { $h }，应为 0 或更大
own-h-no-brackets = { $name } 后面没有括号，应写 { $name }(…)
own-h-nan = { $cell } 的 H 不是数：公式里除以了 0，或对负数开方
own-h-large = { $cell } 的 H 太大，最大是 2^58，也不能除以 0
own-h-map = 地图有 { $found } 个格子，自己写的 H 最多用于 1000000 个格子
own-h-rows = H 有 { $found } 行，应与地图一样是 { $expected } 行
own-h-row = H 的第 { $row } 行有 { $found } 个值，应与地图一样是 { $expected } 个
rules-formula-manhattan = { $straight } · (dx + dy)
rules-formula-octile = { $diagonal } · min + { $straight } · (max − min)
rules-formula-chebyshev = { $straight } · max
rules-formula-euclidean = { $straight } · √(dx² + dy²)
rules-formula-zero = 0
rules-weight = 权重
    .tip = H 等于启发函数乘以权重，舍去小数；权重为 0 就是 Dijkstra 算法
rules-priority = 优先级
    .tip = F 的公式：总是取出开放列表中 F 最小的格子
dial =
    .caption = 算法
    .tip = 从 Dijkstra 算法拖到贪心搜索；其他规则不变
    .weight = 加权，H × { $weight }
    .h = H × { $weight }
dial-dijkstra = Dijkstra
    .title = Dijkstra 算法
    .tip = 只看已付出的代价：搜索向各个方向扩展到同样的代价。
dial-less = 权重小于 1
    .tip = 估计的分量较轻：搜索关闭的格子通常比 A* 多。
dial-astar = A*
    .tip = 已付出的代价与估计的剩余代价同等对待。
dial-weighted = 加权
    .title = 加权 A*
    .tip = 估计的分量较重：搜索更偏向终点，关闭的格子通常较少。启发函数一致时，路径的代价不超过最小代价乘以权重。
dial-greedy = 贪心
    .title = 贪心最佳优先搜索
    .tip = 只看估计的剩余代价，所以路径可能多花很多代价：到沼泽那一关试试。
rules-formula-dijkstra = F = G
rules-formula-astar = F = G + H
rules-formula-weighted = F = G + { $weight } · h
rules-formula-greedy = F = H
rules-ties = 并列
    .tip = 几个格子的 F 同为最小时，先取哪一个
rules-ties-lower-h = H 较小
    .tip = 看起来离终点最近的；H 也相同时，取先加入的。
rules-ties-first-added = 先加入
    .tip = 等得最久的：几条同样好的路径齐头并进。
rules-ties-last-added = 后加入
    .tip = 最新的：先沿一条路径走到底，再试另一条。
rules-reopen = 关闭的格子
    .tip = 关闭的格子有了更小的 G，是否重新开放；启发函数一致时，A* 不会有这种情况
    .do = 可重新开放
    .yes = 可重新开放
    .no = 不再开放
rules-open-list = 开放列表
    .tip = 开放列表用什么数据结构，只影响速度
rules-open-list-plain = 列表
    .tip = 不排序，每步从头找到尾：大地图上很慢。
rules-open-list-heap = 二叉堆
    .tip = 最好的格子在树顶：取走它只改动一条分支。
rules-open-list-buckets = 桶队列
    .tip = 每个 F 一个桶，不用排序：大地图上最快。
rules-neighbors = 相邻格
    .tip = 检查和加入相邻格的顺序。点击数字把它提前，右键点击把它推后。
rules-like = 与“{ $name }”相比：{ $parts }
    .part = { $rule }由“{ $own }”改为“{ $value }”
rules-same = 与“{ $name }”相同
rules-summary = { $priority }；启发函数：{ $heuristic }；斜向移动：{ $diagonal }；并列：{ $ties }
rules-cheapest = 启发函数可采纳且一致，所以找到的是最优路径。
rules-greedy = F 不看已付出的代价，所以找到的未必是最优路径。
rules-not-admissible = H 可能大于真实代价（不可采纳），所以找到的未必是最优路径。
rules-not-consistent = 移动一次，H 的下降可能超过移动的代价（不一致），格子可能关闭得太早，所以找到的未必是最优路径。
    .reopened = 启发函数可采纳但不一致；关闭的格子可重新开放，所以找到的是最优路径。
rules-show-me = 举例
    .tip = 框出本地图上 H 超过真实代价的一个格子，以及 H 的下降超过移动代价的两个相邻格子（{ KEY("show-me") }）
    .greedy = 说明贪心搜索的路径为什么可能多花代价（{ KEY("show-me") }）
    .nothing = 在这套规则下，启发函数可采纳且一致
rules-direction-nw = 左上
rules-direction-n = 上
rules-direction-ne = 右上
rules-direction-w = 左
rules-direction-e = 右
rules-direction-sw = 左下
rules-direction-s = 下
rules-direction-se = 右下
neighbors-number = { $direction }：第 { $number } 个，共 { $count } 个
neighbors-clockwise = 顺时针
neighbors-row-by-row = 逐行
neighbors-straight-first = 先直后斜
legend-title = 颜色的含义
legend-theme = 主题
    .tip = 使用这组颜色（{ KEY("theme") }：下一主题）
legend-start = A，起点
legend-goal = B，终点
legend-open = 开放：等待取出
legend-closed = 关闭：已取出；除非重新开放，G 不再变
legend-touched = 本步加入或改进；变小的 G 加下划线
legend-path = 路径
legend-cheapest = 找到的路径不是最优时，一条最优路径
legend-ground = 已到达的格子下面难走的地面
legend-reopened = 关闭之后重新开放
legend-wall = 墙
legend-current = 当前格：本步关闭它
legend-examined = 正在检查的相邻格
legend-pointed = 鼠标所指的格子
legend-trail = 从选中的格子回到起点的路径
legend-pinned = 固定的格子
legend-breakpoint = 断点
legend-framed = 说明句中提到的格子
legend-more = 更多标记
    .tip = 解释较少见的标记
legend-enclosed = 没有路径：到达过的格子
legend-enclosing = 没有路径：围住它们的墙
legend-nearest = 没有路径：离终点最近的已到达格子，以及到它的路径
legend-key =
    .open = 开放
    .closed = 关闭
    .current = 当前格
    .arrow = 箭头：父节点
legend-foot =
    { $f }：最小的先取
    G：{ $g }
    H：{ $h }
    .g = 从 A 起的代价；直走 { $straight }，斜走 { $diagonal }
    .g-straight = 从 A 起的代价；每步 { $straight }
    .h = 到 B 的估计代价
    .h-zero = 0，不作估计
    .h-weighted = { $weight } × 到 B 的估计代价
legend-steps = 代价以直走一格为 1；格子的准确数值见标签页“更多”。

## The section Statistics

stats-ready = { INPUT() ->
    [touch] 就绪：点“单步”走一步
   *[keys] 就绪：按 { KEY("step") } 走一步
}
stats-searching = 搜索中
stats-found = 找到路径
stats-no-path = 没有路径
stats-iteration = 步数
stats-open = 开放
stats-closed = 关闭
stats-opened = 加入次数
stats-improved = 改进次数
stats-reopened = 重新开放
stats-largest-open = 开放列表的最大长度
stats-cost = 路径代价
stats-length = 路径长度
    .cells = { $count } 个格子
stats-best = 最小代价
    .finding = 计算中…
    .none = 没有路径
    .reached = 这就是最优路径
    .above = 路径的代价更大
    .above-by = 路径的代价大 { $percent }
    .exceeded = 不可能：比最小代价还小
stats-go = 跳到
stats-go-wrong = H 不一致处
    .tip = 跳到最早看出启发函数不一致的那一步（{ KEY("inconsistency") }）
stats-plot =
    .tip = 点击跳到某一步
stats-plot-open = 开放列表
stats-plot-f = 取出的格子的 F
stats-plot-steps = { $plot }，以直走一格为 1

## Dialogs

dialog-cancel = 取消
    .tip = 关闭对话框（{ KEY("dismiss") }）
browse-none = 系统没有文件对话框：请安装 zenity，或输入路径。
browse = 浏览…
    .tip = 用系统自己的对话框选择文件
    .open = 用系统自己的对话框选择文件，或在这里继续。
    .levels = 关卡
    .figures = 图片
    .tables = 表格
    .all = 所有文件
path-tip = 文件的路径，~ 是你的主目录
working-percent = { $percent }%
working-time = 已用 { $seconds } 秒
working-cancel =
    .tip = 停止，不作任何改变（{ KEY("dismiss") }）
help-title = { INPUT() ->
    [touch] 手势和术语
   *[keys] 按键和术语
}
help-close = 关闭
    .tip = 关闭本页（{ KEY("dismiss") }）
help-all = 全部按键
    .tip = 列出所有按键和鼠标操作
help-first = 常用按键
    .tip = 回到最有用的按键和术语
help-keys = { INPUT() ->
    [touch] 常用手势
   *[keys] 常用按键
}
    .lines = { INPUT() ->
        [touch]
            单步 | 关闭开放列表中最好的格子
            ‹ | 后退一步
            相邻格 | 检查一个相邻格
            运行 | 运行、暂停
            时间轴 | 拖到任何一步；点数字可输入编号
            滑块 | 从 Dijkstra 算法到贪心搜索
            拖动 | 画墙；移动 A 和 B
            橡皮 | 擦除；点一下墙也可以
            撤销 | 有改动后可撤销；旁边是重做
            两指 | 缩放、移动地图
            { tools-fit } | 再次显示整张地图
            按住 | 格子的数值、按钮的作用
            对比 | 对比两个搜索；“练习”向你提问
            分享 | 发送或复制所显示内容的链接
            菜单 | 保存、打开和其他一切
            × | 结束演示
       *[keys]
            { KEY("step") } | 一步：关闭开放列表中最好的格子
            { KEY("back") } | 后退一步
            { KEY("neighbor") } | 检查一个相邻格
            { KEY("run") } | 运行、暂停
            { KEY("end") } | 到最后；{ KEY("first") } 回到开头
            左键拖动 | 画；移动 A 和 B
            右键拖动 | 擦除
            滚轮 | 缩放；{ KEY("fit") } 显示整张地图
            { KEY("undo") } | 撤销
            { KEY("compare") } | 对比两个搜索；{ KEY("practice") } 练习
            { KEY("save") } | 保存；{ KEY("open") } 打开
            { KEY("present") } | 全屏演示
    }
help-words = 术语
    .lines =
        G | 从 A 到这个格子，目前已知最好路径的代价
        H | 启发值：从这个格子到 B 的估计代价
        F | G + H：下一步关闭开放列表中 F 最小的格子
        开放 | 已算出 G、H、F，在开放列表（OPEN 表）中，还没有取出
        关闭 | 已经取出，进入关闭列表（CLOSED 表）；除非重新开放，G 不再变
        父节点 | 从哪个格子到达这里；箭头指向它
        一步 | 关闭一个格子，可以是地图上任何一处；并没有人在走动
        启发函数 | heuristic：计算 H 的公式
        可采纳 | admissible，又译可容许：H 从不偏大
        一致 | consistent，又译单调：从格子到相邻格，H 的下降不超过移动的代价；这时 A* 找到的是最优路径
open-title = 打开关卡
    .hint = 或链接，或任何地图：.ron、.map、.png、.csv、字母、0 和 1
open-anew = 重新开始…
    .tip = 像第一天那样开始：清除对关卡的改动、任务进度和练习难点
chapter-searches = 从广度优先到 A*
chapter-numbers = 数值从哪里来
chapter-details = 细节
chapter-promises = 保证
chapter-large = 大地图
chapter-files = 文件
open-recent = 最近的文件
open-done = ✓ 已完成
open-changed = 已修改
open-list = 场景
open-map = Moving AI 地图
open-terrain = 地形
open-unread = 无预览
open-lanes = { $count } 个方案
open-original =
    .tip = 打开原来的关卡，不带你的修改
open-builtin =
    .tip = “{ $name }”，内置关卡
open-do = 打开
    .tip = 打开文件（Enter）
save-as-title = 另存为
    .hint = my-level.ron
save-as-folder = 相对于 { $folder }
save-as-do = 保存
    .tip = 保存到文件（Enter）

## The tab Lanes

lanes-tab-none = { INPUT() ->
    [touch] 只有一个搜索。点“对比”再加一个。
   *[keys] 只有一个搜索。按 { KEY("compare") } 再加一个来对比。
}
lanes-choose = 方案 { $letter }：{ $rules }；点击后在其他标签页中显示它
lanes-same-rules = 所有方案的规则相同。
lanes-status = 状态
    .tip = 当前这一步的状态
lanes-searching = 搜索中
lanes-searching-all = 搜索中
    .tip = 所有方案结束后显示结果。
lanes-found = 找到
lanes-no-path = 没有路径
lanes-outcome = { $cheapest }。{ $fewest }
lanes-outcome-none = 没有方案找到路径
lanes-outcome-only = 只有方案 { $lane } 找到路径，代价 { $cost }
lanes-outcome-units = 各方案的移动代价不同
    .same = 按各自的移动代价，两条路径的代价都是 { $a }；如果斜走一格是 { $diagonal }，方案 B 的路径代价就是 { $cost }
    .own = 按各自的移动代价，方案 A 的路径代价是 { $a }，方案 B 是 { $b }；如果斜走一格是 { $diagonal }，方案 B 的路径代价就是 { $cost }
lanes-outcome-same = 所有路径的代价都是 { $cost }
lanes-outcome-cheaper = 方案 { $lane } 的路径代价较小：{ $cost }，另一个是 { $other }
lanes-outcome-cheapest = 方案 { $lanes } 路径最优，代价 { $cost }
    .found = 方案 { $lanes } 代价最小：{ $cost }
lanes-closed-same = { $count ->
    [2] 两个方案
   *[other] 所有方案
}都关闭 { $closed } 个格子。
lanes-closed-fewer = 方案 { $lane } 关闭的格子较少：{ $closed } 个，另一个是 { $other } 个。
lanes-closed-fewest = 方案 { $lanes } 关闭的格子最少：{ $closed } 个。
lanes-diverge = 分歧之处
lanes-diverge-show = 看这一步
    .tip = 跳到这一步（{ KEY("first-difference") }）
lanes-because =
    .no-h = { $lane } 没有 H。
    .no-g = { $lane } 不看 G。
    .weight = { $lane } 把 H 乘以 { $weight }。
    .rule = { $rule }：在 { $a } 中为“{ $one }”，在 { $b } 中为“{ $other }”。
lanes-rules = 不同的规则
lanes-cost = 代价
    .tip = 找到的路径的代价
lanes-best = 最小代价
    .tip = 在这样的斜向规则和移动代价下，路径可能有的最小代价
lanes-above = 超出
    .tip = 代价比最小代价多出的百分比
lanes-path = 路径格数
    .tip = 路径有多少个格子，包括两端
lanes-iterations = 步数
    .tip = 搜索走了多少步；每步关闭一个格子
lanes-opened = 加入
    .tip = 多少个格子加入过开放列表
lanes-improved = 改进
    .tip = 开放列表中的格子得到更小的 G，共多少次
lanes-reopened = 重新开放
    .tip = 关闭的格子重新开放，共多少次
lanes-largest-open = 开放列表的最大长度
    .tip = 开放列表中同时最多有多少个格子
lanes-copy = 复制为 Markdown
    .tip = 复制表格，以便粘贴到文档中
lanes-copied = 已复制表格。
lanes-save = 存为 CSV…
    .tip = 把表格保存为电子表格可用的 CSV，或 Markdown

## The page of keys: on each line the keys and what they do

keys-search = 搜索
    .lines =
        { KEY("step") } | 一步
        { KEY("back") } | 后退一步
        { KEY("neighbor") }, { KEY("neighbor-back") } | 一个相邻格（或 { KEY("neighbor", 2) }）、后退
        { KEY("run") }, { KEY("run", 2) } | 运行、暂停
        { KEY("faster") }  { KEY("slower") } | 加快、减慢
        { KEY("first") }, { KEY("end") } | 到开头、到最后
        { KEY("go-to") } | 按编号跳到某一步
        { KEY("restart") } | 从头开始，并关闭轨迹
        { KEY("previous-of-cell") }  { KEY("next-of-cell") } | 选中格子的上一个、下一个事件
        { KEY("inconsistency") } | 启发函数最早的不一致
        { KEY("why-not") }  { KEY("show-me") } | 为什么不是最优、H 在哪里出错
        { KEY("live") } | 实时：每次编辑后重新搜索
        { KEY("compare") } | 与另一个搜索对比
        { KEY("practice") } | 练习：用十道题亲自当一回 A*
        { KEY("lane") } … { KEY("lane", 4) } | 选择方案
        { KEY("next-finding") }, { KEY("previous-finding") } | 轨迹中下一处、上一处不符
        { KEY("first-difference") } | 方案之间的首个差异
        { KEY("next-difference") }, { KEY("previous-difference") } | 下一个、上一个差异
        时间轴 | 拖动到任意一步
keys-files = 文件
    .lines =
        { KEY("new") } | 新地图
        { KEY("open") } | 打开关卡或轨迹
        { KEY("save") } | 保存
        { KEY("save-as") } | 另存为
        { KEY("card") } | 本关要教什么
        { KEY("next-level") } | 下一关
        { KEY("previous-level") } | 上一关
        { KEY("export") } | 导出图片或动画
        { KEY("copy-map") }, { KEY("paste") } | 把地图复制为文本、打开这样的文本
        { KEY("share") } | 复制指向本关和当前步的链接
        { KEY("quit") } | 关闭窗口
        { KEY("help") }, { KEY("help", 2) } | 本页
        { KEY("dismiss") } | 关闭本页、取消正在进行的操作
keys-map = 地图
    .lines =
        左键拖动 | 用所选工具画；移动 A 或 B
        右键拖动 | 擦除，不论用什么工具
        Shift+拖动 | 画直线
        { KEY("smaller-brush") }  { KEY("larger-brush") } | 缩小、放大画笔
        { KEY("next-shape") } | 画笔、矩形、填充
        { KEY("move-cursor") } … | 移动格子光标；加 Ctrl 每次 10 格
        { KEY("use-tool") }, { KEY("erase-here") } | 在光标处用工具、擦除
        { KEY("wall") }  { KEY("erase") }  { KEY("terrain") } | 墙、擦除、地形
        { KEY("start") }  { KEY("goal") } | 放置起点、终点
        { KEY("entry-cost", 2) } … { KEY("entry-cost", 9) } | 画这种进入代价的地面；{ KEY("entry-cost") } 画平地
        { KEY("break") } | 断点
        { KEY("inspect") } | 查看：固定一个格子
        { KEY("undo") } | 撤销
        { KEY("redo") } | 重做（或 { KEY("redo", 2) }）
keys-view = 视图
    .lines =
        滚轮 | 以鼠标处为中心缩放
        中键拖动 | 平移（或 { KEY("step") }+左键拖动）
        Shift+滚轮 | 左右平移
        { KEY("pan") } … | 平移
        { KEY("zoom-in") } | 放大格子
        { KEY("zoom-out") } | 缩小格子
        { KEY("show-current") }, { KEY("follow") } | 显示当前格、跟随当前格
        { KEY("fit") } | 显示整张地图
        { KEY("minimap") } | 小地图：点击或拖动即到那里
        { KEY("layer") } | 下一图层：真实代价、可达范围、顺序、F
        { KEY("theme") } | 下一主题
        { KEY("larger") } { KEY("smaller") } | 放大、缩小界面
        { KEY("default-scale") } | 界面的默认大小
        { KEY("full-screen") }  { KEY("present") } | 全屏、演示
        { KEY("side-panel") } | 显示或隐藏侧栏
        { KEY("now-tab") } { KEY("more-tab") } | 标签页“当前”“更多”
        { KEY("lanes-tab") } | 方案表格

## A new map

new-map-title = 新地图
new-map-empty = 空地图
    .tip = 还没有墙
new-map-random = 随机墙
    .tip = 墙随机散布
new-map-maze = 迷宫
    .tip = 任意两格之间恰有一条路径
new-map-rooms = 房间
    .tip = 许多房间，彼此有门相通
new-map-cave = 洞穴
    .tip = 洞壁凹凸不平
new-map-size = 大小
new-map-width =
    .tip = 从左到右的格数，{ $least } 到 { $most }
new-map-height =
    .tip = 从上到下的格数，{ $least } 到 { $most }
new-map-use =
    .tip = 使用这个大小
new-map-density = 密度
    .tip = 墙所占的比例，0 到 90%
    .cave = 洞穴形成之前墙所占的比例，0 到 90%
new-map-seed = 种子
    .tip = 同一个数在任何地方都生成同一张地图
new-map-new-seed = 换种子
    .tip = 换一个种子
new-map-no-width = 宽度要在 { $least } 到 { $most } 之间。
new-map-no-height = 高度要在 { $least } 到 { $most } 之间。
new-map-no-density = 密度要在 0 到 { $most } 之间。
new-map-no-seed = 种子要在 0 到 { $most } 之间。
# A generated map: its title, and the text of its card.
new-map-name = { $kind ->
    [maze] { new-map-maze }
    [rooms] { new-map-rooms }
    [cave] { new-map-cave }
   *[random] { new-map-random }
} { $size }{ $density ->
    [none] { "" }
   *[other] ，{ $density }%
}，种子 { $seed }
new-map-about =
    { $kind ->
        [maze] 在这座迷宫中，任意两格之间恰有一条路径。A* 会搜索多少条死路？
        [rooms] 许多房间，彼此有门相通。H 不知道门在哪里：A* 会搜索哪些房间？
        [cave] 洞壁凹凸不平的洞穴。A* 会偏离通向 B 的直线多远？
       *[random] A 和 B 之间随机散布着墙。A* 要关闭多少个格子？
    }按“运行”。

    { $kind ->
        [maze] H 直指 B，通道却不是直的。把滑块拖到 Dijkstra，看看 H 有多大帮助。
        [rooms] H 使搜索先去试离 B 最近的墙。把滑块拖到“贪心”，看看它的路径是否代价更大。
        [cave] 朝 B 敞开的死路，A* 要先填满才会折回。把滑块拖到“加权”，看看它的路径是否代价更大。
       *[random] 墙少时，H 几乎准确；墙多时，A* 就得四处寻找。用右键擦除一些墙，看看有什么变化。
    }要再得到这张地图，请选“新建”：{ $name }。
new-map-plain = 全是平地，自己来画
new-map-smaller = 图中是同类的一张较小的地图。
new-map-do = 创建
    .tip = 创建地图（Enter）

## A figure or an animation

export-title = 导出图片
export-view = 当前视图
    .tip = 视野中的格子，连同画在上面的一切
export-map = 整张地图
    .tip = 所有格子，按当前的显示
export-run = 运行动画
    .tip = 一步接一步，存为 GIF
    .none = 只有桌面版 stepstar 能制作动画
export-sheet = 练习单
    .tip = 黑白图，留出空框让学生填写；答案存为第二个文件
export-blank = 留空
export-blank-f = F
    .tip = 学生把 G 与 H 相加
export-blank-g = G
    .tip = 学生求出从起点走来的代价
export-blank-h = H
    .tip = 学生估计到终点的代价
export-blank-parent = 箭头
    .tip = 学生画出指向父节点的箭头
export-blank-list = 开放列表
    .tip = 地图下方的空表，按取出的先后填写开放的格子
export-a4 = 印在 A4 纸上
    .tip = 每页最多四道题；不选时，文件只是一幅图
export-steps = 题数
    .tip = 当前一步和其后的每一步各一道题
export-variants = 地图
    .own = 当前这张
    .seeds = 另 { $count } 张
    .tip = 另外的地图，每名学生一张：大小相同，墙占 15% 到 35%，由种子生成
export-table = 方案表格
    .tip = 标签页“方案”中的数据，用于电子表格或文档
export-all-lanes = 所有方案
    .tip = 所有地图并排，各带字母、规则、状态和代价
export-one-lane = 只有方案 { $lane }
    .tip = 选中的方案
export-numbers = 格子中显示 F、G 和 H
    .tip = 不选时，格子只显示指向父节点的箭头
export-edge-numbers = 列号和行号
    .tip = 在地图的边上，与窗口中相同
export-most = 只画前 { $most } 步
export-size = 大小
    .pixels = { $side } 像素
    .tip = 图片长边的像素数：1920 适合幻灯片，3840 适合印刷
    .none = SVG 放大多少都清晰；A4 页每英寸 300 像素
export-format = 格式
    .name = { $ending ->
        [svg] SVG
        [gif] GIF
        [csv] CSV
        [md] Markdown
       *[png] PNG
    }
    .tip = { $ending ->
        [svg] 由图形和文字组成的图片，放到多大都清晰，还可以编辑
        [gif] 动画，每步一幅
        [csv] 电子表格可用的表格，每个方案一行
        [md] 文档可用的表格
       *[png] 由像素组成的图片，任何程序都能显示
    }
export-do = 导出
    .tip = 导出图片（Enter）

## A worksheet, on paper

sheet-heading = { $title }，第 { $step } 步
sheet-solution = { $heading }：答案
sheet-name = 姓名：
sheet-class = 班级：
sheet-points = 得分（满分 { $points }）：
sheet-do-boxes = 请填写空框。
sheet-do-arrows = 请在每个圆圈中画出指向父节点的箭头。
sheet-every-arrow = 一格中有几个箭头时，每一个都对。
sheet-moves = 移动一格的代价为 { $straight }，斜向为 { $diagonal }。
    .straight = 移动一格的代价为 { $straight }。不能斜向移动。
sheet-corners = 斜向移动时，旁边不能有墙。
    .one = 斜向移动可以擦过一面墙，但不能从两面墙之间穿过。
    .always = 斜向移动可以擦过墙，甚至从两面墙之间穿过。
sheet-ground = ×4：移入此格的代价为 4 倍，其余类推。
sheet-g = A 的 G 为 0。
    .arrow = 其他格子的 G：父节点（箭头所指）的 G，加上从那里移过来的代价。
    .sum = 其他格子的 G：把每个已关闭邻格的 G 加上从那里移过来的代价。
    .least = 最小的和就是 G，那个邻格就是父节点。
sheet-h = H = { $h }。
    .rounded = H = { $h }，向下取整。
    .zero = H = 0。
    .goal = B 在 { $goal }，相距 dx 列、dy 行。
    .place = x、y 是格子的列号和行号，从 0 数起。
sheet-weighted = { $weight } · ({ $h })
    .rounded = { $weight } · floor({ $h })
sheet-floor = floor 是向下取整。
sheet-sqrt = sqrt 是平方根。
sheet-abs = abs 去掉负号。
sheet-if = if(a, b, c)：a 成立时是 b，否则是 c。
sheet-remainder = 7 % 3 得 1，即余数。
sheet-power = 2 ^ 3 是 2 · 2 · 2。
sheet-max = min 是 dx、dy 中较小的，max 是较大的。
    .own = min 取各值中最小的，max 取最大的。
sheet-f = F = G + H。
    .greedy = F = H。
sheet-order = 下一个取出的，是 F 最小的开放格子。
    .any = 有几个时，任选一个。
    .lower-h = 有几个时，取其中 H 最小的。
    .rest = 仍有几个时，任选一个。
sheet-legend =
    .open = 开放
    .closed = 已关闭
    .last = 最后关闭
    .unseen = 未到达
    .wall = 墙
sheet-next = 下一个取出哪个格子？为什么？
    .answer = { $count ->
        [1] { $cells }：F 最小，为 { $f }
       *[other] { $cells } 中任选一个：F 最小，为 { $f }
    }
    .by-h = { $count ->
        [1] { $cells }：F 最小，为 { $f }，其中 H 最小，为 { $h }
       *[other] { $cells } 中任选一个：F 最小，为 { $f }，其中 H 最小，为 { $h }
    }
sheet-found = B 已关闭。请画出路径。它的代价是多少？
sheet-none = 没有开放的格子了。这说明什么？
    .answer = 从 A 到 B 没有路径。
sheet-list = 开放列表，下一个取出的排在最前
    .cut = 开放列表，下一个取出的排在最前（共 { $all } 个，填 { $places } 个）
sheet-any-order = 竖线相连的格子，次序任意。
sheet-cell = 格子
sheet-parent = 父节点
sheet-too-large = 地图太大，做不成练习单：写一个数只有 { $width } 毫米，书写需要 { $least } 毫米。请少留些空，选更早的一步，或只画地图的一部分（--crop）。
sheet-large-costs = 移动的代价太大，不便在纸上计算。请选代价较小的规则，例如 10 和 14。
sheet-inexact = 权重为 { $weight } 时，手算 { $cell } 的 H 得 { $by_hand }，程序用浮点数相乘得 { $h }。请换一个权重，或在练习单上保留 H。
sheet-values = 这里的 H 是逐格给出的，没有公式可算。请在练习单上保留 H。
sheet-too-many = { $found } 道题太多：一页答案最多容纳 { $most } 道。
sheet-no-variant-h = 本关的规则不适用于新地图：{ $fault }。
sheet-no-variant = 这样大小的地图，没有一张要搜索 { $step } 步以上。请选更早的一步。

## How a map was read

read-map = { $legend }：{ $width } × { $height }
read-padded = 有一行较短，用地面补齐
    .many = 有 { $short } 行较短，用地面补齐
read-ends = 起点和终点取第一个和最后一个能走的格子
    .start = 起点取第一个能走的格子
    .goal = 终点取最后一个能走的格子
read-header = 不完全合乎 Moving AI 的格式
    .type = 类型是 { $kind }，不是 octile
    .none = 没有给出类型
read-program = 它周围的程序可能改变它
read-used = 用到了：{ $what }
read-left-out = 没有用到：{ $what }
    .more = 没有用到：{ $what }，另有 { $more } 处
    .axes = 没有用到：行和列的编号
    .map = 没有用到：文件里的另一张地图
    .maps = 没有用到：文件里另外 { $others } 张地图
    .layer = 没有用到：图层 { $names }
    .layers = 没有用到：图层 { $names }
    .pixels = 没有用到：边上的 { $columns } 列和 { $rows } 行像素
read-many-ends = 里面的对象有 { $starts } 个起点和 { $goals } 个终点
read-corner = 左上角的格子在 Tiled 里是 ({ $left }, { $top })
read-transparent = 有些像素是透明的
read-robot = 对机器人来说不空闲的格子是墙
read-margin = 墙外面的一圈地面也可能只是纸边
read-walled = 文件里写的起点或终点是墙
read-inverted = 暗的像素也可能是地面
read-scattered = 暗线把亮的格子隔开了
read-stretched = 格子也许比这更宽或更高
read-grays = 图里的灰不止两种
read-photo = 颜色很多，哪些算暗是猜的
read-colored = 有些像素是彩色的，例如 { $name }
read-cells = 格子的大小是猜的
read-widths = 墙和通道的宽度不同
read-thin = 墙比通道薄
read-walls = 哪些颜色是墙是猜的
read-drawing = 四周没有墙，也可能是一幅画或一段字
read-ends-doubtful = 看不出哪些格子是起点和终点
read-doubtful = 可能不止一种读法
read-unknown = 文件里没有说明 { $mark } 代表什么
    .many = 文件里没有说明这些符号代表什么
read-starts = 有 { $count } 格是起点，取第一格
read-goals = 有 { $count } 格是终点，取第一格

## A scenario

entries-title = { $file } 中的场景条目
entries-find = 按编号、bucket 3、(1, 11) 这样的格子或长度查找
    .tip = 只显示符合的条目
entries-number = 条目
entries-bucket = 桶
entries-start = 起点
entries-goal = 终点
entries-length = 长度
entries-no-path = 没有路径
entries-none = 没有符合的条目
entries-all = 共 { $count } 个条目；点击打开
entries-found = { $count } 个条目中有 { $found } 个符合；点击打开
entries-open = 打开首个
    .tip = 打开列表中第一个条目（Enter）

## Questions

question-replace =
    .text = “{ $name }”已存在。替换它，还是取消并保留？
question-replace-do = 替换
    .tip = 替换文件
question-replace-keep =
    .tip = 保留文件（{ KEY("dismiss") }）
question-unsaved = 保存修改？
    .text = “{ $title }”有未保存的修改。保存还是舍弃？
question-save = 保存
    .tip = 先保存修改
question-discard = 舍弃
    .tip = 不要这些修改，继续
question-cancel =
    .tip = 接着编辑（{ KEY("dismiss") }）
question-anew = 重新开始？
    .text = 内置关卡恢复原样，已完成的任务和练习难点都会清除。文件不受影响。
question-anew-do = 重新开始
    .tip = 清除这些内容，打开第一关
question-unkept = { $titles }的修改无法保留到下次启动：{ $why }。保存到文件，还是舍弃？
question-unkept-open = 打开
    .tip = 打开这一关，以便保存
question-restore = 恢复未保存的修改？
question-restore-do = 恢复
    .tip = 打开关卡，带上未保存的修改
question-give-up = 舍弃
    .tip = 舍弃未保存的修改
question-later = 以后再说
    .tip = 下次启动时再问（{ KEY("dismiss") }）
question-overwrite = 替换“{ $name }”？
question-save-as = 另存为…
    .tip = 保存到另一个文件

## Practice: the learner is A*

-click = { INPUT() ->
    [touch] 点
   *[keys] 点击
}
practice-next = 下一步取出哪个格子？{ -click }它。
practice-tie = 有 { $count } 个开放格子的 F 同为最小：{ $f }。这套规则取出其中哪一个？{ -click }它。
practice-why = 搜索下一步为什么取出 { $cell }？
practice-because = 取出 { $cell }，是因为没有开放格子的 F 小于 { $f }。它在哪里不算理由{ $ties ->
        [h] ，H 只在 F 相同时才比较。
       *[none] ，H 也不比较。
    }
    .f = 它的 F 最小
    .beside = 它紧挨着上一个格子
    .h = 它的 H 最小
practice-number =
    .f = 算出 { $cell } 的 F。
    .g = 算出 { $cell } 的 G，即从 A 到它的代价。
practice-neighbor = 搜索关闭了 { $current }，现在检查相邻格 { $cell }。{ $cell } 会怎样？
practice-parent = 搜索关闭了 { $current }，现在检查相邻格 { $cell }。检查之后，{ $cell } 的父节点是哪个格子？{ -click }它。
practice-cheapest = 到 { $cell } 的路径目前代价为 { $g }。有代价更小的路径吗？
practice-before-b = B 已开放，{ $cell } 也是。搜索结束之前，会取出 { $cell } 吗？
practice-end = 这是第 { $iteration } 步之后。搜索是否到此结束？
    .opened = 第 { $iteration } 步开放了 B。搜索是否到此结束？
    .better = 第 { $iteration } 步找到了到 B 的更好路径。搜索是否到此结束？
    .taken = 第 { $iteration } 步取出了 B。搜索是否到此结束？
    .empty = 开放列表已空。搜索是否到此结束？
practice-step = 自己完成下一步：关闭哪个格子？{ -click }它。
    .then = { $current } 已关闭。{ -click }每个要加入开放列表或改进路径的相邻格，然后按“完成”。
    .last = { $current } 已关闭，它和会改变的相邻格都已框出，只差一个。{ -click }最后一个，然后按“完成”。
practice-parting = 两个方案至此关闭的格子相同。方案 { $other } 接着关闭 { $cell }，方案 { $lane } 关闭哪一个？{ -click }它。
practice-more-closed = 两个搜索都已结束。哪一个关闭的格子更多？
practice-more-cost = 两个搜索都已结束。哪一个的路径代价更大？
practice-lane = 方案 { $lane }
    .question = 方案 { $lane }：{ $question }
practice-same = 两者相同
practice-lanes = 方案 { $a }：{ $one }。方案 { $b }：{ $other }。
    .ends = 方案 { $a } 关闭 { $closed } 个格子，路径代价 { $cost }；方案 { $b } 关闭 { $others } 个，路径代价 { $other }。
practice-rules = { $costs }；{ $h }；F = { $f ->
        [h] H
       *[sum] G + H
    }；并列：{ $ties }；{ $corners ->
        [kept] 不可穿墙角；
        [one] 最多穿一个墙角；
        [cut] 可穿墙角；
       *[none] {""}
    }关闭的格子{ $closed ->
        [reopened] 可重新开放
       *[stay] 不再开放
    }。
practice-costs = 直走代价 { $straight }，斜走代价 { $diagonal }{ $ground ->
        [costs] ，再乘以地面代价
       *[plain] {""}
    }
    .straight = 每步代价 { $straight }{ $ground ->
        [costs] ，再乘以地面代价
       *[plain] {""}
    }
practice-h = H = { $formula }{ $parts ->
        [max] （max、min：到 B 的列数与行数中较大、较小者）
        [dx] （dx、dy：到 B 的列数、行数）
       *[none] {""}
    }
    .rounded = H = { $formula }，向下取整{ $parts ->
        [max] （max、min：到 B 的列数与行数中较大、较小者）
        [dx] （dx、dy：到 B 的列数、行数）
       *[none] {""}
    }
    .values = H 逐格给出
practice-name = { $name } 是{ $name ->
        [dx] 到 B 的列数
        [dy] 到 B 的行数
        [x] 格子所在的列
        [y] 格子所在的行
        [straight] 直走代价
       *[diagonal] 斜走代价
    }
practice-idea =
    .next = 下一个格子
    .numbers = 计算 G 和 F
    .neighbor = 相邻格的结果
    .parent = 父节点是哪个
    .cheapest = 有代价更小的路径吗
    .end = 搜索怎样结束
    .step = 完整的一步
    .lanes = 比较两个搜索
practice-outcome =
    .opened = 加入开放列表
    .better = 改进（G 变小）
    .stays = 保持不变
    .skipped = 跳过

# What is true where a misconception leads to a wrong answer.
practice-belief =
    .walks = 并没有人在走动：搜索取出 F 最小的开放格子，不论它在哪里。
    .open = 开放的格子只是有了数值：它还没有被取出，G 仍可能变小。
    .closed = 只有启发函数一致而且 F 计入 G 时，关闭的格子的 G 才一定最小；否则可能有代价更小的路径。
    .admissible = H 从不偏大还不够：启发函数必须一致，或者关闭的格子可以重新开放。
    .end = 取出 B 时搜索才结束，而不是开放 B 时。
    .opened = 开放的格子还没有关闭：有更好的路径时，它会改进。
    .cheapest = 只有 H 从不偏大时，A* 才一定找到最优路径。
    .ties = F 相同时，G 较小意味着 H 较大：离 B 更远。
    .diagonal = 斜走有它自己的代价。
    .h = A* 比较的是 F = G + H，而不单是 H。
    .better = 更好的 H 不一定关闭更少的格子：它只能排除 F 更大的格子。
practice-refute =
    .h = { $cell } 的 H 最小，是 { $h }。但 A* 比较 F：{ $right } 是 { $least }，{ $cell } 是 { $own }。
    .walks = { $cell } 紧挨着 { $current }，但并没有人在格子间走动。搜索在所有开放格子中取 { $by ->
        [h] H
       *[sum] F
    } 最小的：{ $right } 是 { $least }，{ $cell } 是 { $own }。
    .why-not-h = A* 比较 F。取出 { $cell } 是因为它的 F 最小：{ $f }；它的 H（{ $h }）并不是最小的。
    .why-far = { $cell } 并不紧挨着 { $current }。取出它是因为它的 F 最小：{ $f }，不论它在哪里。
    .ties = 其中 { $cell } 的 G 最小，是 { $g }，但它的 H 是 { $h }。F 相同时，这套规则取 H 较小的：{ $next } 是 { $least }。
    .f = { $h } 只是 { $cell } 的 H。A* 比较 F = G + H，而 G 是 { $g }。
    .diagonal = 从 { $parent } 到 { $cell } 是斜走：代价 { $diagonal }，不是 { $straight }。
    .improved = { $cell } 是开放的，G 为 { $own }，还没有关闭，也没有被取出。经 { $current } 只要 { $g }，所以它的路径改进了。
    .reopened = { $cell } 已关闭，G 为 { $own }，但经 { $current } 只要 { $g }。这套规则会重新开放它：它的路径改进了。
    .not-better = 从 { $current } 到 { $cell } 的移动代价是 { $step }，所以 G 会是 { $g }，并不小于 { $own }。
    .open = { $cell } 只是开放的：它还没有被取出，G 不是最终的。有一条代价 { $least } 的路径，而 { $g } 更大。
    .closed = { $cell } 已关闭，G 为 { $g }，但有一条代价 { $least } 的路径。只有启发函数一致而且 F 计入 G 时，关闭的格子才不再变。
    .admissible = H 在这张地图上从不偏大，但 { $cell } 关闭时 G 为 { $g }，而有一条路径只要 { $least }：启发函数不一致。
    .cheapest = 这是 A*，但它的路径代价为 { $g }，而有一条只要 { $least }：H 在这张地图上偏大。

# Why an answer is wrong, and hints: the numbers, but not the answer.
practice-higher = { $cell } 的 G { $g } + H { $h } = F { $f }，但开放列表中有 F 更小的格子。把其他开放格子的 G 和 H 也加起来。
    .greedy = F 就是 H，{ $cell } 的 H 是 { $h }。开放列表中有 H 更小的格子。
practice-not-first = { $cell } 的 F 也最小，但它的 H 是 { $h }。看看并列规则。
practice-not-open = { $cell } 不在开放列表中：还没有哪一步到过它。只能取出开放的格子，请另选一个。
    .closed = { $cell } 已关闭：它早已被取出。只能取出开放的格子，请另选一个。
    .wall = { $cell } 是墙。只能取出开放的格子，请另选一个。
practice-no-parent = { $cell } 不可能是 { $child } 的父节点：父节点是关闭的相邻格。请另选一个。
practice-formula =
    .f = F = G + H：把 { $g } 和 { $h } 加起来。
    .greedy = 贪心搜索不看 G：F 就是 H，即 { $h }。
    .g = 父节点是 { $parent }，G 为 { $g }，这次移动的代价是 { $step }。把两者加起来。
practice-facts =
    .wall = 看看 { $cell }：路径能经过那里吗？
    .corner = 从 { $current } 到 { $cell } 可以从墙边斜穿吗？看看墙角规则。
    .closed = { $cell } 已关闭。看看关闭格子的规则。
    .unseen = { $cell } 是新格子：已知只能经 { $current } 到达它。
    .open = { $cell } 已在开放列表中，G 为 { $own }。经 { $current } 则为 { $g }。代价更小才算更好。
    .reopened = { $cell } 在关闭列表中，G 为 { $own }，但这套规则可以重新开放它。经 { $current } 则为 { $g }。
practice-no-neighbor = 一步只改变所关闭格子 { $current } 周围可走的格子，{ $cell } 不在其中。
practice-is-current = { $cell } 就是这一步关闭的格子。接下来是它的相邻格。
practice-missing = 还有相邻格要加入开放列表。
    .better = 还有开放的相邻格会改进：它还没有关闭，所以 G 仍可能变小。
practice-hint =
    .next = 框出的是开放列表中 { $by ->
        [h] H
       *[sum] F
    } 最小的三个格子。
    .greedy = 贪心搜索取出 H 最小的格子，也就是看上去离 B 最近的。
    .lowest = 搜索取出 F 最小的格子：把每个开放格子的 G 和 H 加起来。
    .tie = F 相同时，这套规则取 H 最小的。
    .neighbor = 它是墙、在墙角后面、已关闭、在开放列表中，还是新格子？若在开放列表中，比较两个 G。
    .changed = 新的相邻格加入开放列表。若经所关闭的格子 G 更小，开放的相邻格就改进。
    .cheapest = 如果启发函数一致，A* 关闭的格子和 F 最小的开放格子都已有最优路径。否则就在地图上找代价更小的路径。
    .taken = F 最小的先取出，取出 B 时搜索结束。比较两者的 F。
    .end = 取出 B 时，或者开放列表为空时，搜索才结束。
    .parting = 只看方案 { $lane } 的规则：取 F 最小的；F 相同时，看它的并列规则。
    .closed = 比较两边关闭的格子有多大一片，或者数一数。
    .cost = B 的 G 就是路径的代价。

# What to say about right answers.
practice-tied = { $cell } 的 { $by ->
        [h] H
       *[sum] F
    } 同样最小，所以也对。
    .parent = 经两者的 G 相等，所以两个都对；这套规则保留原来的父节点。
practice-closes = 关闭 { $cell }。
    .tied = { $by ->
        [h] H
       *[sum] F
    } 同为最小的格子中，这套规则关闭的是 { $cell }。
practice-sets = { $cell } 加入开放列表。
    .better = { $cell } 改进（G 变小）。
practice-taken-back = { $cell } 保持不变。
practice-changes = 这一步关闭 { $current }，把 { $opened } 加入开放列表。
    .better = 这一步关闭 { $current }；{ $better } 改进（G 变小）。
    .both = 这一步关闭 { $current }，把 { $opened } 加入开放列表；{ $better } 改进（G 变小）。
practice-sure = { $cell } 已关闭，而且启发函数一致，所以经任何开放的格子到它，代价都不会小于 { $g }。
    .lowest = { $cell } 是 F 最小的开放格子，而且启发函数一致：经其他开放格子到它，代价都不会小于 { $g }。
    .found = 到 { $cell } 没有代价小于 { $g } 的路径。
practice-taken = { $cell } 的 F 是 { $f }，B 的 F 是 { $least }。F 较小的先取出，所以 { $cell } 在 B 之前取出。
    .never = { $cell } 的 F 是 { $f }，B 的 F 是 { $least }。先取出 B，搜索就结束了：{ $cell } 有数值，却从未被取出。
practice-ends = B 已关闭，沿箭头可以回到 A。
    .no-path = 开放列表为空：搜索结束，没有路径。
    .unseen = 还没有到达 B，开放列表也不为空。要等到取出 B，搜索才结束。
    .not-yet = B 只是在开放列表中，F 为 { $f }。还有 F 为 { $least } 的格子排在前面，经它也许有代价更小的路径。要等到取出 B，搜索才结束。
    .not-yet-tied = B 只是在开放列表中，F 为 { $f }。要等到取出 B，搜索才结束。
practice-result = { $asked } 题中有 { $right } 题一次答对
practice-summary = “{ $title }”的练习：{ $result }。种子 { $seed }。
    .line = { $skill }：{ $right } / { $all }
practice = 练习
    .tip = 用十道题亲自当一回 A*，题目来自这次搜索（{ KEY("practice") }）
practice-place = 第 { $number } 题，共 { $all } 题
practice-end-button = 结束练习
    .tip = 一切恢复原样（{ KEY("dismiss") }）
practice-hint-button = 提示（不计分）
    .tip = 缩小范围；这道题就不算一次答对
practice-reveal = 显示答案
    .tip = 显示答案和理由
practice-go-on = 下一题
    .tip = 继续（{ KEY("run") }）
practice-done = 完成
practice-answer = 回答
    .tip = 检查数字（{ KEY("run") }）
practice-no-number = 请输入数字。
practice-yes = 是
practice-no = 否
practice-choice =
    .tip = 按键 { $number }
practice-keys = 用键盘：{ KEY("move-cursor") } …，再按 { KEY("run") }
    .done = 用键盘：{ KEY("move-cursor") } …，再按 { KEY("run") }；按 1 完成
    .choose = 用键盘：1 到 { $last }
practice-said =
    .wrong = 还不对
    .move = 目前正确
    .back = 已取消
    .hint = 提示
    .impossible = 这不可能是答案，所以不计分
    .right = 正确
    .right-later = { $number ->
        [1] 看提示后答对
       *[other] 第 { $number } 次答对
    }
    .answer = 答案
practice-also = { $also }{ $reason }
practice-turn = 轮到你了
practice-at = 第 { $iteration } 步之后
    .within = 第 { $iteration } 步进行中
practice-this = 本次练习
    .none = –
    .some = { $right } / { $all }
practice-hidden = 隐藏的内容
    .about = 回答时，开放列表和时间轴是隐藏的。练习结束后会恢复。
practice-over = 练习结束
    .about = 各项结果：
    .weak = “{ $idea }”还要再看一看。
practice-show = 再看题目
    .tip = 显示第 { $number } 题的时刻和答案
practice-level = 对应的关卡：{ $title }
    .tip = 打开专讲这一点的关卡
practice-difficult = 这次没答对的，下次先练。
practice-forget = 清除记录
    .tip = 不再记住哪些题难
practice-again = 再练一次
    .tip = 再来十道题，仍来自这次搜索
practice-copy = 复制结果
    .tip = 把结果复制为文本
practice-copied = 已复制结果。
practice-copied-link = 已复制链接。用它打开，人人做同样的十道题。
practice-ended = 练习已结束：{ $result }。
practice-rests = { INPUT() ->
    [touch] 练习中不能这样做。请先结束练习。
   *[keys] 练习中不能这样做。按 { KEY("dismiss") } 结束练习。
}
practice-trace = { INPUT() ->
    [touch] 练习针对关卡自己的搜索：重新打开关卡即可关闭轨迹。
   *[keys] 练习针对关卡自己的搜索：按 { KEY("restart") } 关闭轨迹。
}
practice-none = 没有可问的：这个搜索立刻就结束了。

# The last line, by which a page knows that all have arrived.
# end
