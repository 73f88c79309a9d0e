/** What a compiler of C does before it reads the program, as far as rules about the program need it. */

/** Lines between `#if 0` and its end are empty in what is returned, so that all others keep their numbers. */
export function withoutDeadLines(source: string): string {
  if (!source.includes('#')) return source
  let dead = 0
  return source
    .split('\n')
    .map((line) => {
      const directive = /^\s*#\s*(if|ifdef|ifndef|else|elif|endif)\b\s*(.*)/.exec(line)
      const word = directive?.[1]
      if (dead > 0) {
        if (word?.startsWith('if')) dead += 1
        if (word === 'endif' || (dead === 1 && (word === 'else' || word === 'elif'))) dead -= 1
        return ''
      }
      if (word === 'if' && /^(?:0|false)\s*(?:\/[/*].*)?$/.test(directive?.[2] ?? '')) dead = 1
      return word === undefined ? line : ''
    })
    .join('\n')
}

/** Names that a macro uses, as paths (`std::sort` is two names), and all its words. */
export function readMacro(
  body: string,
  parameters: ReadonlySet<string>,
): { paths: string[][]; words: string[] } {
  const line = body.replaceAll(/\\\r?\n/g, ' ')
  const joined = line
    .split('##')
    .map((piece) => piece.trim())
    .join('')
  const code = joined.replaceAll(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/g, '""')
  const words = code.match(/(?:->|\.)?[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*/g) ?? []
  const paths = words
    .filter((word) => !/^(?:->|\.)/.test(word))
    .map((word) => word.split('::'))
    .filter(([first]) => first !== undefined && !parameters.has(first))
  return { paths, words }
}
