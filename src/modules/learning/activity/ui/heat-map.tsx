import { useEffect, useMemo, useRef } from 'react'
import { languageTag, t, tCount } from '#platform/messages/messages.ts'
import type { DayCount } from '../day-rules.ts'
import { heatMap, monthStarts, type HeatDay } from '../heat-map-rules.ts'

const CELL = 12
const STEP = 15
const MONTHS_HEIGHT = 20
const MONDAY = 1

/** Nothing, then amber that grows: a streak's own colour. Each level is a step of lightness, too. */
const FILLS: Record<HeatDay['level'], string> = {
  0: 'fill-hover',
  1: 'fill-pro/35',
  2: 'fill-pro/60',
  3: 'fill-pro/80',
  4: 'fill-pro',
}
const LEVELS = [0, 1, 2, 3, 4] as const

/** A year of days. Wider than a phone, it scrolls inside itself, and begins at today. */
export function HeatMap({ days, today }: { days: readonly DayCount[]; today: string }) {
  const box = useRef<HTMLDivElement>(null)
  const weeks = useMemo(() => heatMap(days, today, MONDAY), [days, today])
  useEffect(() => {
    box.current?.scrollTo({ left: box.current.matches(':dir(rtl)') ? -10_000 : 10_000 })
  }, [])
  const month = new Intl.DateTimeFormat(languageTag(), { month: 'short', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long', timeZone: 'UTC' })
  const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
  const summary = tCount(days.length, {
    one: 'In the last year you learned on {n} day.',
    other: 'In the last year you learned on {n} days.',
  })
  return (
    <figure className="w-fit max-w-full">
      <div
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={t('A year of days')}
        className="overflow-x-auto pb-2"
      >
        <svg
          role="img"
          aria-label={summary}
          width={weeks.length * STEP}
          height={MONTHS_HEIGHT + 7 * STEP}
          className="block rtl:-scale-x-100"
        >
          {monthStarts(weeks).map(({ week, day }) => (
            <text
              key={day}
              x={week * STEP}
              y={12}
              className="fill-muted text-[12px] rtl:[transform-box:fill-box] rtl:[transform-origin:center] rtl:-scale-x-100"
            >
              {month.format(dateOf(day))}
            </text>
          ))}
          {weeks.map(({ days: places }, week) =>
            places.map((place, index) =>
              place === null ? null : (
                <rect
                  key={place.day}
                  x={week * STEP}
                  y={MONTHS_HEIGHT + index * STEP}
                  width={CELL}
                  height={CELL}
                  rx={3}
                  className={FILLS[place.level]}
                >
                  <title>
                    {tCount(
                      place.attempts,
                      { one: '{day}: {n} step', other: '{day}: {n} steps' },
                      { day: long.format(dateOf(place.day)) },
                    )}
                  </title>
                </rect>
              ),
            ),
          )}
        </svg>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-sm text-muted">
        <span>{summary}</span>
        <span aria-hidden className="flex items-center gap-2">
          {t('Less')}
          <svg width={LEVELS.length * STEP} height={CELL}>
            {LEVELS.map((level) => (
              <rect key={level} x={level * STEP} width={CELL} height={CELL} rx={3} className={FILLS[level]} />
            ))}
          </svg>
          {t('More')}
        </span>
      </figcaption>
    </figure>
  )
}
