/** What a live program printed, parted by the lines that were typed. Pure. */
import type { Exchange } from '#modules/exercises/module.ts'
import { plainTerminalText } from './terminal-text-rules.ts'

/** Moves of the cursor to another line, and an empty screen: lines of text cannot show what they mean. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const MOVES = /\u001b\[[\d;]*[ABEFHfd]|\u001b\[[23]J/

/**
 * Reads a session. `screens` is all that was printed until each line was typed, and at last all that was printed. Throws, in words for
 * the program's author, where that is no text with answers in it.
 */
export function readExchanges(screens: readonly string[], typed: readonly string[]): Exchange[] {
  const texts = screens.map(plainTerminalText)
  if (MOVES.test(screens.at(-1) ?? ''))
    throw new Error('the program moves the cursor or clears the screen, and a replay shows lines of text')
  return texts.map((text, at) => {
    const before = texts[at - 1] ?? ''
    if (!text.startsWith(before)) throw new Error('the program changes lines that it has printed before')
    const printed = text.slice(before.length)
    if (at === 0) return { typed: null, printed }
    const line = typed[at - 1] ?? ''
    if (!printed.startsWith(`${line}\n`))
      throw new Error(`the terminal doesn’t show \`${line}\` as it is typed`)
    return { typed: line, printed: printed.slice(line.length + 1) }
  })
}

/** Whether a terminal shows what it showed when so many of these lines had been typed and the program waited for the next. */
export function showsAsKnown(screen: string, known: readonly Exchange[], typedCount: number): boolean {
  return plainTerminalText(screen) === textOf(known.slice(0, typedCount + 1))
}

function textOf(exchanges: readonly Exchange[]): string {
  return exchanges.map(({ typed, printed }) => (typed === null ? '' : `${typed}\n`) + printed).join('')
}
