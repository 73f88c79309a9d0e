/** What a hint costs, in one sentence that is read before asking. Pure. */
import type { HintCost } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'

export function costWords(cost: HintCost): string {
  switch (cost) {
    // Points are for solving without help, and help wears off after two days: `mastery/evidence`.
    case 'points':
      return t(
        'A hint counts as help. To earn this challenge’s points, solve it again without help, at least two days later.',
      )
    case 'step':
      return t('A hint counts as help, so this step of solving again repeats. It takes nothing away.')
    case 'solved':
      return t('You’ve solved this challenge before, so a hint takes nothing away.')
    case 'viewed':
      return t('You’ve viewed a solution, so a hint costs nothing more.')
    default:
      return t('Each hint takes {percent}% off the points of this challenge, but {least}% always stay.', cost)
  }
}
