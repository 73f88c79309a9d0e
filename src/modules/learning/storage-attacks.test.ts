/** What a stranger could send to fill the disk, and how little of it is kept. Decision 42. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile, signInWithEmail } from '#modules/accounts/contract.ts'
import { ADA, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import type { Course, Lesson } from '#modules/catalog/module.ts'
import { type DraftResult, getDrafts, type LessonDraft } from '#modules/workspace/contract.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getActivity } from './activity/contract.ts'
import * as contract from './contract.ts'
import { filesOfProgram } from './lesson-shape.ts'
import { fakeSandbox } from './testing.ts'

/** What decision 42 promises of a learner without an account: drafts, and everything else. */
const MOST_DRAFTS = 2_000_000
const MOST_REST = 2_000_000
const MOST_OF_ACCOUNT = 20_000_000
const DAY_MS = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => '\u0001"'.repeat(40_000)) })
})
afterAll(() => site.close())

let addresses = 0
const somebody = () => testBrowser(site, { address: `198.18.${(addresses >> 8) & 255}.${addresses++ & 255}` })
const idOf = (browser: TestBrowser) => browser.cookies.get('learner')?.split('.')[0] ?? ''

type Place = { course: Course; lesson: Lesson }
const places = (): Place[] =>
  site.deps.content.courses.flatMap((course) =>
    course.chapters.flatMap(({ lessons }) => lessons.map((lesson) => ({ course, lesson }))),
  )
const isFree = ({ lesson }: Place) => lesson.access !== 'pro'
const keysOf = ({ lesson }: Place) =>
  lesson.type === 'challenge'
    ? ['challenge']
    : lesson.type === 'lesson' || lesson.type === 'marketing'
      ? lesson.pages.flatMap(({ blocks }) => blocks.flatMap((block) => ('key' in block ? [block.key] : [])))
      : []

/** A draft of each program of these lessons, under a file name that it has. */
const draftsOf = (from: Place[], content: string): LessonDraft[] =>
  from.flatMap((place) =>
    keysOf(place).map((key) => ({
      courseId: place.course.id,
      lessonId: place.lesson.id,
      key,
      files: [{ path: [...(filesOfProgram(place.lesson, key) ?? [])][0] ?? '', content }],
      updatedAt: site.clock.now().toISOString(),
    })),
  )
const ofLesson = (lessonId: string, content: string) =>
  draftsOf(
    places().filter(({ lesson }) => lesson.id === lessonId),
    content,
  )
const oneDraft = (content: string): LessonDraft => {
  const [draft] = ofLesson('your-first-program', content)
  if (draft === undefined) throw new Error('The first lesson has no program.')
  return draft
}

async function handIn(browser: TestBrowser, drafts: LessonDraft[], atOnce = 20): Promise<DraftResult[]> {
  const results: DraftResult[] = []
  for (let first = 0; first < drafts.length; first += atOnce) {
    const body = { attempts: [], drafts: drafts.slice(first, first + atOnce) }
    results.push(...(await browser.call(contract.syncProgress, { body })).drafts)
  }
  return results
}

const codesOf = (results: DraftResult[]) =>
  [...new Set(results.map((result) => (result.kind === 'refused' ? result.code : result.kind)))].toSorted()

const frame = (lessonId: string, at = site.clock.now()) => ({
  id: randomUUID(),
  courseId: 'learn-python-basics',
  lessonId,
  at: at.toISOString(),
})
const page = (number = 1, at = site.clock.now()) =>
  ({ ...frame('your-first-program', at), kind: 'page', page: number }) as const
const attempt = async (browser: TestBrowser, attempts: contract.Attempt[]) =>
  browser.call(contract.syncProgress, { body: { attempts, drafts: [] } })
/** As many reads of the first page, received now, without the time that it takes to send them. */
const seedAttempts = (learnerId: string, count: number) =>
  site.database.pool.query(
    `insert into attempts (learner_id, id, subject, kind, happened_at, received_at)
     select $1, gen_random_uuid(), 'lesson:learn-python-basics/your-first-program', 'page', $2, $2 from generate_series(1, $3)`,
    [learnerId, site.clock.now(), count],
  )
const post = (browser: TestBrowser, body: unknown) =>
  browser.transport({
    method: 'POST',
    url: '/api/Sync/UserCourseProgress',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })

const TABLES = [
  'activity',
  'attempts',
  'lesson_progress',
  'positions',
  'enrollments',
  'drafts',
  'drafts_set_aside',
]

/** Bytes and rows of everything that is kept of a learner, by table. */
async function keptOf(learnerId: string) {
  const kept = new Map<string, { bytes: number; rows: number }>()
  for (const table of TABLES) {
    const { rows } = await site.database.pool.query<{ bytes: number; rows: number }>(
      `select coalesce(sum(octet_length(t::text)), 0)::int as bytes, count(*)::int as rows from ${table} t where learner_id = $1`,
      [learnerId],
    )
    kept.set(table, rows[0] ?? { bytes: 0, rows: 0 })
  }
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (kept.get(name)?.bytes ?? 0), 0)
  const drafts = of('drafts', 'drafts_set_aside')
  return { drafts, rest: of(...TABLES) - drafts, rows: (table: string) => kept.get(table)?.rows ?? 0 }
}

/** A row's text has its own words beside the files: names, instants, quotes that are doubled. */
const slack = (rows: number) => rows * 300

async function expectBounded(learnerId: string, mostDrafts = MOST_DRAFTS): Promise<void> {
  const kept = await keptOf(learnerId)
  const stored = await site.database.pool.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::int as bytes from (
       select bytes from drafts where learner_id = $1 union all
       select bytes from drafts_set_aside where learner_id = $1) as all_drafts`,
    [learnerId],
  )
  expect(stored.rows[0]?.bytes).toBeLessThanOrEqual(mostDrafts)
  expect(kept.rows('drafts_set_aside')).toBeLessThanOrEqual(200)
  expect(kept.rest).toBeLessThanOrEqual(MOST_REST)
}

describe('a draft', () => {
  test.each([
    ['100,001 bytes', 'x'.repeat(100_001)],
    ['100,004 bytes of emoji, which are few characters', '😀'.repeat(25_001)],
    ['200,000 letters of three bytes', '你'.repeat(33_334)],
  ])('of %s is refused, and says so', async (_what, content) => {
    const browser = somebody()
    expect(await handIn(browser, [oneDraft(content)])).toEqual([
      { kind: 'refused', code: 'too-large', reason: 'This program is longer than 100 KB.' },
    ])
    expect((await keptOf(idOf(browser))).rows('drafts')).toBe(0)
  })

  test('of exactly 100,000 bytes is kept', async () => {
    const browser = somebody()
    expect(await handIn(browser, [oneDraft('😀'.repeat(25_000))])).toEqual([{ kind: 'kept' }])
    expect((await keptOf(idOf(browser))).rows('drafts')).toBe(1)
  })

  test.each([
    ['another name', ['notes.txt']],
    ['a name beside the right one', ['', 'notes.txt']],
    ['twenty names', Array.from({ length: 20 }, (_, index) => `f${index}.py`)],
    ['the name of a prototype', ['__proto__']],
    ['a folder', ['main/main/main.py']],
  ])('with files under %s is refused', async (_what, paths) => {
    const browser = somebody()
    const draft = oneDraft('print(1)\n')
    const own = draft.files[0]?.path ?? ''
    const files = paths.map((path) => ({ path: path === '' ? own : path, content: 'x' }))
    expect(codesOf(await handIn(browser, [{ ...draft, files }]))).toEqual(['unknown-file'])
  })

  test.each(['__proto__', 'constructor', 'nope', 'challenge', 'example-1 ', '\u0000', '\ud800'])(
    'of a program that the lesson does not have (%j) is refused',
    async (key) => {
      expect(codesOf(await handIn(somebody(), [{ ...oneDraft('x'), key }]))).toEqual(['not-there'])
    },
  )

  test('of a lesson of PRO is refused without PRO, with an account as without', async () => {
    const locked = draftsOf(
      places().filter((place) => !isFree(place)),
      'print(1)\n',
    ).slice(0, 40)
    expect(locked).toHaveLength(40)
    const [anonymous, account] = [somebody(), await signedUp(site, { ...ADA, email: 'no-pro@example.com' })]
    for (const browser of [anonymous, account])
      expect(codesOf(await handIn(browser, locked))).toEqual(['lesson-locked'])
    for (const id of [idOf(anonymous), (await account.call(getProfile, {})).id])
      expect((await keptOf(id)).drafts).toBe(0)
  })

  test('that is refused does not take the others with it', async () => {
    const browser = somebody()
    const [good, large, strange] = [oneDraft('print(1)\n'), oneDraft('x'.repeat(150_000)), oneDraft('x')]
    const results = await handIn(browser, [large, { ...strange, key: 'nope' }, good])
    expect(codesOf(results)).toEqual(['kept', 'not-there', 'too-large'])
    const { drafts } = await browser.call(getDrafts, {
      query: { courseId: good.courseId, lessonId: good.lessonId },
    })
    expect(drafts.map(({ files }) => files[0]?.content)).toEqual(['print(1)\n'])
  })

  test('of NULs, halves of emoji and control characters is kept, or refused, and never an error', async () => {
    const browser = somebody()
    const hostile = ['\u0000a', '\ud800', 'a\udfff', '\u0001'.repeat(100_000), '\u2028"\\'.repeat(100)]
    for (const content of hostile)
      expect(await handIn(browser, [oneDraft(content)])).toEqual([{ kind: 'kept' }])
    await expectBounded(idOf(browser))
  })

  test('whose clock is a thousand years ahead does not stay for ever', async () => {
    const browser = somebody()
    await handIn(browser, [{ ...oneDraft('first'), updatedAt: '2999-01-01T00:00:00Z' }])
    await handIn(browser, [oneDraft('second')])
    const { courseId, lessonId } = oneDraft('')
    const { drafts } = await browser.call(getDrafts, { query: { courseId, lessonId } })
    expect(drafts[0]?.files[0]?.content).toBe('second')
  })

  test('sent twenty times in one request is one', async () => {
    const browser = somebody()
    await handIn(browser, Array<LessonDraft>(20).fill(oneDraft('x'.repeat(90_000))))
    expect((await keptOf(idOf(browser))).rows('drafts')).toBe(1)
  })

  test('of 14 files of 200,000 characters, as large as a request may be, is refused whole', async () => {
    const browser = somebody()
    const files = Array.from({ length: 14 }, (_, index) => ({
      path: `f${index}.py`,
      content: 'x'.repeat(200_000),
    }))
    const answer = await post(browser, { attempts: [], drafts: [{ ...oneDraft(''), files }] })
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('unknown-file')])
    const twice = await post(browser, {
      attempts: [],
      drafts: [{ ...oneDraft(''), files: [...files, ...files] }],
    })
    expect(twice.status).toBe(413)
    expect((await keptOf(idOf(browser))).drafts).toBe(0)
  })
})

describe('all drafts of a learner', () => {
  test('twenty large ones for every free lesson stop at the total; progress goes on', async () => {
    const browser = somebody()
    const all = draftsOf(places().filter(isFree), 'x'.repeat(99_000)).slice(0, 60)
    const results = await handIn(browser, all)
    expect(results.filter(({ kind }) => kind === 'kept')).toHaveLength(20)
    expect(results.at(-1)).toEqual({
      kind: 'refused',
      code: 'no-room',
      reason: 'Your saved code is at its limit, so this program wasn’t saved.',
    })
    await expectBounded(idOf(browser))
    // What is there already can be changed, also into something smaller.
    const [first] = all
    if (first !== undefined)
      expect(
        codesOf(
          await handIn(browser, [
            { ...first, files: [{ ...first.files[0], path: first.files[0]?.path ?? '', content: 'y' }] },
          ]),
        ),
      ).toEqual(['kept'])
    expect((await attempt(browser, [page()])).results).toMatchObject([{ kind: 'page' }])
  })

  test('a small one for every program that is free', async () => {
    const browser = somebody()
    const all = draftsOf(places().filter(isFree), '\u0001'.repeat(200))
    await handIn(browser, all)
    await expectBounded(idOf(browser))
  })

  test('one of control characters counts as it is written in the database', async () => {
    const browser = somebody()
    const all = draftsOf(places().filter(isFree), '\u0001'.repeat(100_000)).slice(0, 20)
    const results = await handIn(browser, all, 3)
    expect(results.filter(({ kind }) => kind === 'kept')).toHaveLength(3)
    await expectBounded(idOf(browser))
  })
})

describe('an account that many browsers join', () => {
  const join = async (drafts: LessonDraft[], email: string) => {
    const browser = somebody()
    const before = await handIn(browser, drafts)
    const learner = idOf(browser)
    await site.database.pool.query('delete from rate_limits')
    await browser.call(signInWithEmail, { body: { email, password: ADA.password } })
    return { browser, before, learner }
  }

  test('keeps no more of them than its total, its own drafts first', async () => {
    const email = 'churn@example.com'
    const owner = await signedUp(site, { ...ADA, email })
    const { id } = await owner.call(getProfile, {})
    const own = oneDraft('mine')
    await handIn(owner, [own])
    const free = draftsOf(
      places()
        .filter(isFree)
        .filter(({ lesson }) => lesson.id !== own.lessonId),
      '',
    )
    for (let round = 0; round < 13; round += 1) {
      site.clock.advance(1000)
      const content = String(round).repeat(99_000).slice(0, 99_000)
      const drafts = free.slice(round * 10, round * 10 + 20).map((draft) => ({
        ...draft,
        files: draft.files.map(({ path }) => ({ path, content })),
        updatedAt: site.clock.now().toISOString(),
      }))
      await join(drafts, email)
      await expectBounded(id, MOST_OF_ACCOUNT)
    }
    const kept = await keptOf(id)
    expect(kept.drafts).toBeGreaterThan(MOST_OF_ACCOUNT * 0.9)
    expect(kept.drafts).toBeLessThanOrEqual(MOST_OF_ACCOUNT + slack(400))
    const { drafts } = await owner.call(getDrafts, {
      query: { courseId: own.courseId, lessonId: own.lessonId },
    })
    expect(drafts.map(({ files }) => files[0]?.content)).toContain('mine')
  })

  test('keeps 200 drafts set aside at most, the newest', async () => {
    const email = 'aside@example.com'
    const owner = await signedUp(site, { ...ADA, email })
    const { id } = await owner.call(getProfile, {})
    const free = places().filter(isFree)
    for (let round = 0; round < 6; round += 1) {
      site.clock.advance(1000)
      await join(draftsOf(free, `round ${round}`).slice(0, 60), email)
    }
    expect((await keptOf(id)).rows('drafts_set_aside')).toBe(200)
    const { rows } = await site.database.pool.query(
      'select distinct files -> 0 ->> $2 as text from drafts_set_aside where learner_id = $1 order by 1',
      [id, 'content'],
    )
    expect(rows.map(({ text }) => text)).toEqual(['round 1', 'round 2', 'round 3', 'round 4'])
  })

  test('makes room for a new draft by letting go of the oldest that were set aside', async () => {
    const email = 'room@example.com'
    const owner = await signedUp(site, { ...ADA, email })
    const { id } = await owner.call(getProfile, {})
    await attempt(owner, [page()])
    await site.database.pool.query(
      `insert into drafts_set_aside (learner_id, subject, key, files, updated_at)
       select $1, 'lesson:c/l', n::text, jsonb_build_array(jsonb_build_object('path', 'main.py', 'content', repeat('x', 99900))),
         timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 200) as n`,
      [id],
    )
    expect(await handIn(owner, [oneDraft('x'.repeat(100_000))])).toEqual([{ kind: 'kept' }])
    await expectBounded(id, MOST_OF_ACCOUNT)
    const { rows } = await site.database.pool.query(
      'select min(updated_at) > $2 as is_newest from drafts_set_aside where learner_id = $1',
      [id, '2025-01-01T00:01:00Z'],
    )
    expect(rows).toEqual([{ is_newest: true }])
  })

  test('takes over attempts without a pile of them', async () => {
    const email = 'piles@example.com'
    const owner = await signedUp(site, { ...ADA, email })
    const { id } = await owner.call(getProfile, {})
    for (let round = 0; round < 3; round += 1) {
      const browser = somebody()
      await attempt(browser, [page()])
      await seedAttempts(idOf(browser), 500)
      await browser.call(signInWithEmail, { body: { email, password: ADA.password } })
    }
    expect((await keptOf(id)).rows('attempts')).toBe(1000)
    await expectBounded(id, MOST_OF_ACCOUNT)
  })
})

describe('attempts', () => {
  test('of the same page, 1,500 of them, leave a thousand rows and one page read', async () => {
    const browser = somebody()
    await attempt(browser, [page()])
    await seedAttempts(idOf(browser), 1400)
    await attempt(
      browser,
      Array.from({ length: 99 }, () => page()),
    )
    const kept = await keptOf(idOf(browser))
    expect(kept.rows('attempts')).toBe(1000)
    expect(kept.rest).toBeLessThan(400_000)
    const { lessons } = await browser.call(contract.getProgress, {
      query: { courseId: 'learn-python-basics' },
    })
    expect(lessons).toMatchObject([{ pagesRead: [1] }])
  })

  test('one that is forgotten and comes again changes nothing that counts', async () => {
    const browser = somebody()
    const first = page()
    await attempt(browser, [first])
    site.clock.advance(1000)
    await seedAttempts(idOf(browser), 1000)
    await attempt(browser, [page()])
    const query = { courseId: 'learn-python-basics' }
    const before = await browser.call(contract.getProgress, { query })
    expect((await attempt(browser, [first])).results).toEqual([{ id: first.id, kind: 'page' }])
    expect(await browser.call(contract.getProgress, { query })).toEqual(before)
  })

  const quizzes = () =>
    places()
      .filter(isFree)
      .filter(({ lesson }) => lesson.type === 'quiz')
  const quiz = (
    place: Place | undefined,
    answers: Record<string, contract.QuizAnswer>,
  ): contract.Attempt => ({
    ...frame(place?.lesson.id ?? ''),
    courseId: place?.course.id ?? '',
    kind: 'quiz',
    answers,
  })

  test('at a quiz with 64,000 characters of keys, or 4,000 of text for each question, are not kept', async () => {
    const browser = somebody()
    const [place] = quizzes()
    const many = Object.fromEntries(
      Array.from({ length: 80 }, (_, index) => [`q${index}`, Array<string>(20).fill('k'.repeat(40))]),
    )
    const long = Object.fromEntries(
      Array.from({ length: 80 }, (_, index) => [`q${index}`, '\u0001'.repeat(4000)]),
    )
    const { results } = await attempt(browser, [quiz(place, many), quiz(place, long)])
    expect(results.map(({ kind }) => kind)).toEqual(['quiz', 'quiz'])
    const { rows } = await site.database.pool.query(
      'select max(octet_length(result::text))::int as most from attempts where learner_id = $1',
      [idOf(browser)],
    )
    expect(rows[0]?.most).toBeLessThanOrEqual(20_500)
    expect(JSON.stringify(rows)).not.toContain('kkkk')
  })

  test('at every quiz, twenty times, keep twenty answers, and count all', async () => {
    const browser = somebody()
    const all = quizzes().slice(0, 10)
    const sent = all.flatMap((place) => Array.from({ length: 20 }, () => quiz(place, {})))
    for (let first = 0; first < sent.length; first += 100) {
      site.clock.advance(1000)
      await attempt(browser, sent.slice(first, first + 100))
    }
    const { rows } = await site.database.pool.query(
      'select count(*)::int as all, count(result)::int as answered from attempts where learner_id = $1',
      [idOf(browser)],
    )
    expect(rows).toEqual([{ all: 200, answered: 20 }])
    // The answer of the first is not kept: it is judged again, and counted once all the same.
    const [first] = sent
    const again = first === undefined ? [] : (await attempt(browser, [first])).results
    expect(again).toMatchObject([{ kind: 'quiz', score: 0 }])
    const { lessons } = await browser.call(contract.getProgress, {
      query: { courseId: first !== undefined && 'courseId' in first ? first.courseId : '' },
    })
    expect(
      lessons.find(
        ({ lessonId }) => first !== undefined && 'lessonId' in first && lessonId === first.lessonId,
      )?.attempts,
    ).toBe(20)
    await expectBounded(idOf(browser))
  })

  test('at a challenge whose program floods the screen keep 20 KB each, of twenty', async () => {
    const browser = somebody()
    const [place] = places()
      .filter(isFree)
      .filter(({ lesson }) => lesson.type === 'challenge' && lesson.exercise.kind === 'stdio')
    const { courseId, lessonId, files } =
      draftsOf(place === undefined ? [] : [place], 'x')[0] ?? oneDraft('x')
    const ids = Array.from({ length: 25 }, () => randomUUID())
    for (const attemptId of ids) {
      site.clock.advance(1000)
      await browser.call(contract.runChallenge, { body: { attemptId, courseId, lessonId, files } })
    }
    const { rows } = await site.database.pool.query(
      `select count(*)::int as all, count(result)::int as answered, max(octet_length(result::text)) as most
       from attempts where learner_id = $1`,
      [idOf(browser)],
    )
    expect(rows).toEqual([{ all: 25, answered: 20, most: expect.any(Number) }])
    expect(rows[0]?.most).toBeLessThanOrEqual(21_000)
    const again = await browser.call(contract.runChallenge, {
      body: { attemptId: ids[0] ?? '', courseId, lessonId, files },
    })
    expect(again).toMatchObject({ passed: false, failedTries: 25 })
    await expectBounded(idOf(browser))
  })

  test('of every page there is, in every lesson', async () => {
    const browser = somebody()
    const all = places().map(({ course, lesson }): contract.Attempt => ({
      ...frame(lesson.id),
      courseId: course.id,
      kind: 'page',
      page: 1,
    }))
    for (let first = 0; first < all.length; first += 100)
      await attempt(browser, all.slice(first, first + 100))
    const kept = await keptOf(idOf(browser))
    expect(kept.rows('positions')).toBeLessThanOrEqual(site.deps.content.courses.length)
    await expectBounded(idOf(browser))
  })

  test.each(['9007-12-31T00:00:00Z', '2025-06-01T00:00:00Z', '2024-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])(
    'at %s make no day that cannot be believed',
    async (at) => {
      const browser = somebody()
      await attempt(browser, [page(1, new Date(at))])
      const { days } = await browser.call(getActivity, {})
      const today = site.clock.now().getTime()
      expect(days).toHaveLength(1)
      for (const { day } of days) {
        expect(Date.parse(day)).toBeLessThanOrEqual(today)
        expect(Date.parse(day)).toBeGreaterThan(today - 15 * DAY_MS)
      }
    },
  )

  test('for each quarter of an hour of ten years fill fourteen days', async () => {
    const browser = somebody()
    for (let batch = 0; batch < 5; batch += 1)
      await attempt(
        browser,
        Array.from({ length: 100 }, (_, index) =>
          page(1, new Date(site.clock.now().getTime() - (batch * 100 + index) * 7 * DAY_MS)),
        ),
      )
    expect((await keptOf(idOf(browser))).rows('activity')).toBe(3)
  })

  test('under an id that another kind has are refused, and leave what there is', async () => {
    const browser = somebody()
    const read = page()
    const [place] = quizzes()
    const asked = quiz(place, {})
    await attempt(browser, [read, asked])
    const before = await keptOf(idOf(browser))
    const swapped = Array.from({ length: 40 }, () => [
      { ...quiz(place, {}), id: read.id },
      { ...page(), id: asked.id },
    ]).flat()
    const { results } = await attempt(browser, swapped)
    expect([...new Set(results.map(({ kind }) => kind))]).toEqual(['refused'])
    expect((await keptOf(idOf(browser))).rest).toBe(before.rest)
  })

  test.each([
    ['answers under __proto__', '{"__proto__":["a"]}', 400],
    ['answers under other names that every object has', '{"constructor":"x","toString":["y"]}', 200],
    ['a NUL in an answer', '{"q":"\\u0000"}', 200],
    ['half an emoji in a key', '{"\\ud800":["\\udfff"]}', 200],
    ['answers within answers', '{"q":[["a"]]}', 400],
  ])('with %s are no error of ours', async (_what, answers, status) => {
    const browser = somebody()
    const sent = JSON.stringify({ attempts: [quiz(quizzes()[0], {})], drafts: [] }).replace(
      '"answers":{}',
      `"answers":${answers}`,
    )
    expect((await post(browser, sent)).status).toBe(status)
    if (status === 200) await expectBounded(idOf(browser))
  })

  test.each(['\u0000', '../x', 'your-first-program\u0000', '\ud800'])(
    'at the lesson %j are refused',
    async (lessonId) => {
      const answer = await post(somebody(), { attempts: [{ ...page(), lessonId }], drafts: [] })
      expect(answer.status).toBe(400)
    },
  )
})

describe('enrollments and empty calls', () => {
  test('in everything there is are one a course and a path, however often', async () => {
    const browser = somebody()
    const { courses, paths } = site.deps.content
    for (let round = 0; round < 2; round += 1) {
      for (const { id, release } of courses)
        if (release !== 'coming-soon')
          await browser.call(contract.enrollInCourse, { params: { courseId: id } })
      for (const { id } of paths)
        await browser.call(contract.enrollInPath, { params: { learningPathId: id } })
    }
    expect((await keptOf(idOf(browser))).rows('enrollments')).toBeLessThanOrEqual(
      courses.length + paths.length,
    )
  })

  test('a call that hands in nothing makes no learner', async () => {
    const count = async () =>
      (await site.database.pool.query('select count(*)::int as count from learners')).rows[0].count
    const before = await count()
    for (let call = 0; call < 20; call += 1) await attempt(somebody(), [])
    expect(await count()).toBe(before)
  })
})

test('all of it together leaves the database small', async () => {
  const { rows } = await site.database.pool.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::int as bytes from pg_class
     where relkind = 'r' and relname = any($1) order by bytes desc`,
    [TABLES],
  )
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  // Three accounts at their total, a handful of learners at theirs; and what is deleted waits to be overwritten.
  expect(total).toBeLessThan(150_000_000)
})
