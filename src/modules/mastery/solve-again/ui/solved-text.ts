import { tCount } from '#platform/messages/messages.ts'
import type { SolveAgainCard } from '../../contract.ts'

/** Says when a challenge was passed last, and how much help that took. */
export function solvedText({ passedDaysAgo, help }: Pick<SolveAgainCard, 'passedDaysAgo' | 'help'>): string {
  switch (help) {
    case 'none':
      return tCount(passedDaysAgo, {
        one: 'Solved {n} day ago without help',
        other: 'Solved {n} days ago without help',
      })
    case 'hint':
      return tCount(passedDaysAgo, {
        one: 'Solved {n} day ago with a hint',
        other: 'Solved {n} days ago with a hint',
      })
    case 'solution':
      return tCount(passedDaysAgo, {
        one: 'Solved {n} day ago after viewing the solution',
        other: 'Solved {n} days ago after viewing the solution',
      })
  }
}
