/** Sentences with code in them: written with backticks, read as runs. Pure, linear. */
import type { Sentence } from './contract.ts'

/** Characters of a piece of code within a sentence. */
const MOST_CODE = 60
/** Takes the place of a backtick that is part of the code. */
const HIDDEN_BACKTICK = '\u{E000}'

/** Marks a text from the program as code: on one line, cut, and unable to end its own mark. */
export function code(text: string): string {
  const line = text.includes('\n')
    ? text
        .slice(0, 2_000)
        .split('\n')
        .map((each) => each.trim())
        .join(' ')
    : text
  const cut = line.length > MOST_CODE ? `${line.slice(0, MOST_CODE - 1).trimEnd()}…` : line
  return `\`${withoutControls(cut).replaceAll('`', HIDDEN_BACKTICK)}\``
}

/** Splits a sentence at its backticks. */
export function runsOf(sentence: string): Sentence {
  return sentence
    .split('`')
    .map((piece, at) => (at % 2 === 0 ? { text: piece } : { code: piece.replaceAll(HIDDEN_BACKTICK, '`') }))
    .filter((run) => ('text' in run ? run.text !== '' : run.code !== ''))
}

function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return text.replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
}

/** A sentence that starts with a lower-case phrase gets its capital. */
export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
