/** Outputs side by side, in one line of words. */

/** Forgives spaces at line ends and newlines at the end, as the lessons do. */
export function sameText(one: string, other: string): boolean {
  return tidy(one).join('\n') === tidy(other).join('\n')
}

export function differenceInWords(expected: string, actual: string): string {
  const [wanted, real] = [tidy(expected), tidy(actual)]
  const lines = Array.from({ length: Math.max(wanted.length, real.length) }, (_, line) => line)
  const at = lines.find((line) => wanted[line] !== real[line])
  if (at === undefined) return 'only spaces or newlines differ'
  return `line ${at + 1} should be ${quoted(wanted[at])} and is ${quoted(real[at])}`
}

function quoted(line: string | undefined): string {
  return line === undefined ? 'missing' : `«${shorten(line)}»`
}

function tidy(text: string): string[] {
  const trimmed = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replace(/\n+$/, '')
  return trimmed === '' ? [] : trimmed.split('\n')
}

function shorten(line: string): string {
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}
