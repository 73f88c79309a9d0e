import { useEffect, useState } from 'react'
import { t, message } from '#platform/messages/messages.ts'
import { classNames } from './class-names.ts'
import { timeLeft, untilNextSecond, type TimeLeft } from './countdown-rules.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const
const UNIT_WORDS = {
  days: message('days'),
  hours: message('hours'),
  minutes: message('minutes'),
  seconds: message('seconds'),
}
/** One letter, where there is room for no more. */
const UNIT_LETTERS = { days: message('d'), hours: message('h'), minutes: message('m'), seconds: message('s') }

/**
 * Counts down to an instant: days, hours, minutes, seconds. Pages are kept for everybody, so the server writes places
 * of the right width and the browser fills them in. Not read out every second; it can be read at any time.
 */
export function Countdown({
  until,
  label,
  now = Date.now,
  isCompact = false,
  onEnd,
  className,
}: {
  /** Milliseconds since 1970, or an ISO 8601 instant. */
  until: number | string
  /** What ends then, for those who do not see where the numbers stand: 'The offer ends in'. */
  label: string
  now?: () => number
  /** One line, for a banner. */
  isCompact?: boolean
  onEnd?: () => void
  className?: string
}) {
  const untilMs = typeof until === 'number' ? until : Date.parse(until)
  const [left, setLeft] = useState<TimeLeft | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = now()
      setLeft(timeLeft(untilMs, at))
      if (at >= untilMs) onEnd?.()
      else timer = setTimeout(tick, untilNextSecond(untilMs, at))
    }
    tick()
    return () => clearTimeout(timer)
  }, [untilMs, now, onEnd])
  return (
    <div
      role="timer"
      aria-label={label}
      className={classNames(
        'inline-flex items-baseline tabular-nums',
        isCompact ? 'gap-x-2 text-sm font-semibold' : 'gap-x-3 tablet:gap-x-5',
        className,
      )}
    >
      {UNITS.map((unit) => (
        <span
          key={unit}
          className={
            isCompact ? 'inline-flex items-baseline gap-x-0.5' : 'flex min-w-12 flex-col items-center'
          }
        >
          <span
            className={
              isCompact ? 'inline-block min-w-[2ch] text-end' : 'text-2xl leading-none font-semibold'
            }
          >
            {left === null ? '––' : String(left[unit]).padStart(2, '0')}
          </span>{' '}
          {isCompact ? (
            <>
              <span aria-hidden className="font-normal">
                {t(UNIT_LETTERS[unit])}
              </span>
              <span className="sr-only">{t(UNIT_WORDS[unit])}</span>
            </>
          ) : (
            <span className="mt-1.5 text-xs text-muted">{t(UNIT_WORDS[unit])}</span>
          )}
        </span>
      ))}
    </div>
  )
}
