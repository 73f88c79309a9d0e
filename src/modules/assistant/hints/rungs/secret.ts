import { type LeakMeter, leakMeter } from './leak-rules.ts'
import type { Situation } from './situation.ts'

/** Characters of the learner's program that are compared; more only makes hints more careful. */
const MOST_READ = 30_000

/** What a rung may not show of a challenge. Values of shown tests are on the page already. */
export function meterOf({
  outline,
  files,
  grade,
}: Pick<Situation, 'outline' | 'files' | 'grade'>): LeakMeter {
  const tests = grade.tests.flatMap(({ input, expected, actual }) => [input, expected, actual])
  const texts = [...outline.starter.map(({ content }) => content), ...files.map(({ content }) => content)]
  return leakMeter({
    language: outline.language,
    answers: outline.answers,
    known: [...texts, ...tests.filter((text) => text !== null)].map((text) => text.slice(0, MOST_READ)),
  })
}
