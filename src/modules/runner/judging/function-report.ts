/**
 * Report that the harness writes to file descriptor 3: one JSON object a line, from inside the sandbox, so not
 * trusted.
 */
import { z } from 'zod'
import { t } from '#platform/messages/messages.ts'
import { signalWords } from '../explanations/explanations.ts'
import type { JsonValue } from '#modules/exercises/module.ts'
import { listSentence, LIST_PROBLEMS } from './list-rules.ts'

/** Exception that ended a call: its classes, its own first, and its message. */
export interface Raised {
  kinds: string[]
  message: string
}

/**
 * Report of one call. `nothing`: the function returned no value. `raised` is null where the learner's function ended otherwise:
 * by a crash, or because it could not be called.
 */
export type CallReport =
  | { kind: 'value'; value: JsonValue }
  | { kind: 'nothing'; shown: string }
  | { kind: 'error'; message: string; trace: string; signal: string | null; raised: Raised | null }

const line = z.object({
  test: z.number().int().min(0),
  value: z.unknown().optional(),
  nothing: z.string().optional(),
  error: z.string().optional(),
  trace: z.string().optional(),
  raised: z
    .object({ kinds: z.array(z.string()).min(1), message: z.string() })
    .optional()
    .catch(undefined),
  signal: z.number().int().optional(),
  exit: z.number().int().optional(),
  list: z.enum(LIST_PROBLEMS).optional().catch(undefined),
  count: z.number().int().optional().catch(undefined),
})

const MOST_WORDS = 2_000
/** Classes of an exception, and characters of a name. */
const MOST_KINDS = 20
const LONGEST_KIND = 200
/** Values in a value, itself included, and how deep they are in one another. What has more no test expects. */
const MOST_VALUES = 100_000
const MOST_DEPTH = 100
/** The harness writes a line a test, the longest a little over 400,000 characters. More is somebody else's, and costs us time. */
const MOST_LINES = 500
const LONGEST_LINE = 450_000

/** Test number → report. The first report of a test counts. */
export function readCallReports(report: string | null): Map<number, CallReport> {
  const reports = new Map<number, CallReport>()
  for (const read of readReportLines(report)) {
    const { data } = line.safeParse(read)
    if (data && !reports.has(data.test)) reports.set(data.test, toReport(data))
  }
  return reports
}

/** What each line of the report says in JSON; a line that is none is left out. */
export function readReportLines(report: string | null): unknown[] {
  return (report ?? '').split('\n', MOST_LINES).flatMap((text): unknown[] => {
    if (text.length > LONGEST_LINE || text.trim() === '') return []
    try {
      return [JSON.parse(text)]
    } catch {
      return []
    }
  })
}

function toReport({
  value,
  nothing,
  error,
  trace = '',
  raised,
  signal,
  exit,
  list,
  count = 0,
}: z.infer<typeof line>): CallReport {
  if (list !== undefined) return failed(listSentence(list, count))
  if (signal !== undefined) {
    const name = SIGNALS[signal] ?? `signal ${signal}`
    return {
      kind: 'error',
      message: t('The program crashed during this call: {reason} ({signal}).', {
        reason: t(signalWords(name).title),
        signal: name,
      }),
      trace: '',
      signal: name,
      raised: null,
    }
  }
  if (exit !== undefined) return failed(t('The function ended the program instead of returning a value.'))
  if (error !== undefined) {
    return {
      kind: 'error',
      message: error.slice(0, MOST_WORDS),
      trace: trace.slice(0, MOST_WORDS),
      signal: null,
      raised: raised ? bounded(raised) : null,
    }
  }
  if (value === undefined) return { kind: 'nothing', shown: (nothing ?? '').slice(0, MOST_WORDS) }
  if (isSmallJson(value)) return { kind: 'value', value }
  return failed(t('The function returned a very large value.'))
}

function failed(message: string): CallReport {
  return { kind: 'error', message, trace: '', signal: null, raised: null }
}

function bounded({ kinds, message }: Raised): Raised {
  const names = kinds.slice(0, MOST_KINDS).map((kind) => kind.slice(0, LONGEST_KIND))
  return { kinds: names, message: message.slice(0, MOST_WORDS) }
}

/** Tells whether what `JSON.parse` made is within the bounds. Without recursion: it may be nested as deep as it is long. */
function isSmallJson(whole: unknown): whole is JsonValue {
  let level: unknown[] = [whole]
  let seen = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    seen += level.length
    if (seen > MOST_VALUES || depth > MOST_DEPTH) return false
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return true
}

/** Linux numbers, the same on both machines we run on. */
const SIGNALS: Record<number, string> = {
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
}
