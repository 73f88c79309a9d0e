import { type JobResult, MAX_RESULT_BYTES, type RunOutcome } from './protocol.ts'

/**
 * The answer as JSON, never larger than the other side reads. Forty runs that each print their full allowance of
 * control characters would be: their middles are cut, further and further until it fits.
 */
export function resultJson(result: JobResult, maxBytes = MAX_RESULT_BYTES): string {
  let json = JSON.stringify(result)
  for (
    let keep = 1_000_000;
    Buffer.byteLength(json) > maxBytes && keep >= 1000;
    keep = Math.floor(keep / 2)
  ) {
    json = JSON.stringify(cut(result, keep))
  }
  return json
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
