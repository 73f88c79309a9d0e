import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { HUE_CLASSES } from '#ui/hue-badge.tsx'
import type { Cover } from '../contract.ts'
import { COVER_COLUMNS, COVER_LINES } from '../size-data.ts'

/** Fewest columns that fill the width: three words need not be as large as a poster. */
const FEWEST_COLUMNS = 34
/** Widths of a character of the code's font, and heights of a line, in its size. */
const CHARACTER = 0.6
const LINE = 1.4

/**
 * A miniature of what a project does, in its language's hue: what it printed, its code, or a page's title. All of it is text of a stranger,
 * and is shown as text.
 */
export function EntryCover({
  cover,
  language,
  className,
}: {
  cover: Cover
  language: Language
  className?: string
}) {
  const { hue } = LANGUAGES[language]
  return (
    <div
      className={classNames(
        '@container relative aspect-[16/10] overflow-hidden bg-[color-mix(in_oklch,currentColor_9%,var(--color-surface))] select-none',
        HUE_CLASSES[hue],
        className,
      )}
    >
      {cover.kind === 'page' ? (
        <PageCover title={cover.title} heading={cover.heading} />
      ) : (
        <TextCover text={cover.text} />
      )}
    </div>
  )
}

/** Lines of a terminal, as large as the longest of them allows. */
function TextCover({ text }: { text: string }) {
  const lines = text.split('\n').slice(0, COVER_LINES)
  const columns = Math.min(
    COVER_COLUMNS,
    Math.max(FEWEST_COLUMNS, ...lines.map((line) => Array.from(line).length)),
  )
  // Of the width, a hundredth is 1cqw; of the height, as 16 to 10, 62.5cqw are the whole.
  const size = Math.min(92 / (columns * CHARACTER), 50 / (Math.max(6, lines.length) * LINE))
  return (
    <pre
      dir="ltr"
      className="absolute inset-0 overflow-hidden px-[4cqw] py-[5cqw] font-mono text-ink"
      style={{ fontSize: `${size.toFixed(2)}cqw`, lineHeight: LINE }}
    >
      {lines.join('\n')}
    </pre>
  )
}

/** A page as its frame, with its title and first heading. */
function PageCover({ title, heading }: { title: string; heading: string }) {
  return (
    <div className="absolute inset-x-[6cqw] top-[7cqw] bottom-0 overflow-hidden rounded-t-small border border-b-0 border-current/30 bg-surface">
      <p className="flex h-[9cqw] items-center gap-[2cqw] border-b border-current/20 px-[3cqw] text-[3.4cqw]">
        <span aria-hidden className="ground-line w-[5cqw]!" />
        <bdi className="truncate text-muted">{title}</bdi>
      </p>
      <p className="px-[4cqw] pt-[5cqw] font-heading text-[7cqw] leading-tight font-semibold wrap-anywhere text-ink">
        <bdi className="line-clamp-4">{heading === '' ? title : heading}</bdi>
      </p>
    </div>
  )
}
