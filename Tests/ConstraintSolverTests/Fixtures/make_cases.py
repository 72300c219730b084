#!/usr/bin/env python3
"""Writes cases.json: constraint systems with answers from two programs that are not ours.

Run with a fixed seed: pip install kiwisolver==1.5.1 scipy && python3 make_cases.py > cases.json

- "sums": for each priority, the sum of the violations in a solution that is best level by level,
  worked out by HiGHS (scipy.optimize.linprog), one linear programme for each level.
- "values": the variables' values where the best solution is unique (the least and the greatest
  value of each variable agree, again by HiGHS).
- "kiwi": in the cases of kind "kiwi", kiwisolver's values. Its strengths are weights, so these
  cases have three priorities far apart, and only those are kept where HiGHS finds the same
  values to be the only best ones.
"""
import importlib.metadata
import json
import random
import sys

import kiwisolver
import numpy
from scipy.optimize import linprog

SEED = 20240607
RELATIONS = ["<=", "==", ">="]


class Infeasible(Exception):
    pass


def minimise(objective, upper, bounds_upper, equal, bounds_equal, count):
    answer = linprog(
        objective,
        A_ub=numpy.array(upper) if upper else None, b_ub=bounds_upper or None,
        A_eq=numpy.array(equal) if equal else None, b_eq=bounds_equal or None,
        bounds=[(None, None)] * count[0] + [(0, None)] * count[1], method="highs")
    if answer.status == 2:
        raise Infeasible()
    if answer.status == 3:
        return None
    assert answer.status == 0, answer.message
    return answer


def lexicographic(variable_count, constraints, wants_values):
    """Level sums, and the values where they are unique."""
    soft = [c for c in constraints if c["priority"] < 1000]
    count = (variable_count, 2 * len(soft))
    width = sum(count)
    upper, bounds_upper, equal, bounds_equal = [], [], [], []
    errors = {}
    place = variable_count
    for c in constraints:
        row = [0.0] * width
        for variable, coefficient in c["terms"]:
            row[variable] += coefficient
        if c["priority"] >= 1000:
            if c["relation"] == "==":
                equal.append(row)
                bounds_equal.append(c["constant"])
            else:
                sign = 1 if c["relation"] == "<=" else -1
                upper.append([sign * x for x in row])
                bounds_upper.append(sign * c["constant"])
            continue
        # row + below - above == constant; below and above are >= 0.
        row[place] = 1
        row[place + 1] = -1
        equal.append(row)
        bounds_equal.append(c["constant"])
        level = errors.setdefault(c["priority"], [0.0] * width)
        if c["relation"] in ("==", ">="):
            level[place] = 1
        if c["relation"] in ("==", "<="):
            level[place + 1] = 1
        place += 2
    sums = {}
    for priority in sorted(errors, reverse=True):
        answer = minimise(errors[priority], upper, bounds_upper, equal, bounds_equal, count)
        sums[priority] = max(0.0, float(answer.fun))
        upper = upper + [errors[priority]]
        bounds_upper = bounds_upper + [float(answer.fun) + 1e-9]
    if not errors:
        minimise([0.0] * width, upper, bounds_upper, equal, bounds_equal, count)
    if not wants_values:
        return sums, None
    values = []
    for variable in range(variable_count):
        objective = [0.0] * width
        objective[variable] = 1
        least = minimise(objective, upper, bounds_upper, equal, bounds_equal, count)
        objective[variable] = -1
        greatest = minimise(objective, upper, bounds_upper, equal, bounds_equal, count)
        if least is None or greatest is None or abs(least.fun + greatest.fun) > 1e-6:
            return sums, None
        values.append(float(least.fun))
    return sums, values


def constraint(chance, variable_count, priorities, required):
    size = chance.choice([1, 1, 2, 2, 2, 3, 4])
    variables = chance.sample(range(variable_count), min(size, variable_count))
    terms = [[v, chance.choice([1, 1, 1, -1, -1, 0.5, -0.5, 2])] for v in variables]
    return {
        "terms": terms,
        "relation": chance.choice(RELATIONS),
        "constant": chance.choice([0, 4, 8, 10, 16, 20, 50, 100, -8, -20]) + chance.randint(0, 3),
        "priority": 1000 if chance.random() < required else chance.choice(priorities),
    }


def random_case(chance):
    variable_count = chance.randint(2, 9)
    priorities = [750, 250] if chance.random() < 0.3 else [999, 751, 750, 749, 500, 250, 50]
    live, steps = {}, []
    identifier = 0
    for step in range(chance.choice([1, 4, 6])):
        for attempt in range(30):
            trial = {k: dict(v) for k, v in live.items()}
            record = {"add": [], "set": [], "remove": []}
            if step == 0:
                adding = chance.randint(variable_count, 3 * variable_count)
            else:
                adding = chance.choice([0, 0, 1, 2])
                for key in chance.sample(sorted(trial), min(len(trial), chance.choice([0, 0, 1, 2, 3]))):
                    del trial[key]
                    record["remove"].append(key)
                for key in chance.sample(sorted(trial), min(len(trial), chance.choice([0, 1, 2, 4]))):
                    value = trial[key]["constant"] + chance.randint(-30, 30)
                    trial[key]["constant"] = value
                    record["set"].append([key, value])
            new = identifier
            for _ in range(adding):
                c = constraint(chance, variable_count, priorities, 0.35)
                trial[new] = c
                record["add"].append(dict(c, id=new))
                new += 1
            try:
                sums, values = lexicographic(variable_count, list(trial.values()), True)
            except Infeasible:
                continue
            record["sums"] = [[p, round(s, 7)] for p, s in sums.items()]
            record["values"] = values and [round(v, 7) for v in values]
            live, identifier = trial, new
            steps.append(record)
            break
    return {"kind": "random", "variables": variable_count, "steps": steps}


def kiwi_values(variable_count, constraints):
    solver = kiwisolver.Solver()
    variables = [kiwisolver.Variable(str(i)) for i in range(variable_count)]
    # kiwisolver clips strengths between 0 and required.
    strengths = {1000: kiwisolver.strength.required, 999: 1e6, 750: 1e3, 250: 1.0}
    for c in constraints:
        expression = sum((k * variables[v] for v, k in c["terms"]), kiwisolver.Expression([]))
        built = {
            "<=": lambda: expression <= c["constant"],
            "==": lambda: expression == c["constant"],
            ">=": lambda: expression >= c["constant"],
        }[c["relation"]]()
        solver.addConstraint(built | strengths[c["priority"]])
    solver.updateVariables()
    return [v.value() for v in variables]


def kiwi_case(chance):
    while True:
        variable_count = chance.randint(2, 8)
        constraints = [
            constraint(chance, variable_count, [999, 750, 250], 0.4)
            for _ in range(chance.randint(variable_count, 3 * variable_count))]
        try:
            values = kiwi_values(variable_count, constraints)
            sums, unique = lexicographic(variable_count, constraints, True)
        except (Infeasible, kiwisolver.UnsatisfiableConstraint):
            continue
        if unique is None or max(abs(a - b) for a, b in zip(values, unique)) > 1e-5:
            continue
        step = {
            "add": [dict(c, id=i) for i, c in enumerate(constraints)], "set": [], "remove": [],
            "sums": [[p, round(s, 7)] for p, s in sums.items()],
            "values": [round(v, 7) for v in values],
        }
        return {"kind": "kiwi", "variables": variable_count, "steps": [step]}


def main():
    chance = random.Random(SEED)
    cases = [kiwi_case(chance) for _ in range(300)] + [random_case(chance) for _ in range(300)]
    provenance = (
        f"make_cases.py, seed {SEED}, kiwisolver {importlib.metadata.version('kiwisolver')}, "
        f"scipy {importlib.metadata.version('scipy')} (HiGHS)")
    sys.stdout.write('{"provenance": ' + json.dumps(provenance) + ',\n"cases": [\n')
    sys.stdout.write(",\n".join(json.dumps(c, separators=(",", ":")) for c in cases))
    sys.stdout.write("\n]}\n")


main()
