/** What becomes of drafts that the server does not take: they stay here, are told of, and hold up nothing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, keptDrafts, unsyncedDrafts } from '#modules/workspace/browser.ts'
import type { Draft, DraftResult, LessonDraft } from '#modules/workspace/contract.ts'
import { sendOutbox, type RefusedDraft } from './send-outbox.ts'

let sent: { drafts: LessonDraft[] }[]
let answer: (drafts: LessonDraft[]) => { status: number; body: unknown }
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
    const request: { drafts: LessonDraft[] } = JSON.parse(body)
    sent.push(request)
    const { status, body: answered } = answer(request.drafts)
    return new Response(JSON.stringify(answered), { status })
  })
  sent = []
  refused = []
})
afterEach(() => vi.unstubAllGlobals())

const draft = (lessonId: string, content = 'print(1)', updatedAt = '2026-03-01T10:00:00.000Z'): Draft => ({
  subject: `lesson:c/${lessonId}`,
  key: 'example-1',
  files: [{ path: 'main.py', content }],
  updatedAt,
})
const taken = (results: DraftResult[]) => ({
  status: 200,
  body: { results: [], drafts: results, courses: [] },
})
const tooLarge = {
  kind: 'refused',
  code: 'too-large',
  reason: 'This program is longer than 100 KB.',
} as const
const send = () => sendOutbox({ refusedDraft: (one) => refused.push(one) })
const text = (lessonId: string) => keptDrafts(`lesson:c/${lessonId}`)[0]?.files[0]?.content

test('a refused draft stays on this device, is told of, and is not sent again; the others are handed in', async () => {
  answer = (drafts) =>
    taken(drafts.map(({ lessonId }) => (lessonId === 'large' ? tooLarge : { kind: 'kept' })))
  keepDraft(draft('large', 'x'.repeat(150_000)), false)
  keepDraft(draft('small'), false)
  await send()
  expect(refused).toMatchObject([
    { draft: { subject: 'lesson:c/large' }, code: 'too-large', reason: tooLarge.reason },
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
  expect(refused).toMatchObject([{ draft: { subject: 'lesson:c/huge' }, reason: 'That is too much.' }])
  expect(unsyncedDrafts()).toEqual([])
  expect(text('huge')).toBe('print(1)')
})

test('a server of an earlier version, which says nothing of drafts, has taken them', async () => {
  answer = () => ({ status: 200, body: { results: [], courses: [] } })
  keepDraft(draft('a'), false)
  await send()
  expect(unsyncedDrafts()).toEqual([])
})

const EARLIER = {
  draft: {
    courseId: 'c',
    lessonId: 'old',
    key: 'example-1',
    files: [{ path: 'main.py', content: 'print(0)' }],
  },
  at: '2026-02-01T10:00:00.000Z',
}
const keepEarlier = (updatedAt = EARLIER.at, isSynced = false) =>
  localStorage.setItem(
    'draft:c/old/example-1',
    JSON.stringify({ draft: { ...EARLIER.draft, updatedAt }, isSynced }),
  )

test('a draft that the release before stored is shown and handed in', async () => {
  answer = (drafts) => taken(drafts.map(() => ({ kind: 'kept' })))
  keepEarlier()
  expect(text('old')).toBe('print(0)')
  await send()
  expect(sent).toMatchObject([
    { drafts: [{ courseId: 'c', lessonId: 'old', key: 'example-1', updatedAt: EARLIER.at }] },
  ])
  expect(unsyncedDrafts()).toEqual([])
  expect(text('old')).toBe('print(0)')
  expect(Object.keys(sent[0]?.drafts[0] ?? {})).not.toContain('subject')
})

test('of a draft that the release before stored and one of this release the newer counts', async () => {
  answer = (drafts) => taken(drafts.map(() => ({ kind: 'kept' })))
  keepDraft(draft('old', 'newer', '2026-03-01T10:00:00.000Z'), false)
  keepEarlier()
  expect(text('old')).toBe('newer')
  keepEarlier('2026-03-02T10:00:00.000Z')
  expect(text('old')).toBe('print(0)')
  await send()
  expect(sent.flatMap(({ drafts }) => drafts.map(({ files }) => files[0]?.content))).toEqual(['print(0)'])
  keepDraft(draft('old', 'newest', '2026-03-03T10:00:00.000Z'), false)
  expect(localStorage.getItem('draft:c/old/example-1')).toBeNull()
  expect(text('old')).toBe('newest')
})

test('an attempt that the release before stored is handed in as it is', async () => {
  answer = () => taken([])
  const attempt = {
    kind: 'page',
    id: '00000000-0000-4000-8000-000000000001',
    courseId: 'c',
    lessonId: 'l',
    page: 1,
  }
  localStorage.setItem(`outbox:attempt:${attempt.id}`, JSON.stringify({ ...attempt, at: EARLIER.at }))
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const results = [{ id: attempt.id, kind: 'page' }]
    return new Response(JSON.stringify({ results, drafts: [], courses: [] }), { status: 200 })
  })
  await send()
  expect(sent).toEqual([{ attempts: [{ ...attempt, at: EARLIER.at }], drafts: [] }])
})

test('a draft of another subject is handed in under it', async () => {
  answer = (drafts) => taken(drafts.map(() => ({ kind: 'kept' })))
  const own: Draft = { ...draft('x'), subject: 'playground:0197a4be-5d0e-7000-8000-0123456789ab' }
  keepDraft(own, false)
  await send()
  expect(sent).toEqual([{ attempts: [], drafts: [own] }])
  expect(unsyncedDrafts()).toEqual([])
})
