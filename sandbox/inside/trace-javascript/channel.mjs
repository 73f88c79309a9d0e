/** Where the steps are written to: file descriptor 3, in pieces, up to the limits of the recording. */
import { writeSync } from 'node:fs'

const CHANNEL = 3
const FLUSH_AFTER_MS = 5
const FLUSH_CHARACTERS = 30_000

const now = performance.now.bind(performance)
const exitNow = process.reallyExit.bind(process)
const toBytes = Buffer.from.bind(Buffer)

export const openChannel = (steps, characters) => ({
  limits: { steps, characters },
  count: 0,
  waiting: '',
  written: 0,
  flushedAt: now(),
  /** Nobody reads it any more. */
  isOver: false,
})

/** Ends the program if no further step may be recorded. */
export function stopIfFull(channel) {
  if (channel.count >= channel.limits.steps) stop(channel, 'steps')
}

/** Ends the program if the step is too much. */
export function addStep(channel, line) {
  channel.count++
  if (channel.written + channel.waiting.length + line.length + 1 > channel.limits.characters)
    stop(channel, 'size')
  channel.waiting += `${line}\n`
}

export function flushIfDue(channel) {
  if (channel.waiting.length > FLUSH_CHARACTERS || now() - channel.flushedAt > FLUSH_AFTER_MS) flush(channel)
}

export function flush(channel) {
  channel.flushedAt = now()
  if (!channel.waiting) return
  const text = channel.waiting
  channel.waiting = ''
  channel.written += text.length
  try {
    const bytes = toBytes(text)
    for (let done = 0; done < bytes.length;) done += writeSync(CHANNEL, bytes, done)
  } catch {
    channel.isOver = true
  }
}

function stop(channel, why) {
  channel.waiting += `{"full":"${why}"}\n`
  flush(channel)
  exitNow(0)
}
