/**
 * Work that is done later, kept in the database by pg-boss (schema `pgboss`, made and kept up to date by pg-boss
 * itself). What is enqueued belongs to the transaction of the write that causes it: both happen, or neither.
 */
import { sql, type SQL } from '#platform/db/sql.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** `done`: finished. `give-up`: it can never succeed; it is kept with the failed ones without another try. */
export type JobOutcome = 'done' | 'give-up'

/** Facts about a job besides its data. `id` is the same at every attempt. */
export type JobAbout = { id: string; attempt: number }

/** Kind of job: its queue, retries and handler. */
export type JobKind<Data extends object = object> = {
  queue: string
  /** Checked when the job is done: it may have been enqueued by an older version. */
  data: z.ZodType<Data>
  /** Tries after the first one (default 5), seconds before the first of them (15), and the longest wait (6 hours). */
  retries?: { limit: number; firstSeconds: number; mostSeconds: number }
  /** At most this long at once; after that somebody else tries (default 120 s). */
  timeoutSeconds?: number
  /** Finished jobs, and with them their data, are deleted after this long (default 1 hour). */
  keepDoneSeconds?: number
  /** Jobs that failed for good are kept this long in the queue `…-failed` (default 30 days). */
  keepFailedSeconds?: number
  /** A cron expression in UTC: the job is done then with `{}` as its data. Default: only when asked. */
  cron?: string
  /** Seconds between two looks at the queue (default 2). */
  pollSeconds?: number
  /** Jobs processed at a time. Default 1. At that number the queue is polled again at once. */
  atOnce?: number
  /** Throw to have it tried again. Whatever is thrown is logged: no personal data in messages. */
  handle(data: Data, about: JobAbout): Promise<JobOutcome>
}

/** Keeps the type of the data between a kind's shape and its handler. */
export function jobKind<Data extends object>(kind: JobKind<Data>): JobKind {
  return { ...kind, handle: async (data, about) => kind.handle(kind.data.parse(data), about) }
}

export type Jobs = {
  /** Puts work in line as part of `tx`. It is looked for about every two seconds after the commit. */
  send(tx: Pick<Database, 'execute'>, queue: string, data: object): Promise<void>
}

export type RunningJobs = Jobs & {
  /** Makes the queues. With `isWorking` it also begins to do what waits, and what is due by cron. */
  begin(kinds: JobKind[], options: { isWorking: boolean }): Promise<void>
  /** Does everything that waits, now, also what waits for its next try. Returns how many: for tests. */
  runDue(): Promise<number>
  /** Lets what is being done finish, for about a second; what does not is done again at the next start. */
  stop(): Promise<void>
}

const DAY_SECONDS = 24 * 60 * 60
const DEFAULT_RETRIES = { limit: 5, firstSeconds: 15, mostSeconds: 6 * 60 * 60 }
/** The least that pg-boss takes. */
const STOP_TIMEOUT_MS = 1_000

/** Makes pg-boss's tables where they are missing. Nothing is done before `begin`. */
export async function openJobs(pool: pg.Pool, log: Log, options = { isAlone: false }): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // A test does what waits itself, and needs no clockwork beside.
    supervise: !options.isAlone,
    schedule: !options.isAlone,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs failed'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs'))
  await boss.start()
  const known: JobKind[] = []

  return {
    async send(tx, queue, data) {
      await boss.send(queue, data, { db: fromDrizzle(tx, sql) })
    },
    async begin(kinds, { isWorking }) {
      known.push(...kinds)
      for (const kind of kinds) await makeQueue(boss, kind)
      if (!isWorking) return
      for (const kind of kinds) {
        if (kind.cron !== undefined)
          await boss.schedule(kind.queue, kind.cron, {}, { tz: 'UTC', missed: 'once' })
        await boss.work(
          kind.queue,
          {
            perJobResults: true,
            includeMetadata: true,
            pollingIntervalSeconds: kind.pollSeconds ?? 2,
            batchSize: kind.atOnce ?? 1,
            burstWhenBatchFull: true,
          },
          (jobs) => Promise.all(jobs.map((job) => doJob(kind, job, log))),
        )
      }
    },
    async runDue() {
      let count = 0
      for (const kind of known) {
        const jobs = await boss.fetch<unknown>(kind.queue, {
          includeMetadata: true,
          batchSize: 100,
          ignoreStartAfter: true,
        })
        count += jobs.length
        for (const job of jobs) await settle(boss, kind, job, log)
      }
      return count
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}

async function makeQueue(boss: PgBoss, kind: JobKind): Promise<void> {
  const { limit, firstSeconds, mostSeconds } = kind.retries ?? DEFAULT_RETRIES
  const failed = failedQueue(kind.queue)
  const keepFailedSeconds = kind.keepFailedSeconds ?? 30 * DAY_SECONDS
  const options = {
    deadLetter: failed,
    retryLimit: limit,
    retryDelay: firstSeconds,
    retryBackoff: true,
    retryDelayMax: mostSeconds,
    expireInSeconds: kind.timeoutSeconds ?? 120,
    // A job that was never done waits as long as one that failed: a copy of it goes there with this very span.
    retentionSeconds: keepFailedSeconds,
    deleteAfterSeconds: kind.keepDoneSeconds ?? 60 * 60,
  }
  await boss.createQueue(failed, { retentionSeconds: keepFailedSeconds })
  await boss.createQueue(kind.queue, options)
  // It may be there since an older version, with that version's options.
  await boss.updateQueue(kind.queue, options)
  // Has pg-boss remember the queue: `send` must not ask for it by another connection while its own transaction holds one.
  await boss.findJobs(kind.queue, { id: '00000000-0000-4000-8000-000000000000' })
}

/** Returns the queue of jobs that failed for good. */
export function failedQueue(queue: string): string {
  return `${queue}-failed`
}

/**
 * Deletes what waits, is done or has failed in a queue where this holds of the job's `data`. What is being done at the
 * moment goes on.
 */
export async function forgetJobs(tx: Pick<Database, 'execute'>, queue: string, where: SQL): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
    where name in (${queue}, ${failedQueue(queue)}) and state <> 'active' and (${where})`)
}

type Settled = { id: string; status: 'completed' | 'failed' | 'deadletter'; output: object }

async function doJob(kind: JobKind, job: JobWithMetadata<unknown>, log: Log): Promise<Settled> {
  const about = { id: job.id, attempt: job.retryCount + 1 }
  const told = { queue: kind.queue, job: job.id, attempt: about.attempt }
  try {
    const outcome = await kind.handle(dataOf(job), about)
    if (outcome === 'done') return { id: job.id, status: 'completed', output: {} }
    log.error(told, 'a job was given up')
    return { id: job.id, status: 'deadletter', output: {} }
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit
    log[isLast ? 'error' : 'warn'](
      { ...told, err: error },
      isLast ? 'a job failed permanently' : 'a job failed; retrying',
    )
    // What is kept beside the job is for finding it in the log; the error itself may hold what should not be kept.
    return { id: job.id, status: 'failed', output: {} }
  }
}

async function settle(boss: PgBoss, kind: JobKind, job: JobWithMetadata<unknown>, log: Log): Promise<void> {
  const { status } = await doJob(kind, job, log)
  if (status === 'completed') await boss.complete(kind.queue, job.id)
  else if (status === 'failed') await boss.fail(kind.queue, job.id)
  else {
    await boss.send(failedQueue(kind.queue), dataOf(job))
    await boss.complete(kind.queue, job.id)
  }
}

/** A job that cron enqueued may have no data. */
function dataOf({ data }: JobWithMetadata<unknown>): object {
  return typeof data === 'object' && data !== null ? data : {}
}
