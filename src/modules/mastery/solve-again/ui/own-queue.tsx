import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NothingDue } from './nothing-due.tsx'
import { SolveAgainFrame } from './solve-again-frame.tsx'
import { SolveAgainList } from './solve-again-list.tsx'
import { useSolveAgain } from './use-solve-again.ts'

/** The learner's own queue, which the browser fetches. */
export function OwnQueue() {
  const { data: queue, isError, refetch } = useSolveAgain(null)
  if (queue !== undefined)
    return (
      <SolveAgainFrame known={queue.known}>
        {queue.cards.length > 0 ? <SolveAgainList queue={queue} /> : <NothingDue queue={queue} />}
      </SolveAgainFrame>
    )
  if (!isError) return <QueueSkeleton />
  return (
    <SolveAgainFrame>
      <ErrorState
        title={t('Your queue couldn’t be loaded.')}
        onRetry={() => void refetch()}
        className="min-h-88 rounded-panel border border-line bg-surface"
      >
        {t('Your progress is safe. Check your connection and try again.')}
      </ErrorState>
    </SolveAgainFrame>
  )
}

/** Place of the queue while it comes. */
export function QueueSkeleton() {
  return (
    <SolveAgainFrame isLoading>
      <div role="status" aria-label={t('Loading your queue')}>
        <Skeleton className="h-76 rounded-panel!" />
        <Skeleton className="mt-10 h-6 w-24" />
        <Skeleton className="mt-4 h-16" />
        <Skeleton className="mt-3 h-16" />
      </div>
    </SolveAgainFrame>
  )
}
