import { describe, expect, test } from 'vitest'
import { toLessonView } from '../lesson-view.ts'
import { readLittle, type ContentTexts } from '../testing.ts'

const FILE = 'courses/little-python/lessons/double.md'

/** The challenge of the little course as lines, or as a program with a fault. */
function challenge(front: string, body: string): ContentTexts {
  return {
    [FILE]: `---
type: challenge
title: Twice the sum
difficulty: beginner
minutes: 5
kind: stdio
${front}
hints: [Begin with the input.]
---

Read two numbers and print twice their sum.

${body}

## Solution

\`\`\`python
first = int(input())
if first > 9:
    first = 9
print(first * 2)
\`\`\`

## Rejects

\`\`\`python
first = int(input())
print(first * 2)
\`\`\`

## Explanation

Twice.
`,
  }
}

const HIDDEN = `tests:
  - { name: Two, stdin: "2", stdout: "4" }
  - { name: Ten, stdin: "10", stdout: "18", hidden: true, hint: Try 10. }`
const SHOWN = `tests:
  - { name: Two, stdin: "2", stdout: "4" }
  - { name: Ten, stdin: "10", stdout: "18" }`
const lines = (more = '') => challenge(`form: parsons\n${more}\n${HIDDEN}`, '')
const fault = (more: string, body = '') => challenge(`form: debug\n${more}\n${SHOWN}`, body)

function read(texts: ContentTexts) {
  const { content, problems } = readLittle(texts)
  const place = content.lesson('little-python', 'double')
  return { place, problems: problems.map(({ what }) => what) }
}

function viewOf(texts: ContentTexts) {
  const { place, problems } = read(texts)
  expect(problems).toEqual([])
  const view = place && toLessonView(place, { database: () => undefined, tables: () => [] })
  if (view?.type !== 'challenge') throw new Error('It is a challenge.')
  return view.challenge
}

describe('lines to be put in order', () => {
  test('are those of the solution and the distractors, shuffled, trimmed, and unmarked', () => {
    const { parsons, starter, form } = viewOf(lines('distractors: ["    first = 10"]'))
    expect(form).toBe('parsons')
    expect(starter).toEqual([{ path: 'main.py', content: '' }])
    expect(parsons).toMatchObject({ indentation: 'chosen', step: '    ' })
    const texts = parsons?.pieces.map(({ text }) => text) ?? []
    expect(texts.toSorted()).toEqual([
      'first = 10',
      'first = 9',
      'first = int(input())',
      'if first > 9:',
      'print(first * 2)',
    ])
    expect(texts[0]).not.toBe('first = int(input())')
    expect(parsons?.pieces.every(({ level }) => level === 0)).toBe(true)
  })

  test('bring their indentation where it is fixed', () => {
    const { parsons } = viewOf(lines('indentation: fixed'))
    expect(parsons?.indentation).toBe('given')
    expect(parsons?.pieces.find(({ text }) => text === 'first = 9')?.level).toBe(1)
  })

  test.each([
    ['a distractor that is right', lines('distractors: ["print(first * 2)"]'), 'is a line of the solution'],
    [
      'a fault',
      lines('fault: { line: "first = 9", becomes: "first = 8" }'),
      '`fault` belongs to `form: debug`',
    ],
    [
      'a wrong answer of other lines',
      {
        ...lines(),
        [FILE]: (lines()[FILE] ?? '').replace(
          '```python\nfirst = int(input())\nprint',
          '```python\nsecond = 1\nprint',
        ),
      },
      '`second = 1` is none of the lines',
    ],
    [
      'a solution indented by three spaces',
      { ...lines(), [FILE]: (lines()[FILE] ?? '').replace('    first = 9', '   first = 9') },
      'the solution is indented as its lines cannot be put',
    ],
  ])('%s is told', (_, texts, what) => {
    expect(read(texts).problems.some((found) => found.includes(what))).toBe(true)
  })
})

describe('a program with a fault', () => {
  test('is made from the solution, and all its tests are shown', () => {
    const { starter, form, parsons, examples, testsCount } = viewOf(
      fault('fault: { line: "first = 9", becomes: "first = 8" }'),
    )
    expect({ form, parsons }).toEqual({ form: 'debug', parsons: null })
    expect(starter[0]?.content).toBe('first = int(input())\nif first > 9:\n    first = 8\nprint(first * 2)\n')
    expect(examples).toHaveLength(testsCount)
  })

  test('may be written down', () => {
    const body =
      '## Starter\n\n```python\nfirst = int(input())\nif first > 9:\n    first = 9\nprint(first)\n```'
    const { place, problems } = read(fault('', body))
    expect(problems).toEqual([])
    expect(place?.lesson).toMatchObject({
      form: {
        kind: 'debug',
        fault: { line: 4, kind: 'changed', faulty: 'print(first)', right: 'print(first * 2)' },
      },
    })
  })

  test.each([
    ['without a fault', fault(''), 'the faulty program is missing'],
    [
      'with a line that is not there',
      fault('fault: { line: "x = 1", becomes: "x = 2" }'),
      'is in the solution nowhere',
    ],
    [
      'that is the solution',
      fault('fault: { line: "first = 9", becomes: "first = 9" }'),
      'do not differ in exactly one line',
    ],
    [
      'with a hidden test',
      challenge(`form: debug\nfault: { line: "first = 9", becomes: "first = 8" }\n${HIDDEN}`, ''),
      'a test of `form: debug` is hidden',
    ],
    [
      'with distractors',
      fault('distractors: ["x"]\nfault: { line: "first = 9", becomes: "" }'),
      '`distractors` belong to `form: parsons`',
    ],
  ])('%s is told', (_, texts, what) => {
    expect(read(texts).problems.some((found) => found.includes(what))).toBe(true)
  })
})
