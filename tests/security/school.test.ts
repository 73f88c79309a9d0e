/** A school behind one address: limits by network must not be felt there. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp } from '#src/test-app.ts'

const LEARNERS = 200
const COURSE = 'learn-python-basics'
const LESSON = 'station-sign'
const FILES = [{ path: 'main.py', content: 'print(1)' }]
const AT = '2025-01-15T12:00:00.000Z'

test('200 learners of one address do in one instant what a lesson asks of them, and none is refused', async () => {
  const { app, database } = await testApp({ sandbox: fakeSandbox(() => '') })
  const refused: string[] = []

  async function ask(cookie: string, url: string, body?: object) {
    const answer = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      remoteAddress: '192.0.2.10',
      headers: { cookie },
      ...(body === undefined ? {} : { payload: body }),
    })
    if (answer.statusCode !== 200) refused.push(`${answer.statusCode} ${url}: ${answer.body}`)
    return answer
  }

  async function lesson(): Promise<void> {
    const begun = await ask('', `/api/Sync/course-enrollment/${COURSE}`, {})
    const cookie = [begun.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ')
    await ask(cookie, `/api/Sync/UserCourseProgress?courseId=${COURSE}`)
    await ask(cookie, `/api/Sync/drafts?courseId=${COURSE}&lessonId=${LESSON}`)
    const place = { courseId: COURSE, lessonId: LESSON }
    const page = { ...place, kind: 'page', id: randomUUID(), at: AT, page: 1 }
    const draft = { ...place, key: 'challenge', files: FILES, updatedAt: AT }
    await ask(cookie, '/api/Sync/UserCourseProgress', { attempts: [page], drafts: [] })
    for (let count = 0; count < 5; count += 1) {
      await ask(cookie, '/api/Sync/UserCourseProgress', { attempts: [], drafts: [draft] })
      await ask(cookie, '/api/run', { language: 'python', files: FILES, runId: randomUUID() })
      await ask(cookie, `/api/run/${randomUUID()}/place`)
    }
    await ask(cookie, '/api/Marketing/Challenge/Run', { attemptId: randomUUID(), ...place, files: FILES })
  }

  const left = Array.from({ length: LEARNERS }, () => lesson)
  const one = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await next()
  }
  await Promise.all(Array.from({ length: 20 }, one))
  expect(refused).toEqual([])
  const { rows } = await database.pool.query('select count(*)::int as n from learners')
  expect(rows).toEqual([{ n: LEARNERS }])
})
