/**
 * A live program between two lines: the browser's and the runner's. Bytes pass as they come, texts are parsed from both
 * sides, and when either line ends so does the other.
 */
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'
import {
  MAX_ORDER_BYTES,
  MAX_TYPED_BYTES,
  MAX_WAITING_BYTES,
  sessionNews as runnerNews,
  type SessionNews as RunnerNews,
  type SessionStart as RunnerStart,
} from '#sandbox/protocol.ts'
import { sessionFailures, type SessionNews, sessionOrder, sessionStart } from './contract.ts'
import { readInTime, UnreadableText } from './reading/reading.ts'
import { unreadOutcome, type CodeRead } from './run-outcome.ts'
import { sessionJob } from './run-limits.ts'
import { doneOf } from './run-job.ts'
import type { SessionSeats } from './session-seats.ts'
import type { Turn } from './turn-of.ts'

const FIRST_MESSAGE_WITHIN_MS = 10_000
const HEARTBEAT_MS = 20_000
/** Milliseconds that the last message may take to be read. */
const LEAVE_WITHIN_MS = 5_000
/** Printed and not yet on its way: the program waits for a reader who is behind by so much. */
const MOST_UNSENT_BYTES = 128 * 1024

export type RelayGiven = {
  openSession: Deps['openSession']
  seats: SessionSeats
  /** Owner's turn in the queue and seat. */
  turn: Turn
  /** Called when it has said what to start: it is silent no more. */
  onStart: () => void
  log: FastifyBaseLogger
}

/** Serves one browser until its program has ended. Never rejects. */
export async function relaySession(browser: WebSocket, given: RelayGiven): Promise<void> {
  const gone = new AbortController()
  browser.once('close', () => gone.abort(new Error('the browser disconnected')))
  // What is wrong with a line shows in its end.
  browser.on('error', () => browser.terminate())
  const stopHeartbeat = keepAlive(browser)
  try {
    await serve(browser, given, gone.signal)
  } catch (error) {
    if (!gone.signal.aborted) failWith(browser, error, given.log)
  } finally {
    stopHeartbeat()
  }
}

async function serve(browser: WebSocket, given: RelayGiven, gone: AbortSignal): Promise<void> {
  const first = await firstMessage(browser, gone)
  if (first === SILENCE) throw new Failure('silent-line')
  const start = sessionStart.safeParse(first)
  if (!start.success) {
    const [issue] = start.error.issues
    throw new Failure('invalid-input', issue?.path[0] === 'files' ? { message: issue.message } : {})
  }
  given.onStart()
  const release = given.seats.take(given.turn.owner)
  if (release === null) throw new Failure('too-many-programs')
  try {
    const { language, files, args, columns, rows } = start.data
    const runner = await given.openSession(language, gone)
    const order: RunnerStart = {
      type: 'start',
      ...sessionJob(language, { files, args }, given.turn),
      columns,
      rows,
    }
    runner.send(JSON.stringify(order))
    await carry(browser, runner, { language, files, stdin: '' })
  } finally {
    release()
  }
}

const SILENCE = Symbol('nothing was sent in time')

/** The first text as JSON; undefined when it is none, `SILENCE` when it does not come in time. */
function firstMessage(browser: WebSocket, gone: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(SILENCE), FIRST_MESSAGE_WITHIN_MS)
    gone.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('the browser disconnected'))
    })
    browser.once('message', (data, isBinary) => {
      clearTimeout(timer)
      resolve(isBinary ? undefined : parseJson(data))
    })
  })
}

/** Resolves when it is over. Rejects with a failure that the browser is told. */
function carry(browser: WebSocket, runner: WebSocket, code: CodeRead): Promise<void> {
  return new Promise((resolve, reject) => {
    let isStarted = false
    let hasTyped = false
    let waitingBytes = 0

    const over = (failure?: unknown) => {
      browser.off('message', fromBrowser)
      runner.off('message', fromRunner)
      runner.terminate()
      if (failure === undefined) resolve()
      else reject(failure)
    }
    const onRunnerGone = () => over(away())
    const fromBrowser = (data: RawData, isBinary: boolean) => {
      const bytes = asBuffer(data)
      if (bytes.length > (isBinary ? MAX_TYPED_BYTES : MAX_ORDER_BYTES))
        return over(new Failure('invalid-input'))
      // Before it runs there is nobody to read.
      if (!isStarted) return
      if (!isBinary) {
        const order = sessionOrder.safeParse(parseJson(data))
        return order.success ? runner.send(JSON.stringify(order.data)) : over(new Failure('invalid-input'))
      }
      hasTyped = true
      waitingBytes += bytes.length
      if (waitingBytes > MAX_WAITING_BYTES) return over(new Failure('too-much-input'))
      runner.send(bytes)
    }
    const fromRunner = (data: RawData, isBinary: boolean) => {
      if (isBinary) return passOn(asBuffer(data))
      const news = runnerNews.safeParse(parseJson(data))
      if (!news.success) return over(new Error(`the runner sent an invalid message: ${news.error.message}`))
      switch (news.data.type) {
        case 'started':
          isStarted = true
          return tell(browser, news.data)
        case 'taken':
          waitingBytes = Math.max(0, waitingBytes - news.data.bytes)
          return tell(browser, news.data)
        case 'ended':
          // The runner has said all that it has to say, and hangs up while its words are still read.
          runner.off('close', onRunnerGone)
          // What was typed is not known as one text; that something was is all that its explanation asks.
          return void readEnd(news.data, { ...code, stdin: hasTyped ? 'typed' : '' }).then((outcome) => {
            tell(browser, { type: 'ended', outcome })
            leave(browser)
            over()
          }, over)
      }
    }
    const passOn = (bytes: Buffer) => {
      browser.send(bytes, () => {
        if (runner.isPaused && browser.bufferedAmount < MOST_UNSENT_BYTES / 2) runner.resume()
      })
      if (browser.bufferedAmount > MOST_UNSENT_BYTES) runner.pause()
    }

    browser.on('message', fromBrowser).once('close', () => over())
    runner.on('message', fromRunner).once('close', onRunnerGone)
    // What is wrong with a line shows in its end.
    runner.on('error', () => runner.terminate())
    if (browser.readyState !== browser.OPEN) over()
    if (runner.readyState !== runner.OPEN) over(away())
  })
}

/** Reads what the program printed under the deadline for strangers' texts. */
async function readEnd(
  { result, wasIdle }: Extract<RunnerNews, { type: 'ended' }>,
  code: CodeRead,
): Promise<RunOutcome> {
  const done = doneOf(result)
  try {
    return await readInTime('sessionOutcome', { done, code, wasIdle })
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return unreadOutcome(done)
  }
}

const away = () => new Failure('runner-away', { retryAfterSeconds: 3 })

/** Says why in words, and hangs up. */
export function failWith(browser: WebSocket, error: unknown, log: FastifyBaseLogger): void {
  const code = error instanceof Failure ? error.code : 'runner-away'
  if (!(error instanceof Failure)) log.error({ err: error }, 'a live program could not be served')
  const known = isKnown(code) ? sessionFailures[code].message : ''
  const own = error instanceof Failure && error.message !== error.code ? error.message : null
  const retryAfterSeconds = error instanceof Failure ? (error.retryAfterSeconds ?? null) : null
  tell(browser, { type: 'failed', code, message: own ?? known, retryAfterSeconds })
  leave(browser)
}

function leave(browser: WebSocket): void {
  browser.close(1000)
  setTimeout(() => browser.terminate(), LEAVE_WITHIN_MS).unref()
}

function isKnown(code: string): code is keyof typeof sessionFailures {
  return Object.hasOwn(sessionFailures, code)
}

function tell(browser: WebSocket, news: SessionNews): void {
  if (browser.readyState === browser.OPEN) browser.send(JSON.stringify(news))
}

/** A line that was cut without a word is noticed by its silence. */
function keepAlive(browser: WebSocket): () => void {
  let isAlive = true
  browser.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return browser.terminate()
    isAlive = false
    browser.ping()
  }, HEARTBEAT_MS)
  return () => clearInterval(timer)
}

function asBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}

function parseJson(data: RawData): unknown {
  try {
    return JSON.parse(asBuffer(data).toString('utf8'))
  } catch {
    return undefined
  }
}
