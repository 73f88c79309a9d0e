/** The providers that are configured. */
import { Failure } from '#platform/failures.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { AccountsConfig } from '../accounts-config.ts'
import { type Provider, type ProviderId, providerId } from '../oauth-providers/contract.ts'
import { appleProvider } from './apple-provider.ts'
import { githubProvider } from './github-provider.ts'
import { googleProvider } from './google-provider.ts'
import { PROVIDER_NAMES, type ProviderPerson } from './provider-rules.ts'

/** What one trip to a provider is known by, there and back. */
export type Trip = {
  state: string
  nonce: string
  /** What `code_challenge` was made of (PKCE). */
  verifier: string
  redirectUri: string
}

export type SignInProvider = {
  /** Where the browser is sent. */
  address(trip: Trip): Promise<URL>
  /** Who answered: `answer` has what the provider added to the address it sent the browser back to. */
  person(trip: Trip, answer: URLSearchParams): Promise<ProviderPerson>
}

export type SignInProviders = ReadonlyMap<ProviderId, SignInProvider>

/** Nothing is asked of a provider before somebody wants to sign in by it. */
export function createSignInProviders(
  deps: Pick<Platform<AccountsConfig>, 'config' | 'clock'>,
): SignInProviders {
  const { config, clock } = deps
  const { google, apple, github } = config.signIn
  const providers = new Map<ProviderId, SignInProvider>()
  if (google !== null) providers.set('google', googleProvider(google, clock))
  if (apple !== null) providers.set('apple', appleProvider(apple, clock))
  if (github !== null) providers.set('github', githubProvider(github))
  return providers
}

/** In the order of their buttons. */
export function offeredProviders({ signInProviders }: { signInProviders: SignInProviders }): Provider[] {
  return [...signInProviders.keys()].map((id) => ({ id, name: PROVIDER_NAMES[id] }))
}

export function providerOf(
  { signInProviders }: { signInProviders: SignInProviders },
  name: string,
): { id: ProviderId; provider: SignInProvider } {
  const id = providerId.safeParse(name).data
  const provider = id === undefined ? undefined : signInProviders.get(id)
  if (id === undefined || provider === undefined) throw new Failure('provider-not-found')
  return { id, provider }
}
