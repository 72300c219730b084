#!/usr/bin/env python3
"""Writes systems.txt: kiwisolver's answers to 10,000 random constraint systems.

Run: pip install kiwisolver==1.5.1 scipy && python3 make_systems.py > systems.txt

The systems themselves are not kept: each follows from its number, by the generator `System` below,
which RandomSystemTests.swift has, too. A line of the file is `number answer`. The answer is `x`
where the required constraints contradict each other, else the sums of the violations of priority
999, 750 and 250 in kiwisolver's solution.

kiwisolver's strengths are weights: where they are too close it gives up a little of a high
priority for much of a low one, which UIKit never does. HiGHS (scipy.optimize.linprog), one linear
programme for each priority, tells; such systems, those where the two disagree on whether there is
any solution, and those that end kiwisolver's process are left out, and the next number is taken.
"""
import importlib.metadata
import os
import pickle

import kiwisolver
import numpy
from scipy.optimize import linprog

COUNT = 10_000
MASK = (1 << 64) - 1
PRIORITIES = [999, 750, 250]
STRENGTHS = {1000: kiwisolver.strength.required, 999: 1e6, 750: 1e3, 250: 1.0}


class Chance:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed

    def next(self, limit):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % limit

    def pick(self, values):
        return values[self.next(len(values))]


class System:
    def __init__(self, number):
        chance = Chance(number)
        self.variables = 2 + chance.next(7)
        count = self.variables + chance.next(2 * self.variables + 1)
        self.constraints = []
        for _ in range(count):
            size = min(chance.pick([1, 1, 2, 2, 2, 3, 4]), self.variables)
            chosen = []
            while len(chosen) < size:
                variable = chance.next(self.variables)
                if variable not in chosen:
                    chosen.append(variable)
            terms = [(v, chance.pick([1, 1, 1, -1, -1, 0.5, -0.5, 2])) for v in chosen]
            relation = chance.pick(["<=", "==", ">="])
            constant = chance.pick([0, 4, 8, 10, 16, 20, 50, 100, -8, -20]) + chance.next(4)
            priority = 1000 if chance.next(10) < 4 else chance.pick(PRIORITIES)
            self.constraints.append((terms, relation, constant, priority))


def kiwi_values(system):
    solver = kiwisolver.Solver()
    variables = [kiwisolver.Variable(str(i)) for i in range(system.variables)]
    for terms, relation, constant, priority in system.constraints:
        expression = sum((k * variables[v] for v, k in terms), kiwisolver.Expression([]))
        built = {
            "<=": lambda: expression <= constant,
            "==": lambda: expression == constant,
            ">=": lambda: expression >= constant,
        }[relation]()
        solver.addConstraint(built | STRENGTHS[priority])
    solver.updateVariables()
    return [v.value() for v in variables]


def in_child(work):
    """What `work` gives back, from a process of its own; None where that ends badly."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.write(writing, pickle.dumps(work()))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        data = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(data) if data else None


def kiwi_answer(system):
    try:
        return violations(system, kiwi_values(system))
    except kiwisolver.UnsatisfiableConstraint:
        return "x"


def violations(system, values):
    sums = {p: 0.0 for p in PRIORITIES}
    for terms, relation, constant, priority in system.constraints:
        excess = sum(k * values[v] for v, k in terms) - constant
        if relation == "<=":
            excess = max(0.0, excess)
        elif relation == ">=":
            excess = min(0.0, excess)
        if priority == 1000:
            assert abs(excess) < 1e-6
        else:
            sums[priority] += abs(excess)
    return [sums[p] for p in PRIORITIES]


def best_sums(system):
    """The least violations, one priority after the other; None where there is no solution."""
    soft = [c for c in system.constraints if c[3] < 1000]
    width = system.variables + 2 * len(soft)
    upper, upper_bounds, equal, equal_bounds = [], [], [], []
    objectives = {p: numpy.zeros(width) for p in PRIORITIES}
    place = system.variables
    for terms, relation, constant, priority in system.constraints:
        row = numpy.zeros(width)
        for variable, coefficient in terms:
            row[variable] += coefficient
        if priority == 1000 and relation != "==":
            sign = 1 if relation == "<=" else -1
            upper.append(sign * row)
            upper_bounds.append(sign * constant)
            continue
        if priority < 1000:
            row[place], row[place + 1] = 1, -1
            if relation != "<=":
                objectives[priority][place] = 1
            if relation != ">=":
                objectives[priority][place + 1] = 1
            place += 2
        equal.append(row)
        equal_bounds.append(constant)
    bounds = [(None, None)] * system.variables + [(0, None)] * (2 * len(soft))
    sums = []
    for priority in PRIORITIES:
        answer = linprog(
            objectives[priority], A_ub=numpy.array(upper) if upper else None,
            b_ub=upper_bounds or None, A_eq=numpy.array(equal) if equal else None,
            b_eq=equal_bounds or None, bounds=bounds, method="highs")
        if answer.status == 2:
            return None
        assert answer.status == 0, answer.message
        sums.append(max(0.0, float(answer.fun)))
        upper.append(objectives[priority])
        upper_bounds.append(float(answer.fun) + 1e-8)
    return sums


def answer(system):
    found = in_child(lambda: kiwi_answer(system))
    if found is None:
        return None
    if found == "x":
        return "x" if best_sums(system) is None else None
    if any(found):
        best = best_sums(system)
        if best is None or any(abs(a - b) > 1e-5 * max(1, b) for a, b in zip(found, best)):
            return None
    return " ".join(f"{round(s, 6):.9g}" for s in found)


def main():
    print(
        f"# make_systems.py, kiwisolver {importlib.metadata.version('kiwisolver')}, "
        f"scipy {importlib.metadata.version('scipy')} (HiGHS)")
    number = written = 0
    while written < COUNT:
        text = answer(System(number))
        if text is not None:
            print(number, text)
            written += 1
        number += 1


main()
