/** Drafts: programs as a learner left them, each under the subject that it belongs to. */
import { z } from 'zod'
import { runFiles } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'

/** Longest subject in characters. That of a lesson has at most 168. */
export const MOST_SUBJECT = 200

/**
 * Form of a subject: a kind, a colon and an id of one to three names, such as `lesson:learn-python-basics/first-steps`. A module
 * registers each kind that it owns; nothing of an unknown kind is stored.
 */
export const SUBJECT_FORM = /^[a-z]+(-[a-z]+)*:[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,2}$/

export const subject = z.string().max(MOST_SUBJECT).regex(SUBJECT_FORM)

const program = z.object({
  /** Key of the program in its subject: an example's or exercise's own, `challenge` for a challenge. */
  key: z.string().min(1).max(80),
  files: runFiles,
  /** When it was typed on the learner's clock; the newest wins. */
  updatedAt: z.iso.datetime(),
})

export const draft = z.object({ subject }).extend(program.shape)
export type Draft = z.infer<typeof draft>

/** Draft of a lesson's program, named by course and lesson instead of the subject `lesson:<course>/<lesson>`. */
export const lessonDraft = z.object({ courseId: slug, lessonId: slug }).extend(program.shape)
export type LessonDraft = z.infer<typeof lessonDraft>

/**
 * What became of a draft. One that is refused is in the learner's browser alone: `not-there` a program that does not exist,
 * `lesson-locked` one of PRO, `unknown-file` a file that the program does not have, `too-large` more than 100 KB,
 * `no-room` the learner's drafts are too large together.
 */
export const draftResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept') }),
  z.object({
    kind: z.literal('refused'),
    code: z.enum(['not-there', 'lesson-locked', 'unknown-file', 'too-large', 'no-room']),
    reason: z.string(),
  }),
])
export type DraftResult = z.infer<typeof draftResult>

/** Drafts of one subject, or of one lesson, named as the question names it. Neither given: none. */
export const getDrafts = endpoint({
  method: 'GET',
  path: '/api/Sync/drafts',
  summary: 'Get the drafts of a subject or a lesson',
  who: 'public',
  query: z.object({
    courseId: slug.optional(),
    lessonId: slug.optional(),
    subject: subject.optional(),
  }),
  response: z.object({ drafts: z.array(z.union([lessonDraft, draft])) }),
})
