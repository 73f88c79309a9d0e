/** Subjects: what attempts and drafts belong to, as one text: `lesson:<course>/<lesson>`, `challenge:<id>`, `project:<id>`. */
import { MOST_SUBJECT, SUBJECT_FORM } from './contract.ts'

export type Subject = { kind: string; id: string }

/** Makes the subject of a thing. Throws where `id` is not one to three names joined by slashes: a mistake of the caller's. */
export function makeSubject(kind: string, id: string): string {
  const subject = `${kind}:${id}`
  if (!isSubject(subject)) throw new Error(`Not the form of a subject: ${subject.slice(0, MOST_SUBJECT)}`)
  return subject
}

/** Reads a subject; null where the text is none. */
export function parseSubject(text: string): Subject | null {
  if (!isSubject(text)) return null
  const colon = text.indexOf(':')
  return { kind: text.slice(0, colon), id: text.slice(colon + 1) }
}

/** Subject of a draft or attempt, named by it or by course and lesson. */
export function subjectOf(named: { subject: string } | { courseId: string; lessonId: string }): string {
  return 'subject' in named ? named.subject : lessonSubject(named.courseId, named.lessonId)
}

export function lessonSubject(courseId: string, lessonId: string): string {
  return makeSubject('lesson', `${courseId}/${lessonId}`)
}

/** Course and lesson of a lesson's subject; null for other subjects. */
export function parseLessonSubject(text: string): { courseId: string; lessonId: string } | null {
  const subject = parseSubject(text)
  const [courseId, lessonId, ...rest] = subject?.kind === 'lesson' ? subject.id.split('/') : []
  return courseId === undefined || lessonId === undefined || rest.length > 0 ? null : { courseId, lessonId }
}

function isSubject(text: string): boolean {
  return text.length <= MOST_SUBJECT && SUBJECT_FORM.test(text)
}
