/**
 * Loaded into a server before its own code (`node --import`): how late its event loop is, and why. At SIGUSR2 it writes what was
 * seen since the last time into `DATA_DIR/loop-delay.json`, and begins anew.
 */
import { openSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Milliseconds from one tick to the next that count as no delay. */
const TICK_MS = 1

/** Milliseconds that the event loop's thread has worked and waited for a processor since its start. */
type Spent = { workMs: number; waitMs: number }

/** Between two ticks. `heldMs`: the whole delay but for the wait, be it work or something that it stood still for. */
const NONE: Spent & { heldMs: number } = { workMs: 0, waitMs: 0, heldMs: 0 }

if (isMainThread) watch()

function watch(): void {
  const delays = monitorEventLoopDelay({ resolution: TICK_MS })
  delays.enable()
  const spent = processorReader()
  let longest = NONE
  let before = { ...spent(), atMs: performance.now() }
  setInterval(() => {
    const now = { ...spent(), atMs: performance.now() }
    const waitMs = now.waitMs - before.waitMs
    longest = {
      workMs: Math.max(longest.workMs, now.workMs - before.workMs),
      waitMs: Math.max(longest.waitMs, waitMs),
      heldMs: Math.max(longest.heldMs, now.atMs - before.atMs - TICK_MS - waitMs),
    }
    before = now
  }, TICK_MS).unref()

  const delayMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - TICK_MS)
  process.on('SIGUSR2', () => {
    const told = {
      maxMs: delayMs(delays.max),
      p99Ms: delayMs(delays.percentile(99)),
      longestWorkMs: longest.workMs,
      longestWaitMs: longest.waitMs,
      longestHeldMs: longest.heldMs,
      ticks: delays.count,
    }
    delays.reset()
    longest = NONE
    const file = join(process.env.DATA_DIR ?? '', 'loop-delay.json')
    writeFileSync(`${file}.new`, JSON.stringify(told))
    renameSync(`${file}.new`, file)
  })
}

/** Linux counts both for each thread. */
function processorReader(): () => Spent {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  const bytes = Buffer.alloc(100)
  return () => {
    const [work, wait] = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)).split(' ')
    return { workMs: Number(work) / 1e6, waitMs: Number(wait) / 1e6 }
  }
}
