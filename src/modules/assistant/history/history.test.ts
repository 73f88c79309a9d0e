/** Votes and history through the whole application. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import {
  deleteExplanation,
  getExplainUsage,
  HISTORY_PAGE,
  listExplanations,
  storeExplainCodeUpVoteDownVote,
} from '../contract.ts'
import { forgetAnswersJob } from '../forget-answers.ts'
import { KEEP_DAYS, MOST_ANSWERS } from '../storage-rules.ts'
import { storeAnswer } from '../explaining/answer-queries.ts'
import { ask, fakeModel, LESSON, part, question } from '../testing.ts'

const member = memberMaker(testBrowser)
type Member = Awaited<ReturnType<typeof member>>

let site: TestApp
beforeAll(async () => {
  const model = fakeModel(async function* () {
    yield part('It adds.')
  })
  site = await testApp({ sources: [model] })
})
afterAll(() => site.close())

const vote = ({ browser }: Pick<Member, 'browser'>, body: object) =>
  browser.call(storeExplainCodeUpVoteDownVote, { body: { answerId: '', vote: null, ...body } })
const history = ({ browser }: Pick<Member, 'browser'>, query: object = {}) =>
  browser.call(listExplanations, { query })
const notFound = { status: 404, code: 'answer-not-found' }

test('a vote is stored, changed, and taken back', async () => {
  const someone = await member(site)
  const { answerId } = await ask(someone.browser, question('voted'))
  expect(await vote(someone, { answerId, vote: 'up' })).toEqual({
    vote: { vote: 'up', reason: null, comment: '' },
  })
  const down = { vote: 'down', reason: 'wrong', comment: 'It subtracts.' }
  expect(await vote(someone, { answerId, ...down, comment: ' It subtracts.\0 ' })).toEqual({ vote: down })
  expect((await history(someone)).explanations).toMatchObject([{ answerId, vote: down }])
  const { rows } = await site.database.pool.query('select value from assistant_votes')
  expect(rows).toEqual([{ value: -1 }])
  expect(await vote(someone, { answerId, vote: null })).toEqual({ vote: null })
  expect(await vote(someone, { answerId, vote: null })).toEqual({ vote: null })
  expect((await history(someone)).explanations).toMatchObject([{ answerId, vote: null }])
})

test('ten votes at once are one', async () => {
  const someone = await member(site)
  const { answerId } = await ask(someone.browser, question('voted at once'))
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => vote(someone, { answerId, vote: index % 2 ? 'up' : 'down' })),
  )
  const { rows } = await site.database.pool.query('select 1 from assistant_votes where answer_id = $1', [
    answerId,
  ])
  expect(rows).toHaveLength(1)
})

test('only who got an answer votes for it or deletes it, also where another got the same', async () => {
  const [someone, other] = [await member(site), await member(site)]
  const { answerId } = await ask(someone.browser, question('mine'))
  await ask(other.browser, question('mine'))
  for (const stranger of [other, { browser: testBrowser(site) }]) {
    await expect(vote(stranger, { answerId, vote: 'down' })).rejects.toMatchObject(notFound)
    await expect(stranger.browser.call(deleteExplanation, { params: { answerId } })).rejects.toMatchObject(
      notFound,
    )
  }
  await expect(vote(someone, { answerId: randomUUID(), vote: 'up' })).rejects.toMatchObject(notFound)
})

test.each([
  ['a vote that isn’t one', { vote: 'sideways' }, 'vote'],
  ['no vote', { vote: undefined }, 'vote'],
  ['an id that isn’t one', { answerId: 'x' }, 'answerId'],
  ['a reason that isn’t one', { reason: 'mood' }, 'reason'],
  ['a comment that is too long', { comment: 'x'.repeat(501) }, 'comment'],
  ['something else', { learnerId: 'x' }, 'body'],
])('%s is refused at the door', async (_name, change, field) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/OpenAI/storeExplainCodeUpVoteDownVote',
    payload: { answerId: randomUUID(), vote: 'up', ...change },
  })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toContain(field)
})

test('the history is the learner’s own, by place, newest first, a page at a time', async () => {
  const someone = await member(site)
  const { browser, userId } = someone
  await ask(browser, question('here'))
  site.clock.advance(1_000)
  await ask(browser, question('there', { place: { kind: 'project', id: 'p-1' } }))
  expect((await history(someone)).explanations).toMatchObject([
    { place: { kind: 'project', id: 'p-1' } },
    { place: LESSON, language: 'python', path: 'main.py', from: 1, to: 3, level: 'normal', by: 'model' },
  ])
  const { courseId, lessonId } = LESSON
  expect((await history(someone, { courseId, lessonId })).explanations).toHaveLength(1)
  expect((await history(someone, { kind: 'project', id: 'p-2' })).explanations).toEqual([])
  expect(await history({ browser: testBrowser(site) })).toEqual({ explanations: [], next: null })

  await addAnswers(userId, 45)
  const first = await history(someone)
  const second = await history(someone, { before: first.next })
  const third = await history(someone, { before: second.next })
  expect([first, second, third].map(({ explanations }) => explanations.length)).toEqual([
    HISTORY_PAGE,
    HISTORY_PAGE,
    7,
  ])
  expect(third.next).toBeNull()
  const ids = [first, second, third].flatMap(({ explanations }) => explanations.map((each) => each.answerId))
  expect(new Set(ids).size).toBe(47)
})

/** All within one moment, as nothing forbids. */
async function addAnswers(learnerId: string, count: number): Promise<void> {
  await site.deps.db.transaction(async (tx) => {
    for (let added = 0; added < count; added += 1)
      await storeAnswer(tx, {
        id: randomUUID(),
        key: `key-${added}`,
        learnerId,
        placeKind: 'playground',
        language: 'python',
        path: 'main.py',
        firstLine: 1,
        lastLine: 1,
        level: 'normal',
        by: 'explainer',
        version: '1',
        parts: [],
        isCached: false,
        latencyMs: 1,
        isRefused: false,
        askedAt: site.clock.now(),
      })
  })
}

test.each(['2025-01-15', 'x', '2025-99-15T12:00:00.000Z_00000000-0000-4000-8000-000000000000'])(
  'a page that begins at %s is refused',
  async (before) => {
    const answer = await site.app.inject({ url: '/api/OpenAI/explanations', query: { before } })
    expect(answer.statusCode).toBe(400)
  },
)

test('a deleted answer is gone with its vote, and stays counted', async () => {
  const someone = await member(site)
  const { answerId } = await ask(someone.browser, question('deleted'))
  await vote(someone, { answerId, vote: 'up' })
  await someone.browser.call(deleteExplanation, { params: { answerId } })
  expect((await history(someone)).explanations).toEqual([])
  await expect(someone.browser.call(deleteExplanation, { params: { answerId } })).rejects.toMatchObject(
    notFound,
  )
  expect(await someone.browser.call(getExplainUsage, { query: {} })).toMatchObject({ left: 4 })
})

test('of one learner a bounded number is kept, the newest', async () => {
  const { userId, browser } = await member(site)
  await ask(browser, question('the oldest'))
  site.clock.advance(1_000)
  await addAnswers(userId, MOST_ANSWERS)
  const { rows } = await site.database.pool.query(
    `select count(*)::int as count, count(*) filter (where by = 'model')::int as old
     from assistant_answers where learner_id = $1`,
    [userId],
  )
  expect(rows).toEqual([{ count: MOST_ANSWERS, old: 0 }])
})

test('what nobody asked for in a while is erased', async () => {
  const someone = { browser: testBrowser(site) }
  await ask(someone.browser, question('old'))
  const forget = () => forgetAnswersJob(site.deps).handle({}, { id: '', attempt: 1 })
  site.clock.advance((KEEP_DAYS - 1) * 86_400_000)
  await ask(someone.browser, question('young'))
  await forget()
  expect((await history(someone)).explanations).toHaveLength(2)
  site.clock.advance(2 * 86_400_000)
  await forget()
  expect((await history(someone)).explanations).toHaveLength(1)
  site.clock.advance(3 * 86_400_000)
  await forget()
  const { rows } = await site.database.pool.query('select * from assistant_units')
  expect(rows).toEqual([])
})
