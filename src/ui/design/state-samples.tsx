import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Skeleton, SkeletonText } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { doNothing, Sample } from './sample.tsx'

export function StateSamples() {
  return (
    <>
      <Sample name="Progress" isColumn>
        {[0, 4, 42, 100].map((percent) => (
          <ProgressBar key={percent} percent={percent} label={`${percent} % done`} />
        ))}
      </Sample>
      <Sample name="Spinner">
        <Spinner size={18} />
        <Spinner label="Loading" />
        <Spinner size={24} />
      </Sample>
      <Sample name="Skeleton" isColumn>
        <div className="flex max-w-md gap-4">
          <Skeleton className="size-12 shrink-0 rounded-full!" />
          <SkeletonText className="grow" />
        </div>
        <Skeleton className="h-24 max-w-md" />
      </Sample>
      <Sample name="Empty state" isColumn>
        <EmptyState
          title="No certificates yet"
          action={
            <Button variant="secondary" size="compact" onClick={doNothing}>
              Choose a course
            </Button>
          }
          className="rounded-panel border border-line"
        >
          Finish a course and its certificate is kept here.
        </EmptyState>
      </Sample>
      <Sample name="Error state" isColumn>
        <ErrorState
          title="The outline couldn’t be loaded"
          onRetry={doNothing}
          className="rounded-panel border border-line"
        >
          Check your connection and try again.
        </ErrorState>
      </Sample>
    </>
  )
}
