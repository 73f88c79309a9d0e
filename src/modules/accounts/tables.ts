import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/instant-column.ts'
import { bytes } from '#platform/db/bytes-column.ts'
import { json } from '#platform/db/json-column.ts'

/** Accounts. Everything personal about one hangs on its row, and goes with it. */
export const users = pgTable(
  'users',
  {
    /** Also the id of the learner that the account is. */
    id: uuid('id').primaryKey(),
    /** As it was typed; mail goes there. */
    email: text('email').notNull(),
    /** As it is compared: in small letters. */
    emailFolded: text('email_folded').notNull().unique(),
    /** Null: nobody has proved that mail to it is read. */
    emailVerifiedAt: instant('email_verified_at'),
    fullName: text('full_name').notNull(),
    /** Address of the picture. */
    profilePic: text('profile_pic'),
    /** What the person says about themselves; plain text. */
    about: text('about'),
    /** ISO 3166 code. */
    country: text('country'),
    website: text('website'),
    /** `Active`, `InActive` or `ScheduledForDeletion`. */
    status: text('status').notNull(),
    /** Since when the status is not `Active`. */
    leftAt: instant('left_at'),
    /** When everything is erased; only while it is queued for that. */
    eraseAfter: instant('erase_after'),
    /** Where the person came from when they signed up: last-touch fields. */
    utmSource: text('utm_source'),
    attribution: json('attribution').notNull(),
    /** At which form they signed up. */
    signUpSource: text('sign_up_source').notNull(),
    timeZone: text('time_zone'),
    /** What was chosen; what was not has its default. */
    preferences: json('preferences').notNull(),
    /** `PERSONA_CATEGORY`, `PERSONA_OPTION` or `COMPLETED`. */
    personaStep: text('persona_step').notNull(),
    /** The answers given so far. */
    persona: json('persona').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('users_status', sql`${table.status} in ('Active', 'InActive', 'ScheduledForDeletion')`),
    index('users_to_erase')
      .on(table.eraseAfter)
      .where(sql`${table.eraseAfter} is not null`),
  ],
)

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The picture that stands for an account: in the database, so that every server has it, it is in every backup, and it is
 * gone with the account. A few tens of kilobytes each.
 */
export const profilePictures = pgTable('profile_pictures', {
  /** The part of its address that nobody can guess. Another picture has another one. */
  id: text('id').primaryKey(),
  userId: userId().unique(),
  /** WebP, 512 × 512. */
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Apart from the account, so that reading one never reads the other. */
export const passwords = pgTable('passwords', {
  userId: userId().primaryKey(),
  /** Argon2id with its parameters and salt. */
  hash: text('hash').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** The sign-ins of other sites that lead to an account. */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    /** `google`, `github` or `apple`. */
    provider: text('provider').notNull(),
    /** Who it is there. */
    subject: text('subject').notNull(),
    userId: userId(),
    /** The address it has there. */
    email: text('email'),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    /** One of each: an account's owner knows which one leads to it. */
    uniqueIndex('sign_in_providers_by_user').on(table.userId, table.provider),
  ],
)

/** A browser that is signed in: the family of all refresh tokens that followed from one sign-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /** What its tokens are made from, together with a key that is not in the database. No token is kept, nor its hash. */
    salt: text('salt').notNull(),
    /** How often the token was exchanged. Only the newest counts, and for a moment the one before. */
    generation: integer('generation').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    /** In words, such as `Firefox on Linux`. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** `signed-out`, `ended-by-user`, `ended-by-operator`, `password-changed`, `token-reused` or `account-left`. */
    revokedReason: text('revoked_reason'),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

/** The last code and link of each purpose that was mailed for an account; deleted when used. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    userId: userId(),
    /** `verify-email`, `reset-password` or `change-email`. */
    purpose: text('purpose').notNull(),
    /** Keyed digests: six digits are soon guessed by whoever has a plain one. */
    codeDigest: text('code_digest').notNull(),
    linkDigest: text('link_digest').notNull().unique(),
    /** The address that it proves. */
    email: text('email').notNull(),
    /** Wrong codes typed so far. */
    tries: integer('tries').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** How many were sent, one soon after the other: each makes the wait for the next longer. */
    sentCount: integer('sent_count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/** Keys that people sign in with in place of a password. Nothing here signs anybody in: the private half never leaves them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /** Who the key is to its authenticator, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it signed, as the authenticator counts; 0: it does not count. */
    signCount: integer('sign_count').notNull(),
    /** How the authenticator is reached, such as `internal`. */
    transports: json('transports').notNull(),
    /** Whether it is on more than one device of its owner. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** It counts no more. Until it is deleted, the session that removed it can bring it back. */
    removedAt: instant('removed_at'),
    removedBySession: uuid('removed_by_session'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** What a key is asked to sign; deleted when it was. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Account that a key is added to; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_by_expiry').on(table.expiresAt),
    index('passkey_challenges_by_user').on(table.userId),
  ],
)
