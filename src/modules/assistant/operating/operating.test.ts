/** What operators see and switch, through the whole application. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { makeTeam } from '#modules/teams/module.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getExplainUsage, storeExplainCodeUpVoteDownVote } from '../contract.ts'
import { getAssistantReport, switchAssistant } from '../staff-contract.ts'
import { openSpending } from '../daily-spending.ts'
import { readReport } from './read-report.ts'
import { configWithModel } from '../testing/site-with-model.ts'
import { ask, fakeModel, LESSON, part, question } from '../testing.ts'

const member = memberMaker(testBrowser)
type Member = Awaited<ReturnType<typeof member>>

let site: TestApp
let operator: Member
beforeAll(async () => {
  const model = fakeModel(async function* () {
    yield part('It adds.')
  })
  site = await testApp({ sources: [model] })
  operator = await member(site)
  await addStaff(site.deps, operator.email)
})
afterAll(() => site.close())

type SwitchBody = Parameters<typeof operator.browser.call<typeof switchAssistant>>[1]['body']
const flip = (body: SwitchBody) => operator.browser.call(switchAssistant, { body })
const report = () => operator.browser.call(getAssistantReport, { query: {} })
const offHere = async ({ browser }: Member, courseId?: string) =>
  (await browser.call(getExplainUsage, { query: { courseId } })).offMessage
const { courseId } = LESSON

test('a course in which it is switched off has no answers, and says so', async () => {
  const someone = await member(site)
  await flip({ kind: 'course', id: courseId, isOff: true })
  const message = 'The assistant is switched off in this course.'
  await expect(ask(someone.browser, question('off'))).rejects.toMatchObject({
    status: 409,
    code: 'assistant-off',
    message,
  })
  expect(await offHere(someone, courseId)).toBe(message)
  expect(await offHere(someone)).toBeNull()
  expect(await ask(someone.browser, question('off', { place: { kind: 'playground' } }))).toMatchObject({
    left: 4,
  })
  await flip({ kind: 'course', id: courseId, isOff: false })
  expect(await ask(someone.browser, question('on'))).toMatchObject({ left: 3 })
})

test('for the members of a team it is switched off everywhere', async () => {
  const [someone, other] = [await member(site), await member(site)]
  const team = { name: 'Engines', seats: 2, licenceType: 'signature', activeUntil: null } as const
  const { id } = await makeTeam(site.deps, team)
  await site.database.pool.query(
    'insert into team_members (team_id, user_id, joined_at) values ($1, $2, now())',
    [id, someone.userId],
  )
  await flip({ kind: 'team', id, isOff: true })
  expect(await offHere(someone)).toBe('The assistant is switched off for your team.')
  await expect(ask(someone.browser, question('team'))).rejects.toMatchObject({ code: 'assistant-off' })
  expect(await offHere(other)).toBeNull()
  await flip({ kind: 'team', id, isOff: false })
  expect(await offHere(someone)).toBeNull()
})

test('it can be switched off for all, and the log says who did it', async () => {
  const someone = await member(site)
  await flip({ kind: 'all', isOff: true })
  await flip({ kind: 'all', isOff: true })
  expect(await offHere(someone, courseId)).toBe('The assistant is switched off at the moment.')
  const { switches } = await report()
  expect(switches).toContainEqual({
    kind: 'all',
    subject: '',
    isOff: true,
    at: site.clock.now().toISOString(),
    by: expect.stringContaining('Member Number'),
  })
  await flip({ kind: 'all', isOff: false })
  const { rows } = await site.database.pool.query(
    `select is_off from assistant_switches where kind = 'all' order by id`,
  )
  expect(rows).toEqual([{ is_off: true }, { is_off: false }])
})

test('a course or a team that isn’t there is refused, because nothing would be off', async () => {
  for (const body of [
    { kind: 'course', id: 'learn-python-basic', isOff: true },
    { kind: 'team', id: '0198a000-0000-7000-8000-000000000000', isOff: true },
  ] as const)
    await expect(flip(body)).rejects.toMatchObject({ status: 409, code: 'no-such-subject' })
  await flip({ kind: 'course', id: 'a-course-that-is-gone', isOff: false })
})

test('a team is the same in capital letters', async () => {
  const team = { name: 'Capitals', seats: 2, licenceType: 'signature', activeUntil: null } as const
  const { id } = await makeTeam(site.deps, team)
  await flip({ kind: 'team', id: id.toUpperCase(), isOff: true })
  expect((await report()).switches).toContainEqual(expect.objectContaining({ subject: id, isOff: true }))
})

test('the report names the model without its key, and what each day cost', async () => {
  expect(await report()).toMatchObject({ model: null, spent: [] })
  const other = await testApp({ config: configWithModel('https://models.example/v1') })
  const someone = await member(other)
  await addStaff(other.deps, someone.email)
  await openSpending(other.deps.db).spend('2025-01-15', 8_300, 1_000_000)
  const told = await someone.browser.call(getAssistantReport, { query: { days: 1 } })
  expect(told).toMatchObject({
    model: { host: 'models.example', name: 'recorded', budgetMicros: 1_000_000 },
    spent: [{ day: '2025-01-15', micros: 8_300 }],
  })
  expect(JSON.stringify(told)).not.toContain('sk-recorded-key')
})

test('the report has what was done and spent, how long it took, and what was voted down', async () => {
  await site.database.pool.query('delete from assistant_days; delete from assistant_answers')
  const [someone, other] = [await member(site), await member(site)]
  const { answerId } = await ask(someone.browser, question('reported'))
  const up = await ask(other.browser, question('reported'))
  await other.browser.call(storeExplainCodeUpVoteDownVote, { body: { answerId: up.answerId, vote: 'up' } })
  await someone.browser.call(storeExplainCodeUpVoteDownVote, {
    body: { answerId, vote: 'down', reason: 'unclear', comment: 'Adds what?' },
  })
  const told = await report()
  expect(told).toMatchObject({
    days: [{ day: '2025-01-15', by: 'model', answered: 2, cached: 1, tokensIn: 300, costMicros: 1_200 }],
    latency: [{ by: 'model', answers: 1 }],
    votes: { up: 1, down: 1 },
    downVotes: [
      {
        answerId,
        reason: 'unclear',
        comment: 'Adds what?',
        place: `lesson ${LESSON.courseId} ${LESSON.lessonId}`,
        parts: [part('It adds.')],
      },
    ],
  })
  expect(JSON.stringify(told)).not.toContain(someone.userId)
  site.clock.advance(9 * 86_400_000)
  expect(await readReport(site.deps, 7)).toMatchObject({
    days: [],
    latency: [],
    votes: { up: 0, down: 0 },
    downVotes: [],
  })
})

test('learners see and switch nothing', async () => {
  const { browser } = await member(site)
  const body = { kind: 'all', isOff: true } as const
  await expect(browser.call(switchAssistant, { body })).rejects.toMatchObject({ code: 'staff-only' })
  await expect(browser.call(getAssistantReport, { query: {} })).rejects.toMatchObject({ code: 'staff-only' })
})
