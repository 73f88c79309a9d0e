/**
 * `/healthz`: the process answers. `/readyz`: what works and what does not, for a load balancer and for people:
 * 200 while the database answers, 503 when it does not.
 */
import { sql } from '#platform/db/sql.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import type { Readiness } from '../module/define-module.ts'
import { isOperator } from './operator.ts'

const DATABASE_TIMEOUT_MS = 3_000

export interface HealthDeps {
  db: Pick<Database, 'execute'>
  /** The modules' parts of `/readyz`. */
  readiness(): Promise<readonly Readiness[]>
}

/** Probes are nobody: no identity, no request log, never kept. `token`: as `isOperator` has it. */
export function registerHealth(app: FastifyInstance, deps: HealthDeps, token: string | null): void {
  const options = { logLevel: 'silent', schema: { hide: true } } as const

  app.get('/healthz', options, (_request, reply) => {
    void reply.header('cache-control', 'no-store').send({ status: 'alive' })
  })

  app.get('/readyz', options, async (request, reply) => {
    const [database, parts] = await Promise.all([databaseState(deps), deps.readiness()])
    const isAsOperator = isOperator(request.raw, token)
    return reply
      .status(database.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: database.ready ? 'ready' : 'not-ready',
        database: isAsOperator ? database : { ready: database.ready },
        ...Object.assign({}, ...parts.map(({ shown, details }) => (isAsOperator ? details : shown))),
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
  return { ready: false, reason: 'The database doesn’t respond.' }
}
