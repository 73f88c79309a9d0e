import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockLearner } from '#modules/learners/module.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import type { DraftResult } from './contract.ts'
import { readDrafts } from './draft-queries.ts'
import { MOST_DRAFTS_BYTES } from './storage-rules.ts'
import { notThere, openSubjects, type SubjectKind } from './subjects.ts'
import { takeDraft } from './take-draft.ts'

/** A kind whose every subject has one program with the file `main.py`. */
const kind = (name: string, asked: unknown[] = []): SubjectKind => ({
  kind: name,
  programs: async (programs, userId) => {
    asked.push({ ids: programs.map(({ id, key }) => `${id} ${key}`), userId })
    return programs.map(({ id }) => (id === 'gone' ? notThere() : { files: new Set(['main.py']) }))
  },
})

test('each kind is asked once for its own programs, and the answers come in the order of the questions', async () => {
  const subjects = openSubjects()
  const asked: unknown[] = []
  subjects.register(kind('project', asked))
  subjects.register(kind('playground', asked))
  const found = await subjects.programs(
    [
      { subject: 'playground:a', key: 'main' },
      { subject: 'project:b', key: 'main' },
      { subject: 'project:gone', key: 'main' },
      { subject: 'playground:c', key: 'other' },
    ],
    'user',
  )
  expect(asked).toEqual([
    { ids: ['b main', 'gone main'], userId: 'user' },
    { ids: ['a main', 'c other'], userId: 'user' },
  ])
  expect(found).toMatchObject([{ files: {} }, { files: {} }, { code: 'not-there' }, { files: {} }])
})

test.each(['unknown:a', 'project', '', 'projects:a', 'Project:a'])(
  'nothing is stored of %o, which no module owns',
  async (subject) => {
    const subjects = openSubjects()
    subjects.register(kind('project'))
    expect(await subjects.programs([{ subject, key: 'main' }], null)).toMatchObject([
      { kind: 'refused', code: 'not-there' },
    ])
  },
)

test('two modules cannot own one kind', () => {
  const subjects = openSubjects()
  subjects.register(kind('project'))
  expect(() => subjects.register(kind('project'))).toThrow('Two modules own subjects of the kind project.')
})

test('what one learner may store is counted over all subjects', async () => {
  const { db } = await testDatabase()
  const now = new Date('2026-11-25T10:00:00Z')
  const learnerId = randomUUID()
  const handIn = (subject: string): Promise<DraftResult> =>
    db.transaction(async (tx) => {
      const learner = await lockLearner(tx, { learnerId, userId: null }, now)
      const files = [{ path: 'main.py', content: 'x'.repeat(99_900) }]
      const draft = { subject, key: 'main', files, updatedAt: now.toISOString() }
      return takeDraft(tx, learner, draft, { files: new Set(['main.py']) }, now)
    })
  const results: DraftResult[] = []
  for (let count = 0; count < 12; count += 1)
    for (const name of ['project', 'playground']) results.push(await handIn(`${name}:p-${count}`))
  const kept = results.filter(({ kind: answer }) => answer === 'kept').length
  expect(kept).toBe(Math.floor(MOST_DRAFTS_BYTES.anonymous / 99_940))
  expect(results.at(-1)).toMatchObject({ kind: 'refused', code: 'no-room' })
  expect(await readDrafts(db, learnerId, 'project:p-0')).toHaveLength(1)
  expect(await readDrafts(db, learnerId, 'playground:p-0')).toHaveLength(1)
})
