/** Parts a lesson's file at the line that ends its front matter. */
export interface FileParts {
  frontMatter: string
  body: string
  /** The line of the file in which the body begins, from 1. */
  bodyLine: number
}

/** Null when the file does not begin with `---` or never ends its front matter. */
export function splitFrontMatter(text: string): FileParts | null {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end === -1) return null
  return {
    frontMatter: `${lines.slice(1, end).join('\n')}\n`,
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  }
}
