/** What a function gives back, by what the returned variable is for. Pure. */
import { t } from '#platform/messages/messages.ts'
import type { Role } from './introduce-by-role.ts'

/** `name`: the variable, as code. Null: its role tells nothing more. */
export function answerByRole(role: Role | null, name: string): string | null {
  switch (role) {
    case 'counter':
      return t('It counts something, and gives the count {name} back.', { name })
    case 'sum':
      return t('It adds something up, and gives the total {name} back.', { name })
    case 'product':
      return t('It multiplies step by step, and gives the product {name} back.', { name })
    case 'text builder':
      return t('It builds a text piece by piece, and gives {name} back.', { name })
    case 'list collector':
      return t('It collects items in the list {name}, and gives that back.', { name })
    case 'set collector':
      return t('It collects values in the set {name}, and gives that back.', { name })
    case 'tally':
    case 'totals':
      return t('It fills {name} entry by entry, and gives that back.', { name })
    case 'best so far':
      return t('It looks for the best value, and gives {name} back.', { name })
    default:
      return null
  }
}
