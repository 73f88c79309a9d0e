/** The strip above the header. What is in it comes from campaigns; where it may stand is decided here. */

export type BannerType = 'sale-banner' | 'new-user-banner' | 'default-banner' | 'no-banner'

/** Where somebody pays, signs in or works, nothing is advertised. */
const QUIET = new Set([
  'payment',
  'pricing',
  'offer',
  'signup',
  'login',
  'forgotpassword',
  'resetpassword',
  'verify-code',
  'onboarding',
  'course-content',
  'project',
  'certificates',
  'business',
  'gifts',
  'profile',
  'teams',
  'admin',
])

export function isBannerShown(page: { type: BannerType; pathname: string; isDisabled: boolean }): boolean {
  if (page.type === 'no-banner' || page.isDisabled) return false
  return !QUIET.has(page.pathname.split('/')[1] ?? '')
}
