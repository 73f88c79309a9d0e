/** The pages the server renders: the built ones, or in development those that Vite makes on the way. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'

export interface SitePages {
  build: ServerBuild | (() => Promise<ServerBuild>)
  clientFolder: string | null
  /** Call it once the application is built, before it listens. */
  attach(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

/** The pages have not been built. Its message is complete: print it and stop. */
export class PagesMissingError extends Error {
  override name = 'PagesMissingError'
}

/** From `build/` below the project's folder. They never change while the server runs. */
export async function openBuiltPages(root: string): Promise<SitePages> {
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry)) {
    throw new PagesMissingError('The pages are not built. `npm start` builds them; so does `npm run build`.')
  }
  const build: unknown = await import(pathToFileURL(entry).href)
  if (!isServerBuild(build)) throw new PagesMissingError(`${entry} is damaged. Run \`npm run build\`.`)
  return { build, clientFolder: join(root, 'build/client'), attach: async () => {}, close: async () => {} }
}

/** Made afresh when a file changes; the browser follows without a reload where it can. */
export function openDevelopmentPages(root: string): SitePages {
  let vite: Promise<ViteDevServer> | null = null
  return {
    build: async () => {
      const build: unknown = await (await vite)?.ssrLoadModule('virtual:react-router/server-build')
      if (!isServerBuild(build)) throw new Error('Vite made no server build.')
      return build
    },
    clientFolder: null,
    attach: async (app) => {
      vite = startVite(root, app)
      const { middlewares } = await vite
      // Vite answers what it knows (modules, styles, its own client), Fastify everything else.
      const handlers = app.server.listeners('request')
      app.server.removeAllListeners('request')
      app.server.on('request', (request, response) => {
        middlewares(request, response, () => {
          for (const handler of handlers) Reflect.apply(handler, app.server, [request, response])
        })
      })
    },
    close: async () => (await vite)?.close(),
  }
}

async function startVite(root: string, app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // News of changes come over our own port: the content-security policy allows no other.
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  // React Router's second Vite ends the process at SIGTERM and at the end of standard input. That is for server.ts
  // to do, in order; it listens again after this.
  process.removeAllListeners('SIGTERM')
  process.stdin.removeAllListeners('end')
  return vite
}

function isServerBuild(value: unknown): value is ServerBuild {
  return typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value
}
