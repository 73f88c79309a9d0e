/** What outreach does when something happens to an account. */
import { eq, sql } from '#platform/db/sql.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { queries } from './tables.ts'

const isFrom = (email: string) => eq(sql`lower(${queries.email})`, email.toLowerCase())

/** What an account's owner asked us from a verified address leaves with the account, and is in its export. */
export const ownMessages: PersonalData = {
  async erased(tx, { provenEmail }) {
    if (provenEmail !== null) await tx.delete(queries).where(isFrom(provenEmail))
  },

  async exported(db, { provenEmail }) {
    const rows = provenEmail === null ? [] : await db.select().from(queries).where(isFrom(provenEmail))
    const data = rows.map((row) => {
      const { sender: _, ...query } = row
      return query
    })
    return { name: 'messages', data }
  },
}
