/** No hint gives a solution of our content away: every challenge's first known wrong answer goes up the whole ladder. */
import { describe, expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import type { Rung, RungKind } from './contract.ts'
import { type LeakMeter, MOST_SHARED, MOST_VERBATIM } from './rungs/leak-rules.ts'
import { nextRung, type Situation } from './rungs/rungs.ts'
import { meterOf } from './rungs/secret.ts'
import { wrongAnswers } from './testing/wrong-answers.ts'

const KINDS: RungKind[] = ['where', 'concept', 'line', 'example']

const content = repositoryContent()
const tries = [
  ...new Map(
    wrongAnswers(content).map((each) => [`${each.challenge} ${each.situation.outline.language}`, each]),
  ).values(),
]

interface Shown {
  name: string
  situation: Situation
  meter: LeakMeter
  rung: Rung
}

const shown: Shown[] = tries.flatMap(({ challenge, situation }) => {
  const meter = meterOf(situation)
  return KINDS.flatMap((kind) => {
    const rung = nextRung(situation, { kinds: [kind], hint: 0 })
    return rung === null ? [] : [{ name: `${kind} of ${challenge}`, situation, meter, rung }]
  })
})

/** Everything that is set as code. */
const codeOf = ({ sentences, example }: Rung) => [
  ...sentences.flat().flatMap((run) => ('code' in run ? [run.code] : [])),
  ...(example?.files.map(({ content: text }) => text) ?? []),
]

const wordsOf = ({ sentences }: Rung) =>
  sentences
    .map((sentence) => sentence.map((run) => ('code' in run ? run.code : run.text)).join(''))
    .join(' ')
    .split(/\s+/)

test('hundreds of challenges in seven languages are tried', () => {
  expect(tries.length).toBeGreaterThan(900)
  expect(new Set(tries.map(({ situation }) => situation.outline.language)).size).toBe(7)
})

test('no rung shows more of a solution than is common to programs', async ({ annotate }) => {
  const shares = shown
    .map(({ name, meter, rung }) => ({ name, share: meter.shared(codeOf(rung)) }))
    .toSorted((one, other) => other.share - one.share)
  const [highest] = shares
  const figure = `The highest share of ${shares.length} rungs is ${highest?.share.toFixed(3)}: ${highest?.name}.`
  await annotate(figure)
  expect(highest?.share, figure).toBeLessThanOrEqual(MOST_SHARED)
  expect(shares.length).toBeGreaterThan(3_500)
})

/** Measured another way than the product does: the longest passage, as it is, that the learner doesn't have yet. */
test('no example has a long passage in common with a solution', () => {
  const longest = shown
    .filter(({ rung }) => rung.example !== null)
    .map(({ name, situation, rung }) => ({
      name,
      passage: longestCommon(situation, codeOf(rung).join('\n')),
    }))
    .toSorted((one, other) => other.passage.length - one.passage.length)
  const [first] = longest
  expect(first?.passage.length, `${first?.name}: ${first?.passage}`).toBeLessThanOrEqual(MOST_VERBATIM)
})

function longestCommon({ outline, files, grade }: Situation, text: string): string {
  const squeeze = (code: string) => code.replaceAll(/\s/g, '')
  const tests = grade.tests.flatMap(({ input, expected }) => [input ?? '', expected ?? ''])
  const known = [...outline.starter, ...files]
    .map(({ content: code }) => code)
    .concat(tests)
    .map(squeeze)
  const shownCode = squeeze(text)
  let longest = ''
  for (const answer of outline.answers.map((each) => squeeze(each.map((file) => file.content).join('')))) {
    for (let from = 0; from + longest.length < answer.length; from += 1) {
      let end = from + longest.length + 1
      while (end <= answer.length && shownCode.includes(answer.slice(from, end))) {
        const passage = answer.slice(from, end)
        if (!known.some((code) => code.includes(passage))) longest = passage
        end += 1
      }
    }
  }
  return longest
}

test('no sentence quotes a line of a solution that the learner doesn’t have', () => {
  const quoting = shown.filter(({ meter, rung }) => meter.showsLine(codeOf({ ...rung, example: null })))
  expect(quoting.map(({ name }) => name)).toEqual([])
})

test('an example is never from the exercise itself, and its language is the learner’s', () => {
  for (const { situation, rung } of shown) {
    if (rung.example === null) continue
    expect(rung.example.language).toBe(situation.outline.language)
    expect(rung.lesson?.lessonId).not.toBe(situation.outline.place?.lessonId)
  }
})

test('every rung has 20 to 160 words', () => {
  const counts = shown.map(({ name, rung }) => ({ name, words: wordsOf(rung).length }))
  expect(counts.filter(({ words }) => words < 20 || words > 160)).toEqual([])
})

describe('the ladder is whole', () => {
  test.each([
    ['where', 1],
    ['concept', 0.99],
    ['line', 0.99],
    ['example', 0.98],
  ] as const)('%s has something to say of nearly all of them', (kind, share) => {
    const spoke = shown.filter(({ rung }) => rung.kind === kind).length
    expect(spoke / tries.length).toBeGreaterThanOrEqual(share)
  })
})

test('hints that authors wrote are theirs; few show a line of the solution', () => {
  const whole = tries.filter(({ situation }) => {
    const texts = situation.outline.hintsHtml.flatMap((html) =>
      [...html.matchAll(/<code>([^<]*)<\/code>/g)].map(([, text = '']) => text),
    )
    const meter = meterOf(situation)
    return meter.showsLine(texts) || meter.shared(texts) > MOST_SHARED
  })
  const names = whole.map(({ challenge }) => challenge).join(', ')
  expect(whole.length / tries.length, `Authors' hints above the limit: ${names}.`).toBeLessThan(0.05)
})
