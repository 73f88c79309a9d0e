/**
 * Which headers a compiler may have read before it knows the learner's program, and when its words can be taken for
 * those of one that had not. Pure.
 */

type Leading = { name: string; line: number }

const BLANK = /^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[^]*?\*\/)+/
const INCLUDE = /^#[ \t]*include[ \t]*<([a-z0-9_.+/]+)>[ \t]*(?:\/\/[^\n]*)?\r?(?:\n|$)/

/**
 * The system headers a program starts with. Nothing but comments and blank lines stands before or between them, so
 * nothing has changed what they mean.
 */
export function leadingHeaders(source: string): Leading[] {
  const headers: Leading[] = []
  let rest = source
  for (;;) {
    rest = rest.replace(BLANK, '')
    const found = INCLUDE.exec(rest)
    if (!found?.[1]) return headers
    const line = source.slice(0, source.length - rest.length).split('\n').length
    headers.push({ name: found[1], line })
    rest = rest.slice(found[0].length)
  }
}

/**
 * The longest of the preludes whose headers the program all starts with, so that a missing `#include` stays the
 * mistake it is. An empty one fits always.
 */
export function choosePrelude<P extends { headers: readonly string[] }>(
  preludes: readonly P[],
  source: string,
): P | null {
  const present = new Set(leadingHeaders(source).map(({ name }) => name))
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
 * Whether a plain compiler would have said just this. It names the line from which a header was included: that is
 * known only when the prelude's headers are the first lines of the program. It also proposes where to add an
 * `#include` (`+++ |`), for which it must have read the other ones itself.
 */
export function isBelievable(
  diagnostics: string,
  program: { source: string; paths: readonly string[] },
  headers: readonly string[],
): boolean {
  const first = leadingHeaders(program.source)
  const sameLines = headers.every((name, at) => first[at]?.name === name && first[at].line === at + 1)
  return diagnostics.split('\n').every((line) => {
    if (line === '' || line === LAST_WORDS || PICTURE.test(line)) return true
    if (program.paths.includes(OWN_LINE.exec(line)?.groups?.file ?? '')) return true
    return sameLines && SYSTEM_LINE.test(line)
  })
}
