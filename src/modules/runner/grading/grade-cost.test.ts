/** Steps counted in the real sandbox: the same in every run, and none hidden in the library. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '#modules/exercises/contract.ts'
import { type Cost, type Exercise, type JsonValue, valueDigest } from '#modules/exercises/module.ts'
import type { Deps } from '../deps.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { gradeExercise } from './grade-exercise.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 })

let sandbox: Deps['sandbox']
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

const ENTRY: Partial<Record<Language, string>> = {
  python: 'main.py',
  javascript: 'main.js',
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
}

const LOOP =
  'int found = 0;\n for (int i = 0; i < COUNT; i++) if (low <= numbers[i] && numbers[i] <= high) found++;\n return found;'

const SIZES = [64, 128, 256, 512, 1024]

/** How many of `numbers`, which are 0, 2, 4 and so on, lie from `low` to `high`: a quarter of them. */
function counting(language: Language, cost: Partial<Cost> = {}): Exercise {
  const values = SIZES.map((size): JsonValue => size / 4)
  return {
    kind: 'function',
    language,
    tolerance: 1e-9,
    signature: {
      name: 'count_between',
      params: [
        { name: 'numbers', type: { scalar: 'int', depth: 1 } },
        { name: 'low', type: { scalar: 'int', depth: 0 } },
        { name: 'high', type: { scalar: 'int', depth: 0 } },
      ],
      returns: { scalar: 'int', depth: 0 },
    },
    tests: [
      { name: 'Some', hidden: false, hint: null, args: [[0, 2, 4, 6], 2, 5], expected: 2 },
      { name: 'None', hidden: true, hint: 'None.', args: [[0, 2, 4, 6], 7, 9], expected: 0 },
    ],
    cost: {
      bound: 'linear',
      unit: 'numbers',
      sizes: SIZES,
      inputs: [
        { name: 'numbers', expression: 'range(0, 2 * n, 2)' },
        { name: 'low', expression: 'n' },
        { name: 'high', expression: 'n + floor(n / 2) - 1' },
      ],
      say: 'One pass takes {steps}.',
      steps: SIZES.map((size) => size + 1),
      values: values.map(valueDigest),
      ...cost,
    },
  }
}

async function grade(exercise: Exercise, code: string) {
  const files = [{ path: ENTRY[exercise.language] ?? '', content: code }]
  // Of the content, grading knows the databases alone.
  const content = { database: () => undefined } as Pick<Deps['content'], 'database'> as Deps['content']
  return gradeExercise({ sandbox, content }, exercise, files)
}

async function stepsOf(exercise: Exercise, code: string): Promise<number[]> {
  const { cost, tests } = await grade(exercise, code)
  expect(cost, JSON.stringify(tests)).toBeDefined()
  return cost?.counts.map(({ steps }) => steps) ?? []
}

const python = (body: string, before = '') =>
  `${before}\ndef count_between(numbers, low, high):\n${body.replaceAll(/^/gm, '    ')}\n`

const PYTHON_LOOP = python(
  'found = 0\nfor number in numbers:\n    if low <= number <= high:\n        found += 1\nreturn found',
)

describe('steps of Python', () => {
  test('are passes of loops and calls, and the outcome tells them as one more test', async () => {
    const outcome = await grade(counting('python'), PYTHON_LOOP)
    expect(outcome).toMatchObject({ result: 'success', passed: true })
    expect(outcome.cost?.counts.map(({ steps }) => steps)).toEqual([65, 129, 257, 513, 1025])
    expect(outcome.tests.at(-1)).toMatchObject({
      name: 'Number of steps',
      passed: true,
      message: 'Your program took 1,025 steps for 1,024 numbers.',
    })
  })

  test.each([
    ['a comprehension', 'return len([1 for number in numbers if low <= number <= high])'],
    ['a generator', 'return sum(low <= number <= high for number in numbers)'],
    [
      'a recursion',
      'if not numbers:\n    return 0\nreturn (low <= numbers[0] <= high) + count_between(numbers[1:], low, high)',
    ],
    ['filter and a lambda', 'return len(list(filter(lambda number: low <= number <= high, numbers)))'],
    [
      'a list that is searched again and again',
      'return sum(number in numbers for number in range(low, high + 1))',
    ],
    ['count', 'return sum(numbers.count(number) for number in range(low, high + 1))'],
    [
      'insert at the front',
      'found = []\nfor number in numbers:\n    found.insert(0, number)\nreturn len([f for f in found if low <= f <= high])',
    ],
    ['slices', 'return sum(low <= numbers[at:][0] <= high for at in range(len(numbers)))'],
    ['sorted', 'return sum(low <= sorted(numbers)[at] <= high for at in range(len(numbers)))'],
    [
      'itertools',
      'from itertools import product\nreturn sum(map(min, product(numbers, repeat=2))) * 0 + sum(low <= n <= high for n in numbers)',
    ],
  ])('see the loop in %s', async (_name, body) => {
    const steps = await stepsOf(counting('python'), python(body))
    expect(steps.at(-1)).toBeGreaterThanOrEqual(1024)
    expect(steps).toMatchSnapshot()
  })

  test('refuse a brute force in the words of the challenge', async () => {
    const outcome = await grade(
      counting('python'),
      python('return sum(number in numbers for number in range(low, high + 1))'),
    )
    expect(outcome).toMatchObject({ result: 'fail', passed: false })
    expect(outcome.tests.map(({ passed }) => passed)).toEqual([true, true, false])
    expect(outcome.tests.at(-1)?.message).toMatch(
      /^Your program took [\d,]+ steps for 1,024 numbers\. One pass takes 1,025\.$/,
    )
  })

  test('accept the binary search that the bound demands, and refuse the loop', async () => {
    const log = counting('python', { bound: 'log', steps: [15, 17, 19, 21, 23] })
    const bisect = 'return bisect_right(numbers, high) - bisect_left(numbers, low)'
    expect(await grade(log, python(bisect, 'from bisect import *'))).toMatchObject({ passed: true })
    expect(await grade(log, PYTHON_LOOP)).toMatchObject({ passed: false })
  })

  test('end with the budget, although the program would not', async () => {
    const outcome = await grade(
      counting('python'),
      python('while len(numbers) > 64:\n    pass\nreturn len([n for n in numbers if low <= n <= high])'),
    )
    expect(outcome.passed).toBe(false)
    expect(outcome.tests.at(-1)?.message).toMatch(
      'Your program took more than 2,500,000 steps for 128 numbers.',
    )
  })

  test('are the same in every run, whatever the order of a set', async () => {
    const order = python(
      'words = {str(number) for number in numbers}\nfor word in words:\n    if word == "8":\n        break\nreturn sum(low <= n <= high for n in numbers)',
    )
    const all = await Promise.all(Array.from({ length: 10 }, () => stepsOf(counting('python'), order)))
    expect(new Set(all.map(String)).size).toBe(1)
  })

  test('say that a large input crashes it, or gets a wrong value', async () => {
    const crash = await grade(
      counting('python'),
      python(
        'if len(numbers) > 200:\n    numbers[-1] // 0\nreturn len([n for n in numbers if low <= n <= high])',
      ),
    )
    expect(crash.tests.at(-1)?.message).toMatch(/^With 256 numbers: ZeroDivisionError/)
    const wrong = await grade(
      counting('python'),
      python('if len(numbers) > 64:\n    return 0\nreturn len([n for n in numbers if low <= n <= high])'),
    )
    expect(wrong.tests.at(-1)?.message).toBe(
      'With 128 numbers, your function returns a different value from our solution.',
    )
  })

  test('are not counted where a test fails', async () => {
    const outcome = await grade(counting('python'), python('return 0'))
    expect(outcome.cost).toBeUndefined()
    expect(outcome.tests).toHaveLength(2)
  })
})

const RIGHT = 'return len([n for n in numbers if low <= n <= high])'

describe('a program that will not be counted', () => {
  test.each([
    [
      'catches what ends it',
      'python',
      python(
        `while len(numbers) > 64:\n    try:\n        numbers[0]\n    except BaseException:\n        pass\n${RIGHT}`,
      ),
    ],
    ['ends the process', 'python', python(`if len(numbers) > 64:\n    import os\n    os._exit(0)\n${RIGHT}`)],
    [
      'calls itself for ever',
      'python',
      python(`if len(numbers) > 64:\n    return count_between(numbers, low, high)\n${RIGHT}`),
    ],
    [
      'ends the process',
      'javascript',
      javascript(
        'if (numbers.length > 64) process.exit(0)\nreturn numbers.filter((n) => low <= n && n <= high).length',
      ),
    ],
    [
      'calls itself for ever',
      'javascript',
      javascript(
        'if (numbers.length > 64) return countBetween(numbers, low, high)\nreturn numbers.filter((n) => low <= n && n <= high).length',
      ),
    ],
    ['ends the process', 'c', c(`if (COUNT > 64) exit(0); ${LOOP}`)],
    ['crashes', 'c', c(`if (COUNT > 64) abort(); ${LOOP}`)],
    ['ends the process', 'java', java(`if (COUNT > 64) System.exit(0); ${LOOP}`)],
    [
      'calls itself for ever',
      'java',
      java(`if (COUNT > 64) return count_between(numbers, low, high); ${LOOP}`),
    ],
  ] as const)('because it %s in %s is refused with a sentence', async (_what, language, code) => {
    const outcome = await grade(counting(language), code)
    expect(outcome.tests.slice(0, 2).every(({ passed }) => passed)).toBe(true)
    expect(outcome.passed).toBe(false)
    expect(outcome.tests.at(-1)?.message).toMatch(/128 numbers/)
  })
})

describe('steps of JavaScript', () => {
  test.each([
    [
      'a loop',
      'let found = 0\nfor (const number of numbers) if (low <= number && number <= high) found++\nreturn found',
    ],
    ['filter', 'return numbers.filter((number) => low <= number && number <= high).length'],
    [
      'a while loop',
      'let at = 0, found = 0\nwhile (at < numbers.length) { if (low <= numbers[at] && numbers[at] <= high) found++; at++ }\nreturn found',
    ],
    [
      'a recursion',
      'if (numbers.length === 0) return 0\nconst [first, ...rest] = numbers\nreturn (low <= first && first <= high) + countBetween(rest, low, high)',
    ],
    [
      'includes',
      'let found = 0\nfor (let n = low; n <= high; n++) if (numbers.includes(n)) found++\nreturn found',
    ],
    [
      'indexOf by another name',
      'let found = 0\nfor (let n = low; n <= high; n++) if (Array.prototype.indexOf.call(numbers, n) >= 0) found++\nreturn found',
    ],
    [
      'indexOf behind a question mark',
      'let found = 0\nfor (let n = low; n <= high; n++) if (numbers?.indexOf(n) >= 0) found++\nreturn found',
    ],
    [
      'unshift',
      'const found = []\nfor (const n of numbers) found.unshift(n)\nreturn found.filter((n) => low <= n && n <= high).length',
    ],
    [
      'spread',
      'let found = []\nfor (const n of numbers) found = [...found, n]\nreturn found.filter((n) => low <= n && n <= high).length',
    ],
  ])('see %s', async (_name, body) => {
    const steps = await stepsOf(counting('javascript'), javascript(body))
    expect(steps.at(-1)).toBeGreaterThanOrEqual(1024)
    expect(steps).toMatchSnapshot()
  })

  test('refuse the brute force, accept one pass, and end an endless loop', async () => {
    const brute = await grade(
      counting('javascript'),
      javascript(
        'let found = 0\nfor (let n = low; n <= high; n++) if (numbers.includes(n)) found++\nreturn found',
      ),
    )
    expect(brute.passed).toBe(false)
    expect(brute.tests.at(-1)?.message).toMatch(/^Your program took .* One pass takes 1,025\.$/)
    const pass = javascript('return numbers.filter((number) => low <= number && number <= high).length')
    expect((await grade(counting('javascript'), pass)).passed).toBe(true)
    const endless = await grade(
      counting('javascript'),
      javascript(
        'while (numbers.length > 64) {}\nreturn numbers.filter((n) => low <= n && n <= high).length',
      ),
    )
    expect(endless.tests.at(-1)?.message).toMatch('more than 2,500,000 steps for 128 numbers')
  })

  test('are the same in every run, although the pivot is random', async () => {
    const random = javascript(
      'let tries = 0\nwhile (Math.random() < 0.99) tries++\nreturn numbers.filter((n) => low <= n && n <= high).length',
    )
    const all = await Promise.all(Array.from({ length: 5 }, () => stepsOf(counting('javascript'), random)))
    expect(new Set(all.map(String)).size).toBe(1)
  })
})

describe('steps of C', () => {
  test.each([
    ['a loop', LOOP],
    [
      'goto',
      'int i = 0, found = 0;\nagain: if (i < COUNT) { if (low <= numbers[i] && numbers[i] <= high) found++; i++; goto again; } return found;',
    ],
    [
      'memmove',
      'int *copy = malloc(sizeof(int) * COUNT); for (int i = 0; i < COUNT; i++) memmove(copy, numbers, sizeof(int) * COUNT); int found = 0; for (int i = 0; i < COUNT; i++) found += low <= copy[i] && copy[i] <= high; return found;',
    ],
    [
      'strlen',
      'char *text = malloc(COUNT + 1); memset(text, 97, COUNT); text[COUNT] = 0; int found = 0; for (unsigned i = 0; i < strlen(text); i++) found += low <= numbers[i] && numbers[i] <= high; return found;',
    ],
  ])('see %s', async (_name, body) => {
    const steps = await stepsOf(counting('c'), c(body))
    expect(steps.at(-1)).toBeGreaterThanOrEqual(1024)
    expect(steps).toEqual(await stepsOf(counting('c'), c(body)))
  })

  test('refuse the brute force and end an endless loop', async () => {
    const brute =
      'int found = 0; for (int n = low; n <= high; n++) for (int i = 0; i < COUNT; i++) found += numbers[i] == n; return found;'
    expect((await grade(counting('c'), c(LOOP))).passed).toBe(true)
    expect((await grade(counting('c'), c(brute))).passed).toBe(false)
    const endless = await grade(counting('c'), c(`while (COUNT > 64) {} ${LOOP}`))
    expect(endless.tests.at(-1)?.message).toMatch('more than 25,000,000 steps for 128 numbers')
  })
})

describe('steps of C++', () => {
  const binary =
    'return upper_bound(numbers.begin(), numbers.end(), high) - lower_bound(numbers.begin(), numbers.end(), low);'

  test.each([
    ['a loop', LOOP, 1],
    [
      'count_if',
      'return count_if(numbers.begin(), numbers.end(), [&](int n) { return low <= n && n <= high; });',
      1,
    ],
    [
      'find',
      'int found = 0; for (int n = low; n <= high; n++) found += find(numbers.begin(), numbers.end(), n) != numbers.end(); return found;',
      2,
    ],
    [
      'insert at the front',
      'vector<int> front; for (int n : numbers) front.insert(front.begin(), n); return count_if(front.begin(), front.end(), [&](int n) { return low <= n && n <= high; });',
      2,
    ],
    [
      'find in a string',
      'string text(numbers.size(), 97); int found = 0; for (int n : numbers) if (text.find(98) == string::npos) found += low <= n && n <= high; return found;',
      2,
    ],
  ])('see %s', async (_name, body, power) => {
    const steps = await stepsOf(counting('cpp'), cpp(body))
    const growth = Math.log2((steps.at(-1) ?? 0) / (steps.at(-2) ?? 1))
    expect(growth).toBeGreaterThan(power - 0.3)
    expect(growth).toBeLessThan(power + 0.1)
    expect((await grade(counting('cpp'), cpp(body))).passed).toBe(power === 1)
  })

  test('do not count the copy of a list that the signature takes by value', async () => {
    const log = counting('cpp', { bound: 'log', steps: [20, 20, 20, 20, 20] })
    expect(await grade(log, cpp(binary))).toMatchObject({ passed: true })
    expect(await grade(log, cpp(LOOP))).toMatchObject({ passed: false })
  })
})

const IN_LIST = 'List<Integer> list = new ArrayList<>(); for (int n : numbers) list.add(n); int found = 0; '

describe('steps of Java', () => {
  test.each([
    ['a loop', LOOP, 1],
    ['a stream', 'return (int) Arrays.stream(numbers).filter(n -> low <= n && n <= high).count();', 1],
    [
      'a stream in a loop',
      'int found = 0; for (int n : numbers) found += IntStream.range(low, high + 1).anyMatch(i -> i == n) ? 1 : 0; return found;',
      2,
    ],
    [
      'contains',
      `${IN_LIST} for (int n = low; n <= high; n++) if (list.contains(n)) found++; return found;`,
      2,
    ],
    [
      'insert at the front',
      `${IN_LIST} List<Integer> front = new LinkedList<>(); List<Integer> slow = new ArrayList<>(); for (int n : list) slow.add(0, n); for (int n : slow) if (low <= n && n <= high) found++; return found;`,
      2,
    ],
    [
      'text that grows',
      'String text = ""; int found = 0; for (int n : numbers) { text = text + "x"; if (low <= n && n <= high) found++; } return found;',
      2,
    ],
    [
      'removing at the end',
      `${IN_LIST} while (!list.isEmpty()) { int n = list.remove(list.size() - 1); if (low <= n && n <= high) found++; } return found;`,
      1,
    ],
    [
      'a set',
      `${IN_LIST} Set<Integer> set = new HashSet<>(list); for (int n = low; n <= high; n++) if (set.contains(n)) found++; return found;`,
      1,
    ],
    [
      'sorting',
      'int[] sorted = numbers.clone(); Arrays.sort(sorted); int found = 0; for (int n : sorted) if (low <= n && n <= high) found++; return found;',
      1,
    ],
  ])('see %s', async (_name, body, power) => {
    const steps = await stepsOf(counting('java'), java(body))
    const growth = Math.log2((steps.at(-1) ?? 0) / (steps.at(-2) ?? 1))
    expect(growth).toBeGreaterThan(power - 0.3)
    expect(growth).toBeLessThan(power + 0.2)
  })

  test('are those of the same program in another language', async () => {
    expect(await stepsOf(counting('java'), java(LOOP))).toEqual([65, 129, 257, 513, 1025])
  })

  test('refuse the brute force and end an endless loop', async () => {
    const brute =
      'int found = 0; for (int n = low; n <= high; n++) for (int i = 0; i < COUNT; i++) if (numbers[i] == n) found++; return found;'
    expect((await grade(counting('java'), java(LOOP))).passed).toBe(true)
    expect((await grade(counting('java'), java(brute))).passed).toBe(false)
    const endless = await grade(counting('java'), java(`while (COUNT > 64) {} ${LOOP}`))
    expect(endless.tests.at(-1)?.message).toMatch('more than 2,500,000 steps for 128 numbers')
  })
})

function javascript(body: string): string {
  return `function countBetween(numbers, low, high) {\n${body}\n}\nconst count_between = countBetween\n`
}

function c(body: string): string {
  return `#include <stdlib.h>\n#include <string.h>\nint count_between(const int *numbers, int numbers_count, int low, int high) {\n ${body.replaceAll('COUNT', 'numbers_count')}\n}\n`
}

function cpp(body: string): string {
  return `#include <algorithm>\n#include <string>\n#include <vector>\nusing namespace std;\nint count_between(vector<int> numbers, int low, int high) {\n ${body.replaceAll('COUNT', '(int)numbers.size()')}\n}\n`
}

function java(body: string, more = ''): string {
  return `import java.util.*;\nimport java.util.stream.*;\npublic class Main {\n static int count_between(int[] numbers, int low, int high) {\n ${body.replaceAll('COUNT', 'numbers.length')}\n }\n${more}}\n`
}
