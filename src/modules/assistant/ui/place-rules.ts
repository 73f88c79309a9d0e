/** Where a question is asked, by what the program belongs to. Pure. */
import type { ExplainedProgram } from '#modules/workspace/browser.ts'
import type { Place } from '../contract.ts'

/** Unknown subjects are as the playground's: an explanation depends on no place. */
export function placeOf({ subject, isChallenge }: Pick<ExplainedProgram, 'subject' | 'isChallenge'>): Place {
  const colon = subject.indexOf(':')
  const kind = subject.slice(0, colon)
  const id = subject.slice(colon + 1)
  const [courseId, lessonId] = id.split('/')
  if (kind === 'lesson' && courseId && lessonId)
    return { kind: isChallenge ? 'challenge' : 'lesson', courseId, lessonId }
  if (kind === 'challenge') return { kind: 'community-challenge', id }
  return kind === 'project' ? { kind, id } : { kind: 'playground', id }
}
