/** `GET /api/account/export`: a download, which is no call: a link leads to it. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#platform/failures.ts'
import { answerFailure } from '#platform/http/answer-failure.ts'
import type { ReadAccount } from '#platform/http/register-endpoints.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { EXPORT_PATH } from './contract.ts'
import { LIMITS } from '../limits.ts'
import { exportAccount } from './export-account.ts'

const FAILURES = {
  'too-many-tries': {
    status: 429,
    message: 'You just downloaded it several times. Please wait a moment.',
  },
} as const

export function registerAccountExport(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'personalData'>,
  readAccount: ReadAccount,
): void {
  app.get(
    EXPORT_PATH,
    {
      schema: { tags: ['accounts'], summary: 'Export all data of the account (ZIP)' },
      errorHandler: (error, request, reply) => answerFailure(error, request, reply, FAILURES),
    },
    async (request, reply) => {
      const account = await readAccount(request)
      if (account === null) throw new Failure('sign-in-required')
      await consume(deps, [{ ...LIMITS.exportOfAccount, subject: account.userId }])
      const archive = await exportAccount(deps, account.userId)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .type('application/zip')
        .send(Buffer.from(archive))
    },
  )
}
