/** What becomes of drafts that the server does not take: they stay here, are told of, and hold up nothing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft, DraftResult } from '../contract.ts'
import { keepDraft, keptDrafts, unsyncedDrafts } from './outbox-store.ts'
import { sendOutbox, type RefusedDraft } from './send-outbox.ts'

let sent: { drafts: Draft[] }[]
let answer: (drafts: Draft[]) => { status: number; body: unknown }
let refused: RefusedDraft[]

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', { cookie: 'learner-known=1' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const request: { drafts: Draft[] } = JSON.parse(body)
    sent.push(request)
    const { status, body: answered } = answer(request.drafts)
    return new Response(JSON.stringify(answered), { status })
  })
  sent = []
  refused = []
})
afterEach(() => vi.unstubAllGlobals())

const draft = (lessonId: string, content = 'print(1)', updatedAt = '2026-03-01T10:00:00.000Z'): Draft => ({
  courseId: 'c',
  lessonId,
  key: 'example-1',
  files: [{ path: 'main.py', content }],
  updatedAt,
})
const taken = (results: DraftResult[]) => ({
  status: 200,
  body: { results: [], drafts: results, courses: [] },
})
const tooLarge = { kind: 'refused', code: 'too-large', reason: 'The program is longer than 100 KB.' } as const
const send = () => sendOutbox({ refusedDraft: (one) => refused.push(one) })
const text = (lessonId: string) => keptDrafts('c', lessonId)[0]?.files[0]?.content

test('a refused draft stays on this device, is told of, and is not sent again; the others are handed in', async () => {
  answer = (drafts) =>
    taken(drafts.map(({ lessonId }) => (lessonId === 'large' ? tooLarge : { kind: 'kept' })))
  keepDraft(draft('large', 'x'.repeat(150_000)), false)
  keepDraft(draft('small'), false)
  await send()
  expect(refused).toMatchObject([
    { draft: { lessonId: 'large' }, code: 'too-large', reason: tooLarge.reason },
  ])
  expect(text('large')).toHaveLength(150_000)
  expect(unsyncedDrafts()).toEqual([])
  await send()
  expect(sent).toHaveLength(1)
})

test('once it is changed it is sent again', async () => {
  answer = (drafts) => taken(drafts.map(() => (sent.length === 1 ? tooLarge : { kind: 'kept' })))
  keepDraft(draft('large'), false)
  await send()
  keepDraft(draft('large', 'shorter', '2026-03-01T11:00:00.000Z'), false)
  await send()
  expect(sent.map(({ drafts }) => drafts[0]?.files[0]?.content)).toEqual(['print(1)', 'shorter'])
  expect(unsyncedDrafts()).toEqual([])
})

test('what is typed while the refused one is on its way is sent after it', async () => {
  answer = (drafts) => {
    if (sent.length > 1) return taken([{ kind: 'kept' }])
    keepDraft(draft('large', 'newer', '2026-03-01T11:00:00.000Z'), false)
    return taken(drafts.map(() => tooLarge))
  }
  keepDraft(draft('large'), false)
  await send()
  expect(sent).toHaveLength(2)
  expect(text('large')).toBe('newer')
})

test('a draft that an earlier version let grow beyond a request is refused alone, with its words', async () => {
  answer = (drafts) =>
    drafts.some(({ lessonId }) => lessonId === 'huge')
      ? { status: 413, body: { code: 'too-large', message: 'That is too much.' } }
      : taken(drafts.map(() => ({ kind: 'kept' })))
  for (const lessonId of ['a', 'huge', 'b']) keepDraft(draft(lessonId), false)
  await send()
  expect(refused).toMatchObject([{ draft: { lessonId: 'huge' }, reason: 'That is too much.' }])
  expect(unsyncedDrafts()).toEqual([])
  expect(text('huge')).toBe('print(1)')
})

test('a server of an earlier version, which says nothing of drafts, has taken them', async () => {
  answer = () => ({ status: 200, body: { results: [], courses: [] } })
  keepDraft(draft('a'), false)
  await send()
  expect(unsyncedDrafts()).toEqual([])
})
