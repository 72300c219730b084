"""Times Taffy, as the PyPI package `stretchable` ships it, without Python in the timed region.
usage: layout_taffy.py nest|neststr|column|flow A B SAMPLES    prints the samples in nanoseconds"""
import sys, time
import stretchable as S
from stretchable import node as N, taffylib
from stretchable.style import AlignItems, FlexDirection, FlexWrap, AlignContent, Display
from stretchable.style.geometry.size import SizeAvailableSpace, SizePoints

kind, a, b, samples = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
clock = lambda: time.clock_gettime_ns(time.CLOCK_THREAD_CPUTIME_ID)
count = 0


styles = {}


def style(**values):
    # Making a style takes much longer than making a node with one that is there.
    key = repr(values)
    if key not in styles:
        styles[key] = S.style.Style(**values)
    return styles[key]


def leaf(width, height):
    global count
    count += 1
    return S.Node(style=style(size=(width, height), flex_shrink=0, min_size=(0, 0)))


def small(i):
    return leaf(8 + (i * 7) % 13, 8 + (i * 5) % 11)


def box(direction, gap, align, children, width=None, wraps=False):
    global count
    count += 1
    more = {"size": (width, S.style.AUTO)} if width else {}
    if wraps:
        more |= {"flex_wrap": FlexWrap.WRAP, "align_content": AlignContent.FLEX_START}
    node = S.Node(style=style(display=Display.FLEX, flex_direction=direction, gap=gap,
                              align_items=align, flex_grow=0, flex_shrink=0, min_size=(0, 0),
                              **more))
    for child in children:
        node.append(child)
    return node


def nest(level, leaves):
    children = []
    for _ in range(b):
        if level + 1 == a:
            children.append(small(leaves[0]))
            leaves[0] += 1
        else:
            children.append(nest(level + 1, leaves))
    direction = FlexDirection.COLUMN if level % 2 == 0 else FlexDirection.ROW
    align = AlignItems.STRETCH if kind == "neststr" else AlignItems.FLEX_START
    return box(direction, 4, align, children, 1024 if level == 0 else None)


def build():
    if kind in ("nest", "neststr"):
        return nest(0, [0])
    if kind == "column":
        return box(FlexDirection.COLUMN, 2, AlignItems.FLEX_START, map(small, range(a)), 375)
    leaves = (leaf(20 + (i * 17) % 61, 12 + (i * 5) % 9) for i in range(a))
    return box(FlexDirection.ROW, 4, AlignItems.FLEX_START, leaves, 375, True)


taffy = N.taffy
taffylib.disable_rounding(taffy._ptr)
space = SizeAvailableSpace.default().to_dict()
times = []
for _ in range(samples):
    count = 0
    root = build()
    start = clock()
    taffylib.node_compute_layout(taffy._ptr, root._node_id, space)
    times.append(clock() - start)
print("samples", *times)
print("nodes", count)
