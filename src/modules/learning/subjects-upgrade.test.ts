/** A database from before subjects, with all that learners had, becomes one of this version, and the API answers the same. */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import type { Lesson } from '#modules/catalog/module.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { getDrafts, type LessonDraft } from '#modules/workspace/contract.ts'
import { databaseBefore } from '#platform/testing/earlier-database.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from './contract.ts'
import { filesOfProgram } from './lesson-shape.ts'

const VISITOR = '00000000-0000-4000-8000-000000000001'
const ACCOUNT = '00000000-0000-4000-8000-000000000002'
const LEARNERS = [VISITOR, ACCOUNT]
const AT = new Date('2026-11-20T10:00:00Z')
const content = repositoryContent()

/** Every free program of three courses, as a draft would be stored. */
const PROGRAMS = content.courses.slice(0, 3).flatMap((course) =>
  course.chapters
    .flatMap(({ lessons }) => lessons)
    .filter(({ access }) => access === 'free')
    .flatMap((lesson) => keysOf(lesson).map((key) => ({ course, lesson, key }))),
)

function keysOf(lesson: Lesson): string[] {
  if (lesson.type === 'challenge') return ['challenge']
  if (lesson.type !== 'lesson') return []
  return lesson.pages.flatMap(({ blocks }) => blocks.flatMap((block) => ('key' in block ? [block.key] : [])))
}

const draftOf = ({ course, lesson, key }: (typeof PROGRAMS)[number], learner: string): LessonDraft => ({
  courseId: course.id,
  lessonId: lesson.id,
  key,
  files: [{ path: [...(filesOfProgram(lesson, key) ?? [])][0] ?? '', content: `${learner} ${key} "ß"\n` }],
  updatedAt: AT.toISOString(),
})

const attemptId = (learner: number, index: number) =>
  `00000000-0000-4000-8${learner}00-${String(index).padStart(12, '0')}`

/** What the release before stored: drafts, drafts set aside, pages and challenges with their answers, progress, places. */
async function fill(pool: { query(text: string, values: unknown[]): Promise<unknown> }): Promise<void> {
  for (const [at, learner] of LEARNERS.entries()) {
    await pool.query(
      'insert into learners (id, created_at, is_account, last_seen_at) values ($1, $2, $3, $2)',
      [learner, AT, learner === ACCOUNT],
    )
    for (const [index, program] of PROGRAMS.entries()) {
      const { courseId, lessonId, key, files } = draftOf(program, learner)
      const lesson = [learner, courseId, lessonId]
      for (const table of ['drafts', 'drafts_set_aside'])
        await pool.query(
          `insert into ${table} (learner_id, course_id, lesson_id, key, files, updated_at) values ($1, $2, $3, $4, $5, $6)`,
          [...lesson, key, JSON.stringify(files), AT],
        )
      await pool.query(
        `insert into attempts (learner_id, course_id, lesson_id, id, kind, exercise, passed, result, happened_at, received_at)
         values ($1, $2, $3, $4, 'page', null, null, null, $5, $5)`,
        [...lesson, attemptId(at, index), AT],
      )
      await pool.query(
        `insert into lesson_progress (learner_id, course_id, lesson_id, pages_read, attempts, failed_tries, completed_at, updated_at)
         values ($1, $2, $3, '{1}', 2, 1, $4, $4) on conflict do nothing`,
        [...lesson, AT],
      )
      await pool.query(
        'insert into positions (learner_id, course_id, lesson_id, page, at) values ($1, $2, $3, 1, $4) on conflict do nothing',
        [...lesson, AT],
      )
    }
  }
}

const rowsOf = async (pool: { query(text: string): Promise<{ rows: unknown[] }> }, select: string) =>
  (await pool.query(select)).rows

test('nothing that learners had is lost, and they read it by the same calls', async () => {
  const database = await databaseBefore('0020_subjects')
  const { pool, upgrade } = database
  await fill(pool)
  const select = (subject: string) => [
    `select learner_id, ${subject} as subject, key, files, bytes, updated_at from drafts order by 1, 2, 3`,
    `select learner_id, ${subject} as subject, key, files, bytes, updated_at from drafts_set_aside order by 1, 2, 3`,
    `select learner_id, ${subject} as subject, id, kind, exercise, passed, result, happened_at, received_at from attempts order by 1, 3`,
  ]
  const before = await Promise.all(
    select(`'lesson:' || course_id || '/' || lesson_id`).map((text) => rowsOf(pool, text)),
  )
  expect(before.map((rows) => rows.length)).toEqual(before.map(() => PROGRAMS.length * 2))
  await upgrade()
  expect(await Promise.all(select('subject').map((text) => rowsOf(pool, text)))).toEqual(before)

  const site = await testApp({ content }, {}, { database })
  site.clock.set('2026-11-21T10:00:00Z')
  for (const [at, learner] of LEARNERS.entries()) {
    const browser = browserOf(site, learner)
    for (const { course, lesson } of PROGRAMS) {
      const { drafts } = await browser.call(getDrafts, {
        query: { courseId: course.id, lessonId: lesson.id },
      })
      const own = PROGRAMS.filter((program) => program.lesson === lesson).map((each) =>
        draftOf(each, learner),
      )
      expect(drafts.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
        own.toSorted((a, b) => a.key.localeCompare(b.key)),
      )
    }
    const { courses } = await browser.call(contract.listProgress, {})
    const lessons = new Set(PROGRAMS.map(({ course, lesson }) => `${course.id}/${lesson.id}`))
    expect(courses.flatMap((course) => course.lessons)).toHaveLength(lessons.size)

    // An attempt of before that comes again is known, and counts no second time.
    const [first] = PROGRAMS
    if (first === undefined) throw new Error('The content has no program.')
    const again = { kind: 'page', id: attemptId(at, 0), page: 1, at: AT.toISOString() } as const
    const body = { attempts: [{ ...again, courseId: first.course.id, lessonId: first.lesson.id }] }
    const { results } = await browser.call(contract.syncProgress, { body })
    expect(results).toEqual([{ id: again.id, kind: 'page' }])
  }
  expect(await rowsOf(pool, 'select count(*)::int as count from attempts')).toEqual([
    { count: PROGRAMS.length * 2 },
  ])
})

/** A browser of this learner, by the cookie that the server would have given it. */
function browserOf(site: TestApp, learnerId: string): TestBrowser {
  const browser = testBrowser(site)
  const signature = createHmac('sha256', site.deps.secrets.key('learner-identity')).update(learnerId)
  browser.cookies.set('learner', `${learnerId}.${signature.digest('base64url')}`)
  return browser
}
