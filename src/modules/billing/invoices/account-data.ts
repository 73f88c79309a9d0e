/** Personal data in invoices, and what remains of it after erasure. */
import { eq } from '#platform/db/sql.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { listInvoicesOf } from './invoice-queries.ts'
import { invoices } from './tables.ts'

export const ownInvoices: PersonalData = {
  // Tax law requires keeping an invoice with its buyer's name, but not the link to an account.
  async erased(tx, { userId }) {
    await tx.update(invoices).set({ userId: null }).where(eq(invoices.userId, userId))
  },

  async exported(db, { userId }) {
    return { name: 'invoices', data: await listInvoicesOf(db, userId) }
  },
}
