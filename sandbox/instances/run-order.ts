/** One job of a waiting program, from the start message to the verdict. */
import { constants } from 'node:os'
import type { Duplex } from 'node:stream'
import { keepHeadAndTail } from '../output.ts'
import type { JobLimits, ProcessOutcome } from '../protocol.ts'
import { limitReached } from '../isolation/limits.ts'
import type { Copy } from '../isolation/plan.ts'
import type { Watch } from '../isolation/watchdog.ts'
import { whatItDid } from '../stack-location.ts'
import { askable, type Question } from './ask.ts'
import { EXIT_NOTICE_BYTES, listenForExitNotice } from './exit-notice.ts'
import type { Chain } from './launch.ts'
import type { Exit } from '../start/start-order.ts'

export type Order = {
  /** The job's files; they were not there while the program was waiting. */
  files: Copy[]
  /** What the program reads from file descriptor 0. */
  stdin: string
  /** The line written to file descriptor 3, without its end. Warm workers say what they expect. */
  startMessage: string
  limits: JobLimits
  /** Bytes accepted on file descriptor 3; one more ends the run as an output flood. */
  reportBytes: number
  /** The report is a recording, which goes on when the program answers where it is. Default: it is not. */
  isRecorded?: boolean
  /** The report is bytes that may end like an exit notice, and none comes. Default: it is text. */
  isBinary?: boolean
  /** How this language says that memory ran out. */
  memoryWords: RegExp | null
  /** How the program is asked, when its time is up, in which line it is. Absent: it cannot tell. */
  question?: Question | undefined
  /**
   * Speaks with the program over its file descriptor 3, which then carries no report: what this resolves with is the
   * report, and ends the run. What comes out of the channel is hostile. `ended`: the program has ended.
   */
  talk?: ((channel: Duplex, ended: Promise<unknown>) => Promise<string>) | undefined
}

export type Executed = { outcome: ProcessOutcome; report: Buffer | null }

export async function runOrder(
  chain: Chain,
  order: Order,
  tasks: number,
  beginWatch: (lastWords: () => Promise<void>) => Watch,
): Promise<Executed> {
  const { limits } = order
  const collected = collect(chain, order)
  const ended = chain.exited.then((exit) => ({ ...exit, closed: chain.closed }))
  chain.fillInput(order.stdin)
  const watched = beginWatch(() => collected.ask())
  const started = performance.now()
  chain.channel.write(`${order.startMessage}\n`)
  collected.onOverflow(() => watched.stop('output'))
  const talk = order.talk?.(chain.channel, chain.exited)
  const spoken = talk ? [talk.then(() => SAID_ALL)] : []
  const exit = await Promise.race([ended, collected.exitNotice, ...spoken]).catch((error: unknown) => {
    watched.end()
    throw error
  })
  await collected.drained(exit.closed)
  const wallMs = performance.now() - started
  const { stoppedFor, last, stoppedCpuMs } = watched.end()
  const facts = {
    stoppedFor,
    last,
    ...meaning(exit),
    stderrTail: collected.stderr.text().slice(-4000),
    memoryWords: order.memoryWords,
  }
  const limit = limitReached(limits, tasks, facts)
  const use = { cpuMs: stoppedCpuMs ?? last.cpuMs, wallMs, wasAwake: collected.wasAwake() }
  const stopped = limit === 'time' ? whatItDid(use, collected.where()) : undefined
  return {
    outcome: {
      stdout: collected.stdout.text(),
      stderr: collected.stderr.text(),
      truncated: collected.stdout.truncated() || collected.stderr.truncated(),
      exitCode: facts.exitCode,
      signal: facts.signal,
      limit,
      ...(stopped ? { stopped } : {}),
      wallMs,
    },
    report: talk ? Buffer.from(await talk) : collected.report(),
  }
}

/** `closed`: nothing more can be read after it. Null: it sent its exit notice, and may still be dying. */
type End = Exit & { closed: Promise<unknown> | null }

/** Of a program that was spoken with: nobody has another question. */
const SAID_ALL: End = { code: 0, signal: null, closed: null }

/** bubblewrap reports a program that a signal ended as 128 + the signal's number, like a shell; an exit notice does not. */
function meaning(exit: End): Pick<ProcessOutcome, 'exitCode' | 'signal'> {
  if (exit.code === null || exit.code <= 128 || exit.closed === null)
    return { exitCode: exit.code, signal: exit.signal }
  const number = exit.code - 128
  const name = Object.entries(constants.signals).find(([, value]) => value === number)?.[0]
  return name ? { exitCode: null, signal: name } : { exitCode: exit.code, signal: null }
}

function collect(chain: Chain, order: Order) {
  const { limits, reportBytes, question, files } = order
  const stdout = keepHeadAndTail(limits.outputBytes)
  const stderr = keepHeadAndTail(limits.outputBytes)
  const report: Buffer[] = []
  const seen = { stdout: 0, stderr: 0, report: 0 }
  const exitNotice = listenForExitNotice()
  const said = Promise.withResolvers<End>()
  const asked = askable(chain, question, files, { isRecorded: order.isRecorded ?? false })
  let overflow = () => {}
  const check = () => {
    if (seen.stdout + seen.stderr > limits.outputBytes || seen.report > reportBytes + EXIT_NOTICE_BYTES)
      overflow()
  }
  chain.stdout.on('data', (chunk: Buffer) => {
    seen.stdout = stdout.push(chunk)
    check()
  })
  chain.stderr.on('data', (chunk: Buffer) => {
    if (asked.hears('stderr', chunk)) return
    seen.stderr = stderr.push(chunk)
    check()
  })
  if (!order.talk) chain.channel.on('data', readReport)
  function readReport(chunk: Buffer) {
    if (asked.hears('channel', chunk)) return
    seen.report += chunk.length
    if (seen.report <= reportBytes + EXIT_NOTICE_BYTES) report.push(chunk)
    check()
    const code = order.isBinary ? null : exitNotice.heardIn(chunk)
    if (code !== null) said.resolve({ code, signal: null, closed: null })
  }
  return {
    stdout,
    stderr,
    exitNotice: said.promise,
    ask: asked.ask,
    where: asked.where,
    wasAwake: asked.wasAwake,
    report() {
      const length = seen.report - (exitNotice.wasHeard() ? EXIT_NOTICE_BYTES : 0)
      return length > 0 && length <= reportBytes ? Buffer.concat(report).subarray(0, length) : null
    },
    onOverflow(act: () => void) {
      overflow = act
      check()
    },
    /**
     * What the program wrote lies in the sockets when it has ended; processes it left behind are being killed and
     * need not be waited for. A turn of the event loop reads whatever there is.
     */
    async drained(closed: Promise<unknown> | null) {
      let isClosed = false
      void closed?.then(() => (isClosed = true))
      for (let before = -1; !isClosed && before !== total();) {
        before = total()
        await turn()
        await turn()
      }
    },
  }
  function total() {
    return seen.stdout + seen.stderr + seen.report
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
