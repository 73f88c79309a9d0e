/** A recording of C or C++ as lines of JSON, in whatever state it and its program are. Pure. */
import { openProgram, type Program } from './program.ts'
import { readRecords } from './records.ts'
import { stepsOf, type TraceLimits } from './steps.ts'

export function* recordingOf(
  bytes: Buffer,
  raw: Buffer,
  paths: readonly string[],
  limits: TraceLimits,
): Generator<string> {
  try {
    const program: Program = openProgram(bytes, paths)
    yield* stepsOf(program, readRecords(raw), limits)
  } catch (error) {
    // Both are a stranger's: what made sense was told.
    if (process.env['TRACE_DEBUG']) throw error
  }
}
