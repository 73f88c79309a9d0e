import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from './testing.ts'
import { cellsOf, printed, record, type Recording, stacks, story, valuesOf } from './testing-recordings.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
}, 60_000)
afterAll(() => sandbox.close())

type Options = Parameters<typeof record>[3]

/** Recorded, after making sure that it did what it does when it is not. */
async function python(code: string, options: Options = {}): Promise<Recording> {
  const recording = await record(sandbox, 'python', code, options)
  const { plain, run, steps } = recording
  expect(run).toMatchObject({
    stdout: plain.stdout,
    stderr: plain.stderr,
    exitCode: plain.exitCode,
    signal: plain.signal,
    limit: plain.limit,
  })
  stacks(steps)
  return recording
}

const told = ({ plain, steps }: Recording) => {
  expect(printed(steps)).toBe(plain.stdout)
  expect(printed(steps, 'err')).toBe(plain.stderr)
  return steps
}

describe('a recorded Python program', { timeout: 60_000 }, () => {
  it('has a step before each line, with what has changed', async () => {
    const steps = told(await python('a = [1]\nb = a\nfor i in range(2):\n    a.append(i)\nprint(b)\n'))
    expect(steps).toEqual([
      { line: 1 },
      { line: 2, set: [[0, [['a', [1]]]]], heap: [[1, { kind: 'list', type: 'list', items: [1] }]] },
      { line: 3, set: [[0, [['b', [1]]]]] },
      { line: 4, set: [[0, [['i', 0]]]] },
      { line: 3, heap: [[1, { kind: 'list', type: 'list', items: [1, 0] }]] },
      { line: 4, set: [[0, [['i', 1]]]] },
      { line: 3, heap: [[1, { kind: 'list', type: 'list', items: [1, 0, 1] }]] },
      { line: 5 },
      { line: 5, event: 'end', out: '[1, 0, 1]\n' },
    ])
  })

  it('changes only the items of a cell that changed', async () => {
    const { steps } = await python('a = [5, 6, 7, 8]\na[2] = 0\n')
    expect(steps.at(-1)?.heap).toEqual([[1, { set: [[2, 0]] }]])
  })

  it('calls and returns, in recursion and from nested functions', async () => {
    const code = `
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
def counter():
    count = 0
    def more():
        nonlocal count
        count += 1
        return count
    return more
fib(2)
more = counter()
more()
`
    const { steps } = await python(code)
    expect(story(steps).join(', ')).toBe(
      '2, 4, 11, call fib, 3, call fib, 3, return 1, call fib, 3, return 0, return 1, 12, call counter, 5, 6, 10, return [3], 13, call more, 8, 9, return 1, end',
    )
    expect(cellsOf(steps, 'function')).toContainEqual({
      kind: 'function',
      type: 'function',
      name: 'more',
      line: 6,
      captured: [['count', 1]],
    })
  })

  it('shows the variable of a call that a function inside it changes', async () => {
    const code =
      'def f():\n    n = 0\n    def g():\n        nonlocal n\n        n += 1\n    g()\n    g()\nf()\n'
    const { steps } = await python(code)
    expect(valuesOf(steps, 'n')).toEqual([0, 1, 2])
  })

  it('keeps the number of a generator that goes on, with its variables', async () => {
    const code = 'def g():\n    n = 1\n    yield n\n    n = 2\n    yield n\nfor x in g():\n    print(x)\n'
    const steps = told(await python(code))
    expect(story(steps).join(', ')).toBe(
      '1, 6, call g, 2, 3, return 1, 7, 6, 3, 4, 5, return 2, 7, 6, 5, return, end',
    )
    expect(steps.flatMap(({ push = [] }) => push)).toEqual([
      [1, 'g'],
      [1, 'g'],
      [1, 'g'],
    ])
    expect(steps[8]?.set).toEqual([[1, [['n', 1]]]])
  })

  it('follows coroutines and generators inside generators', async () => {
    const code = `
import asyncio
def inner():
    yield 1
def outer():
    yield from inner()
print(list(outer()))
async def work(n):
    await asyncio.sleep(0)
    return n
async def main():
    one = await work(1)
    two = await asyncio.gather(work(2), work(3))
    return [one, two]
print(asyncio.run(main()))
`
    const steps = told(await python(code))
    expect(stacks(steps)).toContain('main work')
    expect(valuesOf(steps, 'one')).toContain(1)
    expect(story(steps).filter((each) => each === 'call work')).toHaveLength(3)
  })

  it('tells an exception once, and again where it is raised again', async () => {
    const code = `
def f():
    raise ValueError("no")
def g():
    try:
        f()
    except ValueError:
        raise
    finally:
        print("left")
try:
    g()
except ValueError as error:
    n = 1
for x in iter([1]):
    pass
with open("x", "w") as file:
    file.write("1")
try:
    int("x")
except ValueError:
    pass
def deep(n):
    if n == 0:
        raise KeyError("k")
    deep(n - 1)
deep(2)
`
    const steps = told(await python(code))
    expect(
      steps.filter(({ event }) => event === 'raise').map(({ line, thrown }) => [line, thrown?.message]),
    ).toEqual([
      [3, 'no'],
      [8, 'no'],
      [20, "invalid literal for int() with base 10: 'x'"],
      [25, "'k'"],
    ])
    expect(steps.flatMap(({ unset = [] }) => unset)).toContainEqual([0, ['error']])
    expect(steps.at(-1)).toMatchObject({ event: 'end', thrown: { type: 'KeyError', message: "'k'" }, pop: 3 })
  })

  it('leaves bodies of classes, comprehensions and what Python adds to a class out', async () => {
    const code = `
class Counter:
    total = 0
    def __init__(self):
        self.__secret = [n for n in (1, 2)]
        Counter.total += 1
class Plain:
    pass
import math
from math import sqrt
c = Counter()
d = Plain()
`
    const { steps } = await python(code)
    expect(story(steps).join(', ')).toBe('2, 7, 9, 10, 11, call Counter.__init__, 5, 6, return, 12, end')
    expect(cellsOf(steps, 'class Counter')).toEqual([
      { kind: 'object', type: 'class Counter', fields: [['total', 0]] },
      { kind: 'object', type: 'class Counter', fields: [['total', 1]] },
    ])
    expect(cellsOf(steps, 'Counter').at(-1)).toMatchObject({ fields: [['__secret', [3]]] })
    const names = steps
      .flatMap(({ set = [] }) => set.filter(([frame]) => frame === 0))
      .flatMap(([, values]) => values)
    expect(names.map(([name]) => name)).toEqual(['Counter', 'c', 'd'])
  })

  it('writes values as Python does, where JSON would change them', async () => {
    const code = `
from decimal import Decimal
from fractions import Fraction
from datetime import date
from enum import Enum
from collections import namedtuple, Counter, defaultdict, deque
class Color(Enum):
    RED = 1
P = namedtuple("P", "x y")
a, b, c, d, e, f = 2**53, 3.0, 2.5, float("nan"), -float("inf"), 3+4j
g, h, i, j, k, l = b"ab", "x" * 201, Decimal("1.50"), Fraction(1, 3), date(2024, 1, 31), Color.RED
m, n, o, p, q, r = P(1, 2), Counter("aa"), defaultdict(list, z=1), deque([1]), {5}, frozenset([6])
s, t, u = range(3), None, True
v = list(range(150))
`
    const { steps } = await python(code)
    const values = Object.fromEntries(steps.flatMap(({ set = [] }) => set).flatMap(([, named]) => named))
    expect(values).toMatchObject({
      a: { number: '9007199254740992' },
      b: { number: '3.0' },
      c: 2.5,
      d: { number: 'nan' },
      e: { number: '-inf' },
      f: { written: '3+4j' },
      g: { written: "b'ab'" },
      h: { text: 'x'.repeat(200), length: 201 },
      i: { written: '1.50' },
      j: { written: '1/3' },
      k: { written: '2024-01-31' },
      l: { written: 'Color.RED' },
      t: null,
      u: true,
    })
    expect(cellsOf(steps, 'P')).toEqual([
      {
        kind: 'object',
        type: 'P',
        fields: [
          ['x', 1],
          ['y', 2],
        ],
      },
    ])
    expect(cellsOf(steps, 'Counter')).toEqual([{ kind: 'map', type: 'Counter', entries: [['a', 2]] }])
    expect(cellsOf(steps, 'deque')).toEqual([{ kind: 'list', type: 'deque', items: [1] }])
    expect(cellsOf(steps, 'set')).toEqual([{ kind: 'set', type: 'set', items: [5] }])
    expect(cellsOf(steps, 'range')).toEqual([{ kind: 'list', type: 'range', items: [0, 1, 2] }])
    expect(cellsOf(steps, 'list').at(-1)).toMatchObject({ length: 150 })
  })

  it('says what was read, and keeps both outputs apart and in order', async () => {
    const code = `
import sys
name = input("Who? ")
print("a", end="")
print("b", file=sys.stderr)
sys.stdout.write("c\\n")
for line in sys.stdin:
    pass
sys.exit(3)
`
    const steps = told(await python(code, { stdin: 'Zoë\n1\n2\n' }))
    expect(steps.map(({ read }) => read).filter((read) => read !== undefined)).toEqual([4, 6, 8])
    expect(steps.find(({ read }) => read === 4)).toMatchObject({ out: 'Who? ' })
  })

  it('shows the modules of the program with their files', async () => {
    const files = [
      { path: 'notes.txt', content: '' },
      { path: 'shop.py', content: 'total = 0\ndef buy(n):\n    global total\n    total += n\n' },
    ]
    const { steps } = await python('from shop import buy\nbuy(3)\n', { files })
    expect(steps.filter(({ file }) => file === 2).map(({ line }) => line)).toEqual([1, 2, 2, 4, 4])
    expect(cellsOf(steps, 'module shop')).toEqual([
      { kind: 'object', type: 'module shop', fields: [['total', 0]] },
      { kind: 'object', type: 'module shop', fields: [['total', 3]] },
    ])
  })

  it('begins after the steps that it is to skip, with everything that is there then', async () => {
    const code = 'def f(n):\n    a = [n]\n    return a\nprint("x")\nb = 1\nf(2)\n'
    const { steps } = await python(code, { traced: { from: 6 } })
    expect(steps[0]).toEqual({
      line: 3,
      push: [[1, 'f']],
      set: [
        [
          0,
          [
            ['f', [1]],
            ['b', 1],
          ],
        ],
        [
          1,
          [
            ['n', 2],
            ['a', [2]],
          ],
        ],
      ],
      heap: [
        [2, { kind: 'list', type: 'list', items: [2] }],
        [1, { kind: 'function', type: 'function', name: 'f', line: 1 }],
      ],
      out: 'x\n',
    })
  })
})

describe('the limits of a recording', { timeout: 60_000 }, () => {
  it('stop the program', async () => {
    const loop = 'while True:\n    a = "x" * 100\n'
    const bySteps = await record(sandbox, 'python', loop, { traced: { steps: 50 }, wallMs: 500 })
    expect(bySteps).toMatchObject({ full: 'steps', run: { exitCode: 0, limit: null } })
    expect(bySteps.steps).toHaveLength(50)
    const grows = 'a = []\nwhile True:\n    a.append("x" * 100)\n'
    const bySize = await record(sandbox, 'python', grows, { traced: { characters: 20_000 }, wallMs: 500 })
    expect(bySize).toMatchObject({ full: 'size', run: { exitCode: 0, limit: null } })
    expect(bySize.run.report?.length).toBeLessThan(20_100)
  })

  it('keep what came before a program sleeps, computes without an end, or goes at once', async () => {
    const ends = ['import time\na = 1\ntime.sleep(60)', 'a = 1\nb = 2\nsum(range(10**12))']
    for (const code of ends) {
      const { run, steps } = await record(sandbox, 'python', code, { wallMs: 700 })
      expect(run).toMatchObject({ limit: 'time', stopped: { at: { line: 3 } } })
      expect(steps.at(-1)).toMatchObject({ line: 3 })
    }
    const left = await python('import os\na = 1\nos._exit(4)')
    expect(left.steps.at(-1)).toMatchObject({ line: 3 })
  })
})

describe('a Python program that makes it hard for its recorder', { timeout: 60_000 }, () => {
  it('may call itself as deeply as in a plain run, and says so in the same words', async () => {
    const code = `
import sys
sys.setrecursionlimit(150)
depth = 0
def down(n):
    global depth
    depth = n
    down(n + 1)
try:
    down(0)
except RecursionError as error:
    print(depth, error, sys.getrecursionlimit())
def count(n):
    return 1 + count(n - 1)
count(5)
`
    const steps = told(await python(code))
    expect(steps.filter(({ event }) => event === 'raise')).toHaveLength(2)
    expect(steps.at(-1)).toMatchObject({ event: 'end', thrown: { type: 'RecursionError' } })
  })

  it('sees its objects end when they would', async () => {
    const code = `
import weakref
class T:
    def __init__(self, n):
        self.n = n
    def __del__(self):
        print("gone", self.n)
a = T(1)
a = T(2)
print("next")
all = [T(3), T(4)]
all.pop()
print("popped")
known = weakref.WeakValueDictionary(a=a)
del a
print(len(known))
`
    const { plain } = await python(code)
    expect(plain.stdout).toBe('gone 1\nnext\ngone 4\npopped\ngone 2\n0\ngone 3\n')
  })

  it('is not asked by any of its own code', async () => {
    const code = `
class Meta(type):
    def __instancecheck__(cls, one):
        print("asked")
    @property
    def __dict__(cls):
        print("asked")
class Asked(metaclass=Meta):
    total = 1
    def __repr__(self):
        print("asked")
    __str__ = __len__ = __hash__ = __repr__
    def __eq__(self, other):
        print("asked")
    def __getattribute__(self, name):
        print("asked")
    @property
    def __class__(self):
        print("asked")
class Items(list):
    def __iter__(self):
        print("asked")
    __len__ = __getitem__ = __iter__
class Problem(Exception):
    def __str__(self):
        print("asked")
a = Asked()
b = [a, Items([1, 2])]
try:
    raise Problem("p", a)
except Problem as problem:
    c = 1
`
    const steps = told(await python(code))
    expect(printed(steps)).toBe('')
    expect(cellsOf(steps, 'Items')).toEqual([{ kind: 'list', type: 'Items', items: [1, 2] }])
  })

  it('does not reach the recorder by what it changes, forks or starts', async () => {
    const code = `
import builtins, gc, json, os, sys, threading
json.dumps = None
threading.settrace(lambda *a: None)
if os.fork() == 0:
    os._exit(0)
os.wait()
results = []
thread = threading.Thread(target=lambda: results.append(1))
thread.start()
thread.join()
keep, builtins.print, builtins.len, builtins.isinstance, builtins.id, builtins.repr = print, None, None, None, None, None
class Out:
    def write(self, text):
        return sys.__stdout__.write(text)
sys.stdout = Out()
keep("replaced")
sys.modules.clear()
gc.collect()
last = 1
sys.settrace(None)
unseen = 2
os._exit(0)
`
    const { run, steps } = await record(sandbox, 'python', code)
    expect(run).toMatchObject({ stdout: 'replaced\n', stderr: '', exitCode: 0 })
    expect(valuesOf(steps, 'last')).toEqual([1])
    expect(valuesOf(steps, 'unseen')).toEqual([])
  })

  it('costs a bounded time a step, however large what it holds is', async () => {
    const code = `
big = [[n] for n in range(100_000)]
words = {n: [n] for n in range(50_000)}
text = "x" * 10_000_000
def deep(n, held):
    held.append([n])
    if n:
        deep(n - 1, held)
deep(240, [])
`
    const { run, steps } = await python(code)
    expect(run.limit).toBeNull()
    expect(steps.length).toBeGreaterThan(900)
    expect(run.report?.length).toBeLessThan(300_000)
  })
})
