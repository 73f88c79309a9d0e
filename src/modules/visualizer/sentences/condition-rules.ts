/** What a line asked, and how the answer was: seen by the line that runs next. Pure. */
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'

export type Asked = { condition: string; isTrue: boolean }

const KEYWORD = /^(?:\}\s*)?(?:else\s+if|elif|if|while)\b/
const MOST_CHARACTERS = 300

/** Null: the line asks nothing, or the answer cannot be told from the next line alone. */
export function askedAt(
  lines: readonly string[],
  { ran, next }: { ran: number; next: number },
  language: TraceLanguage,
): Asked | null {
  const line = lines[ran - 1] ?? ''
  const code = line.trim()
  if (code.length > MOST_CHARACTERS || ran === next) return null
  const keyword = KEYWORD.exec(code)
  if (!keyword) return null
  const rest = code.slice(keyword[0].length).trim()
  const condition = language === 'python' ? beforeColon(rest) : inBrackets(rest)
  if (condition === null) return null
  const body = firstLineInside(lines, ran, line)
  return body === null ? null : { condition, isTrue: next === body }
}

/** Of `x > 3:`, unless the body is on the same line. */
function beforeColon(rest: string): string | null {
  const code = withoutComment(rest, '#')
  return code.endsWith(':') ? code.slice(0, -1).trim() : null
}

/** Of `(x > 3) {`, unless the body is on the same line. */
function inBrackets(rest: string): string | null {
  const code = withoutComment(rest, '//')
  const head = code.endsWith('{') ? code.slice(0, -1).trimEnd() : code
  return head.startsWith('(') && head.endsWith(')') ? head.slice(1, -1).trim() : null
}

/** A mark that a quote follows may be within a text. */
function withoutComment(rest: string, mark: string): string {
  const at = rest.lastIndexOf(mark)
  const isWithinText = at >= 0 && ['"', "'"].some((quote) => rest.includes(quote, at))
  return (at < 0 || isWithinText ? rest : rest.slice(0, at)).trimEnd()
}

/** The next line with code, where it is deeper than the line that asked. */
function firstLineInside(lines: readonly string[], ran: number, line: string): number | null {
  const index = lines.findIndex((each, at) => at >= ran && isCode(each))
  const inside = lines[index]
  return inside !== undefined && indentOf(inside) > indentOf(line) ? index + 1 : null
}

function isCode(line: string): boolean {
  const code = line.trim()
  return code !== '' && code !== '{' && !code.startsWith('#') && !code.startsWith('//')
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
