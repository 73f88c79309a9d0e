import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { readTokens } from '#modules/exercises/module.ts'
import { commonFingerprints, isTelling, MOST_FINGERPRINTS, ownFingerprints, shareOf } from './similarity.ts'

const NOTHING = { common: new Set<number>(), scope: '' }
const numbers = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 400 })
const fingerprints = (tokens: readonly number[]) => ownFingerprints(tokens, NOTHING)

test('likeness is the same from both sides, from 0 to 1, and 1 with oneself', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const [left, right] = [fingerprints(one), fingerprints(other)]
      const share = shareOf(left, right)
      expect(share).toBe(shareOf(right, left))
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(shareOf(left, left)).toBe(left.length === 0 ? 0 : 1)
    }),
  )
})

test('of a long program a bounded sample is kept, by which a copy in a longer one is still known', () => {
  const long = Array.from({ length: 20_000 }, (_, at) => (at * at) % 9_973)
  const sample = fingerprints(long)
  expect(sample).toHaveLength(MOST_FINGERPRINTS)
  expect(shareOf(sample, fingerprints([...long, 1, 2, 3, 4, 5, 6, 7, 8]))).toBeGreaterThan(0.95)
  expect(shareOf(sample, fingerprints(long.slice(0, 10_000)))).toBeGreaterThan(0.5)
})

test('fingerprints of one challenge are no other’s', () => {
  const tokens = Array.from({ length: 60 }, (_, at) => (at * 7) % 13)
  const of = (scope: string) => ownFingerprints(tokens, { ...NOTHING, scope })
  expect(shareOf(of('one python'), of('one python'))).toBe(1)
  expect(shareOf(of('one python'), of('two python'))).toBe(0)
})

test('what the task itself leads to says nothing', () => {
  const ours = Array.from({ length: 80 }, (_, at) => (at * 7) % 31)
  const common = commonFingerprints([ours])
  expect(ownFingerprints(ours, { common, scope: '' })).toEqual([])
})

test('operators are told of long copies, and not where many learners arrive at the same', () => {
  const program = (seed: number) =>
    fingerprints(Array.from({ length: 200 }, (_, at) => (at * seed + at * at) % 97))
  const own = program(3)
  expect(isTelling(own, [program(3), program(5)])).toBe(true)
  expect(isTelling(own, [program(5), program(7)])).toBe(false)
  expect(isTelling(own, [own, own, own, own])).toBe(false)
  expect(isTelling(own.slice(0, 10), [own.slice(0, 10)])).toBe(false)
})

describe('our own programs for community challenges', () => {
  const content = repositoryContent()
  const programs = content.challenges.flatMap((challenge) =>
    challenge.versions.map(({ language, solution }) => {
      const tokensOf = (files: Parameters<typeof readTokens>[1]) => readTokens(language, files).tokens
      const of = (answers: typeof challenge.shown) =>
        answers.filter((each) => each.language === language).map(({ files }) => tokensOf(files))
      const right = [tokensOf(solution.files), ...of(challenge.accepts), ...of(challenge.shown)]
      return { challenge, language, solution, tokensOf, right, wrong: of(challenge.rejects) }
    }),
  )

  test('there are some hundred of them', () => {
    expect(programs.length).toBeGreaterThan(300)
  })

  test('other names, another layout and comments in another order are the same program', () => {
    for (const { challenge, language, solution, tokensOf } of programs) {
      if (language === 'sql') continue
      const code = solution.files.map(({ content: text }) => text).join('\n')
      const comment = language === 'python' ? '#' : '//'
      const exercise = challenge.versions.find((each) => each.language === language)?.exercise
      const names = exercise?.kind === 'function' ? exercise.signature.params.map(({ name }) => name) : []
      const renamed = names.reduce(
        (text, name) => text.replaceAll(new RegExp(`\\b${name}(?=_|\\b)`, 'g'), `own_${name}`),
        code,
      )
      const lines = renamed.split('\n').map((line, at) => `${line.replace(/^ +/, '$&$&')}  ${comment} ${at}`)
      const changed = tokensOf([{ path: '', content: `${comment} mine\n\n${lines.join('\n\n')}` }])
      const share = shareOf(fingerprints(tokensOf(solution.files)), fingerprints(changed))
      expect(share, `${challenge.id} in ${language}`).toBe(1)
    }
  })

  test('different algorithms and different mistakes are told to nobody', () => {
    for (const { challenge, language, right, wrong } of programs) {
      const scope = { common: commonFingerprints(right.slice(0, 1)), scope: '' }
      const all = [...right, ...wrong].map((tokens) => ownFingerprints(tokens, scope))
      for (const [at, one] of all.entries()) {
        const others = all.filter((_, other) => other !== at)
        expect(isTelling(one, others), `${challenge.id} in ${language}`).toBe(false)
      }
    }
  })
})
