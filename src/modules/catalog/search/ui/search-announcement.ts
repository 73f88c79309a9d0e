import { t, tCount, message } from '#platform/messages/messages.ts'
import type { SearchState } from './use-search.ts'

/** What a screen reader says of the list. Nothing while it is coming: the next word would interrupt it. */
export function announcementOf(state: SearchState, term: string): string {
  if (state.step === 'offline') return t(OFFLINE)
  if (state.step === 'failed') return t(state.message)
  if (state.step !== 'found') return ''
  const { courses, learningPaths } = state.answer.totals
  if (courses + learningPaths === 0) return t('No course and no learning path found for {term}.', { term })
  return t('{paths} and {courses} found. Use the arrow keys.', {
    paths: tCount(learningPaths, { one: '{n} learning path', other: '{n} learning paths' }),
    courses: tCount(courses, { one: '{n} course', other: '{n} courses' }),
  })
}

export const OFFLINE = message('You’re offline. Search continues when you’re back online.')
