/**
 * Verdicts that a teacher would give. Of twelve challenges that show cost, technique, known mistakes and memory: three right answers, each in a
 * style that the content does not have, and the brute force and the dodges beside them. And all answers that were once
 * judged wrongly, by where the content keeps them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ChallengeLesson, CodeAnswer } from '#modules/catalog/module.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { readCases, type TryCase, tryCases } from '../../scripts/content-try/try-cases.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const content = repositoryContent()
const styles = readCases(textOf('three-styles.json'))

/** `holds`: text by which the answer is found among those of its challenge. */
const disputed = { course: z.string(), lesson: z.string(), style: z.string(), holds: z.string() }
const { refused, accepted } = z
  .strictObject({
    refused: z.array(z.strictObject(disputed)),
    accepted: z.array(z.strictObject({ ...disputed, told: z.string() })),
  })
  .parse(JSON.parse(textOf('disputed-answers.json')))

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
}, 90_000)
afterAll(() => started.stop())

/** What ends otherwise than expected. A busy machine may spoil a verdict, not three. */
async function missedOf(cases: readonly TryCase[], tries = 3): Promise<unknown[]> {
  const tried = await tryCases({ sandbox: started.sandbox, content }, cases)
  const again = cases.filter((_, at) => !tried[at]?.asExpected)
  if (again.length > 0 && tries > 1) return missedOf(again, tries - 1)
  return tried
    .filter(({ asExpected }) => !asExpected)
    .map(({ course, lesson, passed, mistake, tests }) => {
      const failed = tests.filter((each) => !each.passed).map(({ name, message }) => ({ name, message }))
      return { course, lesson, passed, mistake, failed }
    })
}

function challengeOf({ course, lesson }: { course: string; lesson: string }): ChallengeLesson {
  const found = content.lesson(course, lesson)?.lesson
  if (found?.type !== 'challenge') throw new Error(`${course}/${lesson} is no challenge.`)
  return found
}

function filesOf({ lesson, holds }: { lesson: string; holds: string }, answers: readonly CodeAnswer[]) {
  const found = answers.find(({ files }) => files.some((file) => file.content.includes(holds)))
  if (!found) throw new Error(`No answer of ${lesson} holds “${holds}”.`)
  return found.files
}

describe('twelve challenges', () => {
  test('have three right answers in other styles, and two refused ones at least', () => {
    const groups = Map.groupBy(styles, ({ course, lesson }) => `${course}/${lesson}`)
    expect(groups.size).toBe(12)
    for (const [name, cases] of groups) {
      const count = (expected: 'pass' | 'fail') => cases.filter((one) => one.expected === expected).length
      expect(count('pass'), name).toBe(3)
      expect(count('fail'), name).toBeGreaterThanOrEqual(2)
    }
    const isSilent = (one: TryCase) => one.expected === 'fail' && !one.told && !one.mistake
    expect(styles.filter(isSilent)).toEqual([])
  })

  test('their answers are none that the content runs anyway', () => {
    const known = styles.filter((one) => {
      const { accepts, rejects, solution } = challengeOf(one)
      const written = new Set('code' in one ? [one.code] : one.files.map((file) => file.content))
      return [solution, ...accepts, ...rejects].some(
        ({ files }) => 'code' in one && files.some((file) => written.has(file.content)),
      )
    })
    expect(known).toEqual([])
  })

  test(
    'right answers pass, whatever their style; the others read why not',
    { timeout: 600_000 },
    async () => {
      expect(await missedOf(styles)).toEqual([])
    },
  )
})

describe('answers that were judged wrongly', () => {
  test('all of them are here', () => {
    expect([refused.length, accepted.length]).toEqual([11, 13])
  })

  test('right ones that were refused pass', { timeout: 300_000 }, async () => {
    const cases = refused.map((one): TryCase => {
      const { course, lesson } = one
      return { course, lesson, files: filesOf(one, challengeOf(one).accepts), expected: 'pass' }
    })
    expect(await missedOf(cases)).toEqual([])
  })

  test('wrong ones that were accepted are told why not', { timeout: 300_000 }, async () => {
    const cases = accepted.map((one): TryCase => {
      const { course, lesson, told } = one
      return { course, lesson, files: filesOf(one, challengeOf(one).rejects), expected: 'fail', told }
    })
    expect(await missedOf(cases)).toEqual([])
  })

  test('each of their challenges has a right answer beside its solution, or one way alone', () => {
    const alone = accepted.filter((one) => challengeOf(one).accepts.length === 0)
    expect(alone).toEqual([])
  })
})
