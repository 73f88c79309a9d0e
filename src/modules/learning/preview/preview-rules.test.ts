import { expect, test } from 'vitest'
import { call, type Transport } from '#platform/contract/call.ts'
import { getLesson, type LessonView } from '#modules/catalog/contract.ts'
import { littleFile, readLittle } from '#modules/catalog/testing.ts'
import { testApp } from '#src/test-app.ts'
import { previewOf } from './preview-rules.ts'

let transport: Transport | null = null
const FREE = littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []')

async function lesson(lessonId: string): Promise<LessonView> {
  transport ??= (await testApp({ content: readLittle(FREE).content })).transport
  const view = await call(getLesson, { params: { courseSlug: 'little-python', lessonId } }, { transport })
  if (view.type === 'locked') throw new Error('nothing of a free course is locked')
  return view
}

test('the first example of a lesson, with the words of its page and where to read on', async () => {
  expect(previewOf(await lesson('names'))).toMatchObject({
    lesson: { id: 'names', minutes: 5 },
    titleHtml: 'A name for a value',
    html: expect.stringContaining('<strong>name</strong> stands for a value'),
    program: { language: 'python', output: 'Oslo', stdin: '' },
    exercise: null,
    next: { href: '/course-content/little-python/names?page=2', label: 'Read on: page 2 of 2' },
  })
})

test('an exercise that comes first is checked, and its wanted output is not shown as its own', async () => {
  const view = await lesson('names')
  if (view.type !== 'lesson') throw new Error('not a lesson')
  const preview = previewOf({ ...view, pages: view.pages.slice(1) })
  expect(preview).toMatchObject({ exercise: 'greet', program: { output: null } })
  expect(preview?.next).toEqual({ href: '/course-content/little-python/names', label: 'Open the lesson' })
})

test('a challenge gives its task and its starter', async () => {
  expect(previewOf(await lesson('double'))).toMatchObject({
    exercise: 'challenge',
    html: expect.stringContaining('Print the double'),
    program: { files: [{ path: 'main.py' }] },
  })
})

test('a quiz has nothing to run', async () => {
  expect(previewOf(await lesson('asking'))).toBeNull()
})
