import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { formatNumber, t, tCount } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { Button } from '#ui/button.tsx'
import { tWith } from '#ui/message-elements.ts'
import { getPoints } from '../../contract.ts'
import { MasterySection } from '../../ui/mastery-section.tsx'
import { Ledger } from './ledger.tsx'

/** Rows of the ledger shown before all of it is asked for. */
const FIRST_ROWS = 5

/** The reader's points, and the ledger that says what each of them was for. */
export function PointsPart() {
  const [page, setPage] = useState(1)
  const query = useQuery(
    {
      queryKey: ['mastery', 'points', page],
      queryFn: ({ signal }) => call(getPoints, { query: { page } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchOnMount: 'always',
      retry: 1,
    },
    queryClient,
  )
  return (
    <MasterySection
      id="points"
      title={t('Points')}
      lead={t('Each exercise gives its points once: the first time you pass it without help.')}
      loading={t('Loading your points')}
      failed={t('Your points couldn’t be loaded.')}
      query={query}
    >
      {(points) => <Points points={points} page={page} onPage={setPage} />}
    </MasterySection>
  )
}

function Points({
  points: { points, rows, pages, waiting },
  page,
  onPage,
}: {
  points: Output<typeof getPoints>
  page: number
  onPage: (page: number) => void
}) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <p className="font-heading text-3xl font-semibold tabular-nums">{formatNumber(points)}</p>
      {waiting > 0 ? <Waiting waiting={waiting} /> : null}
      {rows.length === 0 && waiting === 0 ? (
        <p className="mt-3 max-w-[60ch] text-muted">
          {t('Pass an exercise without a hint or the solution to earn your first points.')}
        </p>
      ) : null}
      {rows.length > 0 ? <Ledger rows={isWhole ? rows : rows.slice(0, FIRST_ROWS)} /> : null}
      {!isWhole && (rows.length > FIRST_ROWS || pages > 1) ? (
        <Button type="link" size="compact" className="mt-3 px-0!" onClick={() => setWhole(true)}>
          {t('Show every point')}
        </Button>
      ) : null}
      {isWhole && pages > 1 ? <Pager page={page} pages={pages} onPage={onPage} /> : null}
    </>
  )
}

/** Exercises that were passed with help alone: what is still to earn, and how. */
function Waiting({ waiting }: { waiting: number }) {
  return (
    <p className="mt-2 max-w-[66ch] text-sm text-muted">
      {tCount(waiting, {
        one: '{n} exercise you passed with help gives its points once you pass it without.',
        other: '{n} exercises you passed with help give their points once you pass them without.',
      })}{' '}
      {tWith('<queue>See what to solve again</queue>', {
        queue: (
          <Link to="/solve-again" className="font-semibold text-link underline-offset-4 hover:underline" />
        ),
      })}
    </p>
  )
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <nav aria-label={t('Pages of the ledger')} className="mt-4 flex items-center gap-4">
      <PageButton label={t('Newer')} to={page - 1} pages={pages} onPage={onPage} />
      <PageButton label={t('Older')} to={page + 1} pages={pages} onPage={onPage} />
      <p role="status" className="text-sm text-muted tabular-nums">
        {t('Page {page} of {pages}', { page, pages })}
      </p>
    </nav>
  )
}

/** Keeps the focus where there is no further page: a disabled button would lose it. */
function PageButton({
  label,
  to,
  pages,
  onPage,
}: {
  label: string
  to: number
  pages: number
  onPage: (page: number) => void
}) {
  const isThere = to >= 1 && to <= pages
  return (
    <Button
      variant="secondary"
      size="compact"
      aria-disabled={!isThere}
      onClick={() => {
        if (isThere) onPage(to)
      }}
    >
      {label}
    </Button>
  )
}
