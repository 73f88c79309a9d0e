/** What modules above know about an account and accounts tells the whole site. */
import type { Database } from '#platform/db/database.ts'
import type { SubscriptionStatus, UserInformation } from './contract.ts'

/** A module that sells or shares access answers for an account at the instant `at`. */
export interface FactSource {
  /** The teams that the account is in. */
  teams?(db: Database, asked: { userId: string; at: Date }): Promise<UserInformation['teams']>
  /** What the account has bought: of several the best. `isActive`: it opens what PRO opens. */
  subscription?(
    db: Database,
    asked: { userId: string; at: Date },
  ): Promise<{ status: SubscriptionStatus; isActive: boolean }>
}

/** The sources that have been added, the lowest floor first. */
export type AccountFacts = FactSource[]
