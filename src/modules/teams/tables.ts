import { sql } from '#platform/db/sql.ts'
import { check, index, integer, pgTable, primaryKey, text, uuid } from '#platform/db/columns.ts'
import { instant } from '#platform/db/instant-column.ts'
import { users } from '../accounts/tables.ts'

const teamId = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' })

/** Groups of people who learn by one licence. */
export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** How many people the licence is for. */
    seats: integer('seats').notNull(),
    /** `signature`, which is all of PRO, or `starter`. */
    licenceType: text('licence_type').notNull(),
    /** When the licence ends; null: nobody has set an end. */
    activeUntil: instant('active_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('teams_seats', sql`${table.seats} > 0`),
    check('teams_licence_type', sql`${table.licenceType} in ('signature', 'starter')`),
  ],
)

/** Who is in which team. A seat is free again when its row is gone. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: teamId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_by_user').on(table.userId),
  ],
)

/** Invitations that were handed out, used or not. Forgotten some time after they have expired. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    /** SHA-256: a token has too many letters to be guessed from it, and the table gives away none. */
    digest: text('digest').primaryKey(),
    teamId: teamId(),
    /** `email`: for whoever has that address; `link`: for whoever has the link. */
    kind: text('kind').notNull(),
    /** Whom it is for, in small letters. Null for a link, and once it was accepted. */
    emailFolded: text('email_folded'),
    /** How many people may join by it; 1 for an address. */
    places: integer('places').notNull(),
    /** How many have. */
    taken: integer('taken').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('team_invitations_kind', sql`${table.kind} in ('email', 'link')`),
    check('team_invitations_places', sql`${table.taken} between 0 and ${table.places}`),
    index('team_invitations_by_team').on(table.teamId),
    index('team_invitations_by_age').on(table.expiresAt),
  ],
)
