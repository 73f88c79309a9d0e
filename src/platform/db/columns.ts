/** What tables are declared with; by this door for the reason that `sql.ts` names. */
export {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  serial,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
export type { AnyPgColumn } from 'drizzle-orm/pg-core'
