import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import * as contract from './contract.ts'
import { listInvoicesOf } from './invoice-queries.ts'

export const invoiceRoutes = [
  implement(contract.listInvoices, async ({ db }: Pick<Deps, 'db'>, _input, { account }) => ({
    invoices: await listInvoicesOf(db, account.userId),
  })),
]
