/** What happens to accounts, for modules that keep something about them. Who listens is in `src/account-listeners.ts`. */
import type { Database } from '#platform/db/database.ts'
import type { SubscriptionStatus, UserInformation } from './contract.ts'

/** A text that is better read as a file of its own, or what is no text at all. */
export type ExportedFile = { path: string; text: string } | { path: string; bytes: Uint8Array }

/** A part of what is held about an account: one JSON file, and files of their own. */
export type ExportedPart = { name: string; data: unknown; files?: ExportedFile[] }

/**
 * Told in the transaction of what happens: when a listener throws, nothing has happened. Left out: nothing to do.
 */
export type AccountListener = {
  /**
   * Somebody signed up or in. `anonymousLearnerId`: whom this browser learned as until now; what it has joins the account.
   * It may come again with the same one.
   */
  signedIn?(
    tx: Database,
    event: { userId: string; anonymousLearnerId: string | null; at: Date },
  ): Promise<void>
  /** The teams that the account is in, for what the site knows about it. `at`: the instant that their licences are judged at. */
  teams?(db: Database, event: { userId: string; at: Date }): Promise<UserInformation['teams']>
  /** What the account has bought, at that instant: of several the best. `isActive`: it opens what PRO opens. */
  subscription?(
    db: Database,
    event: { userId: string; at: Date },
  ): Promise<{ status: SubscriptionStatus; isActive: boolean }>
  /** Its owner has asked for its deletion: it is erased in 30 days, unless they come back. */
  leaving?(tx: Database, event: { userId: string }): Promise<void>
  /** They have come back. */
  returned?(tx: Database, event: { userId: string }): Promise<void>
  /** The account is erased: everything personal about it must go now. `provenEmail`: its address, where it was verified. */
  erased?(tx: Database, event: { userId: string; provenEmail: string | null }): Promise<void>
  /** The account's owner wants everything that is held about them. Undefined: there is no such file, as for most accounts. */
  exported?(
    db: Database,
    event: { userId: string; provenEmail: string | null },
  ): Promise<ExportedPart | undefined>
}
