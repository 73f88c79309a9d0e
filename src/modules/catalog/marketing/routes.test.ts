import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, type Transport } from '#platform/contract/call.ts'
import { enrollInCourse, enrollInPath, runChallenge } from '#modules/learning/contract.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getCatalog } from '../contract.ts'
import { littleFile, readLittle } from '../testing.ts'
import * as contract from './contract.ts'

const ITEM = (id: string, kind: string, release: string, more = '') => `id: ${id}
kind: ${kind}
title: ${id}
language: sql
level: intermediate
tier: starter
release: ${release}
summary: Something.
description: Something.
outcomes: [Do this, Do that, Do more]
${more}`
const CHAPTER = `chapters:
  - id: only
    title: Only
    summary: One.
    lessons: [{ id: reading, file: lessons/reading.md }]
`
const READING = '---\ntype: lesson\ntitle: Reading\nminutes: 2\n---\n\n# A page\n\nText.\n'

const { content, problems } = readLittle({
  'courses/other/course.yaml': ITEM('other', 'course', 'beta', CHAPTER),
  'courses/other/lessons/reading.md': READING,
  'courses/later/course.yaml': ITEM('later', 'course', 'coming-soon'),
  'practice/drill/course.yaml': ITEM('drill', 'practice', 'beta', CHAPTER),
  'practice/drill/lessons/reading.md': READING,
  'projects/secret/course.yaml': ITEM('secret', 'project', 'coming-soon', 'hidden: true'),
  ...littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []'),
  ...littleFile(
    'path',
    'courses: [little-python]',
    'courses: [little-python, other, later]\nrelated: [second]',
  ),
  'paths/second.yaml': `id: second
title: Second
language: sql
level: beginner
release: beta
summary: One.
description: One.
outcomes: [Do this, Do that, Do more]
courses: [other]
`,
  'editorial.yaml': `popular: { courses: [little-python], paths: [master-little] }
featured: [path:master-little, course:drill, lesson:little-python/double]
`,
  'testimonials/ada.yaml': `id: ada
types: [home-page, course]
quote: It runs my programs.
name: Ada Example
role: Learner
about: master-little
agreed: 2026-11-01
`,
})

let running: TestApp
let transport: Transport
beforeAll(async () => {
  const sandbox = fakeSandbox((stdin) => `${Number(stdin) * 2}\n`)
  running = await testApp({ content, sandbox })
  transport = running.transport
})

test('the folder is clean but for the path that says more than its courses hold', () => {
  expect(problems.map(({ what }) => what)).toEqual(['a course of this path is not live'])
})

test('a listing names everything with the specification’s codes, and nothing that is hidden', async () => {
  const { items, learningPaths, popular } = await call(getCatalog, {}, { transport })
  expect(
    items.map(({ slug, entityKind, listingType, releaseStatus, label }) => [
      slug,
      entityKind,
      listingType,
      releaseStatus,
      label,
    ]),
  ).toEqual([
    ['little-python', 'course', 0, 0, null],
    ['later', 'course', 0, 2, null],
    ['other', 'course', 0, 1, null],
    ['drill', 'challenge', 0, 1, 'Practice'],
  ])
  expect(learningPaths[0]).toMatchObject({
    slug: 'master-little',
    entityKind: 'learningpath',
    listingType: 2,
    label: 'Learning Path',
    levels: [
      { listingType: 1, level: 'beginner', courses: ['little-python'] },
      { listingType: 1, level: 'intermediate', courses: ['other', 'later'] },
    ],
  })
  expect(popular).toEqual({ by: 'editors', courses: ['little-python'], paths: ['master-little'] })
})

test.each([
  ['popular', ['little-python'], ['master-little']],
  ['learning-path', [], ['master-little', 'second']],
  ['new', ['little-python', 'other', 'drill'], []],
  ['beta', ['other', 'drill'], []],
] as const)('the listing filtered by %s', async (filter, courses, paths) => {
  const { items, learningPaths } = await call(getCatalog, { query: { filter } }, { transport })
  expect(items.map(({ slug }) => slug)).toEqual(courses)
  expect(learningPaths.map(({ slug }) => slug)).toEqual(paths)
})

test('a filter that does not exist is refused', async () => {
  const { statusCode } = await running.app.inject('/api/catalogs?filter=best')
  expect(statusCode).toBe(400)
})

test('challenges to try at once, without what gives them away', async () => {
  const { challenges } = await call(
    contract.getCourseChallenges,
    { params: { slug: 'little-python' } },
    { transport },
  )
  expect(challenges).toMatchObject([
    { courseId: 'little-python', lesson: { id: 'double' }, challenge: { testsCount: 2, kind: 'stdio' } },
  ])
  const sent = JSON.stringify(challenges)
  for (const secret of ['-6', 'Below zero', 'number * 2', 'Twice is double'])
    expect(sent).not.toContain(secret)
})

test.each(['master-little', 'python', 'little-python'])('challenges of %s', async (slug) => {
  const { challenges } = await call(contract.getFeaturedChallenges, { params: { slug } }, { transport })
  expect(challenges.map(({ lesson }) => lesson.id)).toEqual(['double'])
})

test('a language without open courses has no challenges, and that is no failure', async () => {
  const ask = call(contract.getFeaturedChallenges, { params: { slug: 'java' } }, { transport })
  expect(await ask).toEqual({ challenges: [] })
})

test('what we recommend', async () => {
  const { contents } = await call(contract.getFeaturedContents, {}, { transport })
  expect(contents).toMatchObject([
    { entityKind: 'learningpath', contentType: null, href: '/learn/master-little', label: 'Learning Path' },
    { entityKind: 'challenge', contentType: null, href: '/course/drill', label: 'Practice' },
    {
      entityKind: 'challenge',
      contentType: 2,
      href: '/project/little-python/double',
      label: 'Practice',
      course: { slug: 'little-python', title: 'Little Python' },
    },
  ])
})

test.each([
  ['course', 'little-python', [0, 1, 2]],
  ['course', 'later', []],
  ['challenge', 'drill', [0]],
  ['learningpath', 'master-little', [0, 0]],
] as const)('free contents of the %s %s', async (entityType, slug, codes) => {
  const input = { params: { entityType, slug } }
  const { contents } = await call(contract.getEntityContents, input, { transport })
  expect(contents.map(({ contentType }) => contentType)).toEqual(codes)
})

test('every call is described in the API’s documentation', () => {
  const described = running.app.swagger().paths ?? {}
  for (const { path } of Object.values(contract).filter((one) => 'path' in one))
    expect(described).toHaveProperty([path.replaceAll(/:(\w+)/g, '{$1}')])
})

test.each([
  '/api/Marketing/course/nope/FeaturedChallenges',
  '/api/Marketing/course/secret/FeaturedChallenges',
  '/api/Marketing/featured-challenges/nope',
  '/api/Marketing/featured-entity-contents/course/nope',
  '/api/Marketing/featured-entity-contents/course/drill',
  '/api/Marketing/featured-entity-contents/challenge/little-python',
  '/api/Marketing/featured-entity-contents/learningpath/little-python',
])('%s is not there', async (url) => {
  const answer = await running.app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'content-not-found', message: 'Page not found!!' })
})

test.each(['/api/Testimonials/nowhere', '/api/Marketing/featured-entity-contents/book/little-python'])(
  '%s is refused at the door',
  async (url) => {
    expect((await running.app.inject(url)).statusCode).toBe(400)
  },
)

test('testimonials of one kind of page, without what is between us and the person', async () => {
  const ask = (type: 'home-page' | 'pricing') =>
    call(contract.getTestimonials, { params: { type } }, { transport })
  expect(await ask('home-page')).toEqual({
    testimonials: [
      {
        id: 'ada',
        quote: 'It runs my programs.',
        name: 'Ada Example',
        role: 'Learner',
        source: null,
        about: { title: 'Master Little', href: '/learn/master-little' },
      },
    ],
  })
  expect(await ask('pricing')).toEqual({ testimonials: [] })
})

test('popular is what learners enroll in, an hour later at the latest', async () => {
  const { clock } = running
  const popularNow = async () => {
    const [courses, paths] = await Promise.all([
      call(contract.getPopularCourses, {}, { transport }),
      call(contract.getPopularPaths, {}, { transport }),
    ])
    return {
      by: courses.by,
      courses: courses.courses.map(({ slug }) => slug),
      paths: paths.learningPaths.map(({ slug }) => slug),
    }
  }
  expect(await popularNow()).toEqual({ by: 'editors', courses: ['little-python'], paths: ['master-little'] })
  // Three learners, each with a cookie of their own.
  await call(enrollInCourse, { params: { courseId: 'other' } }, { transport })
  await call(enrollInCourse, { params: { courseId: 'other' } }, { transport })
  await call(enrollInPath, { params: { learningPathId: 'second' } }, { transport })
  expect((await popularNow()).by).toBe('editors')
  clock.advance(3_600_000)
  await popularNow()
  await expect.poll(popularNow).toEqual({
    by: 'enrollments',
    courses: ['other', 'little-python'],
    paths: ['second', 'master-little'],
  })
  const { items } = await call(getCatalog, { query: { filter: 'popular' } }, { transport })
  expect(items.map(({ slug }) => slug)).toEqual(['other', 'little-python'])
  // Long after, that says nothing any more.
  clock.advance(91 * 86_400_000)
  await popularNow()
  await expect.poll(async () => (await popularNow()).by).toBe('editors')
})

test('a challenge from a marketing page is run without an account', async () => {
  const { challenges } = await call(
    contract.getFeaturedChallenges,
    { params: { slug: 'python' } },
    { transport },
  )
  const [{ courseId, lesson } = { courseId: '', lesson: { id: '' } }] = challenges
  const body = {
    attemptId: randomUUID(),
    courseId,
    lessonId: lesson.id,
    files: [{ path: 'main.py', content: 'print(int(input()) * 2)' }],
  }
  const outcome = await call(runChallenge, { body }, { transport })
  expect(outcome).toMatchObject({
    result: 'success',
    passed: true,
    tests: [{ passed: true }, { hidden: true }],
  })
})
