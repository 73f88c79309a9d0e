import type { ReplayText } from '#modules/exercises/replay/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { COVER_COLUMNS, COVER_LINES } from '../size-data.ts'

/** Fewest columns that fill the width: three words need not be as large as a poster. */
const FEWEST_COLUMNS = 34
/** Widths of a character of the code's font, and heights of a line, in its size. */
const CHARACTER = 0.6
const LINE = 1.4

/** Size of characters that lets all of a text be seen, in hundredths of the cover's width. */
export function screenSize(texts: readonly ReplayText[]): number {
  const lines = texts
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .slice(0, COVER_LINES)
  const columns = Math.min(
    COVER_COLUMNS,
    Math.max(FEWEST_COLUMNS, ...lines.map((line) => Array.from(line).length)),
  )
  // As 16 to 10, the whole height is 62.5 of them.
  const size = Math.min(91 / (columns * CHARACTER), 50 / (Math.max(6, lines.length) * LINE))
  return Math.floor(size * 100) / 100
}

/** Lines of a terminal or of code in the room of a cover; of a terminal's that do not fit, the end is seen. All of it is a stranger's text. */
export function CoverScreen({
  texts,
  size,
  hasCursor = false,
  isCode = false,
}: {
  texts: readonly ReplayText[]
  /** By `screenSize`, of what is shown at rest: it does not change while something plays. */
  size: number
  hasCursor?: boolean
  isCode?: boolean
}) {
  return (
    <div
      aria-hidden
      className="absolute inset-0 flex flex-col-reverse overflow-hidden px-[4cqw] py-[5cqw]"
      style={{ fontSize: `${size}cqw`, lineHeight: LINE }}
    >
      <pre
        className={classNames(
          'grow text-start font-mono text-ink',
          isCode ? 'whitespace-pre' : 'wrap-anywhere whitespace-pre-wrap',
        )}
      >
        {texts.map(({ kind, text }, index) => (
          <span key={index} className={kind === 'typed' ? 'font-semibold text-link' : undefined}>
            {text}
          </span>
        ))}
        {hasCursor ? (
          <span className="ms-px inline-block h-[1.1em] w-[0.55em] bg-link/70 align-text-bottom" />
        ) : null}
      </pre>
    </div>
  )
}
