/** The real server of a test file, as its own process, with the test run's database and runner. */
import { inject } from 'vitest'
import { testDatabaseUrl } from '#platform/testing/test-database.ts'
import { type RunningServer, type ServerOptions, type Settings, startServer } from './server-process.ts'

export type { RunningServer, Settings } from './server-process.ts'

export type RunOptions = Omit<ServerOptions, 'parts'> & {
  /**
   * `all`: the database and the sandbox in its data folder, as where nothing is configured. Otherwise a database of the
   * test run's PostgreSQL, and the test run's runner: which spares each a database and compilers of its own.
   */
  embedded?: 'all' | 'nothing'
}

/** Starts a server on a free port with an empty data folder and waits until it is ready. */
export async function runServer({
  embedded = 'nothing',
  ...options
}: RunOptions = {}): Promise<RunningServer> {
  return startServer({ ...options, parts: embedded === 'all' ? {} : await sharedParts() })
}

async function sharedParts(): Promise<Settings> {
  const { url, token } = inject('runner')
  return { DATABASE_URL: await testDatabaseUrl(), RUNNER_URLS: url, RUNNER_TOKEN: token }
}
