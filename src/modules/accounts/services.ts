/** Services that the operations of accounts are given. */
import type { Account } from '#platform/http/implement.ts'
import type { ProviderId } from './oauth-providers/contract.ts'

/** Access tokens: signed, good for minutes, for one account in one session. */
export type AccessTokens = {
  sign(account: Account): Promise<string>
  /** Reads a token; null when it is forged or expired. Does not say whether its session is still open. */
  read(token: string): Promise<Account | null>
}

/** Hashing of passwords; throws `too-busy` when very many wait. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Compares; takes the same time where there is no hash, so that nobody can tell by the clock. */
  matches(hash: string | null, password: string): Promise<boolean>
}

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
  /** Null where there is none, or none that the provider has verified. */
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
