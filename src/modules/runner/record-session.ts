/** Runs a program in a terminal as a learner would, for a recording: types each line when the program waits for one. */
import type { WebSocket } from 'ws'
import type { LiveLanguage, SourceFile } from '#modules/exercises/contract.ts'
import type { Exchange } from '#modules/exercises/module.ts'
import { sessionNews, type SessionNews, type SessionOrder } from '#sandbox/protocol.ts'
import { readExchanges, showsAsKnown } from './exchange-rules.ts'
import { doneOf } from './run-job.ts'
import { sessionJob } from './run-limits.ts'
import type { SandboxClient } from './sandbox-client.ts'
import { openSession } from './session-client.ts'
import { OWN_TURN } from './turn-of.ts'

/** Size of the terminal: that of a desktop’s. */
const SIZE = { columns: 80, rows: 24 }
/** Milliseconds of silence after which a program waits for a line. One that thinks for longer cannot be recorded. */
const QUIET_MS = 2_000
/** The same for one that does not do what is known, and for one that was told that nothing more comes. */
const LONG_QUIET_MS = 5_000
const TOTAL_MS = 90_000

const WAITS_FOR_MORE = 'it waits for more after the last line: type one that ends it'

export interface SessionToRecord {
  language: LiveLanguage
  files: readonly SourceFile[]
  /** Lines, without their Enter. */
  typed: readonly string[]
  /**
   * A recording to compare with: each line is typed as soon as the screen is the one before it, so that neither a slow machine nor a quick
   * one makes a difference. Default: none.
   */
  known?: readonly Exchange[] | undefined
}

/**
 * Returns what was typed and printed. Throws, in words for the program's author, when it does not end well, or not with the last line; and
 * the failures of `runJob`.
 */
export async function recordSession(
  { sandbox }: { sandbox: Pick<SandboxClient, 'addressFor'> },
  session: SessionToRecord,
  signal: AbortSignal = AbortSignal.timeout(TOTAL_MS),
): Promise<Exchange[]> {
  const { language, files, typed } = session
  const line = await openSession(sandbox, language, signal)
  try {
    const order = {
      type: 'start',
      ...sessionJob(language, { files, args: [] }, OWN_TURN),
      ...SIZE,
      totalMs: TOTAL_MS,
    }
    line.send(JSON.stringify(order))
    const { screens, end, isInputOver } = await converse(line, session, signal)
    const { compile, runs } = doneOf(end.result)
    const [run] = runs
    if (run === undefined) throw new Error(`it does not compile: ${firstLine(compile?.stderr ?? '')}`)
    if (run.limit !== null) throw new Error(`it hit the ${run.limit} limit`)
    if (run.exitCode !== 0 && isInputOver) throw new Error(WAITS_FOR_MORE)
    if (run.exitCode !== 0) throw new Error(`it does not end well: ${lastLine(run.stdout)}`)
    const left = typed[screens.length]
    if (left !== undefined) throw new Error(`it ends before \`${left}\` is typed`)
    return readExchanges([...screens, run.stdout], typed)
  } finally {
    line.terminate()
  }
}

type Ended = Extract<SessionNews, { type: 'ended' }>

/** What was on the screen each time a line was typed, how the program ended, and whether it had to be told that nothing more comes. */
function converse(
  line: WebSocket,
  { typed, known }: SessionToRecord,
  signal: AbortSignal,
): Promise<{ screens: string[]; end: Ended; isInputOver: boolean }> {
  return new Promise((resolve, reject) => {
    const decoder = new TextDecoder()
    const screens: string[] = []
    let screen = ''
    let isInputOver = false
    let quiet: ReturnType<typeof setTimeout> | undefined
    const over = (settle: () => void) => {
      clearTimeout(quiet)
      settle()
    }
    const answer = () => {
      const next = typed[screens.length]
      if (next === undefined) return hangUp()
      screens.push(screen)
      line.send(Buffer.from(`${next}\r`))
      wait()
    }
    /** There is no more to type, as a person says with Ctrl+D. */
    const hangUp = () => {
      if (isInputOver) return over(() => reject(new Error(WAITS_FOR_MORE)))
      isInputOver = true
      line.send(JSON.stringify({ type: 'end-of-input' } satisfies SessionOrder))
      wait()
    }
    const wait = () => {
      clearTimeout(quiet)
      const isKnown = known !== undefined && showsAsKnown(screen, known, screens.length)
      // A screen without a question says nothing about whether the program has begun to listen.
      if (isKnown && screen !== '' && typed[screens.length] !== undefined) return answer()
      const isExpected = known === undefined || isKnown
      quiet = setTimeout(answer, isExpected && !isInputOver ? QUIET_MS : LONG_QUIET_MS)
    }
    line.on('message', (data, isBinary) => {
      if (!Buffer.isBuffer(data)) return
      if (isBinary) {
        screen += decoder.decode(data, { stream: true })
        return wait()
      }
      const news = sessionNews.parse(JSON.parse(data.toString('utf8')))
      if (news.type === 'started') wait()
      if (news.type === 'ended') over(() => resolve({ screens, end: news, isInputOver }))
    })
    line.on('error', () => line.terminate())
    line.once('close', () => over(() => reject(new Error('the sandbox closed the line'))))
    signal.addEventListener('abort', () => over(() => reject(signal.reason)), { once: true })
  })
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
