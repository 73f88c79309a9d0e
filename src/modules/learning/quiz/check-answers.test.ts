/** A quiz whose answers are checked one after the other, and what a client that lies gets for it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { ADA, testBrowser } from '#modules/accounts/testing.ts'
import { littleFile, readLittle } from '#modules/catalog/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { checkQuizAnswers, getProgress, type QuizAnswer } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { MOST_OPEN_QUIZZES } from '../storage-rules.ts'
import { syncProgress } from '../sync-progress.ts'
import { checkAnswers } from './check-answers.ts'
import { storeOpenQuiz } from './open-quizzes.ts'
import { readQuizOrder } from './read-quiz-order.ts'

const QUIZ = `---
type: quiz
title: Sums
minutes: 1
questions:
  - { id: one, kind: output, prompt: What does it print?, code: print(1), answer: "1", why: One. }
  - { id: two, kind: output, prompt: What does it print?, code: print(2), answer: "2", why: Two. }
  - { id: three, kind: output, prompt: What does it print?, code: print(3), answer: "3", why: Three. }
---
`
const PLACE = { courseId: 'little-python', lessonId: 'asking' }
const SUBJECT = 'lesson:little-python/asking'
const RIGHT = { one: '1', two: '2', three: '3' }

let site: TestApp
let deps: Deps & TestApp['deps']
let told: { name: string; data: unknown }[]
let learnerId: string

beforeAll(async () => {
  const { content } = readLittle({
    'courses/little-python/lessons/asking.md': QUIZ,
    ...littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []'),
  })
  site = await testApp({ content })
})
afterAll(() => site.close())
beforeEach(() => {
  told = []
  learnerId = randomUUID()
  const events: Deps['events'] = {
    emit: async (_tx, { name }, data) => void told.push({ name, data }),
  }
  deps = { ...site.deps, events }
})

const check = (attemptId: string, answers: Record<string, QuizAnswer>, lessonId = PLACE.lessonId) =>
  checkAnswers(deps, { learnerId, userId: null, attemptId, ...PLACE, lessonId, answers })
/** Hands in a whole quiz, as outboxes of earlier releases do. */
const handIn = async (id: string, answers: Record<string, QuizAnswer>) => {
  const at = site.clock.now().toISOString()
  const attempts = [{ id, kind: 'quiz' as const, ...PLACE, at, answers }]
  const { results } = await syncProgress(deps, { learnerId, userId: null, attempts, drafts: [] })
  return results[0]
}
const solutionsShown = () => told.filter(({ name }) => name === 'help-shown').map(({ data }) => data)
const judged = () => told.filter(({ name }) => name === 'attempt-judged').map(({ data }) => data)
const openRows = async (id = learnerId) => {
  const { rows } = await site.database.pool.query('select * from open_quizzes where learner_id = $1', [id])
  return rows
}

test('each answer gets its verdict at once, and the last one hands the quiz in', async () => {
  const id = randomUUID()
  const first = await check(id, { one: '1' })
  expect(first).toMatchObject({ answers: { one: '1' }, result: null })
  expect(first.verdicts).toMatchObject([{ questionId: 'one', correct: true, answer: '1' }])
  // Of what was not answered, nothing is told.
  expect(JSON.stringify(first)).not.toContain('Two.')
  expect(judged()).toEqual([])
  await check(id, { two: '7' })
  const last = await check(id, { three: '3' })
  expect(last.result).toMatchObject({ correct: 2, total: 3, progress: { completedLessons: 0 } })
  expect(last.verdicts.map(({ correct }) => correct)).toEqual([true, false, true])
  expect(judged()).toMatchObject([{ attemptId: id, subject: SUBJECT, score: 2 / 3 }])
  expect(await openRows()).toEqual([])
})

test('asking until it is right does not help: the first answer counts', async () => {
  const id = randomUUID()
  await check(id, { one: 'wrong' })
  const again = await check(id, { one: '1' })
  expect(again).toMatchObject({ answers: { one: 'wrong' }, verdicts: [{ correct: false }] })
  expect((await check(id, RIGHT)).result).toMatchObject({ correct: 2 })
  // Nor does handing in the whole quiz under the same id, before the last answer or after it.
  const other = randomUUID()
  await check(other, { two: 'wrong' })
  expect(await handIn(other, RIGHT)).toMatchObject({ kind: 'quiz', correct: 2 })
  expect(await handIn(id, RIGHT)).toMatchObject({ kind: 'quiz', correct: 2 })
})

test('the same call again, and a quiz that was handed in, count once and answer alike', async () => {
  const id = randomUUID()
  const [one, same] = await Promise.all([check(id, RIGHT), check(id, RIGHT)])
  expect(same).toEqual(one)
  expect(await check(id, { one: 'wrong' })).toMatchObject({ result: { correct: 3 } })
  expect(judged()).toHaveLength(1)
  const { lessons } = one.result?.progress ?? { lessons: [] }
  expect(lessons).toMatchObject([{ lessonId: 'asking', attempts: 1, bestScore: 1, status: 'completed' }])
})

test('an attempt that is left after a mistake has shown a solution; one without a mistake has not', async () => {
  await check(randomUUID(), { one: '1' })
  await check(randomUUID(), { one: 'wrong' })
  expect(solutionsShown()).toEqual([])
  const seenAt = site.clock.now()
  site.clock.advance(1000)
  await check(randomUUID(), RIGHT)
  expect(solutionsShown()).toMatchObject([
    { learnerId, subject: SUBJECT, exercise: 'quiz', help: 'solution', happenedAt: seenAt },
  ])
})

test('tabs with attempts of their own push each other out, and each heals by what it sends', async () => {
  const [mine, other] = [randomUUID(), randomUUID()]
  await check(mine, { one: '1', two: '2' })
  await check(other, { one: '1' })
  expect((await check(mine, RIGHT)).result).toMatchObject({ correct: 3 })
  expect(await openRows()).toEqual([])
})

test('a question that the quiz does not have, a lesson that is none, and an id of something else are refused', async () => {
  await expect(check(randomUUID(), { ...RIGHT, four: '4' })).rejects.toMatchObject({ code: 'quiz-changed' })
  await expect(check(randomUUID(), RIGHT, 'names')).rejects.toMatchObject({ code: 'content-not-found' })
  const id = randomUUID()
  const page = {
    id,
    kind: 'page' as const,
    ...PLACE,
    lessonId: 'names',
    at: site.clock.now().toISOString(),
    page: 1,
  }
  await syncProgress(deps, { learnerId, userId: null, attempts: [page], drafts: [] })
  await expect(check(id, RIGHT)).rejects.toMatchObject({ code: 'attempt-id-taken' })
})

test('what is stored of open quizzes is bounded, and one that makes room counts as left', async () => {
  const id = randomUUID()
  await check(id, { one: '\u0001'.repeat(4000) })
  expect(JSON.stringify(await openRows()).length).toBeLessThan(1_000)
  expect((await check(id, RIGHT)).verdicts[0]).toMatchObject({ correct: false })

  const answers = { one: { answer: 'wrong', correct: false } }
  for (let number = 0; number <= MOST_OPEN_QUIZZES; number += 1)
    await storeOpenQuiz(deps, site.deps.db, {
      learnerId,
      subject: `lesson:c/quiz-${number}`,
      attemptId: randomUUID(),
      answers,
      answeredAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    })
  expect(await openRows()).toHaveLength(MOST_OPEN_QUIZZES)
  expect(solutionsShown()).toMatchObject([{ subject: 'lesson:c/quiz-0', help: 'solution' }])
})

test('the next try asks what was missed first, and options have an order of the learner’s own', async () => {
  const orderFor = (learnerId: string | null, after?: string) =>
    readQuizOrder(deps, { learnerId, userId: null, ...PLACE, after })
  const id = randomUUID()
  await check(id, { one: '1', two: 'wrong', three: 'wrong' })
  expect((await orderFor(learnerId)).questions).toEqual(['one', 'two', 'three'])
  expect((await orderFor(learnerId, id)).questions).toEqual(['two', 'three', 'one'])
  // An attempt of somebody else says nothing.
  expect((await orderFor(randomUUID(), id)).questions).toEqual(['one', 'two', 'three'])
  expect((await orderFor(null, id)).questions).toEqual(['one', 'two', 'three'])
  await expect(orderFor(learnerId, randomUUID())).resolves.toMatchObject({
    questions: ['one', 'two', 'three'],
  })
})

test('a visitor who signs up in the middle of a quiz finishes it in the account', async () => {
  const browser = testBrowser(site, { address: '198.18.9.1' })
  const send = (attemptId: string, answers: Record<string, QuizAnswer>) =>
    browser.call(checkQuizAnswers, { body: { attemptId, ...PLACE, answers } })
  const id = randomUUID()
  await send(id, { one: 'wrong' })
  await browser.call(signUpWithEmail, { body: { ...ADA, email: 'in-a-quiz@example.com' } })
  const { answers } = await send(id, { one: '1', two: '2' })
  expect(answers).toEqual({ one: 'wrong', two: '2' })
  expect((await send(id, { three: '3' })).result).toMatchObject({ correct: 2 })
  const { lessons } = await browser.call(getProgress, { query: { courseId: PLACE.courseId } })
  expect(lessons).toMatchObject([{ lessonId: 'asking', attempts: 1 }])
})
