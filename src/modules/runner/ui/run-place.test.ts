import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeWords, type RunPlace, tellingPlace } from './run-place.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [{ ahead: 0, expectedWaitMs: 200 }, '1st in line, about 1 s'],
  [{ ahead: 1, expectedWaitMs: 2_800 }, '2nd in line, about 3 s'],
  [{ ahead: 2, expectedWaitMs: 5_000 }, '3rd in line, about 5 s'],
  [{ ahead: 10, expectedWaitMs: 9_400 }, '11th in line, about 9 s'],
])('%o', (place, words) => {
  expect(placeWords(place)).toBe(words)
})

/** The server tells these places, one a question; a run that is told of them; what was asked. */
function running(answers: (RunPlace | null | Error)[], lastsMs: number) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers[asked.length - 1] ?? null
    if (answer instanceof Error) throw answer
    return new Response(JSON.stringify({ place: answer }))
  })
  const told: (RunPlace | null)[] = []
  const done = tellingPlace(
    'the-id',
    (place) => told.push(place),
    () => new Promise((resolve) => setTimeout(() => resolve('done'), lastsMs)),
  )
  return { asked, told, done }
}

const FIRST = { ahead: 2, expectedWaitMs: 3_000 }
const SECOND = { ahead: 0, expectedWaitMs: 900 }

test('asks nothing about a run that is soon over', async () => {
  const { asked, done } = running([FIRST], 900)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await done).toBe('done')
  expect(asked).toEqual([])
})

test('asks every second until the run is no longer in line', async () => {
  const { asked, told, done } = running([FIRST, SECOND, null], 9_000)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await done).toBe('done')
  expect(told).toEqual([FIRST, SECOND, null])
  expect(asked).toEqual(Array.from({ length: 3 }, () => '/api/run/the-id/place'))
})

test('a question without answer harms nothing', async () => {
  const { told, done } = running([new Error('no')], 3_000)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await done).toBe('done')
  expect(told).toEqual([null])
})
