/** Why somebody is at the login page, and what they read there. The address only names a reason, never words. */

export const FLOW_CODES = [
  'session_expired',
  'logout',
  'disable_requested',
  'disabled',
  'deleted',
  'reset_password',
  'change_password',
  'payment',
  'enroll',
] as const
export type FlowCode = (typeof FLOW_CODES)[number]

/**
 * The one that a browser keeps (the cookie `login-reason`): it was logged out while somebody was at something else. Which
 * browsers do is known before the page is painted (`ui/layouts/signed-in-flag.ts`).
 */
export const KEPT_REASON = 'session_expired' satisfies FlowCode

/** Results of signing in at a provider, for visitors who were not signed in. */
export const PROVIDER_CODES = [
  'provider_denied',
  'provider_expired',
  'provider_unverified',
  'provider_unreachable',
  'provider_failed',
  'provider_needs_proof',
  'provider_taken',
  'provider_other',
  'too_many_tries',
] as const
type ProviderCode = (typeof PROVIDER_CODES)[number]

const REASONS = [...FLOW_CODES, ...PROVIDER_CODES]

export type AccountPrompt = {
  title: string
  text: string
  /** On a card of its own, and where there is little room. */
  button: string
  shortButton: string
}

export const DEACTIVATED: AccountPrompt = {
  title: 'Your account is deactivated.',
  text: 'Signing back in will reactivate your account. Do you want to sign in?',
  button: 'Yes, Activate account',
  shortButton: 'Activate account',
}

export const QUEUED_FOR_DELETION: AccountPrompt = {
  title: 'Your account is queued for deletion.',
  text: 'All your data and progress will be deleted after a 30-day grace period. Do you wish to recover your account?',
  button: 'Yes, Recover my account',
  shortButton: 'Recover account',
}

export type LoginNotice =
  | { kind: 'note'; tone: 'info' | 'success' | 'warning'; text: string }
  | { kind: 'prompt'; prompt: AccountPrompt }

const NOTICES: Record<FlowCode | ProviderCode, LoginNotice> = {
  session_expired: note('warning', 'Your session has expired. Log in again to pick up where you left off.'),
  logout: note('success', 'You’re logged out.'),
  disable_requested: { kind: 'prompt', prompt: DEACTIVATED },
  disabled: { kind: 'prompt', prompt: DEACTIVATED },
  deleted: { kind: 'prompt', prompt: QUEUED_FOR_DELETION },
  reset_password: note('success', 'Your new password is set. Log in with it.'),
  change_password: note('success', 'Your password was changed. Log in with the new one.'),
  payment: note('info', 'Log in or join to continue to payment.'),
  enroll: note('info', 'Log in or join to start this course.'),
  provider_denied: note(
    'info',
    'You canceled the sign-in, so nothing changed. Try again or use another way.',
  ),
  provider_expired: note('warning', 'That sign-in link expired or was already used. Please start again.'),
  provider_unverified: note(
    'warning',
    'Your email isn’t verified on that site. Verify it there first, or use another way.',
  ),
  provider_unreachable: note(
    'warning',
    'We can’t reach the other site right now. Try again in a moment, or use another way.',
  ),
  provider_failed: note(
    'warning',
    'That didn’t work: the other site didn’t confirm who you are. Please start again.',
  ),
  provider_needs_proof: note(
    'info',
    'An account with this email already exists. Log in your usual way, and we’ll connect both.',
  ),
  provider_taken: note('warning', 'That sign-in is already connected to another account.'),
  provider_other: note(
    'warning',
    'You already have an account from this site connected. Disconnect it first.',
  ),
  too_many_tries: note('warning', 'Too many attempts. Please wait a moment and try again.'),
}

/**
 * Chooses the first notice of the login page: a recoverable account, then the session, then the reason in the address,
 * then the stored one (`login-reason`). Null for a plain visit.
 */
export function loginNotice(query: URLSearchParams, keptReason: string | null): LoginNotice | null {
  const reason = REASONS.find((code) => code === query.get('reason'))
  if (isSet(query, 'showrestorecard')) {
    return reason === 'disabled' || reason === 'disable_requested' ? NOTICES[reason] : NOTICES.deleted
  }
  if (isSet(query, 'sessionexpired')) return NOTICES.session_expired
  if (reason !== undefined) return NOTICES[reason]
  if (isSet(query, 'isloggedout')) return NOTICES.logout
  return keptReason === KEPT_REASON ? NOTICES[KEPT_REASON] : null
}

/** Notice about a sign-in that could not be connected; null if nothing went wrong. */
export function providerNotice(query: URLSearchParams): Extract<LoginNotice, { kind: 'note' }> | null {
  const code = PROVIDER_CODES.find((each) => each === query.get('reason'))
  const notice = code === undefined ? null : NOTICES[code]
  return notice?.kind === 'note' ? notice : null
}

function note(tone: 'info' | 'success' | 'warning', text: string): LoginNotice {
  return { kind: 'note', tone, text }
}

function isSet(query: URLSearchParams, parameter: string): boolean {
  const value = query.get(parameter)
  return value !== null && value !== 'false' && value !== '0'
}
