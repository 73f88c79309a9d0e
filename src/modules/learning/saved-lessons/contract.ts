/** Lessons saved for later. */
import { z } from 'zod'
import { slug } from '#platform/contract/slug.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

export const savedLesson = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  title: z.string(),
  courseTitle: z.string(),
  href: z.string(),
  minutes: z.number(),
  savedAt: z.string(),
})
export type SavedLesson = z.infer<typeof savedLesson>

const savedLessons = z.object({ lessons: z.array(savedLesson) })
const params = z.object({ courseId: slug, lessonId: slug })

/** Lessons that the learner saved, the newest first. */
export const listSavedLessons = endpoint({
  method: 'GET',
  path: '/api/Sync/saved-lessons',
  summary: 'Saved lessons',
  who: 'public',
  response: savedLessons,
})

/** Saves a lesson; again is the same as once. `savedAt` puts a lesson that was removed back into its place. */
export const saveLesson = endpoint({
  method: 'PUT',
  path: '/api/Sync/saved-lessons/:courseId/:lessonId',
  summary: 'Save a lesson for later',
  who: 'learner',
  params,
  body: z.strictObject({ savedAt: z.iso.datetime().optional() }),
  response: savedLessons,
  failures: { 'content-not-found': { status: 404, message: 'Page not found!!' } },
})

/** Removes a saved lesson; one that is not saved is removed already. */
export const removeSavedLesson = endpoint({
  method: 'DELETE',
  path: '/api/Sync/saved-lessons/:courseId/:lessonId',
  summary: 'Remove a saved lesson',
  who: 'learner',
  params,
  response: savedLessons,
})
