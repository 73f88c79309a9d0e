import { expect, test } from 'vitest'
import type { Exercise, FingerprintedGrade } from '#modules/exercises/module.ts'
import { openTriedFingerprints, type Recording } from './recorded-checks.ts'
import { tryRecorded } from './try-recorded.ts'

const exercise: Exercise = {
  kind: 'page',
  language: 'html',
  tests: ['One', 'Two'].map((name) => ({ name, hidden: false, hint: null, checks: [] })),
}
const recording: Recording = { course: 'a', lesson: 'b', as: 'starter', recorded: undefined }

/** What is recorded of a wrong page that is graded to these fingerprints; `cut`: its first grading ran out of time. */
async function recordedOf(fingerprints: (string | null)[], { isCut }: { isCut: boolean }) {
  const tried = openTriedFingerprints()
  const grades = fingerprints.map((fingerprint, at) => {
    const failed = { name: 'One', passed: false, limit: isCut && at === 0 ? 'time' : null }
    return {
      passed: false,
      tests: [failed, { ...failed, name: 'Two' }],
      fingerprint,
    } as unknown as FingerprintedGrade
  })
  const grade = () => {
    const next = grades.shift()
    return next ? Promise.resolve(next) : Promise.reject(new Error('It is graded once too often.'))
  }
  expect(
    await tryRecorded(exercise, [], recording, { grade, quickly: () => Promise.resolve(null) }, tried),
  ).toBe(true)
  return tried.of(recording)
}

test('what was judged to its end is believed at once', async () => {
  expect(await recordedOf(['abc'], { isCut: false })).toBe('abc')
})

test('what ran out of time is graded again, and recorded when it says the same', async () => {
  expect(await recordedOf(['abc', 'abc'], { isCut: true })).toBe('abc')
  expect(await recordedOf(['abc', 'other'], { isCut: true })).toBe(null)
})

test('what is graded quickly is believed where it is on record, and nowhere else', async () => {
  const asked: string[] = []
  const graded = (fingerprint: string, by: string) => () => {
    asked.push(by)
    const failed = { name: 'One', passed: false, limit: null }
    return Promise.resolve({
      passed: false,
      tests: [failed, failed],
      fingerprint,
    } as unknown as FingerprintedGrade)
  }
  const known = { ...recording, recorded: 'abc' }
  const tryIt = async (quick: string) => {
    const tried = openTriedFingerprints()
    const grading = { grade: graded('abc', 'sandbox'), quickly: graded(quick, 'quick') }
    expect(await tryRecorded(exercise, [], known, grading, tried)).toBe(true)
    return [tried.of(known), ...asked.splice(0)]
  }
  expect(await tryIt('abc')).toEqual(['abc', 'quick'])
  expect(await tryIt('other')).toEqual(['abc', 'quick', 'sandbox'])
})
