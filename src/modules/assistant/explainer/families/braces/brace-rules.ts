/** Braces and comments of a text in a language with braces, found without a parser. Pure, linear. */

const TOKENS =
  /\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|"""(?:[^\\"]|\\[^]|"(?!""))*(?:""")?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\[^])*`?|[{}]/g

/** Only the braces that belong to the program. */
export function bracesIn(text: string): string {
  return (text.match(TOKENS) ?? []).filter((token) => token === '{' || token === '}').join('')
}

/** Lines, counted from 1, that hold a comment and nothing else. */
export function commentLines(lines: readonly string[]): Set<number> {
  const found = new Set<number>()
  let isInside = false
  for (const [at, line] of lines.entries()) {
    const text = line.trim()
    if (text === '') continue
    if (isInside) {
      found.add(at + 1)
      isInside = !text.includes('*/')
      continue
    }
    if (text.startsWith('//')) found.add(at + 1)
    if (!text.startsWith('/*')) continue
    const end = text.indexOf('*/', 2)
    isInside = end < 0
    if (isInside || end === text.length - 2) found.add(at + 1)
  }
  return found
}
