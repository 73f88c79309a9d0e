/** Names that one line of a program reads, and the items of lists it asks for: the reasons of a change. Pure, linear. */
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'

/** A name, with the name or number in brackets right behind it. */
export type NameRead = { name: string; index: string | null }

/** Longest line that is read: a longer one has no reasons worth telling. */
const MOST_CHARACTERS = 300

/**
 * Names in the order of the line. Left out: what is assigned to, names behind a dot, calls, and all within texts and comments.
 */
export function namesRead(line: string, language: TraceLanguage): NameRead[] {
  if (line.length > MOST_CHARACTERS) return []
  const code = withoutTexts(line, language)
  const found: NameRead[] = []
  for (const { 0: name, index: at } of code.matchAll(/[A-Za-z_$][\w$]*/g)) {
    const after = code.slice(at + name.length).trimStart()
    const isField = code.slice(0, at).trimEnd().endsWith('.')
    const isCalled = after.startsWith('(')
    const isAssigned = /^(=(?!=)|:=)/.test(after)
    if (isField || isCalled || isAssigned) continue
    const index = /^\[\s*(\w+)\s*\](?!\s*=(?!=))/.exec(after)?.[1] ?? null
    if (!found.some((other) => other.name === name && other.index === index)) found.push({ name, index })
  }
  return found
}

/** Spaces in the place of texts and of the comment. */
function withoutTexts(line: string, language: TraceLanguage): string {
  const comment = language === 'python' ? '#' : '//'
  let code = ''
  let quote = ''
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    if (quote !== '') {
      if (character === '\\') at += 1
      else if (character === quote) quote = ''
      code += ' '
      continue
    }
    if (line.startsWith(comment, at)) break
    if (character === '"' || character === "'" || character === '`') quote = character
    code += quote === '' ? character : ' '
  }
  return code
}
