/** Wires the application: the only place where dependencies, endpoints and pages meet. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ServerBuild } from 'react-router'
import { api } from './api.ts'
import type { Deps } from './deps.ts'
import { beginInTurns } from './platform/http/begin-in-turns.ts'
import { answerFailure } from './platform/http/answer-failure.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { addSecurityHeaders, registerGuards } from './platform/http/guards.ts'
import { registerHealth } from './platform/http/health.ts'
import { NEW_LEARNERS_OF_NETWORK, registerCallLimits } from './platform/http/call-limits.ts'
import { createLearnerIdentity } from './platform/http/learner-identity.ts'
import { registerEndpoints } from './platform/http/register-endpoints.ts'
import { createRefusals } from './platform/http/refusals.ts'
import { registerRequestLog } from './platform/http/request-log.ts'
import { registerMetrics } from './platform/http/metrics.ts'
import { ofNetwork } from './platform/limits/limit.ts'
import { consume } from './platform/limits/stored-limits.ts'
import { joinEditions, versionEdition } from './platform/http/page-edition.ts'
import { registerPages } from './platform/http/pages.ts'
import { registerOutbox } from './platform/mail/outbox.ts'
import {
  accountReader,
  GUESS_FAILURES,
  isStaff,
  registerAccountExport,
  registerPictures,
  registerProviderRedirects,
} from '#modules/accounts/facade.ts'
import {
  paymentsReadiness,
  registerInvoicePdf,
  registerSandbox,
  registerWebhooks,
} from '#modules/billing/facade.ts'
import { registerContentAssets } from '#modules/catalog/content-assets.ts'
import { registerDiscovery } from '#modules/discovery/register-discovery.ts'
import { registerDeviceFrame } from '#modules/runner/in-browser/device-frame-route.ts'
import { registerPreviewFrame } from '#modules/workspace/preview-frame-route.ts'
import { registerSessions } from '#modules/runner/session-route.ts'

export type AppOptions = {
  /** The built pages. Absent: the API alone, as most tests want it. */
  pages?: { build: ServerBuild | (() => Promise<ServerBuild>); clientFolder: string | null }
  /** What `/metrics` tells. Absent: there is no such address. */
  metrics?: { contentType: string; read(): Promise<string> }
  /** The mail that is kept here because no mail server is configured. Absent: there is no such address. */
  outbox?: Parameters<typeof registerOutbox>[1]
}

/** Builds the whole application on its dependencies, without listening. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { strictTransport } = deps.config
  const refusals = createRefusals(deps, GUESS_FAILURES)
  const app = Fastify({
    loggerInstance: deps.log,
    // `registerRequestLog` writes the one line a request gets; Fastify's own would hold the visitor's whole address.
    logController: new LogController({ disableRequestLogging: true }),
    // A body that trickles in for ever holds a connection. Two minutes are enough for 3 MB on a slow phone.
    requestTimeout: 120_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    // What cannot even be routed, such as a path that is not well encoded.
    frameworkErrors(error, request, reply) {
      // No hook sees it.
      addSecurityHeaders(reply.header('x-request-id', request.id), strictTransport)
      answerFailure(error, request, reply)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))

  beginInTurns(app)
  registerRequestLog(app, refusals)
  registerGuards(app, strictTransport)
  registerCallLimits(app, deps.floods)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await registerApiDocs(app, deps.config.brand.name)

  const { db, sandbox } = deps
  const capabilities = { payments: paymentsReadiness(deps.payments) }
  registerHealth(app, { db, sandbox, capabilities }, deps.config.metricsToken)
  if (options.metrics !== undefined) {
    const { contentType, read } = options.metrics
    const all = async () => `${await read()}${await refusals.text()}`
    registerMetrics(app, { contentType, read: all }, deps.config.metricsToken)
  }
  if (options.outbox !== undefined) registerOutbox(app, options.outbox)
  app.register(async (routes) => {
    const secure = deps.config.siteUrl?.startsWith('https:') ?? false
    const identity = createLearnerIdentity(deps.secrets.keys('learner-identity'), { secure })
    const account = accountReader(deps)
    const staff = (userId: string) => isStaff(deps.db, userId)
    const { floods } = deps
    const admitNew = async (address: string) => {
      const limits = ofNetwork(NEW_LEARNERS_OF_NETWORK, address)
      // A flood asks the database nothing; what is left is counted for all servers.
      floods.consume(limits)
      await consume(deps, limits)
    }
    readJsonAlone(routes)
    registerEndpoints(routes, deps, { ...identity, account, isStaff: staff, admitNew, floods }, api)
    registerAccountExport(routes, deps, account)
    registerProviderRedirects(routes, deps, { ...identity, account, isStaff: staff })
    registerPictures(routes, deps, account)
    registerInvoicePdf(routes, deps, account)
    registerWebhooks(routes, deps)
    registerSessions(routes, deps, async (request) => {
      // Only whose turn it is depends on it: a token that has run out is no reason to refuse a program.
      const asker = await account(request).catch(() => null)
      return asker?.userId ?? identity.read(request)
    })
    routes.all('/api/*', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .status(404)
        .send({ code: 'not-found', message: 'There is no such address in the API. See /api/docs.' }),
    )
  })
  registerSandbox(app, deps)
  registerContentAssets(app, deps)
  registerPreviewFrame(app)
  registerDeviceFrame(app)
  if (options.pages !== undefined) await registerSite(app, deps, options.pages)
  return app
}

/**
 * The API reads JSON, and no type that a form of another site could send without being asked. A client that says "JSON" and
 * sends nothing sends nothing: Fastify alone would call that a mistake.
 */
function readJsonAlone(routes: FastifyInstance): void {
  routes.removeContentTypeParser('text/plain')
  const parse = routes.getDefaultJsonParser('error', 'ignore')
  routes.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') done(null, undefined)
    else void parse(request, text, done)
  })
}

async function registerSite(
  app: FastifyInstance,
  deps: Deps,
  pages: NonNullable<AppOptions['pages']>,
): Promise<void> {
  const { clientFolder, build } = pages
  if (clientFolder !== null && existsSync(clientFolder)) {
    // Built files carry their content's hash in their name: they may be kept for ever.
    await app.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      decorateReply: false,
    })
    // The few files that keep their names: the icon and the like.
    await app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      globIgnore: ['assets/**', '**/.*/**'],
      maxAge: '1d',
      decorateReply: false,
    })
  }
  registerDiscovery(app, deps, async () => pagePaths(typeof build === 'function' ? await build() : build))
  registerPages(app, {
    build,
    mode: deps.config.mode === 'development' ? 'development' : 'production',
    edition: joinEditions(
      versionEdition(() => deps.content.version),
      versionEdition(() => deps.popularity.version()),
      () => deps.campaigns.edition(),
    ),
    now: () => deps.clock.now().getTime(),
    brandName: deps.config.brand.name,
    styleNonce: deps.secrets.key('style-nonce').toString('base64url').slice(0, 16),
    siteUrl: deps.config.siteUrl,
    strictTransport: deps.config.strictTransport,
  })
}

/** The addresses of the route table, but for the pages that only say that something is to come. */
function pagePaths({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) =>
    route?.path === undefined || route.id.startsWith('coming-')
      ? []
      : [route.path.startsWith('/') ? route.path : `/${route.path}`],
  )
}
