/** Published solutions through the whole application: by choice, after solving, one entry for all copies, hidden and erased. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { castVote, reportItem } from '#modules/community/contract.ts'
import { hideAuthor, writePost } from '#modules/community/discussion/contract.ts'
import { findItem, readQueue } from '#modules/community/module.ts'
import { memberMaker, type TestMember } from '#modules/community/testing.ts'
import { deleteAccount } from '#modules/accounts/deletion/contract.ts'
import { ADA, eraseDeletedAccounts, tablesHolding, testBrowser } from '#modules/accounts/testing.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { listNotifications } from '#modules/notifications/contract.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { learnersJoined } from '#modules/learners/events.ts'
import { CallError } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getOwnChallenge, readEditorial } from '../contract.ts'
import { writeState } from '../progress-queries.ts'
import { NOTHING_YET } from '../progress-rules.ts'
import { storeSubmission } from '../submission-queries.ts'
import { readNearest } from './compare-solution.ts'
import { MOST_NOTE, publishSolution, readSolutions, SOLUTION_KIND, withdrawSolution } from './contract.ts'
import { solutionData } from './personal-data.ts'
import { MOST_PUBLISHED, UNDO_MINUTES } from './storage-rules.ts'

const CHALLENGE = 'busiest-hour'
const LOOP =
  'def busiest_hour(visits):\n    top = 0\n    for at in range(len(visits)):\n        if visits[at] > visits[top]:\n            top = at\n    return top\n'
const RENAMED = LOOP.replaceAll('top', 'best').replaceAll('at', 'hour').replaceAll('hour in', 'hour  in')
const SHORT = 'def busiest_hour(visits):\n    return visits.index(max(visits))\n'

const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => '') })
})
afterAll(() => site.close())

type Stored = { code?: string; passed?: boolean; challengeId?: string; language?: string; result?: unknown }

/** Has the learner hand in a program; returns the id of the submission. */
async function handedIn(
  { userId: learnerId }: TestMember,
  { code = SHORT, passed = true, challengeId = CHALLENGE, language = 'python', result = null }: Stored = {},
): Promise<string> {
  const id = randomUUID()
  const at = site.clock.now()
  await site.deps.db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId, userId: learnerId }, at)
    await storeSubmission(tx, {
      learnerId,
      id,
      challengeId,
      language,
      passed,
      testsPassed: passed ? 7 : 3,
      testsAll: 7,
      files: [{ path: 'main.py', content: code }],
      result,
      at,
    })
    if (passed)
      await writeState(
        tx,
        { learnerId, challengeId },
        { ...NOTHING_YET, solvedAt: at, solvedDay: '2025-01-15', passes: [{ language: 'python', at }] },
      )
  })
  return id
}

const publish = ({ browser }: TestMember, submissionId: string, note = '', challengeId = CHALLENGE) =>
  browser.call(publishSolution, { body: { challengeId, submissionId, note } })

/** An account that has published this program. */
async function published(
  code = SHORT,
  note = '',
): Promise<TestMember & { id: string; submissionId: string }> {
  const author = await member(site)
  site.clock.advance(1_000)
  const submissionId = await handedIn(author, { code })
  const { id } = await publish(author, submissionId, note)
  return { ...author, id, submissionId }
}

const asking = {
  challengeId: CHALLENGE,
  language: 'python',
  order: 'clearest',
  page: 0,
  givesUp: false,
} as const

const read = ({ browser }: Pick<TestMember, 'browser'>, more: Partial<Parameters<typeof readOf>[0]> = {}) =>
  browser.call(readSolutions, { body: readOf(more) })

function readOf(more: {
  order?: 'clearest' | 'shortest' | 'fastest' | 'newest'
  givesUp?: boolean
  challengeId?: string
}) {
  return { ...asking, ...more }
}

/** An account that solved the challenge and may read. */
async function reader(): Promise<TestMember> {
  const someone = await member(site)
  await handedIn(someone)
  return someone
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('The call was expected to fail.')
  return error.code
}

describe('solutions of others', () => {
  test('stay hidden until the challenge is solved or given up, which is remembered', async () => {
    await published()
    const visitor = testBrowser(site, { address: '198.18.77.1' })
    expect(await codeOf(read({ browser: visitor }))).toBe('solution-locked')
    const { own, solutions } = await read({ browser: visitor }, { givesUp: true })
    expect(own.status).toBe('revealed')
    expect(solutions.length).toBeGreaterThan(0)
    const { status } = await visitor.call(getOwnChallenge, { params: { challengeId: CHALLENGE } })
    expect(status).toBe('revealed')
    // The editorial is open as well: both are the same help.
    await visitor.call(readEditorial, { body: { challengeId: CHALLENGE, givesUp: false } })
  })

  test('are listed once for all copies, however their names differ', async () => {
    const first = await published(LOOP)
    await published(RENAMED)
    const { solutions } = await read(await reader(), { order: 'newest' })
    const entry = solutions.find(({ id }) => id === first.id)
    expect(entry?.copies).toBe(1)
    expect(solutions.filter(({ files }) => files[0]?.content === RENAMED)).toEqual([])
  })

  test('are ordered by their length in tokens, and nobody’s name or address is told', async () => {
    const { email } = await published(LOOP.replace('top = 0', 'top = 0 + 0'))
    const answer = await read(await reader(), { order: 'shortest' })
    const lengths = answer.solutions.map(({ tokens }) => tokens)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(JSON.stringify(answer)).not.toContain(email)
    expect(answer.counted).toBeNull()
  })

  test('are escaped: neither code nor note is markup', async () => {
    const code = `# <script>alert(1)</script>\n${SHORT.replace('max', 'max ')}x = "<img src=x onerror=alert(1)>"\n`
    const { id } = await published(code, '<script>alert(2)</script>\u202eevil')
    const { solutions } = await read(await reader())
    const entry = solutions.find((each) => each.id === id)
    expect(entry?.html[0]).toContain('&lt;img')
    expect(entry?.html[0]).not.toMatch(/<script|<img/)
    // A note is sent as text, and shown as text; what turns its direction is gone.
    expect(entry?.note).toBe('<script>alert(2)</script>evil')
  })

  test('are voted for by others who may see them, once each, and by nobody for themselves', async () => {
    const author = await published(LOOP.replace('return top', 'return int(top)'))
    const vote = { kind: SOLUTION_KIND, id: author.id, value: 1 } as const
    const voter = await reader()
    expect(await voter.browser.call(castVote, { body: vote })).toEqual({ score: 1, own: 1 })
    expect(await voter.browser.call(castVote, { body: vote })).toEqual({ score: 1, own: 1 })
    expect(await codeOf(author.browser.call(castVote, { body: vote }))).toBe('own-item')
    expect(await codeOf(voter.browser.call(castVote, { body: { ...vote, value: -1 } }))).toBe(
      'vote-not-allowed',
    )
    const stranger = await member(site)
    expect(await codeOf(stranger.browser.call(castVote, { body: vote }))).toBe('item-not-found')
    const { solutions } = await read(voter)
    expect(solutions[0]).toMatchObject({ id: author.id, votes: { score: 1, own: 1 }, isOwn: false })
  })

  test('of an author whom a reader hid are gone for that reader alone', async () => {
    const author = await published(LOOP.replace('return top', 'return round(top)'))
    const [one, other] = [await reader(), await reader()]
    const subject = `challenge:${CHALLENGE}`
    const { post } = await author.browser.call(writePost, {
      body: {
        id: randomUUID(),
        subject,
        threadId: null,
        title: 'A hint',
        text: 'Mind ties.',
        isSpoiler: false,
      },
    })
    await one.browser.call(hideAuthor, { body: { postId: post.id, isHidden: true } })
    const sees = async (member: TestMember) =>
      (await read(member)).solutions.some(({ id }) => id === author.id)
    expect([await sees(one), await sees(other)]).toEqual([false, true])
  })

  test('that moderators hide are gone for others, and their author is told', async () => {
    const author = await published(LOOP.replace('return top', 'return abs(top)'))
    const other = await reader()
    const key = { kind: SOLUTION_KIND, id: author.id }
    await other.browser.call(reportItem, { body: { ...key, reason: 'copied' } })
    await site.deps.db.transaction((tx) => site.deps.community.decide(tx, { ...key, decision: 'hide' }))
    const { solutions } = await read(other)
    expect(solutions.some(({ id }) => id === author.id)).toBe(false)
    expect((await read(author)).mine).toMatchObject({ isHidden: true })
    const { notifications } = await author.browser.call(listNotifications, { query: {} })
    expect(notifications.map(({ text }) => text)).toEqual([
      'A moderator hid your Python solution of “The busiest hour”',
    ])
    // Publishing the same program again does not show it again.
    expect(await publish(author, author.submissionId, 'again')).toMatchObject({
      id: author.id,
      isHidden: true,
    })
  })
})

describe('publishing', () => {
  test('takes one’s own passed submission to this challenge, and nothing else', async () => {
    const [author, other] = [await member(site), await member(site)]
    const failed = await handedIn(author, { passed: false })
    expect(await codeOf(publish(author, failed))).toBe('submission-not-passed')
    expect(await codeOf(publish(author, randomUUID()))).toBe('submission-not-found')
    expect(await codeOf(publish(author, await handedIn(other)))).toBe('submission-not-found')
    const elsewhere = await handedIn(author, { challengeId: 'password-check' })
    expect(await codeOf(publish(author, elsewhere))).toBe('submission-not-found')
    const visitor = testBrowser(site, { address: '198.18.77.2' })
    const body = { challengeId: CHALLENGE, submissionId: failed, note: '' }
    expect(await codeOf(visitor.call(publishSolution, { body }))).toBe('sign-in-required')
  })

  test('refuses long programs and long notes', async () => {
    const author = await member(site)
    const long = await handedIn(author, { code: `${SHORT}# ${'x'.repeat(MOST_PUBLISHED)}` })
    expect(await codeOf(publish(author, long))).toBe('solution-too-long')
    const id = await handedIn(author)
    expect(await codeOf(publish(author, id, 'x'.repeat(MOST_NOTE + 1)))).toBe('invalid-input')
    expect(await codeOf(publish(author, id, 'x'.repeat(5_000_000)))).toBe('too-large')
  })

  test('replaces what was published before: another program begins without votes, the same one keeps them', async () => {
    const author = await published(`${LOOP}# one`)
    const voter = await reader()
    await voter.browser.call(castVote, { body: { kind: SOLUTION_KIND, id: author.id, value: 1 } })
    const again = await publish(author, author.submissionId, 'With a note.')
    expect(again).toMatchObject({ id: author.id, note: 'With a note.' })
    const other = await publish(author, await handedIn(author, { code: `${SHORT}y = 1\n` }))
    expect(other.id).not.toBe(author.id)
    const { rows } = await site.database.pool.query(
      'select count(*)::int as votes from community_votes where item_id = $1',
      [author.id],
    )
    expect(rows).toEqual([{ votes: 0 }])
    const stored = 'select count(*)::int as solutions from challenge_solutions where learner_id = $1'
    expect((await site.database.pool.query(stored, [author.userId])).rows).toEqual([{ solutions: 1 }])
  })

  test('can be taken back, and the taking back undone for half an hour', async () => {
    const author = await published(`${SHORT}z = 2\n`)
    const body = { challengeId: CHALLENGE, language: 'python' } as const
    const set = (undo: boolean) => author.browser.call(withdrawSolution, { body: { ...body, undo } })
    expect(await set(false)).toEqual({ mine: null })
    const other = await reader()
    const isListed = async () =>
      (await read(other, { order: 'newest' })).solutions.some(({ id }) => id === author.id)
    expect(await isListed()).toBe(false)
    expect((await set(true)).mine?.id).toBe(author.id)
    expect(await isListed()).toBe(true)
    await set(false)
    site.clock.advance((UNDO_MINUTES + 1) * 60_000)
    await site.deps.jobs.send(site.deps.db, 'forget-withdrawn-solutions', {})
    await site.doJobs()
    const stored = 'select count(*)::int as solutions from challenge_solutions where id = $1'
    expect((await site.database.pool.query(stored, [author.id])).rows).toEqual([{ solutions: 0 }])
  })

  test('keeps steps as they were counted when the program passed', async () => {
    const counted = site.deps.content.challenges.find(({ versions }) =>
      versions.some(
        ({ language, exercise }) =>
          language === 'python' && exercise.kind === 'function' && exercise.cost !== undefined,
      ),
    )
    const exercise = counted?.versions.find(({ language }) => language === 'python')?.exercise
    if (!counted || exercise?.kind !== 'function' || !exercise.cost)
      throw new Error('No challenge counts steps.')
    const { sizes, bound, unit } = exercise.cost
    const counts = sizes.map((size) => ({ size, steps: size * 3, stopped: false, solution: size }))
    const result = {
      result: 'success',
      passed: true,
      tests: [],
      stdout: '',
      stderr: '',
      limit: null,
      diagnostics: [],
      explanation: null,
      timings: { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 },
      cost: { within: true, bound, unit, counts, sentence: '' },
    }
    const author = await member(site)
    const submissionId = await handedIn(author, { challengeId: counted.id, result })
    await publish(author, submissionId, '', counted.id)
    const answer = await read(author, { challengeId: counted.id, order: 'fastest' })
    const size = sizes.at(-1) ?? 0
    expect(answer.counted).toEqual({ size, unit })
    expect(answer.solutions[0]?.steps).toBe(size * 3)
    // Without what was counted it runs once more; here it does not pass any more.
    const uncounted = await handedIn(author, { challengeId: counted.id })
    expect(await codeOf(publish(author, uncounted, '', counted.id))).toBe('submission-not-passed')
  })
})

describe('likeness', () => {
  const body = Array.from(
    { length: 30 },
    (_, at) => `    n${at} = (a * ${at} - b[${at}]) % c ** ${at}\n    if n${at} > d: e(n${at}, ${at})\n`,
  )
  const long = (more = '') =>
    `def busiest_hour(a):\n${body.slice(0, 12).join('')}${more}    return [x for x in a if x not in f][::2]\n`

  test('a long copy is shown to operators with its share, and stays published', async () => {
    const first = await published(long('    while g: h(i[1:2])\n'))
    await site.doJobs()
    const copy = await published(
      `# mine\n${long('    while  good: help(inner[3:4])\n').replaceAll('n1', 'other')}`,
    )
    await site.doJobs()
    const key = { learnerId: copy.userId, challengeId: CHALLENGE, language: 'python' }
    expect(await readNearest(site.deps.db, key)).toEqual([{ learnerId: first.userId, share: 1 }])
    const items = site.deps.community.items
    const item = await findItem({ db: site.deps.db, items }, { kind: SOLUTION_KIND, id: copy.id })
    expect(item?.text).toContain('100% like the solution of')
    const { items: queue } = await readQueue({ db: site.deps.db, items }, null)
    const flags = queue.filter(({ reports }) => reports.some(({ userId }) => userId === null))
    expect(flags).toMatchObject([{ id: copy.id, state: 'visible', openReports: 1 }])
    const { solutions } = await read(await reader(), { order: 'newest' })
    expect(solutions.some(({ id }) => id === first.id)).toBe(true)
  })

  test('what a browser solved is compared under the account that it joins', async () => {
    const author = await published(long('    j(k)\n'))
    await site.doJobs()
    const other = await reader()
    await site.deps.db.transaction(async (tx) => {
      await site.deps.events.emit(tx, learnersJoined, {
        from: author.userId,
        to: other.userId,
        at: site.clock.now(),
      })
    })
    const { rows } = await site.database.pool.query(
      'select learner_id from challenge_fingerprints where learner_id = any($1)',
      [[author.userId, other.userId]],
    )
    expect(rows).toEqual([{ learner_id: other.userId }])
  })
})

test('an account exports what it published, and leaves neither it nor votes and reports of it behind', async () => {
  const author = await published(`${SHORT}w = 3\n`, 'My note.')
  const voter = await reader()
  await voter.browser.call(castVote, { body: { kind: SOLUTION_KIND, id: author.id, value: 1 } })
  await voter.browser.call(reportItem, { body: { kind: SOLUTION_KIND, id: author.id, reason: 'spam' } })
  const exported = await solutionData.exported?.(site.deps.db, {
    userId: author.userId,
    provenEmail: author.email,
  })
  expect(JSON.stringify(exported)).toContain('My note.')
  await author.browser.call(deleteAccount, { body: { password: ADA.password } })
  await eraseDeletedAccounts(site)
  expect(await tablesHolding(site, [author.id, author.submissionId, author.userId, 'My note.'])).toEqual([])
})
