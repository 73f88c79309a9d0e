/**
 * The addresses that a browser is led through, without any script: to the provider, and back. They are no calls: what
 * goes wrong leads to a page that says so.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES } from '#platform/contract/errors.ts'
import { cookieName } from '#platform/browser/cookie-rules.ts'
import { Failure } from '#platform/failures.ts'
import { READS_OF_NETWORK } from '#platform/http/call-limits.ts'
import { answerFailure } from '#platform/http/answer-failure.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import { requestContext, type Identities } from '#platform/http/register-endpoints.ts'
import type { Deps } from '../deps.ts'
import { cameFromOf, readIntent, signupUrl, storedAttribution } from '../redirects/redirects.ts'
import { STORED_KEYS } from '../sessions/sessions.ts'
import { CALLBACK_PATH, START_PATH } from './contract.ts'
import { providerId } from '../oauth-providers/contract.ts'
import { connectFromFlow, signInFromFlow, readCallback } from './complete-flow.ts'
import { originOf } from './origin.ts'
import { readAim, startFlow, flowCookie, FLOW_SECONDS, type FlowAim } from './oauth-flow.ts'
import { urlAfterConnecting, urlAfterFailure, urlAfterSignIn } from './callback-rules.ts'

const NOT_FOUND = { 'provider-not-found': { status: 404, message: MESSAGES.notFound } } as const

type Asked = FastifyRequest<{ Params: { provider: string } }>

export function registerProviderRedirects(app: FastifyInstance, deps: Deps, identities: Identities): void {
  const route = (summary: string) => ({
    config: { limits: { ofNetwork: READS_OF_NETWORK } },
    schema: { tags: ['accounts'], summary },
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerFailure(error, request, reply, NOT_FOUND),
  })
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    requestContext({ who: 'guest' }, identities, request, reply)

  app.get(START_PATH, route('Start a sign-in with a provider'), async (request: Asked, reply) =>
    goTo(reply, await start(deps, await contextOf(request, reply), request)),
  )
  app.get(CALLBACK_PATH, route('Complete a sign-in with a provider'), async (request: Asked, reply) =>
    goTo(reply, await finish(deps, await contextOf(request, reply), request)),
  )
  registerFormBack(app, route('Complete a sign-in with a provider that posts a form'))
}

const FORMS = new Set(['/login', '/signup'])

/**
 * Requested redirect and attribution: from the form's address and from the link itself. Cached pages are the same for
 * many visitors, so without scripts their links carry little.
 */
function wishesOf(query: URLSearchParams, referer: string | null, origin: string): URLSearchParams {
  const from = referer !== null && URL.canParse(referer) ? new URL(referer) : null
  const isForm = from?.origin === origin && FORMS.has(from.pathname)
  return new URLSearchParams({
    ...(isForm ? Object.fromEntries(from.searchParams) : {}),
    ...Object.fromEntries(query),
  })
}

function goTo(reply: FastifyReply, target: string) {
  return reply.header('cache-control', 'no-store').redirect(target, 302)
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?').slice(1).join('?'))
}

async function start(deps: Deps, context: RequestContext, request: Asked): Promise<string> {
  const query = queryOf(request)
  const origin = originOf(deps.config, context.header)
  const wishes = wishesOf(query, context.header('referer'), origin)
  const attribution = storedAttribution(siteCookies(deps, context))
  const aim: FlowAim = {
    kind: 'sign-in',
    recovers: query.get('recover') === '1',
    intent: readIntent(wishes),
    utmSource: cameFromOf(wishes, attribution).utmSource ?? null,
  }
  try {
    const { address, sealed } = await startFlow(deps, { provider: request.params.provider, aim, origin })
    context.cookies.write(flowCookie(deps.config), sealed, { seconds: FLOW_SECONDS, scripts: false })
    return address.href
  } catch (error) {
    return trouble(error, aim, context)
  }
}

async function finish(deps: Deps, context: RequestContext, request: Asked): Promise<string> {
  const aim = await readAim(deps, context.cookies.read(flowCookie(deps.config)))
  try {
    const came = await readCallback(deps, context, {
      provider: request.params.provider,
      answer: queryOf(request),
    })
    if (came.kind === 'connect') {
      await connectFromFlow(deps, came.back)
      return urlAfterConnecting(came.back.id)
    }
    const { intent, utmSource } = came.back.aim
    // The flow's cookie has shown that a page of ours began this, which the request itself cannot say.
    const own = { ...context, isFromOwnPage: true }
    const { isNew, signedIn } = await signInFromFlow(deps, own, came.back, {
      ...cameFromOf(
        new URLSearchParams(signupUrl('/signup', intent).split('?')[1]),
        storedAttribution(siteCookies(deps, context)),
      ),
      ...(utmSource === null ? {} : { utmSource }),
    })
    const readCookie = siteCookies(deps, context)
    return urlAfterSignIn({
      intent,
      isNew,
      user: signedIn.user,
      own: { origin: originOf(deps.config, context.header), domains: [] },
      startingPath:
        readCookie(STORED_KEYS.inviteLink.name) ??
        readCookie(STORED_KEYS.redirectUrl.name) ??
        readCookie(STORED_KEYS.lastVisitedPath.name),
    })
  } catch (error) {
    return trouble(error, aim, context)
  }
}

/** Reads the site's cookies by their names in production. */
function siteCookies(deps: Deps, { cookies }: RequestContext): (name: string) => string | null {
  return (name) => cookies.read(cookieName(deps.config.environment, name))
}

function trouble(error: unknown, aim: FlowAim | null, { log }: RequestContext): string {
  const code = error instanceof Failure ? error.code : 'internal'
  if (code === 'provider-not-found') throw error
  if (code === 'internal') log.error({ err: error }, 'a provider sign-in failed unexpectedly')
  return urlAfterFailure(code, aim)
}

const FORM = 'application/x-www-form-urlencoded'
/** Parameters of a callback; all others are dropped. */
const ANSWERED = ['code', 'state', 'error', 'iss', 'user']

/**
 * Apple answers by a form that its page sends from the browser. A request from another site has none of our cookies
 * (`SameSite=Lax`), so nothing is done with it: the browser is led to the address that the others come back to, and
 * brings its cookies along.
 */
function registerFormBack(app: FastifyInstance, route: object): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    )
    forms.post(
      CALLBACK_PATH,
      { ...route, config: { takesForeignForms: true } },
      async (request: FastifyRequest<{ Params: { provider: string } }>, reply) => {
        if (!providerId.safeParse(request.params.provider).success) throw new Failure('provider-not-found')
        const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const answer = new URLSearchParams()
        for (const name of ANSWERED) {
          const value = sent.get(name)
          if (value !== null) answer.set(name, value)
        }
        const path = CALLBACK_PATH.replace(':provider', encodeURIComponent(request.params.provider))
        return reply.header('cache-control', 'no-store').redirect(`${path}?${answer}`, 303)
      },
    )
  })
}
