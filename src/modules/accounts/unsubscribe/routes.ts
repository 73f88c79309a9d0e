import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { chooseMail, type OptionalMail } from '../profile/profile.ts'
import * as contract from './contract.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

type UnsubscribeDeps = Pick<Deps, 'db' | 'secrets'>

/** Body of a one-click request, of which nothing is read: `List-Unsubscribe=One-Click`. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
const query = z.object({ token: z.string().max(100) })

export const unsubscribeRoutes = [
  implement(contract.unsubscribe, async (deps: UnsubscribeDeps, { params: { mail }, body }) => {
    if (!(await choose(deps, { mail, ...body }))) throw new Failure('link-not-valid')
    return { wants: body.wants }
  }),
]

/** Registers the addresses of the header `List-Unsubscribe`, to which mail programs post a form without any session (RFC 8058). */
export function registerUnsubscribe(app: FastifyInstance, deps: UnsubscribeDeps): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: 2_000 }, (_request, _body, done) =>
      done(null, null),
    )
    for (const mail of contract.UNSUBSCRIBABLE_MAILS)
      forms.post(`/api/mail/${mail}/unsubscribe`, async (request, reply) => {
        const { data } = query.safeParse(request.query)
        if (data !== undefined && (await choose(deps, { mail, token: data.token, wants: false })))
          return { wants: false }
        const { status, message } = contract.unsubscribe.failures['link-not-valid']
        return reply.status(status).send({ code: 'link-not-valid', message, requestId: request.id })
      })
  })
}

/** False: the token is not ours, or its account is gone. */
async function choose(
  { db, secrets }: UnsubscribeDeps,
  { mail, token, wants }: { mail: OptionalMail; token: string; wants: boolean },
): Promise<boolean> {
  const userId = readUnsubscribeToken(secrets, mail, token)
  return userId !== null && (await chooseMail(db, userId, { mail, wants }))
}
