import type { Cover } from '../contract.ts'

/** A web page as a window of a browser, drawn from its title, its first heading and its colors: nothing of the page itself. */
export function PageStill({ title, heading, colors }: Omit<Extract<Cover, { kind: 'page' }>, 'kind'>) {
  return (
    <div
      aria-hidden
      className="absolute inset-x-[6cqw] top-[7cqw] bottom-0 flex flex-col overflow-hidden rounded-t-small border border-b-0 border-current/30 bg-surface"
    >
      <p className="flex h-[9cqw] shrink-0 items-center gap-[2cqw] border-b border-current/20 px-[3cqw] text-[3.4cqw]">
        <span className="ground-line w-[5cqw]!" />
        <bdi className="truncate text-muted">{title}</bdi>
      </p>
      <div
        className="grow px-[5cqw] pt-[6cqw] text-ink"
        style={colors === null ? undefined : { backgroundColor: colors.ground, color: colors.text }}
      >
        <p className="font-heading text-[7cqw] leading-tight font-semibold wrap-anywhere">
          <bdi className="line-clamp-2">{heading === '' ? title : heading}</bdi>
        </p>
        {/* The rest of a page, as far as one sees it from so far away. */}
        {LINES.map((width) => (
          <span
            key={width}
            className="mt-[3cqw] block h-[1.6cqw] rounded-full bg-current/25"
            style={{ width: `${width}%` }}
          />
        ))}
      </div>
    </div>
  )
}

/** Widths of the lines below the heading, in percent. */
const LINES = [86, 92, 61]
