import { type JobResult, MAX_RESULT_BYTES, type RunOutcome } from './protocol.ts'

/**
 * The answer as JSON, never larger than the other side reads. Forty runs that each print their full allowance of
 * control characters would be: their middles are cut, further and further until it fits.
 */
export function resultJson(result: JobResult, maxBytes = MAX_RESULT_BYTES): string {
  for (let keep = firstKeep(result, maxBytes); ; keep = Math.min(1_000_000, Math.floor(keep / 2))) {
    const json = JSON.stringify(cut(result, keep))
    if (Buffer.byteLength(json) <= maxBytes || keep < 1000) return json
  }
}

/**
 * A character is at least one byte of JSON and at most six. What is too large already without being spelled out is cut
 * before: written out whole it may be larger than any string can be.
 */
function firstKeep(result: JobResult, maxBytes: number): number {
  if (result.status !== 'done') return Infinity
  const lengths = result.runs.flatMap(({ stdout, stderr, report }) => [
    stdout.length,
    stderr.length,
    report?.length ?? 0,
  ])
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return total <= maxBytes ? Infinity : Math.floor((2 * maxBytes) / lengths.length)
}

function cut(result: JobResult, keep: number): JobResult {
  if (result.status !== 'done') return result
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
