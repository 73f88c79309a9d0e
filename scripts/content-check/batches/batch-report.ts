/** What the programs of a batch in Python or C++ did, as `batch.py` and `cpp-batch.ts` tell it. Pure. */
import { constants } from 'node:os'
import { z } from 'zod'
import type { RunOutcome } from '#sandbox/protocol.ts'

/** Milliseconds of processor time for one run of one program, as a mistake has alone. */
export const RUN_CPU_MS = 400
/** A run may take as many times as long as the solution's, and this long at least: most of what takes longer never ends. */
export const TIMES_THE_SOLUTION = 20
export const LEAST_CPU_MS = 100
/** Bytes of what a run prints or reports; one that has more is tried alone. */
export const MOST_PRINTED = 20_000
/** Bytes of what a run reads: a pipe holds 64 kB. */
export const MOST_READ = 60_000
/** With more processor time a job could not run in an instance that waits. */
export const LIMITS = { wallMs: 60_000, cpuMs: 10_000 }

export interface BatchReport {
  /** By numbers of program and run. */
  outcomes: Map<string, RunOutcome>
  /** Number of the program that ran last; -1: none did. */
  lastBegun: number
  /** Whether all programs have run. */
  isOver: boolean
}

const ended = z.object({
  program: z.number(),
  run: z.number(),
  /** Standard output, error output and report, in hexadecimal. */
  texts: z.tuple([z.string(), z.string(), z.string()]),
  code: z.number(),
  /** Number of the signal that ended it; 0: none did. */
  signal: z.number(),
})
const reported = z.union([z.object({ begins: z.number() }), z.object({ over: z.literal(true) }), ended])

export function readBatchReport(report: string): BatchReport {
  const read: BatchReport = { outcomes: new Map(), lastBegun: -1, isOver: false }
  // A last line that was cut says nothing.
  for (const line of report.split('\n').slice(0, -1)) {
    const record = reported.parse(JSON.parse(line))
    if ('begins' in record) read.lastBegun = record.begins
    else if ('over' in record) read.isOver = true
    else read.outcomes.set(`${record.program} ${record.run}`, outcomeOf(record))
  }
  return read
}

function outcomeOf({ texts, code, signal }: z.infer<typeof ended>): RunOutcome {
  const [stdout, stderr, report] = texts.map((text) => Buffer.from(text, 'hex').toString('utf8'))
  const isStopped = signal === constants.signals.SIGPROF
  const isKilled = signal !== 0
  const [name = null] = Object.entries(constants.signals).find(([, number]) => number === signal) ?? []
  return {
    stdout: stdout ?? '',
    stderr: stderr ?? '',
    truncated: false,
    exitCode: isKilled ? null : code,
    signal: isStopped ? null : name,
    limit: isStopped ? 'time' : null,
    wallMs: 0,
    report: report === undefined || report === '' ? null : report,
  }
}
