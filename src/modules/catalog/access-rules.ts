/** What of an item is free, and what belongs to PRO. */
import { say } from '#platform/words/say.ts'
import type { CourseDetail } from './contract.ts'

/** Of a practice set this many exercises are free. */
export const FREE_EXERCISES = 10

export type Access = 'free' | 'pro'

/**
 * The access of each chapter, in order. All of a free item is free; of a course or a project the first chapter; of a
 * practice set the chapters that the first ten exercises lie in.
 */
export function chapterAccess({ kind, isFree, chapters }: Given): Access[] {
  let before = 0
  return chapters.map(({ lessons }, index) => {
    const begins = before
    before += lessons.length
    const isOpen = kind === 'practice' ? begins < FREE_EXERCISES : index === 0
    return isFree || isOpen ? 'free' : 'pro'
  })
}

type Given = Pick<CourseDetail, 'kind' | 'isFree'> & { chapters: readonly { lessons: readonly unknown[] }[] }

/** What an item costs, in a few words; for those with nothing in them yet, what it will. */
export function accessText({ kind, isFree, chapters }: Given): string {
  if (isFree) return say('Free')
  if (kind === 'practice') return say('First {n} exercises free', { n: FREE_EXERCISES })
  return chapters.length === 1 ? say('Free so far') : say('First chapter free')
}
