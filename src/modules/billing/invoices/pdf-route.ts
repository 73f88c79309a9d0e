/** `GET /api/invoices/:invoiceId/pdf`: a download, which is no call: a link leads to it. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import { answerFailure } from '#platform/http/answer-failure.ts'
import type { ReadAccount } from '#platform/http/register-endpoints.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { invoicePdfPath } from './contract.ts'
import { invoiceOf } from './invoice-queries.ts'
import { drawInvoice } from './draw-invoice.ts'

const FAILURES = {
  'invoice-unknown': { status: 404, message: 'There’s no such invoice.' },
  'too-many-tries': {
    status: 429,
    message: 'You just downloaded a lot of invoices. Please wait a moment.',
  },
} as const

/** Drawing one takes a processor for a moment. */
const DOWNLOADS = { name: 'invoice-account', most: 60, perSeconds: 60 * 60 }

const params = z.object({ invoiceId: z.uuid() })

export function registerInvoicePdf(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  readAccount: ReadAccount,
): void {
  app.get<{ Params: { invoiceId: string } }>(
    invoicePdfPath(':invoiceId'),
    {
      schema: { tags: ['billing'], summary: 'Download an invoice or a credit note (PDF)' },
      errorHandler: (error, request, reply) => answerFailure(error, request, reply, FAILURES),
    },
    async (request, reply) => {
      const account = await readAccount(request)
      if (account === null) throw new Failure('sign-in-required')
      const asked = params.safeParse(request.params)
      if (!asked.success) throw new Failure('invoice-unknown')
      const owned = { id: asked.data.invoiceId, userId: account.userId }
      const invoice = await invoiceOf(deps.db, owned)
      if (invoice === null) throw new Failure('invoice-unknown')
      await consume(deps, [{ ...DOWNLOADS, subject: account.userId }])
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .type('application/pdf')
        .send(await drawInvoice(invoice))
    },
  )
}
