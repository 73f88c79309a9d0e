import { implement } from '#platform/http/implement.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '#src/deps.ts'
import * as contract from './contract.ts'
import { courseProgress } from './course-progress.ts'
import { readDrafts } from './draft-queries.ts'
import { enrollInCourse, enrollInPath } from './enroll.ts'
import { pathProgress } from './path-progress.ts'
import { begunCourses } from './progress-queries.ts'
import { revealSolution } from './reveal-solution.ts'
import { runChallenge } from './run-challenge.ts'
import { syncProgress } from './sync-progress.ts'

export const learningRoutes = [
  implement(contract.syncProgress, (deps: Deps, { body }, { learnerId }) => syncProgress(deps, { learnerId, ...body })),

  implement(contract.getProgress, (deps: Deps, { query }, { learnerId }) => {
    const course = deps.content.course(query.courseId)
    if (course === undefined) throw new Failure('content-not-found')
    return courseProgress(deps, learnerId, course)
  }),

  implement(contract.listProgress, async (deps: Deps, _input, { learnerId }) => {
    const ids = learnerId === null ? [] : await begunCourses(deps.db, learnerId)
    const courses = ids.flatMap((id) => deps.content.course(id) ?? [])
    return { courses: await Promise.all(courses.map((course) => courseProgress(deps, learnerId, course))) }
  }),

  implement(contract.getDrafts, async (deps: Deps, { query }, { learnerId }) => ({
    drafts: learnerId === null ? [] : await readDrafts(deps.db, learnerId, query.courseId, query.lessonId),
  })),

  implement(contract.enrollInCourse, (deps: Deps, { params }, { learnerId }) =>
    enrollInCourse(deps, learnerId, params.courseId),
  ),

  implement(contract.enrollInPath, (deps: Deps, { params }, { learnerId }) =>
    enrollInPath(deps, learnerId, params.learningPathId),
  ),

  implement(contract.getPathProgress, (deps: Deps, { query }, { learnerId }) => {
    const path = deps.content.path(query.learningPathId)
    if (path === undefined) throw new Failure('content-not-found')
    return pathProgress(deps, learnerId, path)
  }),

  implement(contract.runChallenge, (deps: Deps, { body }, { learnerId, signal }) =>
    runChallenge(deps, { learnerId, signal, ...body, exercise: body.exercise }),
  ),

  implement(contract.revealSolution, (deps: Deps, { body }, { learnerId }) =>
    revealSolution(deps, { learnerId, ...body }),
  ),
]
