import type { SearchState } from './use-search.ts'

/** What a screen reader says of the list. Nothing while it is coming: the next word would interrupt it. */
export function announcementOf(state: SearchState, term: string): string {
  if (state.step === 'offline') return OFFLINE
  if (state.step === 'failed') return state.message
  if (state.step !== 'found') return ''
  const { courses, learningPaths } = state.answer.totals
  if (courses + learningPaths === 0) return `No course and no learning path found for ${term}.`
  return `${count(learningPaths, 'learning path')} and ${count(courses, 'course')} found. Use the arrow keys.`
}

export const OFFLINE = 'You are offline. The search goes on when you are connected again.'

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}
