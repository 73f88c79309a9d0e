/** Where the ways to PRO lead that stand beside what it opens. */
import type { SourceKey } from '../source-keys.ts'

const NAME = /^[\w-]{1,60}$/

/** Where the annual plan is paid. `next`: where somebody wants to be once they have it. */
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
