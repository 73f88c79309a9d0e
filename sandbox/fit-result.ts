/** The answer of a job as JSON: never larger than the other side reads, and written without holding the event loop. */
import { setImmediate as otherWork } from 'node:timers/promises'
import { type JobResult, MAX_RESULT_BYTES, type RunOutcome } from './protocol.ts'

type Done = Extract<JobResult, { status: 'done' }>

/** Characters of all outputs and reports together. A million newlines take 10 to 30 ms to write as JSON. */
const MOST_TEXT = 3_000_000
/** Below it the answer is written in one go. */
const SHORT_TEXT = 200_000

/**
 * Forty runs that each print their full allowance would be too large, the more so where a character is six bytes of JSON:
 * the middles of the longest outputs are cut, further and further until the answer fits.
 */
export async function resultJson(result: JobResult, maxBytes = MAX_RESULT_BYTES): Promise<string> {
  if (result.status !== 'done') return JSON.stringify(result)
  for (let keep = firstKeep(result, maxBytes); ; keep = Math.floor(keep / 2)) {
    const json = await stringify(cut(result, keep))
    if (Buffer.byteLength(json) <= maxBytes || keep < 1000) return json
  }
}

/** The longest that an output may stay, so that all together are within the bound: shorter ones leave room for longer ones. */
function firstKeep(result: Done, maxBytes: number): number {
  const lengths = textsOf(result)
    .map((text) => text.length)
    .toSorted((one, other) => one - other)
  let room = Math.min(MOST_TEXT, maxBytes)
  for (const [at, length] of lengths.entries()) {
    const share = Math.floor(room / (lengths.length - at))
    if (length > share) return share
    room -= length
  }
  return Math.max(1000, lengths.at(-1) ?? 0)
}

const textsOf = ({ runs }: Done) =>
  runs.flatMap(({ stdout, stderr, report }) => [stdout, stderr, report ?? ''])

/** Other work of the runner goes on between two texts. */
async function stringify(result: Done): Promise<string> {
  if (textsOf(result).reduce((sum, text) => sum + text.length, 0) <= SHORT_TEXT) return JSON.stringify(result)
  const runs: string[] = []
  for (const { stdout, stderr, report, ...rest } of result.runs) {
    const texts: string[] = []
    for (const [name, text] of Object.entries({ stdout, stderr, report })) {
      texts.push(`${JSON.stringify(name)}:${JSON.stringify(text)}`)
      await otherWork()
    }
    runs.push(`${JSON.stringify(rest).slice(0, -1)},${texts.join(',')}}`)
  }
  const frame = JSON.stringify({ ...result, runs: [] })
  return frame.replace('"runs":[]', () => `"runs":[${runs.join(',')}]`)
}

function cut(result: Done, keep: number): Done {
  return { ...result, runs: result.runs.map((run) => cutRun(run, keep)) }
}

function cutRun(run: RunOutcome, keep: number): RunOutcome {
  const stdout = cutMiddle(run.stdout, keep)
  const stderr = cutMiddle(run.stderr, keep)
  // Half a report is not JSON any more: a report that does not fit is none.
  const report = run.report !== null && run.report.length > keep ? null : run.report
  return {
    ...run,
    stdout,
    stderr,
    report,
    truncated: run.truncated || stdout !== run.stdout || stderr !== run.stderr,
  }
}

function cutMiddle(text: string, keep: number): string {
  if (text.length <= keep) return text
  const half = Math.floor(keep / 2)
  return `${text.slice(0, half)}\n[… ${text.length - 2 * half} characters left out …]\n${text.slice(-half)}`
}
