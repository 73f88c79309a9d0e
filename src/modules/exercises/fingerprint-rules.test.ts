import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Behavior, fingerprintOf, hashTests, stableJson } from './fingerprint-rules.ts'
import type { Exercise } from './exercise.ts'
import { sortMistakes } from './mistake-rules.ts'

const frame = { hidden: false, hint: null }
const EXERCISE: Exercise = {
  kind: 'stdio',
  language: 'python',
  compare: 'tolerant',
  tolerance: 1e-6,
  database: null,
  tests: [
    { ...frame, name: 'Four', stdin: '4', stdout: '8' },
    { ...frame, name: 'Zero', stdin: '0', stdout: '0' },
  ],
}
const passed = { passed: true, behavior: null }
const failed = (kind: Behavior['kind'], text: string) => ({ passed: false, behavior: { kind, text } })
const notRun = { passed: false, behavior: null }
const of = (...tested: Parameters<typeof fingerprintOf>[1]) => fingerprintOf(EXERCISE, tested)

test('a fingerprint is pinned: raise FINGERPRINT_VERSION when this changes, and record all mistakes anew', () => {
  expect(of(passed, failed('answer', '7'))).toBe('dc61f4449c9856e31b054abc')
})

describe('a fingerprint', () => {
  test('is another one where anything that was seen is another', () => {
    const different = [
      of(failed('answer', '7'), passed),
      of(passed, failed('answer', '7')),
      of(passed, failed('answer', '9')),
      of(failed('answer', '7'), failed('answer', '7')),
      of(passed, failed('error', '7')),
      of(failed('answer', '7'), notRun),
      of(failed('answer', '7'), failed('limit', 'time')),
    ]
    expect(different).not.toContain(null)
    expect(new Set(different).size).toBe(different.length)
  })

  test('is of the tests, whatever they are called', () => {
    const renamed = { ...EXERCISE, tests: EXERCISE.tests.map((test) => ({ ...test, name: 'x', hint: 'y' })) }
    expect(hashTests(renamed)).toBe(hashTests(EXERCISE))
    const others = { ...EXERCISE, tests: EXERCISE.tests.map((test) => ({ ...test, stdin: '5' })) }
    expect(hashTests(others)).not.toBe(hashTests(EXERCISE))
    expect(hashTests(EXERCISE, ['a'])).not.toBe(hashTests(EXERCISE, ['b']))
  })

  test.each([
    ['all tests passed', [passed, passed]],
    ['it crashed in every test', [failed('error', 'NameError'), failed('error', 'NameError')]],
    ['nothing ran', [notRun, notRun]],
    ['it only ran out of time, as a right program may on a busy machine', [passed, failed('limit', 'time')]],
  ])('is none where %s', (_why, tested) => expect(of(...tested)).toBeNull())

  test('is there where a crash in one test says something', () => {
    expect(of(passed, failed('error', 'IndexError'))).toMatch(/^[0-9a-f]{24}$/)
  })
})

test('the order of keys changes no hash', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed())
      expect(stableJson(turned)).toBe(stableJson(value))
    }),
  )
})

describe('a mistake is answered', () => {
  const mistake = (fingerprint: string | null, sentence: string | null) => ({ fingerprint, sentence })

  test('by its own sentence, also where two have the same one', () => {
    const sorted = sortMistakes([mistake('a', 'One.'), mistake('a', 'One.'), mistake('b', 'Two.')], [])
    expect(sorted).toEqual({ answers: { a: 'One.', b: 'Two.' }, alike: [] })
  })

  test('never where two that look alike say different things, or one of them says nothing', () => {
    const pair = [mistake('a', 'One.'), mistake('a', 'Two.')]
    const half = [mistake('b', 'One.'), mistake('b', null)]
    expect(sortMistakes([...pair, ...half], [])).toEqual({ answers: {}, alike: [pair, half] })
  })

  test('never where the starter or the empty program does the same', () => {
    const one = mistake('a', 'One.')
    expect(sortMistakes([one], [null, 'a'])).toEqual({ answers: {}, alike: [[one]] })
    expect(sortMistakes([mistake('a', null)], ['a'])).toEqual({ answers: {}, alike: [] })
  })

  test('never without a fingerprint', () => {
    expect(sortMistakes([mistake(null, 'One.'), mistake(null, 'Two.')], [null])).toEqual({
      answers: {},
      alike: [],
    })
  })

  test('never by two sentences, whatever is known', () => {
    const some = fc.record({
      fingerprint: fc.option(fc.constantFrom('a', 'b', 'c')),
      sentence: fc.option(fc.constantFrom('One.', 'Two.')),
    })
    fc.assert(
      fc.property(fc.array(some), fc.array(fc.constantFrom('a', 'b')), (mistakes, blank) => {
        const { answers } = sortMistakes(mistakes, blank)
        for (const [fingerprint, sentence] of Object.entries(answers)) {
          expect(blank).not.toContain(fingerprint)
          const said = mistakes.filter((one) => one.fingerprint === fingerprint)
          expect(new Set(said.map((one) => one.sentence))).toEqual(new Set([sentence]))
        }
      }),
    )
  })
})

test('a task in several languages has one fingerprint for one mistake: the common name counts, not that of the language', () => {
  const inLanguage = (language: 'python' | 'java', name: string, commonName?: string): Exercise => ({
    kind: 'function',
    language,
    signature: {
      name,
      params: [],
      returns: { scalar: 'int', depth: 0 },
      ...(commonName ? { commonName } : {}),
    },
    tolerance: 0,
    tests: [{ ...frame, name: 'One', args: [], expected: 1 }],
  })
  const mistake = [failed('answer', '2')]
  const python = fingerprintOf(inLanguage('python', 'warmest_day', 'warmestDay'), mistake)
  expect(python).toBe(fingerprintOf(inLanguage('java', 'warmestDay', 'warmestDay'), mistake))
  expect(python).not.toBe(fingerprintOf(inLanguage('python', 'warmest_day'), mistake))
})
