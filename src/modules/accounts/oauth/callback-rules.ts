/** Targets after the callback from a provider. */
import {
  NO_INTENT,
  type OwnSite,
  redeemAddress,
  type SignupIntent,
  signupRedirect,
  signupUrl,
  withStartingPath,
} from '../redirects/redirects.ts'
import type { UserInformation } from '../contract.ts'
import { accountFlags } from '../flags/flags.ts'
import type { ProviderId } from '../oauth-providers/contract.ts'

const SETTINGS = '/profile/account'

/** The codes by which `session/reason-codes.ts` says what went wrong; null: it is told by its own page. */
const REASONS: Record<string, string> = {
  'provider-denied': 'provider_denied',
  'provider-expired': 'provider_expired',
  'provider-unverified': 'provider_unverified',
  'provider-unreachable': 'provider_unreachable',
  'provider-needs-proof': 'provider_needs_proof',
  'second-factor-needed': 'second_factor',
  'provider-taken': 'provider_taken',
  'provider-other': 'provider_other',
  'too-many-tries': 'too_many_tries',
  'account-deactivated': 'disabled',
  'account-queued-for-deletion': 'deleted',
  'sign-in-required': 'session_expired',
}
const FAILED = 'provider_failed'

/** Target after signing in. Providers don't pass on licence codes, so the code is asked for next. */
export function urlAfterSignIn(input: {
  intent: SignupIntent
  isNew: boolean
  user: UserInformation
  own: OwnSite
  startingPath: string | null
}): string {
  const by = input.isNew ? 'bySignup' : 'byLogin'
  return (
    redeemAddress(by, input.intent) ??
    signupRedirect({
      intent: withStartingPath(input.intent, input.startingPath),
      flags: accountFlags(true, input.user),
      own: input.own,
      authentication: { by, quantity: null },
    })
  )
}

export function urlAfterConnecting(provider: ProviderId): string {
  return `${SETTINGS}?connected=${provider}`
}

/** Back to the page that it began on, with the reason. `aim` null: nobody knows any more what for they set out. */
export function urlAfterFailure(
  code: string,
  aim: { kind: 'sign-in'; intent: SignupIntent } | { kind: 'connect' } | null,
): string {
  const reason = REASONS[code] ?? FAILED
  if (aim?.kind === 'connect' && code !== 'sign-in-required') return `${SETTINGS}?reason=${reason}`
  const login = signupUrl('/login', aim?.kind === 'sign-in' ? aim.intent : NO_INTENT)
  return `${login}${login.includes('?') ? '&' : '?'}reason=${reason}`
}
