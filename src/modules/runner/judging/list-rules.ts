/** What is wrong with a list that a C function returned, as the harness reports it, in a sentence. Pure. */
import { formatNumber, t } from '#platform/messages/messages.ts'

export const LIST_PROBLEMS = [
  'unset',
  'counted',
  'negative',
  'too-many',
  'null',
  'too-large',
  'unreadable',
] as const
export type ListProblem = (typeof LIST_PROBLEMS)[number]

/** `count`: what the function made of `*result_count`. */
export function listSentence(problem: ListProblem, count: number): string {
  const shown = formatNumber(count)
  switch (problem) {
    case 'unset':
      return t('You never set `*result_count`. Set it to the number of items that you return.')
    case 'counted':
      return t('You changed `*result_count` without setting it first. Set it to 0 before you count.')
    case 'negative':
      return t('You set `*result_count` to {count}. A list can’t have fewer than 0 items.', { count: shown })
    case 'too-many':
      return t('You set `*result_count` to {count}. No test expects that many items.', { count: shown })
    case 'null':
      return t('The function returned `NULL`, but you set `*result_count` to {count}.', { count: shown })
    case 'too-large':
      return t('The function returned a very large value.')
    case 'unreadable':
      return t(
        'The tests can’t read the list that the function returned. Is its memory from `malloc`, and does `*result_count` match its items?',
      )
  }
}
