import type { ProviderId } from './contract.ts'

/** Secrets of one OAuth flow, from the start to the callback. */
export type FlowSecrets = {
  state: string
  nonce: string
  /** PKCE verifier, from which `code_challenge` is made. */
  verifier: string
  redirectUri: string
}

/** Person that a provider vouches for. The subject identifies them; addresses change owners. */
export type ProviderPerson = {
  subject: string
  /** Address that the provider has verified; null without one. */
  verifiedEmail: string | null
  name: string | null
}

/** Site that people sign in by. */
export type SignInProvider = {
  /** Makes the URL that the browser is sent to. */
  authorizationUrl(flow: FlowSecrets): Promise<URL>
  /** Identifies the person from the query that the provider added to the callback. */
  identify(flow: FlowSecrets, answer: URLSearchParams): Promise<ProviderPerson>
}

/** Configured providers by id, in the order of their buttons. */
export type SignInProviders = ReadonlyMap<ProviderId, SignInProvider>
