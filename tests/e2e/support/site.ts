/** What the tests of a file begin with: the product as its own process, and a browser. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser, visit, type Visit } from './browser.ts'
import { runServer, type RunningServer, type RunOptions } from './running-server.ts'

export type Site = {
  readonly server: RunningServer
  readonly browser: Browser
  /** Opens a fresh visitor's page; see `visit`. */
  visit(options?: Parameters<typeof visit>[2]): Promise<Visit>
}

/**
 * Starts a server and a browser before the tests of a file and ends both after them. `launch` starts a browser other than the
 * usual.
 */
export function openSite(options: RunOptions = {}, launch: () => Promise<Browser> = launchBrowser): Site {
  let open: { server: RunningServer; browser: Browser } | null = null
  const parts = () => {
    if (open === null) throw new Error('The site is open while tests run.')
    return open
  }
  beforeAll(async () => {
    const [server, browser] = await Promise.all([runServer(options), launch()])
    open = { server, browser }
  }, 90_000)
  afterAll(async () => {
    await open?.browser.close()
    await open?.server.dispose()
  }, 30_000)
  return {
    get server() {
      return parts().server
    },
    get browser() {
      return parts().browser
    },
    visit: (asked) => visit(parts().browser, parts().server.url, asked),
  }
}
