import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import type { BankLinking, SubscriptionBilling } from './ports.ts'

/** What telling a provider something takes. */
export type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>

/** Throws `payments-not-configured` where nothing is sold. */
export function requireSales({ payments }: Pick<Deps, 'payments'>): void {
  if (payments.card === null) throw new Failure('payments-not-configured')
}

/** Throws where it is not there any more. */
export function billingOf({ payments }: Pick<Deps, 'payments'>, provider: string): SubscriptionBilling {
  const billing = payments.billing(provider)
  if (billing === null) throw new Error(`There is no provider ${provider} here any more.`)
  return billing
}

/** Whose page links the accounts that this provider charges. Throws where none does any more. */
export function linkingOf({ payments }: Pick<Deps, 'payments'>, provider: string): BankLinking {
  const linking = payments.linking(provider)
  if (linking === null) throw new Error(`No bank accounts are linked for ${provider} here any more.`)
  return linking
}
