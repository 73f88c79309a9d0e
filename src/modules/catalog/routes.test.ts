import { beforeAll, expect, test } from 'vitest'
import { call, type Transport } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import {
  getCatalog,
  getCourse,
  getCourseSurroundings,
  getCourseToc,
  getFirstContent,
  getLanguage,
  getLearningPath,
  getLesson,
  getLessonRecording,
} from './contract.ts'
import { getProjects } from './projects/contract.ts'
import { paceReplay } from '#modules/exercises/module.ts'
import {
  DEMO_EXCHANGES,
  demoProject,
  demoRecording,
  LANGUAGE_PAGE,
  littleFile,
  readLittle,
  recordedLesson,
  STEPS_TRACE,
  stepsRecording,
} from './testing.ts'

let transport: Transport
/** Where all of the course is free. */
let freeTransport: Transport
beforeAll(async () => {
  const { content } = readLittle({ 'languages/python.yaml': LANGUAGE_PAGE })
  transport = (await testApp({ content })).transport
  const free = littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []')
  freeTransport = (await testApp({ content: readLittle(free).content })).transport
})

const COURSE = { courseSlug: 'little-python' }

test('the catalogue lists courses and paths', async () => {
  const { items, learningPaths } = await call(getCatalog, {}, { transport })
  expect(items).toMatchObject([
    {
      slug: 'little-python',
      isFree: false,
      chaptersCount: 2,
      lessonsCount: 3,
      challengesCount: 1,
      minutes: 13,
    },
  ])
  expect(learningPaths).toMatchObject([{ slug: 'master-little', courses: [{ slug: 'little-python' }] }])
})

test('a course with its outline', async () => {
  const course = await call(getCourse, { params: { slug: 'little-python' } }, { transport })
  expect(course.descriptionHtml).toBe(
    '<p>Starts with <a href="/course-content/little-python/names">the lesson</a>.</p>',
  )
  expect(course.chapters.map(({ lessons }) => lessons.map(({ id, parts }) => [id, parts]))).toEqual([
    [
      ['names', 2],
      ['asking', 3],
    ],
    [['double', 1]],
  ])
  const toc = await call(getCourseToc, { params: { id: 'little-python' } }, { transport })
  expect(toc).toEqual({ courseId: 'little-python', chapters: course.chapters })
  const first = await call(getFirstContent, { params: COURSE }, { transport })
  expect(first.lesson).toMatchObject({ id: 'names', typeCode: 0, exercises: ['greet'] })
})

test('a lesson with its pages, examples and exercises', async () => {
  const lesson = await call(getLesson, { params: { ...COURSE, lessonId: 'names' } }, { transport })
  if (lesson.type !== 'lesson') throw new Error('not a lesson')
  expect(lesson.pages.map(({ title, blocks }) => [title, blocks.map(({ kind }) => kind)])).toEqual([
    ['A name for a value', ['prose', 'example']],
    ['Your turn', ['prose', 'fill']],
  ])
  expect(JSON.stringify(lesson)).not.toContain('\\"Ada\\"')
})

test('a quiz without its answers', async () => {
  const quiz = await call(getLesson, { params: { ...COURSE, lessonId: 'asking' } }, { transport })
  if (quiz.type !== 'quiz') throw new Error('not a quiz')
  expect(quiz.questions.map(({ options }) => options.length)).toEqual([2, 3, 0])
  expect(quiz.questions[1]?.options.map(({ html }) => html)).not.toEqual(['First', 'Second', 'Third'])
  const sent = JSON.stringify(quiz)
  for (const secret of ['correct', 'Output', 'These are no texts', '"answer"', 'Two and three']) {
    expect(sent).not.toContain(secret)
  }
})

test('a challenge without hidden tests, hints, solution and explanation', async () => {
  const params = { ...COURSE, lessonId: 'double' }
  const lesson = await call(getLesson, { params }, { transport: freeTransport })
  if (lesson.type !== 'challenge') throw new Error('not a challenge')
  expect(lesson.challenge).toMatchObject({
    examples: [{ name: 'Four', input: '4\n', expected: '8\n' }],
    testsCount: 2,
    starter: [{ path: 'main.py', content: 'number = int(input())\n' }],
  })
  const sent = JSON.stringify(lesson)
  for (const secret of ['-6', 'Negative', 'Below zero', 'Multiply.', 'number * 2', 'Twice is double'])
    expect(sent).not.toContain(secret)
})

test('a learning path', async () => {
  const path = await call(getLearningPath, { params: { slug: 'master-little' } }, { transport })
  expect(path).toMatchObject({
    descriptionHtml: '<p>All of it, <a href="/course/little-python">in order</a>.</p>',
    outcomes: ['Do this', 'Do that', 'Do more'],
    questions: [{ question: 'How long is it?', answerHtml: '<p><em>One</em> course long.</p>' }],
    courses: [
      {
        slug: 'little-python',
        firstHref: '/course-content/little-python/names',
        chapters: [
          { title: 'The start', lessonsCount: 2 },
          { title: 'The end', lessonsCount: 1 },
        ],
      },
    ],
    start: { course: { title: 'Little Python' }, lesson: { id: 'names' } },
    related: [],
  })
})

test.each([
  ['a course', () => call(getCourse, { params: { slug: 'nope' } }, { transport })],
  ['an outline', () => call(getCourseToc, { params: { id: 'nope' } }, { transport })],
  ['a beginning', () => call(getFirstContent, { params: { courseSlug: 'nope' } }, { transport })],
  ['a lesson', () => call(getLesson, { params: { ...COURSE, lessonId: 'nope' } }, { transport })],
  ['a path', () => call(getLearningPath, { params: { slug: 'nope' } }, { transport })],
])('%s that is not there answers 404', async (_name, ask) => {
  await expect(ask()).rejects.toMatchObject({ status: 404, code: 'content-not-found' })
})

test('the page of a language with its program, its courses and where to begin', async () => {
  const intro = await call(getLanguage, { params: { slug: 'python' } }, { transport })
  expect(intro).toMatchObject({
    name: 'Python',
    program: { files: [{ path: 'main.py', content: 'print("Hello")' }], output: 'Hello', database: null },
    items: [{ slug: 'little-python' }],
    path: { slug: 'master-little' },
    start: { href: '/course-content/little-python/names', minutes: 5, course: { slug: 'little-python' } },
  })
  expect(intro.program.html[0]).toContain('<span class="tok-')
  expect(JSON.stringify(intro)).not.toContain('languages/python.yaml')
})

test('a language without a page is not found', async () => {
  await expect(call(getLanguage, { params: { slug: 'cobol' } }, { transport })).rejects.toMatchObject({
    status: 404,
  })
})

test('what stands around a course: where it leads and what people ask', async () => {
  const around = await call(getCourseSurroundings, { params: { slug: 'little-python' } }, { transport })
  expect(around.instead).toBeNull()
  expect(around.related).toEqual([])
  expect(around.questions.map(({ question }) => question)).toContain('What does it cost?')
  await expect(
    call(getCourseSurroundings, { params: { slug: 'nowhere' } }, { transport }),
  ).rejects.toMatchObject({ status: 404 })
})

test('projects: guided ones, and those that open courses end with', async () => {
  const { guided, inCourses } = await call(getProjects, {}, { transport })
  expect(guided).toEqual([])
  expect(inCourses).toMatchObject([
    {
      title: 'The end',
      course: { slug: 'little-python' },
      href: '/project/little-python/double',
      stepsCount: 1,
      minutes: 5,
    },
  ])
})

test('a lesson’s recording comes by its address, for a year; an unknown address has none', async () => {
  const { content } = readLittle({ ...recordedLesson(), ...stepsRecording() })
  const { app, transport: recorded } = await testApp({ content })
  const lesson = content.lesson('little-python', 'names')?.lesson
  const address = (lesson?.type === 'lesson' && lesson.recorded[0]?.address) || ''
  const { trace } = await call(getLessonRecording, { params: { address } }, { transport: recorded })
  expect(JSON.parse(trace)).toEqual(STEPS_TRACE)
  const found = await app.inject(`/api/Course/recordings/${address}`)
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const none = await app.inject(`/api/Course/recordings/${'x'.repeat(32)}`)
  expect([none.statusCode, none.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a demo is part of its project’s page and first lesson, and comes by its address, for a year', async () => {
  const { content } = readLittle({ ...demoProject(), ...demoRecording() })
  const { app, transport: shown } = await testApp({ content })
  const replay = paceReplay(DEMO_EXCHANGES)
  const params = { slug: 'little-game' }
  expect(await call(getCourse, { params }, { transport: shown })).toMatchObject({
    demo: { kind: 'replay', replay },
  })
  const lesson = async (courseSlug: string, lessonId: string) =>
    call(getLesson, { params: { courseSlug, lessonId } }, { transport: shown })
  expect(await lesson('little-game', 'plan')).toMatchObject({ demo: { kind: 'replay', replay } })
  expect(await lesson('little-python', 'names')).toMatchObject({ demo: null })
  const { guided } = await call(getProjects, {}, { transport: shown })
  const [picture] = guided.map(({ demo }) => demo)
  expect(picture).toEqual({
    kind: 'replay',
    address: expect.stringMatching(/^[\w-]{32}$/),
    still: [
      { kind: 'out', text: 'Number? ' },
      { kind: 'typed', text: '7' },
      { kind: 'out', text: '\nYou said 7' },
    ],
  })
  const found = await app.inject(`/api/Course/demos/${picture?.address}`)
  expect(found.json()).toEqual({ kind: 'replay', replay })
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject(`/api/Course/demos/${'x'.repeat(32)}`)).statusCode).toBe(404)
})

test('a demo that is not recorded as it stands is not shown', async () => {
  const { transport: shown } = await testApp({ content: readLittle(demoProject()).content })
  const params = { slug: 'little-game' }
  expect(await call(getCourse, { params }, { transport: shown })).toMatchObject({ demo: null })
  expect(await call(getProjects, {}, { transport: shown })).toMatchObject({ guided: [{ demo: null }] })
})
