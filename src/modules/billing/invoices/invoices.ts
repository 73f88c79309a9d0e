/** Invoices and credit notes, issued for what the ledger has, as PDF. */
export { ownInvoices } from './account-data.ts'
export { invoiceToMail, moneyOf, type ShownInvoice } from './invoice-queries.ts'
export { issueInvoices } from './issue-invoice.ts'
export { registerInvoicePdf } from './pdf-route.ts'
export { invoiceRoutes } from './routes.ts'
