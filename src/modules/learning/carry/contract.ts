/** The program that a learner brings along to the next step of a project. */
import { z } from 'zod'
import { sourceFile } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'

/**
 * What a step begins with for this learner: their newest passed program of the step before, with what this step adds to it. `files` is
 * null when they have not passed that step, and for a challenge that everybody begins with its starter. Nobody else's is ever returned.
 */
export const getCarriedProgram = endpoint({
  method: 'GET',
  path: '/api/Sync/carried-program',
  summary: 'Own program from the step before',
  who: 'public',
  query: z.object({ courseId: slug, lessonId: slug }),
  response: z.object({ files: z.array(sourceFile).nullable() }),
  failures: {
    'content-not-found': { status: 404, message: 'Page not found!!' },
    'lesson-locked': { status: 403, message: 'This lesson is part of PRO.' },
  },
})
