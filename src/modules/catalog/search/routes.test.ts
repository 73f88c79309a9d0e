import { sql } from '#platform/db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { call, type Transport } from '#platform/contract/call.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { littleFile, readLittle } from '../testing.ts'
import { search } from './contract.ts'
import type { SearchEntry } from './entry-rules.ts'
import { fillWith } from './fill-index.ts'
import { findEntries } from './find-entries.ts'
import { openSearch } from './open-search.ts'

let app: TestApp
let transport: Transport
beforeAll(async () => {
  const { content } = readLittle()
  app = await testApp({ content })
  transport = app.transport
})

const ask = (q: string, limit?: number) =>
  call(search, { query: limit === undefined ? { q } : { q, limit } }, { transport })

test('courses, paths, lessons, challenges and projects in their shapes, what was found marked', async () => {
  const answer = await ask('little')
  expect(answer.courses).toMatchObject([
    {
      id: 'little-python',
      kind: 'course',
      release: 'live',
      titleMatches: [{ start: 0, end: 6 }],
      contentInfo: {
        slug: 'little-python',
        title: 'Little Python',
        chaptersCount: 2,
        level: { title: 'Beginner' },
      },
    },
  ])
  expect(answer.learningPaths).toMatchObject([
    {
      id: 'master-little',
      title: 'Master Little',
      contentInfo: { slug: 'master-little', courses: [{ slug: 'little-python', title: 'Little Python' }] },
    },
  ])
  expect(answer.challenges).toMatchObject([
    { title: 'Double it', type: 'challenge', difficulty: 'beginner', course: { slug: 'little-python' } },
  ])
  expect(answer.projects).toMatchObject([
    { title: 'The end', href: '/project/little-python/double', course: { title: 'Little Python' } },
  ])
  expect(answer.totals).toEqual({ courses: 1, learningPaths: 1, lessons: 2, challenges: 1, projects: 1 })
})

test('a lesson shows the piece of its text that says what was looked for', async () => {
  const { lessons } = await ask('quotes')
  expect(lessons).toMatchObject(
    [
      {
        title: 'Names',
        href: '/course-content/little-python/names',
        excerpt: { text: /^(?!.*<).*Quotes make a text/ },
      },
    ].map((lesson) => ({ ...lesson, excerpt: { text: expect.stringMatching(lesson.excerpt.text) } })),
  )
})

test('nothing that a learner must find out can be found', async () => {
  // Answers, reasons, hidden tests, solutions, hints and explanations of the little content.
  for (const secret of [
    'Below zero',
    'Negative',
    'Multiply',
    'Twice',
    'Ada',
    'Count.',
    'two and three texts',
  ]) {
    const { totals, isPartial } = await ask(secret)
    expect([secret, isPartial ? 0 : Object.values(totals).reduce((sum, each) => sum + each, 0)]).toEqual([
      secret,
      0,
    ])
  }
})

test('a typo is mended and said; some words are better than none, and that is said too', async () => {
  expect(await ask('litle pyhton')).toMatchObject({ corrected: 'little python', totals: { courses: 1 } })
  expect(await ask('little zebras')).toMatchObject({
    isPartial: true,
    corrected: null,
    totals: { courses: 1 },
  })
})

test.each([
  ["'; drop table search_entries; --"],
  ["' & | ! <-> :* ( ) \\"],
  ['\0\u0001'],
  ['%_*?'],
  ['🙂'],
  ['constructor __proto__'],
  ['a'.repeat(1000)],
  ['w '.repeat(500)],
])('%j is searched like anything else', async (q) => {
  expect(await ask(q)).toHaveProperty('courses')
})

test('a query beyond all measure and a limit that is none are refused', async () => {
  await expect(ask('a'.repeat(1001))).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  await expect(ask('a', 51)).rejects.toMatchObject({ status: 400 })
  await expect(ask('a', 0)).rejects.toMatchObject({ status: 400 })
})

test('without q nothing is found', async () => {
  const answer = await app.app.inject({ url: '/api/search' })
  expect(answer.json()).toMatchObject({ courses: [], totals: { courses: 0 } })
})

test('a limit shortens the lists and not the totals', async () => {
  const answer = await ask('little', 1)
  expect(answer.lessons).toHaveLength(1)
  expect(answer.totals.lessons).toBe(2)
})

test('new content takes the place of the old at once, and each server is answered from its own', async () => {
  const { db } = await testDatabase()
  const clock = fixedClock('2025-01-15T12:00:00Z')
  const old = readLittle().content
  const renamed = readLittle(littleFile('course.yaml', 'title: Little Python', 'title: Tiny Snake')).content
  const before = openSearch({ db, content: old, clock })
  const after = openSearch({ db, content: renamed, clock })
  await Promise.all([before.ready(), after.ready(), before.ready()])
  const ids = async (each: typeof before, query: string) =>
    (await each.find(query, 5)).rows.filter(({ list }) => list === 'courses').map(({ id }) => id)
  expect(await ids(after, 'tiny snake')).toEqual(['course:little-python'])
  expect(await ids(before, 'tiny snake')).toEqual([])
  expect(await ids(before, 'little python')).toEqual(['course:little-python'])
  // A day later the old content's index, unused, goes when the next one comes, and comes back if it is asked after all.
  clock.advance(25 * 3_600_000)
  const next = readLittle(littleFile('course.yaml', 'title: Little Python', 'title: Wee Python')).content
  await openSearch({ db, content: next, clock }).ready()
  const versions = async () =>
    (await db.execute<{ count: string }>(sql`select count(*) from search_versions`)).rows[0]?.count
  expect(await versions()).toBe('1')
  expect(await ids(before, 'python little')).toEqual(['course:little-python'])
  expect(await versions()).toBe('2')
})

test('too many at once are refused with a time to come again; those who wait are answered', async () => {
  const fresh = openSearch({ db: app.deps.db, content: app.deps.content, clock: app.clock })
  const asked = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => fresh.find(`little ${index}`, 1)),
  )
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused.length).toBe(100 - 4 - 64)
  expect(refused[0]?.reason).toMatchObject({ code: 'search-busy', retryAfterSeconds: 2 })
})

/** An index of courses of these titles alone; `*` marks one that is coming. */
async function ordered(query: string, titles: readonly string[]): Promise<string[]> {
  const { db } = await testDatabase()
  const entries = titles.map((written): SearchEntry => {
    const title = written.replace('*', '')
    return {
      id: title,
      list: 'courses',
      weight: 1,
      isComing: written.endsWith('*'),
      title,
      keywords: [],
      about: [],
      text: '',
    }
  })
  await fillWith({ db, clock: fixedClock('2025-01-15T12:00:00Z') }, 'v', entries)
  return (await findEntries(db, 'v', { query, limit: 10 })).rows.map(({ id }) => id)
}

test('what is coming stands below what is open; an exact title stands first whatever it is', async () => {
  const titles = ['Python Games*', 'Python Sounds', 'Learn Python*', 'Python Pictures']
  expect(await ordered('python', titles)).toEqual([
    'Learn Python',
    'Python Sounds',
    'Python Pictures',
    'Python Games',
  ])
})

test('where nothing has all of it, what is about most of it comes first, and what only mentions it last', async () => {
  const { db } = await testDatabase()
  const entry = (id: string, title: string, text = ''): SearchEntry => ({
    id,
    title,
    text,
    list: 'lessons',
    isComing: false,
    weight: 1,
    keywords: [],
    about: [],
  })
  const entries = [
    entry('mentions', 'Cooking', 'loops and tables'),
    entry('one', 'Loops loops loops'),
    entry('two', 'Loops over tables'),
    entry('other two', 'Strings beside loops'),
  ]
  await fillWith({ db, clock: fixedClock('2025-01-15T12:00:00Z') }, 'v', entries)
  const found = await findEntries(db, 'v', { query: 'loops tables strings', limit: 10 })
  expect(found.isPartial).toBe(true)
  expect(found.rows.map(({ id }) => id)).toEqual(['two', 'other two', 'one', 'mentions'])
  expect(found.rows[0]?.total).toBe(4)
})

test('a list that is full by its title is as good as one that is searched to its end', async () => {
  const { db } = await testDatabase()
  const entries = ['Numbers', 'Loops', 'More loops', 'Counting'].map((title, index): SearchEntry => ({
    id: title,
    title,
    list: 'lessons',
    isComing: false,
    weight: 1,
    keywords: [],
    about: index === 3 ? ['loops'] : [],
    text: index === 0 ? 'loops' : '',
  }))
  await fillWith({ db, clock: fixedClock('2025-01-15T12:00:00Z') }, 'v', entries)
  const ids = async (limit: number) =>
    (await findEntries(db, 'v', { query: 'loops', limit })).rows.map(({ id, total }) => [id, total])
  expect(await ids(2)).toEqual([
    ['Loops', 4],
    ['More loops', 4],
  ])
  expect(await ids(10)).toEqual([
    ['Loops', 4],
    ['More loops', 4],
    ['Counting', 4],
    ['Numbers', 4],
  ])
})
