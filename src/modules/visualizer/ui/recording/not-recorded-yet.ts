import type { SourceFile } from '#modules/exercises/contract.ts'
import { TRACE_VERSION, type Trace, type TraceLanguage } from '#modules/exercises/trace/contract.ts'

/** Trace of a program of which no line is known to run: what a stepper shows until the recording is there. */
export function notRecordedYet({
  language,
  files,
}: {
  language: TraceLanguage
  files: readonly SourceFile[]
}): Trace {
  return {
    version: TRACE_VERSION,
    language,
    files: files.map(({ path }) => path),
    from: 0,
    steps: [{ line: 0 }],
    end: { how: 'finished' },
  }
}
