import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContentFolder } from '#modules/catalog/module.ts'
import { contentFolder, LITTLE_CONTENT, littleFile } from '#modules/catalog/testing.ts'
import { findShortfalls } from './check-floors.ts'
import type { FloorName, Shortfall } from './floor.ts'
import { compareCounts, KNOWN_FILE, lowerKnownCounts, readKnownCounts } from './known-counts.ts'
import { pluralAfterOne } from './plural-floor.ts'

const NAMES = 'courses/little-python/lessons/names.md'
const WORDS = 'A box keeps what we give it and hands it back when we ask for it by its name. '

function shortfalls(changes: Record<string, string | null> = {}): Shortfall[] {
  const { courses } = readContentFolder(contentFolder(changes), { onProblem: () => {}, keepBroken: true })
  return findShortfalls(courses)
}
const found = (floor: FloorName, changes?: Record<string, string | null>) =>
  shortfalls(changes).filter((each) => each.floor === floor)

/** The quiz with this text for its one question with options. */
const withOptions = (options: string) =>
  littleFile(
    'asking',
    '- { text: "`print`", correct: true, why: It prints. }\n      - { text: "`input`", why: It reads. }',
    options,
  )

describe('a course comes up to a floor, or does not', () => {
  test('words a page', () => {
    expect(found('chapter-words')[0]?.what).toMatch(
      /^a page of chapter `start` has \d+ words on the average$/,
    )
    const long = littleFile('names', 'Quotes make a text.', WORDS.repeat(8))
    expect(found('chapter-words', long)).toEqual([])
    const drop = {
      ...long,
      ...littleFile(
        'course.yaml',
        '- { id: double, file: lessons/double.md }',
        '- { id: plan, file: lessons/plan.md }\n      - { id: double, file: lessons/double.md }',
      ),
      'courses/little-python/lessons/plan.md':
        '---\ntype: lesson\ntitle: The plan\nminutes: 1\n---\n\n# The plan\n\nA few words.\n',
    }
    expect(found('chapter-drop', drop).map(({ what }) => what)).toEqual([
      expect.stringMatching(/^a page of chapter `closing` has 3 words, one of the first chapter \d+$/),
    ])
    expect(found('chapter-drop')).toEqual([])
  })

  test('questions, options, and a right option that is longer than all others', () => {
    expect(found('quiz-questions').map(({ what }) => what)).toEqual(['the quiz asks 3 questions'])
    expect(found('quiz-options').map(({ what }) => what)).toEqual(['the question `pick` has 2 options'])
    expect(found('longest-option')).toEqual([])
    const telling = withOptions(
      '- { text: The one that writes what it is given to the screen, correct: true, why: Yes. }\n      - { text: Input, why: No. }\n      - { text: Loop, why: No. }',
    )
    expect(found('quiz-options', telling)).toEqual([])
    expect(found('longest-option', telling)).toHaveLength(1)
  })

  test('a lesson with nothing to do, and a chapter in which nothing fails', () => {
    expect(found('lesson-exercise')).toEqual([])
    const idle = {
      [NAMES]: (LITTLE_CONTENT[NAMES] ?? '').replace(/```python fill[^]*$/, ''),
    }
    expect(found('lesson-exercise', idle).map(({ file }) => file)).toEqual([NAMES])
    expect(found('failing-example')).toHaveLength(1)
    const failing = littleFile(
      'names',
      '```output\nOslo\n```',
      '```output\nOslo\n```\n```error\nNameError\n```',
    )
    expect(found('failing-example', failing)).toEqual([])
  })

  test('a construct is used before a lesson has named it', () => {
    const early = (page: string) =>
      found('constructs', {
        ...littleFile(
          'double',
          'print(number * 2)\n```\n\n## Accepts',
          'print((lambda n: n * 2)(number))\n```\n\n## Accepts',
        ),
        ...littleFile('names', 'Quotes make a text.', page),
      }).map(({ file, what }) => `${file} ${what}`)
    expect(early('Quotes make a text.')).toEqual([
      'courses/little-python/lessons/double.md a program uses `lambda`, which no lesson before teaches',
    ])
    expect(early('A **lambda** is a function.')).toEqual([])
    expect(early('You write `lambda n: n`.')).toEqual([])
    expect(early('A lambda is a function.')).toHaveLength(1)
  })

  test('the first page of a project promises what its last step prints', () => {
    const plan = (front: string, page: string) => ({
      ...littleFile(
        'course.yaml',
        '- { id: double, file: lessons/double.md }',
        '- { id: plan, file: lessons/plan.md }\n      - { id: double, file: lessons/double.md }',
      ),
      'courses/little-python/lessons/plan.md': `---\ntype: lesson\ntitle: The plan\nminutes: 1\n${front}---\n\n# The plan\n\n${page}\n`,
    })
    const what = (front: string, page: string) => found('promise', plan(front, page)).map((each) => each.what)
    expect(what('', 'Words.')).toEqual(['the project `closing` promises nothing that a test checks'])
    expect(what('promise: Negative\n', '-6')).toEqual([expect.stringContaining('is no public test')])
    expect(what('promise: Four\n', 'Words.')).toEqual([
      expect.stringContaining('does not show on its first page'),
    ])
    expect(what('promise: Four\n', '```text\n8\n```')).toEqual([])
  })
})

test.each([
  ['You had 1 days off', '1 days'],
  ['1 parcels', '1 parcels'],
  ['1 is less', null],
  ['11 days', null],
  ['0.1 seconds', null],
  ['1 bus', null],
  ['line 1 times 2', null],
  ['1 day', null],
])('in “%s” the plural after a lone 1 is %s', (text, plural) => {
  expect(pluralAfterOne(text)).toBe(plural)
})

describe('counts that are known from before', () => {
  const short = (course: string, count: number): Shortfall[] =>
    Array.from({ length: count }, (_, at) => ({
      floor: 'plurals',
      course,
      file: `${course}.md`,
      line: at + 1,
      what: 'an output says “1 days”',
      fix: 'mend it',
    }))

  test('one more shows them all, as many are no problem, and fewer ask for the count to be lowered', () => {
    const known = { a: { plurals: 2 } }
    expect(compareCounts(short('a', 2), known, ['a'])).toEqual([])
    expect(compareCounts(short('a', 3), known, ['a'])).toHaveLength(3)
    expect(compareCounts(short('b', 1), known, ['a', 'b']).map(({ what }) => what)).toEqual([
      'a has 0 of plurals, and 2 are known from before',
      'an output says “1 days”',
    ])
    // Another course is not looked at.
    expect(compareCounts(short('a', 3), known, ['c'])).toEqual([])
  })

  test('lowering writes what has fallen, and never more than was known', () => {
    const folder = mkdtempSync(join(tmpdir(), 'codestead-known-'))
    writeFileSync(
      join(folder, KNOWN_FILE),
      'a: { plurals: 2, promise: 1 }\nb: { plurals: 1 }\nc: { plurals: 4 }\n',
    )
    lowerKnownCounts(folder, [...short('a', 1), ...short('b', 3)], ['a', 'b'])
    expect(readKnownCounts(folder)).toEqual({ a: { plurals: 1 }, b: { plurals: 1 }, c: { plurals: 4 } })
    expect(readFileSync(join(folder, KNOWN_FILE), 'utf8')).toMatch(/^# How often/)
  })

  test('every course of ours that is named exists', () => {
    const content = join(import.meta.dirname, '../../../content')
    const ids = ['courses', 'practice', 'projects'].flatMap((folder) => readdirSync(join(content, folder)))
    expect(Object.keys(readKnownCounts(content)).filter((id) => !ids.includes(id))).toEqual([])
  })
})
