import { Check, ChevronRight } from 'lucide-react'
import { memo, useLayoutEffect, useRef } from 'react'
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { CodeLine } from './load-highlight.ts'
import { useHighlighted } from './use-highlighted.ts'

/** A program with the line that ran, the line that is next, and breakpoints in the margin. */
export const CodeListing = memo(function CodeListing({
  file,
  source,
  language,
  ran,
  next,
  canStop,
  hasBreakpoint,
  onToggle,
}: {
  /** Number of the file in the trace. */
  file: number
  source: string
  language: TraceLanguage
  ran: number | null
  next: number | null
  /** Lines where a breakpoint can be met. */
  canStop: (file: number, line: number) => boolean
  hasBreakpoint: (file: number, line: number) => boolean
  onToggle: (file: number, line: number) => void
}) {
  const lines = useHighlighted(source, language)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) showLines(box.current, ran, next)
  }, [ran, next])
  return (
    <div
      ref={box}
      role="region"
      aria-label={t('Program')}
      tabIndex={0}
      dir="ltr"
      className="relative h-full overflow-auto contain-strict bg-surface py-3 font-mono text-[0.875rem] leading-6 outline-offset-[-3px]"
    >
      <ol className="w-max min-w-full">
        {lines.map((line, index) => (
          <Line
            key={index}
            line={line}
            file={file}
            number={index + 1}
            isRan={ran === index + 1}
            isNext={next === index + 1}
            canStop={canStop(file, index + 1)}
            hasBreakpoint={hasBreakpoint(file, index + 1)}
            onToggle={onToggle}
          />
        ))}
      </ol>
    </div>
  )
})

const Line = memo(function Line({
  line,
  file,
  number,
  isRan,
  isNext,
  canStop,
  hasBreakpoint,
  onToggle,
}: {
  line: CodeLine
  file: number
  number: number
  isRan: boolean
  isNext: boolean
  canStop: boolean
  hasBreakpoint: boolean
  onToggle: (file: number, line: number) => void
}) {
  return (
    <li
      data-line={number}
      aria-current={isNext ? 'step' : undefined}
      className={classNames('flex', isNext ? 'bg-primary-soft' : isRan && 'bg-sunken')}
    >
      <button
        type="button"
        disabled={!canStop}
        aria-pressed={hasBreakpoint}
        aria-label={t('Breakpoint on line {line}', { line: number })}
        onClick={() => onToggle(file, number)}
        className="group sticky start-0 z-10 flex w-14 shrink-0 items-center justify-end gap-1.5 bg-inherit pe-2 text-xs text-faint tabular-nums outline-offset-[-2px] enabled:hover:text-ink"
      >
        <span
          aria-hidden
          className={classNames(
            'size-2.5 rounded-full',
            hasBreakpoint
              ? 'bg-danger'
              : 'group-enabled:group-hover:ring-2 group-enabled:group-hover:ring-danger group-enabled:group-hover:ring-inset',
          )}
        />
        {number}
      </button>
      <span className="flex w-16 shrink-0 items-center gap-0.5 font-sans text-xs font-semibold">
        {isNext ? (
          <span className="flex items-center text-link">
            <ChevronRight aria-hidden size={16} strokeWidth={3} />
            {t('next')}
          </span>
        ) : isRan ? (
          <span className="flex items-center gap-0.5 text-muted">
            <Check aria-hidden size={14} strokeWidth={2.5} />
            {t('ran')}
          </span>
        ) : null}
      </span>
      <code className="pe-6 whitespace-pre">
        {line.map(({ text, look }, at) => (
          <span key={at} className={look}>
            {text}
          </span>
        ))}
        {'\n'}
      </code>
    </li>
  )
})

/** Scrolls the listing, and nothing around it: both lines where they fit, the next one in any case. */
function showLines(box: HTMLElement, ran: number | null, next: number | null): void {
  const find = (line: number | null) =>
    line === null ? null : box.querySelector<HTMLElement>(`[data-line="${line}"]`)
  const [first, last] = [find(ran), find(next ?? ran)]
  if (!last) return
  const margin = 48
  const tops = [
    last,
    ...(first && Math.abs(first.offsetTop - last.offsetTop) < box.clientHeight - 2 * margin ? [first] : []),
  ].map(({ offsetTop }) => offsetTop)
  const [low, high] = [Math.min(...tops) - margin, Math.max(...tops) + last.offsetHeight + margin]
  if (low < box.scrollTop) box.scrollTop = low
  else if (high > box.scrollTop + box.clientHeight) box.scrollTop = high - box.clientHeight
}
