/** Source of access tokens. Apart from `call`, so that the root of every page can set it cheaply. */

/** A call that was answered with 401. */
export type Refusal = {
  /** The call looks at nobody's session: the answer is about what it carries itself. */
  isForGuests: boolean
  /** The access token that was refused; null when there was none. */
  token: string | null
}

/** `refresh` resolves to whether the refused call is worth sending again. */
export type TokenSource = {
  accessToken(): string | null
  refresh(refusal: Refusal): Promise<boolean>
  /** Renews a token that would be refused, before a call carries it. Default: each call finds out by a 401. */
  renew?(): Promise<void>
}

let source: TokenSource | null = null

/** Tells `call` how to get and renew the access token. Null: calls carry none, and a 401 stands. */
export function setTokenSource(given: TokenSource | null): void {
  source = given
}

/** Returns the source of access tokens; null until one is set. */
export function tokenSource(): TokenSource | null {
  return source
}
