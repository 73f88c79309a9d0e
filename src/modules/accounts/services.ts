/** Services that the operations of accounts are given. */
import type { Account } from '#platform/http/implement.ts'

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
