/**
 * `/healthz`: the process answers. `/readyz`: what works and what does not, for a load balancer and for people:
 * 200 while the database answers, 503 when it does not. A language that is off does not make a server unready.
 * Reasons, versions and commands are for the operator alone: to strangers they say what to try.
 */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { isOperator } from './operator.ts'

const DATABASE_TIMEOUT_MS = 3_000

/** Whether programs of one language can be run, why not, and the command that turns it on. */
export interface LanguageReadiness {
  language: string
  available: boolean
  version: string | null
  reason: string | null
  fix: string | null
}

/** What the isolation of programs misses of this machine's kernel, and what would help. */
export interface KernelLack {
  feature: string
  reason: string
  fix: string
}

/** Whether one capability works, why not, and what turns it on. */
export interface Readiness {
  ready: boolean
  reason: string | null
  fix: string | null
}

export interface HealthDeps {
  db: Pick<Database, 'execute'>
  /** Throws when the process that runs programs does not answer. */
  sandbox: { health(): Promise<{ languages: LanguageReadiness[]; kernel?: KernelLack[] | undefined }> }
  /** Capabilities by name, shown to operators alone. One that is not ready does not make the server unready. Default: none. */
  capabilities?: Record<string, Readiness>
}

/** Probes are nobody: no identity, no request log, never kept. `token`: as `isOperator` has it. */
export function registerHealth(app: FastifyInstance, deps: HealthDeps, token: string | null): void {
  const options = { logLevel: 'silent', schema: { hide: true } } as const

  app.get('/healthz', options, (_request, reply) => {
    void reply.header('cache-control', 'no-store').send({ status: 'alive' })
  })

  app.get('/readyz', options, async (request, reply) => {
    const [database, { languages, ...sandbox }] = await Promise.all([databaseState(deps), sandboxState(deps)])
    return reply
      .status(database.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: database.ready ? 'ready' : 'not-ready',
        ...(isOperator(request.raw, token)
          ? { database, sandbox, languages, ...deps.capabilities }
          : {
              database: { ready: database.ready },
              sandbox: { ready: sandbox.ready },
              languages: languages.map(({ language, available }) => ({ language, available })),
            }),
      })
  })
}

async function databaseState({ db }: HealthDeps): Promise<{ ready: boolean; reason: string | null }> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), DATABASE_TIMEOUT_MS)
  })
  const answered = db.execute(sql`select 1`).then(
    () => 'answered' as const,
    () => 'failed' as const,
  )
  const outcome = await Promise.race([answered, late])
  clearTimeout(timer)
  if (outcome === 'answered') return { ready: true, reason: null }
  return { ready: false, reason: 'The database does not answer.' }
}

async function sandboxState({ sandbox }: HealthDeps): Promise<{
  ready: boolean
  reason: string | null
  kernel: KernelLack[]
  languages: LanguageReadiness[]
}> {
  try {
    const { languages, kernel = [] } = await sandbox.health()
    return { ready: true, reason: null, kernel, languages: languages.map(readiness) }
  } catch {
    return {
      ready: false,
      reason: 'The process that runs programs is restarting.',
      kernel: [],
      languages: [],
    }
  }
}

function readiness({ language, available, version, reason, fix }: LanguageReadiness): LanguageReadiness {
  return { language, available, version, reason, fix }
}
