/** Personal data in gifts, and what remains of it after erasure. */
import { eq, or, sql } from '#platform/db/sql.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { gifts } from './tables.ts'

export const ownGifts: PersonalData = {
  // What was paid for is delivered all the same, by nobody's name; what was written to the account is forgotten.
  async erased(tx, { userId, provenEmail }) {
    await tx.update(gifts).set({ buyerId: null, fromName: '' }).where(eq(gifts.buyerId, userId))
    const received = { redeemedBy: null, recipientName: '', recipientEmail: '', message: '' }
    const isTheirs = eq(gifts.redeemedBy, userId)
    const toThem = sql`lower(${gifts.recipientEmail}) = ${provenEmail?.toLowerCase() ?? null}`
    await tx.update(gifts).set(received).where(or(isTheirs, toThem))
  },

  async exported(db, { userId }) {
    const rows = await db
      .select()
      .from(gifts)
      .where(or(eq(gifts.buyerId, userId), eq(gifts.redeemedBy, userId)))
    const data = rows.map(({ buyerId, plan, deliverOn, createdAt, redeemedAt, ...gift }) => {
      const told = { plan, createdAt, redeemedAt }
      if (buyerId !== userId) return { ...told, isBought: false }
      const { fromName, recipientName, recipientEmail, message } = gift
      return { ...told, isBought: true, deliverOn, fromName, recipientName, recipientEmail, message }
    })
    return { name: 'gifts', data }
  },
}
