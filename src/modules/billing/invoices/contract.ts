/** Invoices and credit notes of an account. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Returns the path of an invoice's PDF download. Anybody but its owner gets a 404. */
export function invoicePdfPath(invoiceId: string): string {
  return `/api/invoices/${invoiceId}/pdf`
}

export const invoiceSummary = z.object({
  id: z.uuid(),
  /** A credit note says that money was given back. */
  kind: z.enum(['invoice', 'credit-note']),
  /** `INV-2025-000001`, as it is written on it. */
  number: z.string(),
  planName: z.string(),
  issuedAt: z.iso.datetime(),
  currency: z.string(),
  /** With tax. Also of a credit note it is positive. */
  totalMinor: z.number(),
  /** The same as its buyer's country writes it. */
  total: z.string(),
  /** Number of the credited invoice; null for payments older than invoices. */
  ofNumber: z.string().nullable(),
  /** Path of the PDF. */
  pdf: z.string(),
})
export type InvoiceSummary = z.infer<typeof invoiceSummary>

/** Every payment and every refund of the account, the newest first. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  summary: 'List the user’s invoices and credit notes',
  who: 'account',
  response: z.object({ invoices: z.array(invoiceSummary) }),
})
