import type { Deps } from '#src/deps.ts'
import type { SubscriptionBilling } from './ports.ts'

/** What telling a provider something takes. */
export type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>

/** Throws where it is not there any more. */
export function billingOf({ payments }: Pick<Deps, 'payments'>, provider: string): SubscriptionBilling {
  const billing = payments.billing(provider)
  if (billing === null) throw new Error(`There is no provider ${provider} here any more.`)
  return billing
}
