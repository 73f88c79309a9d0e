import { Failure } from '#platform/failures.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { BankLinking, Payments, SubscriptionBilling } from './contract.ts'

type WithPayments = { payments: Payments }

/** Dependencies of a request to a provider. */
export type ProviderDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'jobs'> & WithPayments

/** Throws `payments-not-configured` where nothing is sold. */
export function requireSales({ payments }: WithPayments): void {
  if (payments.card === null) throw new Failure('payments-not-configured')
}

/** Throws where it is not there any more. */
export function billingOf({ payments }: WithPayments, provider: string): SubscriptionBilling {
  const billing = payments.billing(provider)
  if (billing === null) throw new Error(`There is no provider ${provider} here any more.`)
  return billing
}

/** Whose page links the accounts that this provider charges. Throws where none does any more. */
export function linkingOf({ payments }: WithPayments, provider: string): BankLinking {
  const linking = payments.linking(provider)
  if (linking === null) throw new Error(`No bank accounts are linked for ${provider} here any more.`)
  return linking
}
