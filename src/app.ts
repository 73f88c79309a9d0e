/** Builds the application of any modules: plugins, error handling, health, documentation, what the modules declare, pages. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Registry } from 'prom-client'
import type { ServerBuild } from 'react-router'
import { registerPageCache } from './platform/http/page-cache-hook.ts'
import { createPageCache, type PageCache } from './platform/http/page-cache.ts'
import { answerFailure } from './platform/http/answer-failure.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { addSecurityHeaders, registerGuards } from './platform/http/guards.ts'
import { registerHealth } from './platform/http/health.ts'
import { NEW_LEARNERS_OF_NETWORK, registerCallLimits } from './platform/http/call-limits.ts'
import { createLearnerIdentity } from './platform/http/learner-identity.ts'
import type { Identities } from './platform/http/register-endpoints.ts'
import { createRejectedRequests } from './platform/http/rejected-requests.ts'
import { registerRequestLog } from './platform/http/request-log.ts'
import { registerMetrics } from './platform/http/metrics.ts'
import { ofNetwork } from './platform/limits/limit.ts'
import { consume } from './platform/limits/stored-limits.ts'
import { joinCacheVersions, yearCacheVersion } from './platform/http/cache-version.ts'
import { createPageAddresses } from './platform/http/page-address.ts'
import { registerPages, type PagesOptions } from './platform/http/pages.ts'
import { registerOutbox } from './platform/mail/outbox.ts'
import type { Readiness, Sitemap } from './platform/module/define-module.ts'
import type { OpenModules } from './platform/module/open-modules.ts'

export type AppOptions = {
  /** The built pages. Absent: the API alone, as most tests want it. */
  pages?: { build: ServerBuild | (() => Promise<ServerBuild>); clientFolder: string | null }
  /** Serves `/metrics`. Default: there is no such address. */
  hasMetrics?: boolean
  /** The mail that is kept here because no mail server is configured. Absent: there is no such address. */
  outbox?: Parameters<typeof registerOutbox>[1]
}

/** Builds the whole application of open modules, without listening. */
export async function buildApp(open: OpenModules, options: AppOptions = {}): Promise<FastifyInstance> {
  const deps = open.platform
  const { strictTransport } = deps.config
  const rejected = createRejectedRequests(
    deps,
    new Set(open.list.flatMap(({ guessFailures }) => guessFailures)),
  )
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

  registerRequestLog(app, rejected)
  registerGuards(app, strictTransport)
  const addresses = createPageAddresses(open.pageParameters)
  const pageCache = options.pages === undefined ? null : openPageCache(open)
  const personalPages = new Set(open.personalPages)
  const pageCacheMetrics =
    pageCache === null ? null : registerPageCache(app, pageCache, { addresses, personalPages })
  registerCallLimits(app, deps.floods)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await registerApiDocs(app, deps.config.brand.name)

  registerHealth(app, { db: deps.db, readiness: () => readinessOf(open) }, deps.config.metricsToken)
  if (options.hasMetrics === true) {
    const counted = [...open.list.map((each) => each.metrics), rejected.text]
    if (pageCacheMetrics !== null) counted.push(pageCacheMetrics.text)
    const read = async () => (await Promise.all(counted.map((text) => text()))).join('')
    registerMetrics(app, { contentType: Registry.PROMETHEUS_CONTENT_TYPE, read }, deps.config.metricsToken)
  }
  if (options.outbox !== undefined) registerOutbox(app, options.outbox)
  app.register(async (routes) => {
    readJsonAlone(routes)
    const site = {
      identities: identitiesOf(open),
      sitemap: sitemapOf(open),
      pagePaths: pagePathsOf(options.pages),
    }
    for (const module of open.list) module.register(routes, site)
    routes.all('/api/*', { schema: { hide: true } }, async (_request, reply) =>
      reply.status(404).send({ code: 'not-found', message: 'There’s no such API endpoint. See /api/docs.' }),
    )
  })
  if (options.pages !== undefined)
    await registerSite(app, open, { ...options.pages, cache: pageCache, addresses, personalPages })
  return app
}

function sitemapOf({ list }: OpenModules): Sitemap {
  return {
    paths: () => list.flatMap(({ sitemap }) => sitemap.paths()),
    privatePaths: list.flatMap(({ sitemap }) => sitemap.privatePaths),
    unlistedPaths: list.flatMap(({ sitemap }) => sitemap.unlistedPaths),
  }
}

/** How it is found out who sends a request. */
function identitiesOf({ list, platform }: OpenModules): Identities {
  const identification = list.find((module) => module.identification !== null)?.identification
  if (!identification) throw new Error('No module says who sends a request: see `identification`.')
  const { config, secrets, floods } = platform
  const secure = config.siteUrl?.startsWith('https:') ?? false
  return {
    ...createLearnerIdentity(secrets.keys('learner-identity'), { secure }),
    ...identification,
    async admitNew(address) {
      const limits = ofNetwork(NEW_LEARNERS_OF_NETWORK, address)
      // A flood asks the database nothing; what is left is counted for all servers.
      floods.consume(limits)
      await consume(platform, limits)
    },
    floods,
  }
}

async function readinessOf({ list }: OpenModules): Promise<Readiness[]> {
  const parts = await Promise.all(list.map((module) => module.readiness()))
  return parts.filter((part) => part !== null)
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
  open: OpenModules,
  pages: NonNullable<AppOptions['pages']> & Pick<PagesOptions, 'cache' | 'addresses' | 'personalPages'>,
): Promise<void> {
  const deps = open.platform
  const { clientFolder, build, cache, addresses, personalPages } = pages
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
  registerPages(app, {
    build,
    mode: deps.config.mode === 'development' ? 'development' : 'production',
    cache,
    addresses,
    personalPages,
    now: () => deps.clock.now().getTime(),
    brandName: deps.config.brand.name,
    styleNonce: deps.secrets.key('style-nonce').toString('base64url').slice(0, 16),
    siteUrl: deps.config.siteUrl,
    strictTransport: deps.config.strictTransport,
  })
}

/** Null in development, where every request renders what was just written. */
function openPageCache({ list, platform }: OpenModules): PageCache | null {
  if (platform.config.mode === 'development') return null
  const now = () => platform.clock.now().getTime()
  const versions = list.flatMap(({ cacheVersion }) => cacheVersion ?? [])
  return createPageCache(joinCacheVersions(...versions, yearCacheVersion(now)), { now })
}

function pagePathsOf(pages: AppOptions['pages']): (() => Promise<string[]>) | null {
  if (pages === undefined) return null
  const { build } = pages
  return async () => pagePaths(typeof build === 'function' ? await build() : build)
}

/** The addresses of the route table, but for the pages that only say that something is to come. */
function pagePaths({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) =>
    route?.path === undefined || route.id.startsWith('coming-')
      ? []
      : [route.path.startsWith('/') ? route.path : `/${route.path}`],
  )
}
