/** Content of a terminal as plain text: no colors, no cursor movements, no erased characters. */

// Control sequences, titles of the window, and the short escapes, in the order in which they must be looked for.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const ESCAPES = /\u001b\[[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[ -/]*[0-~]/g

/** To the first column: Node's readline writes its line anew like this. */
const TO_LINE_START = '\u001b[1G'

/** Returns the plain text of a terminal; text after a carriage return overwrites its line, as a progress bar does. */
export function plainTerminalText(printed: string): string {
  const text = printed.replaceAll(TO_LINE_START, '\r').replaceAll(ESCAPES, '').replaceAll('\r\n', '\n')
  return text
    .split('\n')
    .map((line) => withoutErased(lastWritten(line)))
    .join('\n')
}

function lastWritten(line: string): string {
  if (!line.includes('\r')) return line
  return line.split('\r').findLast((part) => part !== '') ?? ''
}

function withoutErased(line: string): string {
  if (!line.includes('\b')) return line
  const kept: string[] = []
  for (const character of line) {
    if (character === '\b') kept.pop()
    else kept.push(character)
  }
  return kept.join('')
}
