/** What a browser allows beyond what the service needs. Without the cookie, or with other words in it, nothing is allowed. */

/** Cookie that lists the allowed purposes, separated by dots. */
export const CONSENT_COOKIE = 'analytics-consent'

/**
 * Purposes, each chosen by itself. `granted`: counting visits to the pricing page and purchases, of nobody in particular.
 * `attribution`: storing which campaign's link led to the site, in this browser and with an account.
 */
export type ConsentPurpose = 'granted' | 'attribution'

export function hasConsent(cookie: string | null, purpose: ConsentPurpose): boolean {
  return cookie?.split('.').includes(purpose) ?? false
}

/** Returns the cookie's value after a choice; empty: nothing is allowed any more. */
export function withConsent(cookie: string | null, purpose: ConsentPurpose, isGiven: boolean): string {
  const purposes: ConsentPurpose[] = ['granted', 'attribution']
  return purposes.filter((each) => (each === purpose ? isGiven : hasConsent(cookie, each))).join('.')
}
