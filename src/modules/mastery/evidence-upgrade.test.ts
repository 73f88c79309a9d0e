/** A database from before evidence: what learners did becomes evidence. */
import { expect, test } from 'vitest'
import { databaseBefore } from '#platform/testing/earlier-database.ts'
import { readEvidence } from './evidence/evidence.ts'

const LEARNER = '00000000-0000-4000-8000-000000000001'
const at = (text: string) => Date.parse(text)
const attempt = (n: number, kind: string, rest: string) =>
  `('${LEARNER}', '00000000-0000-4000-8000-00000000000${n}', 'lesson:c/${kind}', '${kind}', ${rest}, now())`

test('attempts, older passes and revealed solutions become evidence', async () => {
  const { pool, db, upgrade } = await databaseBefore('0023_evidence')
  await pool.query(`
    insert into learners (id, created_at) values ('${LEARNER}', '2026-11-01T10:00:00Z');
    insert into attempts (learner_id, id, subject, kind, exercise, passed, result, happened_at, received_at) values
      ${attempt(1, 'challenge', `'challenge', false, null, '2026-11-01T10:00:00Z'`)},
      ${attempt(2, 'challenge', `'challenge', true, null, '2026-11-01T11:00:00Z'`)},
      ${attempt(3, 'challenge', `'challenge', true, null, '2026-11-01T12:00:00Z'`)},
      ${attempt(4, 'challenge', `'challenge', true, null, '2026-11-03T12:00:00Z'`)},
      ${attempt(5, 'quiz', `null, null, '{"score":0.5}', '2026-11-02T10:00:00Z'`)},
      ${attempt(6, 'quiz', `null, null, '{"score":1}', '2026-11-02T10:05:00Z'`)},
      ${attempt(7, 'page', `null, null, null, '2026-11-02T10:05:00Z'`)};
    insert into lesson_progress (learner_id, course_id, lesson_id, passed_exercises, solution_revealed_at, completed_at, updated_at) values
      ('${LEARNER}', 'c', 'challenge', '{challenge}', '2026-11-01T10:30:00Z', '2026-11-01T11:00:00Z', now()),
      ('${LEARNER}', 'c', 'old', '{greet}', null, '2026-10-01T10:00:00Z', now())`)
  await upgrade()
  const evidence = new Map(
    (await readEvidence(db, LEARNER)).map((row) => [`${row.subject}#${row.exercise}`, row.evidence]),
  )
  expect(Object.fromEntries(evidence)).toEqual({
    'lesson:c/challenge#challenge': {
      firstAttempt: at('2026-11-01T10:00:00Z'),
      passes: [at('2026-11-01T11:00:00Z'), at('2026-11-03T12:00:00Z')],
      hints: [],
      solutions: [at('2026-11-01T10:30:00Z')],
    },
    'lesson:c/quiz#quiz': {
      firstAttempt: at('2026-11-02T10:00:00Z'),
      passes: [at('2026-11-02T10:05:00Z')],
      hints: [],
      solutions: [at('2026-11-02T10:00:00Z')],
    },
    'lesson:c/old#greet': {
      firstAttempt: at('2026-10-01T10:00:00Z'),
      passes: [at('2026-10-01T10:00:00Z')],
      hints: [],
      solutions: [],
    },
  })
})
