/**
 * What queries are written with. Node reads the 180 KB of Drizzle's package.json anew for every file that imports it, which took 200
 * files most of a second at each start: they import it by this door.
 */
export {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
  sum,
} from 'drizzle-orm'
export type { SQL } from 'drizzle-orm'
