import { say, sayCount, toSay } from '#platform/words/say.ts'
import type { SearchState } from './use-search.ts'

/** What a screen reader says of the list. Nothing while it is coming: the next word would interrupt it. */
export function announcementOf(state: SearchState, term: string): string {
  if (state.step === 'offline') return say(OFFLINE)
  if (state.step === 'failed') return say(state.message)
  if (state.step !== 'found') return ''
  const { courses, learningPaths } = state.answer.totals
  if (courses + learningPaths === 0) return say('No course and no learning path found for {term}.', { term })
  return say('{paths} and {courses} found. Use the arrow keys.', {
    paths: sayCount(learningPaths, { one: '{n} learning path', other: '{n} learning paths' }),
    courses: sayCount(courses, { one: '{n} course', other: '{n} courses' }),
  })
}

export const OFFLINE = toSay('You are offline. The search goes on when you are connected again.')
