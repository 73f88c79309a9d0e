import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, unsyncedDrafts } from '#modules/workspace/browser.ts'
import { keepAttempt, keptAttempts } from './attempt-store.ts'
import { sendOutbox } from './send-outbox.ts'

const AT = '2025-01-15T12:00:00.000Z'
const place = { subject: 'lesson:little-python/names' }
const attempt = (count: number) => ({
  ...place,
  kind: 'page' as const,
  id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  at: AT,
  page: 1,
})

/** A server that refuses so many calls, and then takes everything. */
function serverThatRefuses(times: number) {
  const taken: string[] = []
  let refused = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    if (refused < times) {
      refused += 1
      const text = JSON.stringify({ code: 'too-many-tries', message: 'Please wait a moment.' })
      return new Response(text, { status: 429, headers: { 'retry-after': '12' } })
    }
    const { attempts }: { attempts: { id: string }[] } = JSON.parse(body)
    taken.push(...attempts.map(({ id }) => id))
    const results = attempts.map(({ id }) => ({ id, kind: 'page' }))
    return new Response(JSON.stringify({ results, courses: [] }), { status: 200 })
  })
  return taken
}

beforeEach(() => void vi.stubGlobal('document', { cookie: 'learner-known=1' }))
afterEach(() => void vi.unstubAllGlobals())

test('what the server refuses for now stays, and is sent whole later', async () => {
  const ids = Array.from({ length: 120 }, (_, count) => attempt(count))
  ids.forEach(keepAttempt)
  keepDraft({ ...place, key: 'challenge', files: [{ path: 'main.py', content: 'x' }], updatedAt: AT }, false)
  const taken = serverThatRefuses(3)
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(sendOutbox({})).rejects.toMatchObject({ status: 429, retryAfterSeconds: 12 })
    expect([keptAttempts().length, unsyncedDrafts().length]).toEqual([120, 1])
  }
  await sendOutbox({})
  expect([keptAttempts(), unsyncedDrafts()]).toEqual([[], []])
  expect(taken.toSorted()).toEqual(ids.map(({ id }) => id))
})
