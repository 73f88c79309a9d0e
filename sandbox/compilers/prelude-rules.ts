/**
 * Which headers a compiler may have read before it knows the learner's program, and when its words can be taken for
 * those of one that had not. Pure. Every function reads a stranger's text on the runner's only thread: linear, and
 * bounded where the text is long.
 */

/** A system header and the line of its `#include`, counted from 1. */
export type LeadingHeader = { name: string; line: number }

/** Characters read in search of headers. A header that begins later is read by the plain compiler, as any other text. */
const MOST_READ = 16_384
/** More headers than any honest program starts with. */
const MOST_HEADERS = 64

const INCLUDE = /#[ \t]*include[ \t]*<([a-z0-9_.+/]{1,60})>[ \t]*(?:\/\/[^\n]*)?\r?(?:\n|$)/y

/**
 * Finds the system headers a program starts with. Nothing but comments and blank lines is before or between them, so
 * nothing has changed what they mean.
 */
export function leadingHeaders(source: string): LeadingHeader[] {
  const text = source.slice(0, MOST_READ)
  const headers: LeadingHeader[] = []
  let line = 1
  let counted = 0
  let at = 0
  while (headers.length < MOST_HEADERS) {
    at = endOfBlank(text, at)
    INCLUDE.lastIndex = at
    const name = INCLUDE.exec(text)?.[1]
    // What the bound has cut off may not be what it looks like.
    if (name === undefined || (source.length > MOST_READ && INCLUDE.lastIndex === MOST_READ)) return headers
    for (; counted < at; counted++) if (text[counted] === '\n') line += 1
    headers.push({ name, line })
    at = INCLUDE.lastIndex
  }
  return headers
}

/** Returns the first index at or after `from` that is neither white space nor inside a comment. */
function endOfBlank(text: string, from: number): number {
  let at = from
  for (;;) {
    while (at < text.length && /\s/.test(text.charAt(at))) at += 1
    if (text.startsWith('//', at)) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end + 1
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      if (end < 0) return at
      at = end + 2
    } else return at
  }
}

/**
 * Chooses the longest of the preludes whose headers the program all starts with, so that a missing `#include` stays the
 * mistake it is. An empty one fits always.
 */
export function choosePrelude<P extends { headers: readonly string[] }>(
  preludes: readonly P[],
  leading: readonly LeadingHeader[],
): P | null {
  const present = new Set(leading.map(({ name }) => name))
  return preludes
    .filter(({ headers }) => headers.every((name) => present.has(name)))
    .reduce<P | null>(
      (best, each) => (best && best.headers.length >= each.headers.length ? best : each),
      null,
    )
}

/** What a standing compiler sees in another way: the file's own time, a mark at its start, itself as a header. */
const UNUSUAL = /^\ufeff|\0|\r(?!\n)|__TIMESTAMP__|^[ \t]*#[ \t]*(?:include|import)\b.*main\./m

export const isUsual = (source: string) => !UNUSUAL.test(source)

const OWN_LINE = /^(?:In file included from |\s+from )?(?<file>[\w./-]+):(?:\d+(?::\d+)?[:,]| (?:In|At) |$)/
const PICTURE = /^ *(?:\d+ )?\| ?/
const LAST_WORDS = 'compilation terminated.'
const SYSTEM_LINE =
  /^(?:In file included from |\s+from )?\/usr\/(?:include|lib\/gcc)\/[^:]+:(?:\d+[:,]| In )|^In .*function|^\s+inlined from /

/**
 * Tells whether a plain compiler would have said just this. It names the line from which a header was included: that is
 * known only when the prelude's headers are the first lines of the program. It also proposes where to add an
 * `#include` (`+++ |`), for which it must have read the other ones itself.
 */
export function isBelievable(
  diagnostics: string,
  program: { leading: readonly LeadingHeader[]; paths: readonly string[] },
  headers: readonly string[],
): boolean {
  const { leading, paths } = program
  const sameLines = headers.every((name, at) => leading[at]?.name === name && leading[at].line === at + 1)
  return diagnostics.split('\n').every((line) => {
    if (line === '' || line === LAST_WORDS || PICTURE.test(line)) return true
    if (paths.includes(OWN_LINE.exec(line)?.groups?.file ?? '')) return true
    return sameLines && SYSTEM_LINE.test(line)
  })
}
