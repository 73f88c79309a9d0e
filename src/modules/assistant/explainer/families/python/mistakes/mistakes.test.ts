import { expect, test } from 'vitest'
import { type MistakeCases, testMistakes } from '../../../testing/test-mistakes.ts'
import { pythonProgram } from '../testing/python-program.ts'
import { lookAt, MISTAKES } from './mistakes.ts'

type Name = keyof typeof MISTAKES

/** A program that shows the mistake, and one next to it that doesn't. */
const CASES: MistakeCases<Name> = {
  lonelyOr: ['x = 3\nif x == 1 or 2:\n    print(x)', 'x = 3\nif x == 1 or x == 2:\n    print(x)'],
  identityOfLiteral: ['x = 3\nif x is 3:\n    print(x)', 'x = None\nif x is None:\n    print(x)'],
  comparedWithNone: ['x = f()\nif x == None:\n    print(x)', 'x = f()\nif x == 0:\n    print(x)'],
  comparedWithTrue: ['done = f()\nif done == True:\n    print(1)', 'done = f()\nif done:\n    print(1)'],
  typedTextAsNumber: [
    'age = input()\nif age >= 18:\n    print("in")',
    'age = int(input())\nif age >= 18:\n    print("in")',
  ],
  functionNotCalled: [
    'def ready():\n    return True\nif ready:\n    print(1)',
    'def ready():\n    return True\nif ready():\n    print(1)',
  ],
  floatEquality: ['x = 0.1 + 0.2\nprint(x == 0.3)', 'x = 1 + 2\nprint(x == 3)'],
  pastTheEnd: [
    'xs = [1]\nfor i in range(len(xs) + 1):\n    print(xs[i])',
    'xs = [1]\nfor i in range(len(xs)):\n    print(xs[i])',
  ],
  skipsTheFirst: [
    'xs = [1]\nfor i in range(1, len(xs)):\n    print(xs[i])',
    'xs = [1]\nfor i in range(1, len(xs)):\n    print(xs[i] - xs[i - 1])',
  ],
  changesWhileLooping: [
    'xs = [1]\nfor x in xs:\n    xs.remove(x)',
    'xs = [1]\nfor x in xs:\n    if x == 1:\n        xs.remove(x)\n        break',
  ],
  neverEnds: ['n = 3\nwhile n > 0:\n    print(n)', 'n = 3\nwhile n > 0:\n    print(n)\n    n -= 1'],
  returnsInFirstRound: [
    'def f(xs):\n    for x in xs:\n        print(x)\n        return x',
    'def f(xs):\n    for x in xs:\n        if x > 2:\n            return x',
  ],
  changesOnlyTheVariable: [
    'xs = [1]\nfor x in xs:\n    x = x * 2',
    'xs = [1]\nfor x in xs:\n    x = x * 2\n    print(x)',
  ],
  resetInEachRound: [
    'for x in [1, 2]:\n    total = 0\n    total += x',
    'for row in [[1], [2]]:\n    total = 0\n    for x in row:\n        total += x',
  ],
  fractionalRange: ['for i in range(10 / 2):\n    print(i)', 'for i in range(10 // 2):\n    print(i)'],
  bestStartsAtZero: [
    'def top(xs):\n    best = 0\n    for x in xs:\n        if x > best:\n            best = x\n    return best',
    'def longest(xs):\n    best = 0\n    for x in xs:\n        if len(x) > best:\n            best = len(x)\n    return best',
  ],
  resultIsNone: ['xs = [2, 1]\nys = xs.sort()', 'xs = [2, 1]\nys = sorted(xs)'],
  printsNone: ['xs = [2, 1]\nprint(xs.append(3))', 'xs = [2, 1]\nprint(xs.pop())'],
  resultThrownAway: ['name = "a"\nname.upper()', 'name = "a"\nname = name.upper()'],
  notCalled: ['xs = [1]\nxs.sort', 'xs = [1]\nxs.sort()'],
  comparesInsteadOfAssigning: ['x = 1\nx == 2', 'x = 1\nx = 2'],
  textPlusNumber: ['n = 5\nprint("Total: " + n)', 'n = 5\nprint("Total: " + str(n))'],
  typedTextInArithmetic: ['n = input()\nprint(n * 2)', 'n = int(input())\nprint(n * 2)'],
  fileLeftOpen: ['file = open("a.txt")\nprint(file.read())', 'file = open("a.txt")\nfile.close()'],
  mutableDefault: [
    'def add(x, xs=[]):\n    xs.append(x)\n    return xs',
    'def add(x, xs=None):\n    return xs',
  ],
  usesMissingAnswer: [
    'def add(a, b):\n    print(a + b)\ntotal = add(1, 2)',
    'def add(a, b):\n    return a + b\ntotal = add(1, 2)',
  ],
  unreachable: ['def f():\n    return 1\n    print(2)', 'def f():\n    print(2)\n    return 1'],
  missingSelf: [
    'class A:\n    def bark():\n        print(1)',
    'class A:\n    def bark(self):\n        print(1)',
  ],
  bareExcept: ['try:\n    f()\nexcept:\n    print(1)', 'try:\n    f()\nexcept ValueError:\n    print(1)'],
  swallowedError: [
    'try:\n    f()\nexcept ValueError:\n    pass',
    'try:\n    f()\nexcept ValueError:\n    print("no")',
  ],
  broadHandlerFirst: [
    'try:\n    f()\nexcept Exception:\n    print(1)\nexcept ValueError:\n    print(2)',
    'try:\n    f()\nexcept ValueError:\n    print(2)\nexcept Exception:\n    print(1)',
  ],
  changesOuterVariable: [
    'count = 0\ndef up():\n    count += 1',
    'count = 0\ndef up():\n    global count\n    count += 1',
  ],
  noBaseCase: ['def f(n):\n    return n * f(n - 1)', 'def f(n):\n    return n * f(n - 1) if n else 1'],
  hidesBuiltIn: ['list = [1, 2]', 'numbers = [1, 2]'],
  usedTooEarly: ['print(total)\ntotal = 3', 'total = 3\nprint(total)'],
  twoNamesForOne: ['a = [1]\nb = a\nb.append(2)', 'a = [1]\nb = a.copy()\nb.append(2)'],
  forgotSelf: [
    'class A:\n    def __init__(self):\n        self.size = 1\n    def show(self):\n        print(size)',
    'class A:\n    def __init__(self):\n        self.size = 1\n    def show(self):\n        print(self.size)',
  ],
  plusBehindEquals: ['n = 1\nn =+ 2', 'n = 1\nn += 2'],
  sharedRows: ['grid = [[0] * 3] * 2', 'grid = [[0] * 3 for _ in range(2)]'],
  textItemAssigned: ['word = "sea"\nword[0] = "t"', 'word = ["s"]\nword[0] = "t"'],
  keyMayBeMissing: [
    'counts = {}\nfor c in "abc":\n    counts[c] += 1',
    'counts = {}\nfor c in "abc":\n    if c not in counts:\n        counts[c] = 0\n    counts[c] += 1',
  ],
  lengthAsPosition: ['xs = [1]\nprint(xs[len(xs)])', 'xs = [1]\nprint(xs[len(xs) - 1])'],
  fractionAsPosition: ['xs = [1]\nprint(xs[len(xs) / 2])', 'xs = [1]\nprint(xs[len(xs) // 2])'],
  emptyBraces: ['seen = {}\nseen.add(1)', 'seen = set()\nseen.add(1)'],
}

function told(name: Name, content: string): string[] {
  const program = pythonProgram(content)
  return program.statements.flatMap((statement) => MISTAKES[name](lookAt(program, statement)) ?? [])
}

testMistakes(CASES, told)

test('more than forty usual mistakes are known', () => {
  expect(Object.keys(MISTAKES).length).toBeGreaterThan(40)
})
