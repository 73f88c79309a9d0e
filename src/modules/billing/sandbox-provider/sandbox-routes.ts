/** `/sandbox/…`: the pages of the provider that comes with Codestead. Whoever knows an address, which nobody can guess, may use it. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { and, asc, eq, gt } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { travelInTime } from './time-travel.ts'
import { ACCOUNTS } from './sandbox-account-rules.ts'
import { accountPage } from './sandbox-bank-page.ts'
import { CARDS } from './sandbox-card-rules.ts'
import { bankPage, choosePage, unknownPage } from './sandbox-checkout-page.ts'
import { SANDBOX_POLICY } from './sandbox-html.ts'
import { chooseAccount, findLink, linkPage } from './sandbox-links.ts'
import { answerBank, chooseCard, findSession } from './sandbox-sessions.ts'
import { subscriptionPage } from './sandbox-subscription-page.ts'
import { sandboxState } from './sandbox-state-rules.ts'
import { sandboxMessages, sandboxSubscriptions } from './tables.ts'

type SandboxDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
type Named = { Params: { reference: string } }

const MOST_BYTES = 1024

const chosen = z.object({ card: z.enum(CARDS), messy: z.literal('yes').optional() })
const linked = z.object({ account: z.enum(ACCOUNTS), messy: z.literal('yes').optional() })
const answered = z.object({ answer: z.enum(['approve', 'refuse']) })
const passed = z.object({ days: z.coerce.number().int().min(1).max(400) })

/**
 * Serves the sandbox's pages while it sells; otherwise there are none. They take forms alone, and only from each other: guards refuse
 * other sites' before.
 */
export function registerSandbox(app: FastifyInstance, deps: SandboxDeps): void {
  const { isSandboxOn, isTimeTravelOn } = deps.config.payments
  if (!isSandboxOn) return
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    for (const kind of ['checkout', 'card']) registerSession(routes, deps, `/sandbox/${kind}/:reference`)
    registerBank(routes, deps)
    registerSubscription(routes, deps)
    if (isTimeTravelOn) registerTimeTravel(routes, deps)
  })
}

function registerSession(routes: FastifyInstance, deps: SandboxDeps, path: string): void {
  const hidden = { schema: { hide: true } }
  const { brand } = deps.config
  const find = (reference: string) => findSession(deps.db, reference, { now: deps.clock.now() })

  routes.get<Named>(path, hidden, async ({ params: { reference } }, reply) => {
    const session = await find(reference)
    return session === null ? sendUnknown(reply) : sendPage(reply, choosePage(session, brand.name))
  })
  routes.get<Named>(`${path}/bank`, hidden, async ({ params: { reference } }, reply) => {
    const session = await find(reference)
    return session === null ? sendUnknown(reply) : sendPage(reply, bankPage(session))
  })
  routes.post<Named>(path, hidden, async ({ params: { reference }, body }, reply) => {
    const { success, data } = chosen.safeParse(body)
    if (!success) return sendUnknown(reply, 400)
    return goOn(reply, await chooseCard(deps, reference, { card: data.card, isMessy: data.messy === 'yes' }))
  })
  routes.post<Named>(`${path}/bank`, hidden, async ({ params: { reference }, body }, reply) => {
    const { success, data } = answered.safeParse(body)
    if (!success) return sendUnknown(reply, 400)
    return goOn(reply, await answerBank(deps, reference, { isApproved: data.answer === 'approve' }))
  })
}

function registerBank(routes: FastifyInstance, deps: SandboxDeps): void {
  const path = linkPage(':reference')
  const hidden = { schema: { hide: true } }
  routes.get<Named>(path, hidden, async ({ params: { reference } }, reply) => {
    const link = await findLink(deps.db, reference, { now: deps.clock.now() })
    return link === null ? sendUnknown(reply) : sendPage(reply, accountPage(link, deps.config.brand.name))
  })
  routes.post<Named>(path, hidden, async ({ params: { reference }, body }, reply) => {
    const { success, data } = linked.safeParse(body)
    if (!success) return sendUnknown(reply, 400)
    const { account, messy } = data
    return goOn(reply, await chooseAccount(deps, reference, { account, isMessy: messy === 'yes' }))
  })
}

const SUBSCRIPTION_PATH = '/sandbox/subscription/:reference'

function registerSubscription(routes: FastifyInstance, deps: SandboxDeps): void {
  const hidden = { schema: { hide: true } }
  routes.get<Named>(SUBSCRIPTION_PATH, hidden, async ({ params: { reference } }, reply) => {
    const { db, config } = deps
    const [row] = await db
      .select({ state: sandboxSubscriptions.state })
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.reference, reference))
    if (row === undefined) return sendUnknown(reply)
    const messages = await db
      .select()
      .from(sandboxMessages)
      // That an account was chosen is said before there is a subscription, and is not one of its events.
      .where(and(eq(sandboxMessages.subscription, reference), gt(sandboxMessages.sequence, 0)))
      .orderBy(asc(sandboxMessages.sequence))
    const sent = messages.map(({ sequence, deliveries, message }) => ({
      sequence,
      deliveries,
      ...told.parse(message),
    }))
    return sendPage(reply, subscriptionPage(sandboxState.parse(row.state), sent, config.payments))
  })
}

function registerTimeTravel(routes: FastifyInstance, deps: SandboxDeps): void {
  const hidden = { schema: { hide: true } }
  routes.post<Named>(`${SUBSCRIPTION_PATH}/time`, hidden, async ({ params: { reference }, body }, reply) => {
    const { success, data } = passed.safeParse(body)
    if (!success) return sendUnknown(reply, 400)
    const isThere = await travelInTime(deps, { reference, days: data.days })
    return goOn(reply, isThere ? `/sandbox/subscription/${reference}` : null)
  })
}

const told = z.object({ type: z.string(), at: z.string() })

function goOn(reply: FastifyReply, address: string | null): FastifyReply {
  return address === null
    ? sendUnknown(reply)
    : reply.header('cache-control', 'no-store').redirect(address, 303)
}

function sendUnknown(reply: FastifyReply, status: 400 | 404 = 404): FastifyReply {
  return sendPage(reply.status(status), unknownPage())
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', SANDBOX_POLICY)
    .header('referrer-policy', 'same-origin')
    .send(html)
}
