/** What of an item is free, and what belongs to PRO. */
import { t } from '#platform/messages/messages.ts'
import type { CourseDetail, LessonSummary } from './contract.ts'

/** Of a practice set this many exercises are free. */
export const FREE_EXERCISES = 10

export type Access = LessonSummary['access']

/**
 * The access of a lesson by where it stands, both counted from 0. All of a free item is free; of a course or a project the
 * first chapter; of a practice set the first ten exercises.
 */
export function lessonAccess(
  { kind, isFree }: Pick<CourseDetail, 'kind' | 'isFree'>,
  { chapter, position }: { chapter: number; position: number },
): Access {
  const isOpen = kind === 'practice' ? position < FREE_EXERCISES : chapter === 0
  return isFree || isOpen ? 'free' : 'pro'
}

/** A chapter belongs to PRO when all of it does. */
export function chapterAccess({ lessons }: { lessons: readonly Pick<LessonSummary, 'access'>[] }): Access {
  return lessons.length > 0 && lessons.every(({ access }) => access === 'pro') ? 'pro' : 'free'
}

type Given = Pick<CourseDetail, 'kind' | 'isFree'> & { chapters: readonly unknown[] }

/** What an item costs, in a few words; for those with nothing in them yet, what it will. */
export function accessText({ kind, isFree, chapters }: Given): string {
  if (isFree) return t('Free')
  if (kind === 'practice') return t('First {n} exercises free', { n: FREE_EXERCISES })
  return chapters.length === 1 ? t('Free for now') : t('First chapter free')
}
