import { timestamp } from '#platform/db/columns.ts'

/** A moment, kept with its zone and read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
