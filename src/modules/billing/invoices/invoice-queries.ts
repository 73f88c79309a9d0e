/** Reading invoices. */
import { and, desc, eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { countryPricing, formatMoney } from '../pricing/pricing.ts'
import { invoicePdfPath, type InvoiceSummary } from './contract.ts'
import {
  invoiceDocument,
  writtenNumber,
  type InvoiceDocument,
  type InvoiceKind,
} from './invoice-document-rules.ts'
import { invoices } from './tables.ts'

/** An invoice as it is shown. `ofNumber`: of a credit note, the number of the invoice that was paid. */
export type ShownInvoice = {
  id: string
  kind: InvoiceKind
  number: string
  ofNumber: string | null
  issuedAt: Date
  document: InvoiceDocument
}

type Row = typeof invoices.$inferSelect

export async function listInvoicesOf(db: Database, userId: string): Promise<InvoiceSummary[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.series), desc(invoices.number))
  const charges = new Map(
    rows.filter(({ kind }) => kind === 'invoice').map((row) => [row.chargeKey, writtenNumber(row)]),
  )
  return rows.map((row) => summaryOf(shown(row, charges.get(row.chargeKey) ?? null)))
}

/** Returns a user's invoice; null when there is none or it belongs to somebody else. */
export async function invoiceOf(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<ShownInvoice | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)))
  return row === undefined ? null : withCharge(db, row)
}

/** The invoice and whose it is, for what is mailed about it; null: it is not there, or its account is erased. */
export async function invoiceToMail(
  db: Database,
  id: string,
): Promise<{ userId: string; invoice: ShownInvoice } | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (row === undefined || row.userId === null) return null
  return { userId: row.userId, invoice: await withCharge(db, row) }
}

async function withCharge(db: Database, row: Row): Promise<ShownInvoice> {
  const [charge] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.chargeKey, row.chargeKey), eq(invoices.kind, 'invoice')))
  return shown(row, charge === undefined ? null : writtenNumber(charge))
}

function shown(row: Row, chargeNumber: string | null): ShownInvoice {
  const kind = row.kind === 'credit-note' ? 'credit-note' : 'invoice'
  return {
    id: row.id,
    kind,
    number: writtenNumber(row),
    issuedAt: row.issuedAt,
    ofNumber: kind === 'credit-note' ? chargeNumber : null,
    document: invoiceDocument.parse(row.document),
  }
}

function summaryOf({ id, kind, number, ofNumber, issuedAt, document }: ShownInvoice): InvoiceSummary {
  const { currency, totalMinor, planName } = document
  return {
    id,
    kind,
    number,
    ofNumber,
    planName,
    currency,
    totalMinor,
    issuedAt: issuedAt.toISOString(),
    total: moneyOf(document, totalMinor),
    pdf: invoicePdfPath(id),
  }
}

/** An amount of an invoice, as its buyer's country writes it. */
export function moneyOf({ currency, buyer }: InvoiceDocument, amountMinor: number): string {
  return formatMoney({ amountMinor, currency }, countryPricing(buyer.country))
}
