import { expect, test } from 'vitest'
import type { LessonSummary, TocChapter } from '#modules/catalog/contract.ts'
import { testChapters } from '../testing.ts'
import { filesOfDrafts, firstStep, stepsWithCode } from './own-program-rules.ts'

/** Lessons `a`, `b` and `c`, of which `a` and `c` are steps. */
const chapters: TocChapter[] = testChapters().map((chapter) => ({
  ...chapter,
  lessons: chapter.lessons.map((lesson): LessonSummary => ({
    ...lesson,
    type: lesson.id === 'b' ? 'lesson' : 'challenge',
  })),
}))

const lesson = (lessonId: string, isPassed: boolean) => ({
  lessonId,
  status: isPassed ? ('completed' as const) : ('started' as const),
  pagesRead: [],
  passedExercises: isPassed ? ['challenge'] : [],
  attempts: 1,
  failedTries: 0,
  bestScore: null,
  solutionRevealed: false,
  completedAt: null,
})
const steps = (lessons: ReturnType<typeof lesson>[], drafted: string[] = []) =>
  stepsWithCode(chapters, { lessons }, new Set(drafted)).map(({ id, isLast, isPassed }) => ({
    id,
    isLast,
    isPassed,
  }))

test('the furthest step that passed comes first', () => {
  expect(steps([lesson('a', true), lesson('b', true), lesson('c', true)])).toEqual([
    { id: 'c', isLast: true, isPassed: true },
    { id: 'a', isLast: false, isPassed: true },
  ])
})

test('a step that passed comes before a later one that did not', () => {
  expect(steps([lesson('a', true), lesson('c', false)]).map(({ id }) => id)).toEqual(['a', 'c'])
})

test('a step with a draft counts, and one that was never opened does not', () => {
  expect(steps([], ['a'])).toEqual([{ id: 'a', isLast: false, isPassed: false }])
  expect(steps([])).toEqual([])
})

test('the first step is the first in which code is written', () => {
  expect(firstStep(chapters)?.id).toBe('a')
  expect(firstStep([])).toBeUndefined()
})

const file = (path: string, content: string) => ({ path, content })
const starter = [file('main.py', 'print()\n'), file('game.py', 'x = 1\n')]
const given = [file('words.txt', 'sun')]
const beginning = { starter, given }
const draft = (at: number, ...files: ReturnType<typeof file>[]) => ({ files, updatedAt: `2026-11-0${at}` })

test('the program is one’s own files, the starter’s where there is none, and those given', () => {
  expect(filesOfDrafts([draft(1, file('main.py', 'print(2)\n'))], beginning)).toEqual([
    file('main.py', 'print(2)\n'),
    file('game.py', 'x = 1\n'),
    file('words.txt', 'sun'),
  ])
})

test('a file that only the draft has is part of it; a given one is always the author’s', () => {
  const own = draft(1, file('extra.py', 'y = 2'), file('words.txt', 'moon'))
  expect(filesOfDrafts([own], beginning)?.map(({ content }) => content)).toEqual([
    'print()\n',
    'x = 1\n',
    'y = 2',
    'sun',
  ])
})

test('the newest draft counts, unless it is the starter', () => {
  const mine = draft(1, file('main.py', 'print("mine")'))
  const newer = draft(2, file('main.py', 'print("newer")'))
  const ours = draft(3, ...starter)
  expect(filesOfDrafts([mine, ours, newer], beginning)?.[0]?.content).toBe('print("newer")')
})

test('nothing was written: no draft, or one that is the starter', () => {
  expect(filesOfDrafts([], beginning)).toBeNull()
  expect(filesOfDrafts([draft(1, ...starter)], beginning)).toBeNull()
  expect(filesOfDrafts([draft(1, file('main.py', 'print()'))], beginning)).toBeNull()
})
