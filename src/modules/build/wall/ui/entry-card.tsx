import { Sparkles, ThumbsUp, Trophy } from 'lucide-react'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { tOrdinal } from '#platform/messages/lists-and-ordinals.ts'
import { formatNumber, t, tCount } from '#platform/messages/messages.ts'
import { Card, CardLink } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import type { EntryCard as EntryCardData } from '../contract.ts'
import { useAwake } from '../../ui/use-awake.ts'
import { EntryCover } from './entry-cover.tsx'
import { entryHref } from '../../wall-addresses.ts'
import { THEME_NAMES } from './wall-words.ts'

/** One entry of a list: its cover, whose it is, and what others think of it. */
export function EntryCard({
  entry,
  heading: Heading = 'h3',
}: {
  entry: EntryCardData & { place?: number | null }
  heading?: 'h2' | 'h3'
}) {
  const { id, name, author, language, theme, likes, isPick, place = null } = entry
  const { isAwake, pointer, focus } = useAwake()
  return (
    <div className="h-full" {...pointer} {...focus}>
      <Card as="article" isBare className="flex h-full flex-col">
        <div className="border-b border-line">
          <EntryCover entry={entry} isAwake={isAwake} />
        </div>
        <div className="flex grow flex-col gap-1 px-4 py-3.5">
          <Heading className="text-base leading-snug font-semibold">
            <CardLink to={entryHref(id)}>
              <bdi className="wrap-anywhere">{name}</bdi>
            </CardLink>
          </Heading>
          <p className="truncate text-sm text-muted">
            <bdi>{author.name}</bdi>
          </p>
          <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-2 text-xs text-muted">
            <LanguageBadge language={language} />
            <span>{t(THEME_NAMES[theme])}</span>
            {place === null ? null : (
              <Pill tone="success" icon={Trophy}>
                {tOrdinal(place, PLACES)}
              </Pill>
            )}
            {isPick ? (
              <Pill tone="primary" icon={Sparkles}>
                {t('Team pick')}
              </Pill>
            ) : null}
            {likes === 0 ? null : (
              <span className="ms-auto inline-flex items-center gap-1 tabular-nums">
                <ThumbsUp aria-hidden size={14} />
                <span aria-hidden>{formatNumber(likes)}</span>
                <span className="sr-only">{tCount(likes, { one: '{n} like', other: '{n} likes' })}</span>
              </span>
            )}
          </div>
        </div>
      </Card>
    </div>
  )
}

const PLACES = { one: '{n}st place', two: '{n}nd place', few: '{n}rd place', other: '{n}th place' }
