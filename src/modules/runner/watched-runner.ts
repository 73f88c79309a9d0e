/** Runner of the pool: polls its health every second, and notices when it goes and comes back. */
import { MAX_RESULT_BYTES, sandboxHealth } from '#sandbox/protocol.ts'
import { nameOf, type RunnerAddress } from './runner-address.ts'
import { openLink, type RunnerLink, RunnerSlow } from './runner-link.ts'
import type { RunnerView } from './runner-pool-rules.ts'

const CHECK_EVERY_MS = 1_000
/** While it is away: it is used again the moment it is back. */
const LOOK_AGAIN_MS = 100
const CHECK_TIMEOUT_MS = 3_000
/** A machine with much to do may be late; one that is late so many times in a row is gone, and its jobs with it. */
const MOST_LATE = 3

export interface WatchedRunner extends RunnerView {
  readonly name: string
  readonly address: RunnerAddress
  readonly link: RunnerLink
  /** Notes any other answer: the runner is up, however late its health is. */
  heard(): void
  /** Counts as away until it answers again, for which it is asked at once. */
  suspect(): void
  stop(): void
}

/** `onChange` is called when it comes up and when it goes, with the reason. */
export function watchRunner(
  address: RunnerAddress,
  onChange: (runner: WatchedRunner, reason: unknown) => void,
): WatchedRunner {
  const link = openLink(address)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isChecking = false
  let late = 0
  const runner: WatchedRunner = {
    name: nameOf(address),
    address,
    link,
    state: 'new',
    health: null,
    own: 0,
    ownThen: 0,
    lastUsed: 0,
    heard() {
      late = 0
    },
    suspect() {
      setState('down', 'it broke the connection')
      void check()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      link.drop()
    },
  }

  function setState(state: 'up' | 'down', reason: unknown = null) {
    if (isStopped || runner.state === state) return
    runner.state = state
    onChange(runner, reason)
  }

  async function check() {
    if (isChecking || isStopped) return
    isChecking = true
    clearTimeout(timer)
    try {
      const { own } = runner
      const text = await link.ask({
        method: 'GET',
        path: '/health',
        timeoutMs: CHECK_TIMEOUT_MS,
        mostBytes: MAX_RESULT_BYTES,
        // What it answers over a kept connection says nothing about whether a new one can be had.
        isFresh: runner.state !== 'up',
      })
      runner.health = sandboxHealth.parse(JSON.parse(text))
      runner.ownThen = own
      late = 0
      setState('up')
    } catch (error) {
      note(error)
    }
    isChecking = false
    if (!isStopped) timer = setTimeout(check, runner.state === 'up' ? CHECK_EVERY_MS : LOOK_AGAIN_MS).unref()
  }

  function note(error: unknown) {
    late = error instanceof RunnerSlow ? late + 1 : MOST_LATE
    if (late < MOST_LATE || runner.state !== 'up') return
    setState('down', error)
    // Whoever still waits for it asks another one.
    link.drop()
  }

  void check()
  return runner
}
