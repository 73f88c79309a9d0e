/**
 * Loaded into a server before its own code (`node --import`): how late its event loop is. At SIGUSR2 it writes what was
 * seen since the last time into `DATA_DIR/loop-delay.json`, and begins anew.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What is recorded is the time from one tick to the next: this much of it is no delay. */
const TICK_MS = 1

const ticks = monitorEventLoopDelay({ resolution: TICK_MS })
ticks.enable()
/** The longest that its thread has worked between two looks: what is late beyond that was the machine's doing. */
let longestWorkMs = 0
let workedMs = threadMs()
setInterval(() => {
  const now = threadMs()
  longestWorkMs = Math.max(longestWorkMs, now - workedMs)
  workedMs = now
}, TICK_MS).unref()

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const delayMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - TICK_MS)

process.on('SIGUSR2', () => {
  const [maxMs, p99Ms] = [delayMs(ticks.max), delayMs(ticks.percentile(99))]
  const told = { maxMs, p99Ms, longestWorkMs, ticks: ticks.count }
  ticks.reset()
  longestWorkMs = 0
  const file = join(process.env.DATA_DIR ?? '', 'loop-delay.json')
  writeFileSync(`${file}.new`, JSON.stringify(told))
  renameSync(`${file}.new`, file)
})
