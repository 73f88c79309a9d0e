import { Shuffle } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Language } from '#modules/exercises/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useReader } from '#ui/layouts/use-reader.ts'
import { Queries } from '#ui/queries.tsx'
import type { ChallengeList } from '../contract.ts'
import type { ChallengeCard } from '../cards/contract.ts'
import type { DailyGlimpse } from '../daily/contract.ts'
import { ANY, type Choice, chooseChallenges, choiceParameters, isAny, readChoice } from '../list-rules.ts'
import { DailyCard } from './daily-card.tsx'
import { ChallengeFilters } from './challenge-filters.tsx'
import { ChallengeRow } from './challenge-row.tsx'
import { useOwnChallenges } from './own-challenges.ts'
import { taskHref } from './task-href.ts'

/** Rows that are shown at first, and added by each press. */
const ROWS = 40

export interface ChallengeFinderProps {
  list: ChallengeList
  /** Null: all languages. */
  language: Language | null
  /** Null: it has no place in this list. */
  daily: DailyGlimpse | null
}

/** Today’s challenge, what narrows the list, and the list. */
export function ChallengeFinder(props: ChallengeFinderProps) {
  return (
    <Queries>
      <Finder {...props} />
    </Queries>
  )
}

function Finder({ list: { challenges, topics }, language, daily }: ChallengeFinderProps) {
  const [parameters, setParameters] = useSearchParams()
  const choice = useMemo(() => readChoice(parameters), [parameters])
  const { data } = useOwnChallenges()
  // Whoever comes back from a first challenge has become a learner since, for whom rows leave room.
  useReader()
  const own = useMemo(() => new Map(data?.challenges.map(({ id, status }) => [id, status])), [data])
  const titles = useMemo(() => new Map(topics.map(({ id, title }) => [id, title])), [topics])
  // Typing stays quick: the list follows when the browser has time.
  const words = useDeferredValue(choice.words)
  const found = useMemo(
    () => chooseChallenges(challenges, { ...choice, words }, { own, topics: titles }),
    [challenges, choice, words, own, titles],
  )
  const choose = (next: Choice) =>
    setParameters(choiceParameters(next), { replace: true, preventScrollReset: true })
  const solved = challenges.filter(({ id }) => own.get(id) === 'solved').length

  return (
    <>
      {daily === null ? null : (
        <div className="mb-10">
          <DailyCard glimpse={daily} language={language} />
        </div>
      )}
      <ChallengeFilters choice={choice} topics={topics} onChoose={choose} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {tCount(found.length, { one: '{n} challenge', other: '{n} challenges' })}
          {solved > 0 ? ` · ${t('{n} solved by you', { n: solved })}` : ''}
          {data && data.leftToday !== null && data.challenges.length > 0
            ? ` · ${tCount(data.leftToday, { one: '{n} free left today', other: '{n} free left today' })}`
            : ''}
        </p>
        <RandomPick among={found} language={language} />
      </div>
      {found.length === 0 ? (
        <NothingFound choice={choice} onReset={() => choose({ ...ANY, order: choice.order })} />
      ) : (
        <Rows
          key={choiceParameters({ ...choice, words }).toString()}
          cards={found}
          own={own}
          titles={titles}
          language={language}
        />
      )}
    </>
  )
}

function Rows({
  cards,
  own,
  titles,
  language,
}: {
  cards: ChallengeCard[]
  own: ReadonlyMap<string, 'solved' | 'revealed' | 'tried'>
  titles: ReadonlyMap<string, string>
  language: Language | null
}) {
  const [shown, setShown] = useState(ROWS)
  const more = cards.length - shown
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {cards.slice(0, shown).map((card) => (
          <ChallengeRow
            key={card.id}
            card={card}
            status={own.get(card.id) ?? null}
            topic={titles.get(card.topics[0] ?? '') ?? ''}
            language={language}
          />
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-6 text-center">
          <Button variant="secondary" onClick={() => setShown(shown + ROWS)}>
            {tCount(Math.min(more, ROWS), { one: 'Show {n} more', other: 'Show {n} more' })}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function RandomPick({ among, language }: { among: ChallengeCard[]; language: Language | null }) {
  const navigate = useNavigate()
  return (
    <Button
      variant="secondary"
      size="compact"
      icon={Shuffle}
      disabled={among.length === 0}
      onClick={() => {
        const card = among[Math.floor(Math.random() * among.length)]
        if (card) void navigate(taskHref(card.id, { language }))
      }}
    >
      {t('Pick one for me')}
    </Button>
  )
}

function NothingFound({ choice, onReset }: { choice: Choice; onReset: () => void }) {
  return (
    <EmptyState
      className="py-24"
      title={isAny(choice) ? t('No challenges here yet') : t('No challenge matches')}
      action={
        isAny(choice) ? null : (
          <Button variant="secondary" onClick={onReset}>
            {t('Show all')}
          </Button>
        )
      }
    >
      {isAny(choice)
        ? t('Come back soon: new ones are being written.')
        : t('Try another word, level, or topic.')}
    </EmptyState>
  )
}
