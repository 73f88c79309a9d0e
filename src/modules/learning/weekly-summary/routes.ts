import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { chooseMail } from '#modules/accounts/module.ts'
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import * as contract from './contract.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

type SummaryDeps = Pick<Deps, 'db' | 'secrets'>

/** Body of a one-click request, of which nothing is read: `List-Unsubscribe=One-Click`. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
const query = z.object({ token: z.string().max(100) })

export const summaryRoutes = [
  implement(contract.chooseSummary, async (deps: SummaryDeps, { body: { token, wants } }) => {
    if (!(await choose(deps, token, wants))) throw new Failure('link-not-valid')
    return { wants }
  }),
]

/** Registers the address of the header `List-Unsubscribe`, to which mail programs post a form without any session (RFC 8058). */
export function registerUnsubscribe(app: FastifyInstance, deps: SummaryDeps): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: 2_000 }, (_request, _body, done) =>
      done(null, null),
    )
    forms.post('/api/mail/summary/unsubscribe', async (request, reply) => {
      const { data } = query.safeParse(request.query)
      if (data !== undefined && (await choose(deps, data.token, false))) return { wants: false }
      const { status, message } = contract.chooseSummary.failures['link-not-valid']
      return reply.status(status).send({ code: 'link-not-valid', message, requestId: request.id })
    })
  })
}

/** False: the token is not ours, or its account is gone. */
async function choose({ db, secrets }: SummaryDeps, token: string, wants: boolean): Promise<boolean> {
  const userId = readUnsubscribeToken(secrets, token)
  return userId !== null && (await chooseMail(db, userId, { mail: 'summary', wants }))
}
