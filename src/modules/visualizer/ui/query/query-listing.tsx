import { useLayoutEffect, useMemo, useRef } from 'react'
import { t } from '#platform/messages/messages.ts'
import { useHighlighted } from '../stepper/use-highlighted.ts'
import { markedLines, type Piece } from './marked-lines.ts'

/** A program in SQL with the clause of the current stage marked. */
export function QueryListing({ source, from, to }: { source: string; from: number; to: number }) {
  const highlighted = useHighlighted(source.trimEnd(), 'sql')
  const lines = useMemo(() => markedLines(highlighted, from, to), [highlighted, from, to])
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) showMark(box.current)
  }, [lines])
  return (
    <div
      ref={box}
      role="region"
      aria-label={t('Query')}
      tabIndex={0}
      dir="ltr"
      className="relative h-full overflow-auto bg-surface py-3 font-mono text-[0.875rem] leading-6 outline-offset-[-3px]"
    >
      <ol className="w-max min-w-full">
        {lines.map((line, index) => (
          <li key={index} className="flex">
            <span
              aria-hidden
              className="sticky start-0 w-11 shrink-0 bg-surface pe-3 text-end text-xs leading-6 text-faint tabular-nums"
            >
              {index + 1}
            </span>
            <code className="pe-6 whitespace-pre">
              <LinePieces line={line} />
              {'\n'}
            </code>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One mark around all marked pieces of a line, so that it is read as one. */
function LinePieces({ line }: { line: Piece[] }) {
  const first = line.findIndex(({ isMarked }) => isMarked)
  const last = line.findLastIndex(({ isMarked }) => isMarked)
  if (first < 0) return <Pieces pieces={line} />
  return (
    <>
      <Pieces pieces={line.slice(0, first)} />
      <mark className="rounded-mark bg-primary-soft py-0.5 text-inherit underline decoration-primary decoration-2 underline-offset-4">
        <Pieces pieces={line.slice(first, last + 1)} />
      </mark>
      <Pieces pieces={line.slice(last + 1)} />
    </>
  )
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, look }, at) => (
    <span key={at} className={look}>
      {text}
    </span>
  ))
}

/** Scrolls the listing, and nothing around it. */
function showMark(box: HTMLElement): void {
  const marks = [...box.querySelectorAll<HTMLElement>('mark')]
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return
  const margin = 24
  const [low, high] = [first.offsetTop - margin, last.offsetTop + last.offsetHeight + margin]
  if (low < box.scrollTop || high - low > box.clientHeight) box.scrollTop = low
  else if (high > box.scrollTop + box.clientHeight) box.scrollTop = high - box.clientHeight
}
