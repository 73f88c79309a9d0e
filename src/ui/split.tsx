import {
  type CSSProperties,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { classNames } from './class-names.ts'

const MIN_PERCENT = 20
const MAX_PERCENT = 80
const STEP_PERCENT = 4

export type SplitProps = {
  direction: 'row' | 'column'
  /** What the separator moves, for those who cannot see it. */
  label: string
  /** The choice is kept in this browser under this name. */
  name: string
  /** Share of the first part, in percent. */
  initial: number
  /** Below 992 px there is no split: parts stand one after the other, and these say which is away. */
  isFirstAway?: boolean
  isSecondAway?: boolean
  first: ReactNode
  second: ReactNode
}

const clamp = (percent: number) => Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent))

/** The first part is at the right where one reads from the right. */
function isReversed(element: Element): boolean {
  return element.matches(':dir(rtl)')
}

function readKept(name: string): number | null {
  try {
    const kept = Number.parseFloat(localStorage.getItem(`split-${name}`) ?? '')
    return Number.isFinite(kept) ? clamp(kept) : null
  } catch {
    return null
  }
}

/**
 * Two parts with a line between them that can be moved, by pointer or by arrow keys; a double click puts it back.
 * A grid rather than a panel library: below 992 px the same parts become tabs by style sheet alone, so the server's
 * page is right on every screen.
 */
export function Split({
  direction,
  label,
  name,
  initial,
  isFirstAway = false,
  isSecondAway = false,
  first,
  second,
}: SplitProps) {
  const box = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(initial)
  const isRow = direction === 'row'

  useLayoutEffect(() => {
    setPercent(readKept(name) ?? initial)
  }, [name, initial])
  useLayoutEffect(() => {
    box.current?.style.setProperty('--split', `${percent}%`)
  }, [percent])

  const move = (next: number) => {
    const value = clamp(next)
    setPercent(value)
    try {
      localStorage.setItem(`split-${name}`, value.toFixed(1))
    } catch {
      // Storage may be forbidden; the line then stays where it is as long as the page.
    }
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return
    const area = box.current.getBoundingClientRect()
    const along = isReversed(box.current) ? area.right - event.clientX : event.clientX - area.left
    move(isRow ? (along / area.width) * 100 : ((event.clientY - area.top) / area.height) * 100)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey) return
    const sides = isReversed(event.currentTarget) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const [back = '', on = ''] = isRow ? sides : ['ArrowUp', 'ArrowDown']
    const to = {
      [back]: percent - STEP_PERCENT,
      [on]: percent + STEP_PERCENT,
      Home: MIN_PERCENT,
      End: MAX_PERCENT,
      Enter: initial,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }

  return (
    <div
      ref={box}
      // Before the layout effect, in the page as it is sent.
      style={{ '--split': `${initial}%` } as CSSProperties}
      className={classNames(
        'h-full min-h-0 wide:grid',
        isRow
          ? 'wide:grid-cols-[var(--split,42%)_auto_minmax(0,1fr)] wide:grid-rows-[minmax(0,1fr)]'
          : 'wide:grid-cols-[minmax(0,1fr)] wide:grid-rows-[var(--split,58%)_auto_minmax(0,1fr)]',
      )}
    >
      <div className={classNames('min-h-0 min-w-0 max-wide:h-full', isFirstAway && 'max-wide:hidden')}>
        {first}
      </div>
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={`${Math.round(percent)}%`}
        aria-valuemin={MIN_PERCENT}
        aria-valuemax={MAX_PERCENT}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          event.preventDefault()
        }}
        onPointerMove={onPointerMove}
        onDoubleClick={() => move(initial)}
        onKeyDown={onKeyDown}
        className={classNames(
          'group relative z-10 touch-none bg-line transition-colors duration-150 select-none hover:bg-primary focus-visible:bg-primary focus-visible:outline-none active:bg-primary max-wide:hidden',
          isRow ? 'w-px cursor-col-resize' : 'h-px cursor-row-resize',
        )}
      >
        {/* The line is a hairline; the place to take hold of it is not. */}
        <span
          aria-hidden
          className={classNames('absolute', isRow ? '-inset-x-1.5 inset-y-0' : 'inset-x-0 -inset-y-1.5')}
        />
      </div>
      <div className={classNames('min-h-0 min-w-0 max-wide:h-full', isSecondAway && 'max-wide:hidden')}>
        {second}
      </div>
    </div>
  )
}
