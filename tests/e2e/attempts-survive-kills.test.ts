import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runServer, type RunningServer } from './support/running-server.ts'

const ATTEMPTS = 200
const KILLS = 5
const COURSE = 'learn-python-basics'
const QUIZ = 'first-steps-quiz'

let server: RunningServer
beforeAll(async () => {
  server = await runServer({ embedded: 'all' })
}, 90_000)
afterAll(() => server.dispose(), 30_000)

/** Sends until the server has confirmed it, as the browser's outbox does. */
async function sendUntilConfirmed(cookie: string, id: string): Promise<unknown> {
  const attempt = {
    id,
    kind: 'quiz',
    courseId: COURSE,
    lessonId: QUIZ,
    at: new Date().toISOString(),
    answers: {},
  }
  for (;;) {
    const answer = await fetch(`${server.url}/api/Sync/UserCourseProgress`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ attempts: [attempt] }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (answer?.ok === true) return answer.json()
    // A refusal would never become a success: only a server that is away is worth waiting for.
    if (answer !== null && answer.status < 500)
      throw new Error(`refused: ${answer.status} ${await answer.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function makeLearner(): Promise<string> {
  const answer = await fetch(`${server.url}/api/Sync/course-enrollment/${COURSE}`, { method: 'POST' })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test(
  `${ATTEMPTS} attempts sent twice each while the server is killed ${KILLS} times count ${ATTEMPTS}`,
  { timeout: 180_000 },
  async () => {
    const cookie = await makeLearner()
    const ids = Array.from({ length: ATTEMPTS }, () => randomUUID())
    const queue = [...ids, ...ids]
    let confirmed = 0

    const sender = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        await sendUntilConfirmed(cookie, id)
        confirmed += 1
      }
    }
    const killer = async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        // Each kill waits for its share of the work, so that every one of them interrupts some.
        while (confirmed < (ATTEMPTS * 2 * kill) / (KILLS + 1)) {
          await new Promise((resolve) => setTimeout(resolve, 2))
        }
        await server.kill()
        await server.start()
      }
    }
    await Promise.all([sender(), sender(), sender(), sender(), killer()])

    expect(confirmed).toBe(ATTEMPTS * 2)
    const answer = await fetch(`${server.url}/api/Sync/UserCourseProgress?courseId=${COURSE}`, {
      headers: { cookie },
    })
    const progress: { lessons: { lessonId: string; attempts: number }[] } = JSON.parse(await answer.text())
    expect(progress.lessons.find((lesson) => lesson.lessonId === QUIZ)?.attempts).toBe(ATTEMPTS)
  },
)
