import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import * as contract from './contract.ts'
import { readDrafts } from './draft-queries.ts'
import { lessonSubject } from './subject-rules.ts'

export const workspaceRoutes = [
  implement(contract.getDrafts, async (deps: Pick<Deps, 'db'>, { query }, { learnerId }) => {
    const { courseId, lessonId, subject } = query
    if (learnerId === null) return { drafts: [] }
    if (subject !== undefined) return { drafts: await readDrafts(deps.db, learnerId, subject) }
    if (courseId === undefined || lessonId === undefined) return { drafts: [] }
    const drafts = await readDrafts(deps.db, learnerId, lessonSubject(courseId, lessonId))
    return {
      drafts: drafts.map(({ key, files, updatedAt }) => ({ courseId, lessonId, key, files, updatedAt })),
    }
  }),
]
