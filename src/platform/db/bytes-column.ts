import { customType } from '#platform/db/columns.ts'

/** A `bytea` column: a small file that belongs to a row, goes with it, and is there for every server. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
