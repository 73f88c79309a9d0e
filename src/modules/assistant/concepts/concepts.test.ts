/** Lessons of concepts through the whole application. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { listConceptLessons } from '../contract.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({})
})
afterAll(() => site.close())

const lessons = async (query: { concepts: string; courseId?: string; lessonId?: string }) =>
  (await testBrowser(site).call(listConceptLessons, { query: { language: 'python', ...query } })).lessons

test('each known concept has a lesson in the language, unknown ones have none', async () => {
  const found = await lessons({ concepts: 'output,no-such-thing,output' })
  expect(found).toMatchObject([{ concept: 'output' }])
  expect(found[0]?.href).toMatch(/^\/course-content\//)
})

test('in a course the lesson is before the one that is open, and of no other course', async () => {
  const [first] = await lessons({ concepts: 'output' })
  const [courseId = '', lessonId = ''] = first?.href.split('/').slice(-2) ?? []
  expect(await lessons({ concepts: 'output', courseId, lessonId })).toEqual([])
  expect(await lessons({ concepts: 'output', courseId, lessonId: 'station-sign' })).toEqual([first])
})

test('a lesson of PRO is linked for nobody who may not open it', async () => {
  expect(await lessons({ concepts: 'loops' })).toEqual([])
})
