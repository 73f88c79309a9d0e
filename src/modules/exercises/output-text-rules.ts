/** Outputs as a reader sees them. Pure. */

/** Typed output is forgiven spaces at line ends and blank lines around it: nobody sees those on a screen. */
export function looksTheSame(a: string, b: string): boolean {
  return normalise(a) === normalise(b)
}

function normalise(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const first = lines.findIndex((line) => line !== '')
  return lines.slice(Math.max(0, first)).join('\n').trimEnd()
}
