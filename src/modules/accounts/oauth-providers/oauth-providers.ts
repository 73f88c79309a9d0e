/** The providers that are configured. */
import { Failure } from '#platform/failures.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { AccountsConfig } from '../accounts-config.ts'
import { type Provider, type ProviderId, providerId } from './contract.ts'
import { appleProvider } from './apple-provider.ts'
import { githubProvider } from './github-provider.ts'
import { googleProvider } from './google-provider.ts'
import { PROVIDER_NAMES } from './provider-rules.ts'
import type { SignInProvider, SignInProviders } from './sign-in-provider.ts'

export { askProvider } from './provider-failure.ts'
export { accountName, PROVIDER_NAMES } from './provider-rules.ts'
export type { ProviderPerson, SignInProviders } from './sign-in-provider.ts'

/** Makes the configured providers. Nothing is asked of a provider before somebody signs in by it. */
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
