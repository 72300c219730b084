#!/usr/bin/env python3
"""Writes situations.json: layouts of views, with the frames that kiwisolver finds for them.

Run: pip install kiwisolver==1.5.1 && python3 make_situations.py > situations.json

A situation has a root of a given size, views in it (or in each other), their natural sizes and
priorities, and constraints `[first, attribute, relation, second, attribute, multiplier, constant,
priority]`. A frame is `[x, y, width, height]` in the superview's coordinates, before rounding to
pixels. Only layouts are kept whose frames nothing leaves open: wishing all values small and wishing
them large, both very weakly, gives the same. Priorities become weights far apart.
"""
import importlib.metadata
import json
import random

import kiwisolver

SEED = 20261130
MARGIN = 8
situations = []


class Layout:
    def __init__(self, name, width=320, height=480, rtl=False):
        self.data = {
            "name": name, "size": [width, height], "rtl": rtl, "views": [], "constraints": []}

    def view(self, name, parent="root", natural=None, hug=(250, 250), resist=(750, 750)):
        view = {"id": name, "in": parent}
        if natural:
            view.update(natural=list(natural), hug=list(hug), resist=list(resist))
        self.data["views"].append(view)
        return self

    def tie(self, first, attribute, relation="==", second=None, other=None, multiplier=1,
            constant=0, priority=1000):
        self.data["constraints"].append(
            [first, attribute, relation, second, other or attribute, multiplier, constant,
             priority])
        return self

    def pin(self, name, parent="root", **insets):
        for edge, inset in insets.items():
            sign = -1 if edge in ("trailing", "right", "bottom") else 1
            self.tie(name, edge, "==", parent, edge, 1, sign * inset)
        return self

    def size(self, name, width=None, height=None):
        if width is not None:
            self.tie(name, "width", constant=width)
        if height is not None:
            self.tie(name, "height", constant=height)
        return self

    def keep(self):
        low, high = (self.solve(wish) for wish in (-1e4, 1e4))
        if low is None or high is None:
            return False
        for name in low:
            if any(abs(a - b) > 1e-3 for a, b in zip(low[name], high[name])):
                return False
        if any(frame[2] < -1e-6 or frame[3] < -1e-6 for frame in low.values()):
            return False
        frames = {n: [round((a + b) / 2, 3) + 0 for a, b in zip(low[n], high[n])] for n in low}
        situations.append(dict(self.data, frames=frames))
        return True

    def must(self):
        assert self.keep(), (self.data["name"], self.solve(-1e4), self.solve(1e4))

    # The model.

    def expression(self, boxes, name, attribute):
        left, top, width, height = boxes[name]
        inset = 0
        if attribute.endswith("Margin"):
            attribute, inset = attribute[: -len("Margin")], MARGIN
        if attribute in ("leading", "trailing"):
            attribute = {False: {"leading": "left", "trailing": "right"},
                         True: {"leading": "right", "trailing": "left"}}[self.data["rtl"]][attribute]
        return {
            "left": left + inset, "top": top + inset, "width": width + 0, "height": height + 0,
            "right": left + width - inset, "bottom": top + height - inset,
            "centerX": left + 0.5 * width, "centerY": top + 0.5 * height}[attribute]

    def solve(self, wish):
        solver = kiwisolver.Solver()
        boxes = {}
        for name in ["root"] + [v["id"] for v in self.data["views"]]:
            boxes[name] = [kiwisolver.Variable(f"{name}{i}") for i in range(4)]
        wanted = []

        def want(left, relation, right, priority):
            wanted.append((left, relation, right, priority))

        width, height = self.data["size"]
        for variable, value in zip(boxes["root"], [0, 0, width, height]):
            want(variable + 0, "==", value, 1000)
        for view in self.data["views"]:
            # Lengths below zero lose to all but required constraints.
            for variable in boxes[view["id"]][2:]:
                want(variable + 0, ">=", 0, 999.99)
            if "natural" not in view:
                continue
            for index, length in enumerate(view["natural"]):
                if length < 0:
                    continue
                variable = boxes[view["id"]][2 + index] + 0
                want(variable, ">=", length, view["resist"][index])
                want(variable, "<=", length, view["hug"][index])
        for first, attribute, relation, second, other, multiplier, constant, priority in \
                self.data["constraints"]:
            left = self.expression(boxes, first, attribute)
            right = constant
            directional = {"leading", "trailing", "leadingMargin", "trailingMargin"}
            sign = -1 if self.data["rtl"] and (attribute in directional or other in directional) \
                and second else 1
            if second:
                right = sign * multiplier * self.expression(boxes, second, other) + constant
            want(sign * left, relation, right, priority)
        levels = sorted({p for _, _, _, p in wanted if p < 1000})
        step = 1e3 if len(levels) < 4 else 1e2
        weights = {p: step ** (i + 0.0) for i, p in enumerate(levels)}
        weights[1000] = kiwisolver.strength.required
        try:
            for left, relation, right, priority in wanted:
                built = {"<=": lambda: left <= right, "==": lambda: left == right,
                         ">=": lambda: left >= right}[relation]()
                solver.addConstraint(built | weights[priority])
            for box in boxes.values():
                for variable in box:
                    solver.addConstraint((variable == wish) | 1e-5)
        except kiwisolver.UnsatisfiableConstraint:
            return None
        solver.updateVariables()
        values = {n: [v.value() for v in box] for n, box in boxes.items()}
        frames = {}
        for view in self.data["views"]:
            box, parent = values[view["id"]], values[view["in"]]
            frames[view["id"]] = [box[0] - parent[0], box[1] - parent[1], box[2], box[3]]
        return frames


def edges():
    for top, leading, bottom, trailing in [
            (0, 0, 0, 0), (8, 16, 24, 32), (-10, -20, -30, -40), (0.5, 1.5, 2.5, 3.5)]:
        for rtl in (False, True):
            (Layout(f"edges {top} {leading} {bottom} {trailing} {rtl}", rtl=rtl).view("a")
             .pin("a", top=top, leading=leading, bottom=bottom, trailing=trailing)).must()
    for left, right in [(5, 7), (-3, 12)]:
        for rtl in (False, True):
            (Layout(f"absolute edges {left} {right} {rtl}", rtl=rtl).view("a")
             .pin("a", left=left, right=right, top=3).size("a", height=9)).must()


def margins():
    for rtl in (False, True):
        for inset in (0, 4, -8):
            layout = Layout(f"margins {inset} {rtl}", rtl=rtl).view("a")
            layout.tie("a", "leading", "==", "root", "leadingMargin", 1, inset)
            layout.tie("a", "trailing", "==", "root", "trailingMargin", 1, -inset)
            layout.tie("a", "top", "==", "root", "topMargin", 1, inset)
            layout.tie("a", "bottom", "==", "root", "bottomMargin", 1, -inset).must()


def centres():
    for dx, dy in [(0, 0), (10, -20), (0.5, 0.5)]:
        for width, height in [(100, 50), (33, 7)]:
            (Layout(f"centre {dx} {dy} {width}").view("a").size("a", width, height)
             .tie("a", "centerX", "==", "root", "centerX", 1, dx)
             .tie("a", "centerY", "==", "root", "centerY", 1, dy)).must()
    for multiplier in (0.5, 1.5, 0.25, 2):
        (Layout(f"centre times {multiplier}").view("a").size("a", 40, 40)
         .tie("a", "centerX", "==", "root", "centerX", multiplier)
         .tie("a", "centerY", "==", "root", "bottom", multiplier / 2)).must()


def equal_widths():
    for count in range(1, 6):
        for gap in (0, 8):
            for rtl in (False, True):
                layout = Layout(f"{count} equal widths, gap {gap}, {rtl}", rtl=rtl)
                names = [f"v{i}" for i in range(count)]
                for index, name in enumerate(names):
                    layout.view(name).pin(name, top=10).size(name, height=20)
                    if index == 0:
                        layout.pin(name, leading=12)
                    else:
                        layout.tie(name, "leading", "==", names[index - 1], "trailing", 1, gap)
                        layout.tie(name, "width", "==", names[0])
                layout.pin(names[-1], trailing=12).must()


def aspects():
    for ratio in (0.5, 1, 1.5, 16 / 9):
        (Layout(f"aspect {ratio}").view("a").pin("a", leading=20, trailing=20, top=0)
         .tie("a", "width", "==", "a", "height", ratio)).must()
        layout = Layout(f"aspect {ratio} in a box").view("a")
        layout.tie("a", "width", "==", "a", "height", ratio)
        layout.tie("a", "width", "<=", "root", "width", 1, -40)
        layout.tie("a", "height", "<=", "root", "height", 1, -300)
        layout.tie("a", "width", "==", "root", "width", 1, -40, 750)
        layout.tie("a", "height", "==", "root", "height", 1, -300, 740)
        layout.tie("a", "centerX", "==", "root", "centerX")
        layout.tie("a", "centerY", "==", "root", "centerY").must()


def two_labels():
    for first, second in [(60, 80), (200, 180), (400, 20), (20, 400)]:
        for hugs in [(251, 250), (250, 251)]:
            for resists in [(751, 750), (750, 751)]:
                (Layout(f"labels {first} {second}, hug {hugs}, resist {resists}")
                 .view("a", natural=(first, 20), hug=(hugs[0], 250), resist=(resists[0], 750))
                 .view("b", natural=(second, 20), hug=(hugs[1], 250), resist=(resists[1], 750))
                 .pin("a", leading=10, top=10).pin("b", trailing=10, top=10)
                 .tie("b", "leading", "==", "a", "trailing", 1, 8)).must()


def priorities():
    for wish in (50, 150, 400):
        for weak, strong in [(250, 750), (749, 750), (1, 999)]:
            layout = Layout(f"wish {wish}, {weak} against {strong}").view("a")
            layout.pin("a", leading=0, top=0).size("a", height=10)
            layout.tie("a", "width", constant=wish, priority=strong)
            layout.tie("a", "width", constant=100, priority=weak)
            layout.tie("a", "width", ">=", constant=80)
            layout.tie("a", "trailing", "<=", "root", "trailing", 1, -10).must()
    for least in (20, 120):
        for gap in (5, 300):
            (Layout(f"at least {least}, gap wished {gap}").view("a").view("b")
             .pin("a", leading=0, top=0).size("a", height=10)
             .pin("b", trailing=0, top=0).size("b", 100, 10)
             .tie("a", "width", ">=", constant=least)
             .tie("b", "leading", ">=", "a", "trailing", 1, 8)
             .tie("b", "leading", "==", "a", "trailing", 1, gap, 500)).must()


def fitting():
    for padding in (0, 12):
        for natural in [(80, 20), (200, 41)]:
            for rtl in (False, True):
                (Layout(f"box around {natural}, padding {padding}, {rtl}", rtl=rtl)
                 .view("box").view("a", "box", natural=natural)
                 .pin("box", leading=15, top=25)
                 .pin("a", "box", leading=padding, top=padding, trailing=padding,
                      bottom=padding)).must()
    for heights in [(20, 30, 40), (10, 10, 10), (17, 0, 3)]:
        layout = Layout(f"column in a box {heights}").view("box")
        layout.pin("box", leading=0, trailing=0, top=50)
        above = None
        for index, height in enumerate(heights):
            name = f"v{index}"
            layout.view(name, "box", natural=(30, height)).pin(name, "box", leading=4, trailing=4)
            if above:
                layout.tie(name, "top", "==", above, "bottom", 1, 6)
            else:
                layout.pin(name, "box", top=3)
            above = name
        layout.pin(above, "box", bottom=5).must()


def grids():
    for columns in (2, 3):
        for rows in (2, 3):
            layout = Layout(f"grid {columns} {rows}", 300, 210)
            for row in range(rows):
                for column in range(columns):
                    name = f"c{row}{column}"
                    layout.view(name)
                    if column == 0:
                        layout.pin(name, leading=6)
                    else:
                        layout.tie(name, "leading", "==", f"c{row}{column - 1}", "trailing", 1, 3)
                    if row == 0:
                        layout.pin(name, top=6)
                    else:
                        layout.tie(name, "top", "==", f"c{row - 1}{column}", "bottom", 1, 3)
                    if (row, column) != (0, 0):
                        layout.tie(name, "width", "==", "c00").tie(name, "height", "==", "c00")
            layout.pin(f"c0{columns - 1}", trailing=6).pin(f"c{rows - 1}0", bottom=6).must()


def nested():
    for depth in (2, 3, 5):
        for inset in (4, 10.5):
            layout = Layout(f"{depth} deep, inset {inset}")
            parent = "root"
            for level in range(depth):
                name = f"d{level}"
                layout.view(name, parent).pin(
                    name, parent, top=inset, leading=inset, bottom=2 * inset, trailing=0)
                parent = name
            layout.must()
    for rtl in (False, True):
        (Layout(f"cousins {rtl}", rtl=rtl).view("p").view("q").view("a", "p").view("b", "q")
         .pin("p", leading=0, top=0, bottom=0).size("p", width=100)
         .tie("q", "leading", "==", "p", "trailing", 1, 5).pin("q", trailing=0, top=30)
         .size("q", height=200)
         .pin("a", "p", leading=10, top=40).size("a", 30, 30)
         .tie("b", "top", "==", "a", "bottom", 1, 7)
         .tie("b", "leading", "==", "a", "trailing", 1, 90)
         .tie("b", "width", "==", "a", "width", 2, 1).size("b", height=11)).must()


def chance_layouts():
    chance = random.Random(SEED)
    made = 0
    while made < 60:
        rtl = chance.random() < 0.3
        layout = Layout(f"chance {made}", chance.choice([200, 320, 375]), 400, rtl)
        names = ["root"]
        for index in range(chance.randint(1, 5)):
            name = f"v{index}"
            natural = None
            if chance.random() < 0.5:
                natural = (chance.choice([-1, 30, 77, 150]), chance.choice([20, 41]))
            parent = chance.choice(names[:3])
            layout.view(name, parent, natural, hug=(chance.choice([250, 251, 252]), 250),
                        resist=(chance.choice([749, 750, 751]), 750))
            for pair in (("leading", "trailing", "centerX", "width"),
                         ("top", "bottom", "centerY", "height")):
                for attribute in chance.sample(pair, chance.choice([1, 2, 2, 2, 3])):
                    relation = chance.choice(["==", "==", "==", ">=", "<="])
                    constant = chance.choice([0, 4, 8, 10, -8, 20])
                    priority = chance.choice([1000, 1000, 1000, 900, 500])
                    if attribute in ("width", "height") and chance.random() < 0.6:
                        layout.tie(name, attribute, relation,
                                   constant=chance.choice([10, 44, 60, 100]), priority=priority)
                        continue
                    other = attribute
                    if attribute == "leading" and chance.random() < 0.4:
                        other = "trailing"
                    if attribute == "top" and chance.random() < 0.4:
                        other = "bottom"
                    multiplier = 1
                    if attribute in ("width", "height"):
                        multiplier = chance.choice([1, 0.5, 1.25])
                    layout.tie(name, attribute, relation, chance.choice(names), other, multiplier,
                               constant, priority)
            names.append(name)
        if layout.keep():
            made += 1


def main():
    for family in (edges, margins, centres, equal_widths, aspects, two_labels, priorities, fitting,
                   grids, nested, chance_layouts):
        family()
    version = importlib.metadata.version("kiwisolver")
    print(json.dumps({"provenance": f"make_situations.py, seed {SEED}, kiwisolver {version}"})[:-1]
          + ',\n"situations": [')
    print(",\n".join(json.dumps(s, separators=(",", ":")) for s in situations))
    print("]}")


main()
