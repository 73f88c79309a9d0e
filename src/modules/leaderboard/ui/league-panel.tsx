import { useEffect, useRef } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatNumber, message, t, tCount } from '#platform/messages/messages.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Countdown } from '#ui/countdown.tsx'
import type { BoardRow, League } from '../contract.ts'
import type { Tier } from '../leaderboard-data.ts'
import { useLeague } from './use-boards.ts'

const TIER_WORDS: Record<Tier, string> = {
  clay: message('Clay league'),
  timber: message('Timber league'),
  brick: message('Brick league'),
  stone: message('Stone league'),
  slate: message('Slate league'),
}

/** The weekly group of about thirty: who moves up, who moves down, and how long it lasts. */
export function LeaguePanel() {
  const { data: league } = useLeague()
  if (!league || league.tier === null) return null
  return (
    <Card as="section">
      <h2 className="text-lg">{t(TIER_WORDS[league.tier])}</h2>
      <p className="mt-1 text-sm text-muted">{explain(league)}</p>
      <Countdown until={league.endsAt} label={t('The week ends in')} isCompact className="mt-2 text-sm" />
      {league.rows.length > 0 ? <Group league={league} /> : null}
    </Card>
  )
}

function explain({ rows, up, lastChange }: League): string {
  const moved =
    lastChange > 0
      ? `${t('You moved up last week.')} `
      : lastChange < 0
        ? `${t('You moved down last week.')} `
        : ''
  if (rows.length === 0)
    return moved + t('Solve a challenge this week to race in a group of up to 30 learners.')
  if (up === 0)
    return moved + t('You’re the first in your group. Others join as they solve their first challenge.')
  return (
    moved + tCount(up, { one: 'The first moves up on Monday.', other: 'The first {n} move up on Monday.' })
  )
}

function Group({ league: { rows, up, down } }: { league: League }) {
  const list = useRef<HTMLOListElement>(null)
  // One's own place is in view, with those just ahead.
  useEffect(() => {
    const own = list.current?.querySelector('[aria-current]')
    if (list.current && own instanceof HTMLElement)
      list.current.scrollTop = own.offsetTop - list.current.clientHeight / 2
  }, [rows])
  return (
    <ol
      ref={list}
      tabIndex={0}
      aria-label={t('Your group')}
      className="mt-4 relative max-h-96 overflow-y-auto border-t border-line text-sm"
    >
      {rows.map((row, place) => (
        <Racer
          key={row.ref}
          row={row}
          move={place < up ? 1 : place >= rows.length - down ? -1 : 0}
          place={place + 1}
        />
      ))}
    </ol>
  )
}

function Racer({ row, move, place }: { row: BoardRow; move: number; place: number }) {
  return (
    <li
      aria-current={row.isYou ? 'true' : undefined}
      className={classNames(
        'flex items-center gap-2 border-b border-line px-1 py-2',
        row.isYou && 'bg-primary-soft font-semibold',
      )}
    >
      <span className="w-6 text-end text-muted tabular-nums">{formatNumber(place)}</span>
      <span className="w-4 shrink-0">
        {move > 0 ? <ArrowUp aria-hidden size={16} className="text-success" /> : null}
        {move < 0 ? <ArrowDown aria-hidden size={16} className="text-warning" /> : null}
      </span>
      <span className="min-w-0 grow truncate">
        {row.name}
        <span className="sr-only">
          {move > 0 ? ` ${t('moves up')}` : move < 0 ? ` ${t('moves down')}` : ''}
        </span>
      </span>
      <span className="tabular-nums">{formatNumber(row.points)}</span>
    </li>
  )
}
