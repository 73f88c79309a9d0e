/** The log of tests: every line of it is read, and a test whose log holds something personal fails (`no-personal-logs.ts`). */
import type { Logger } from 'pino'
import { createLog } from '../log.ts'
import { isTelling, kindOfLine, personalIn } from './personal-rules.ts'

/** Written lines, one of each kind: a thousand requests leave few. */
const written = new Map<string, string>()
const known = new Set<string>()
/** More than any test types by hand; what a fuzzer makes up beyond that has the forms that are looked for anyway. */
const MOST_KNOWN = 2_000

/** A log at `level` (default: everything) whose lines are read; with `lines`, the test reads them too. */
export function testLog({ level = 'trace', lines }: { level?: string; lines?: string[] } = {}): Logger {
  return createLog(level, {
    write(line) {
      readLine(line)
      lines?.push(line)
    },
  })
}

/** Has a line of some log read with the others: one that a server wrote in a process of its own. */
export function readLine(line: string): void {
  written.set(kindOfLine(line), line)
}

/** Names what must not be in any line of this test file: what was sent, mailed, or given to somebody. */
export function neverLogged(...values: unknown[]): void {
  for (const value of values) {
    if (typeof value === 'string' && isTelling(value) && known.size < MOST_KNOWN) known.add(value)
  }
}

const FIELDS = ['email', 'password', 'currentPassword', 'newPassword', 'fullName', 'code', 'token', 'message']
const HEADERS = ['authorization', 'cookie', 'x-refresh-token']

/** The same of a request: whatever it says of a person, and by what it shows who it is. */
export function neverLoggedOf({ body, headers }: { body?: unknown; headers: object }): void {
  if (typeof body === 'object' && body !== null)
    neverLogged(...FIELDS.map((field): unknown => Reflect.get(body, field)))
  neverLogged(...HEADERS.map((name): unknown => Reflect.get(headers, name)))
}

/** Everything personal that was logged since it was asked last, with its line. */
export function takePersonalLines(): { what: string; line: string }[] {
  const found = [...written.values()].flatMap((line) => {
    const what = personalIn(line, known)
    return what === null ? [] : [{ what, line }]
  })
  written.clear()
  return found
}
