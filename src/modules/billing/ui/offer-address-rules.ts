/** Addresses of the links to PRO beside locked features. */
import type { SourceKey } from '../source-keys.ts'

const NAME = /^[\w-]{1,60}$/

/** Returns the payment address of the annual plan. `next`: page to return to after buying. */
export function annualPayment(
  source: SourceKey,
  { ref, next }: { ref: string; next: string },
): { pathname: string; search: string } {
  const query = new URLSearchParams({ plan: 'annual', source })
  // A name that payment would not take is not worth a payment.
  if (NAME.test(ref)) query.set('ref', ref)
  query.set('next', next)
  return { pathname: '/payment', search: `?${query}` }
}
