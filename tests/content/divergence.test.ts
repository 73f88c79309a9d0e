/** First divergence on mutants of our own challenges: what is said is right. The whole sample: `npm run bench -- divergence`. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { firstDivergence } from '#modules/visualizer/divergence/first-divergence.ts'
import { judgeCase, STYLES } from '../../bench/divergence/judge-case.ts'
import { recordCases } from '../../bench/divergence/record-cases.ts'

const MUTANTS = 20
/** With loops and several variables: where there is one line, there is nothing to tell. */
const CHALLENGES = new Set([
  'collect-the-coins',
  'steps-of-the-week',
  'turn-the-date-around',
  'judges-score',
  'countdown-chart',
])
/** Of twenty. A rule that never says anything is always right. */
const LEAST_TOLD = 3

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
}, 90_000)
afterAll(() => started.stop())

function chosen() {
  const courses = repositoryContent().courses.map((course) => ({
    ...course,
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.filter(({ id }) => CHALLENGES.has(id)),
    })),
  }))
  return { courses }
}

test('of twenty programs that fail, some are told where they first differ, and each time it is so', async () => {
  const told = new Map<string, number>(STYLES.map(({ style }) => [style, 0]))
  const wrong: string[] = []
  for await (const recorded of recordCases(started.sandbox, chosen(), {
    language: 'python',
    most: MUTANTS,
  })) {
    for (const { style, references } of STYLES) {
      const judgement = judgeCase(recorded, references(recorded))
      if (!judgement) continue
      told.set(style, (told.get(style) ?? 0) + 1)
      if (!judgement.isRight) wrong.push(`${style}: ${judgement.text}`)
    }
    // A program beside itself differs nowhere.
    expect(firstDivergence(recorded.own, [recorded.solution, recorded.own])).toBeNull()
  }
  expect(wrong).toEqual([])
  for (const style of ['same', 'renamed', 'all']) expect(told.get(style)).toBeGreaterThanOrEqual(LEAST_TOLD)
})
