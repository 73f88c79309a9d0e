/** The application in the test's own process, with its pages: days pass when the test says so, and jobs are done then. */
import { join } from 'node:path'
import type { Sandbox } from '#modules/runner/module.ts'
import { openBuiltPages } from '#src/site-pages.ts'
import { testApp, type TestApp } from '#src/test-app.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Listens on a free port, as `localhost`, for which there are passkeys. Its clock stands still at the instant it was
 * opened: a browser's own clock must not be far from it. It runs no programs, unless it is given a sandbox; `runServer` does. Ends
 * with the test file.
 */
export async function openClockedSite(
  services: { sandbox?: Sandbox; config?: TestApp['deps']['config'] } = {},
): Promise<TestApp & { url: string }> {
  const site = await testApp(services, { pages: await openBuiltPages(ROOT) })
  site.clock.set(new Date())
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...site, url: address.replace('127.0.0.1', 'localhost') }
}
