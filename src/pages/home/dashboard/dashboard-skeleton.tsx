import { t } from '#platform/messages/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

/** Places of what is on its way, each in the size of what comes. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label={t('Loading your dashboard')}>
      <DashboardFrame
        heading={
          <>
            <Skeleton className="h-10 w-72 max-w-full" />
            <Skeleton className="mt-3 h-5 w-56" />
          </>
        }
        lead={
          <>
            <Skeleton className="h-64 rounded-panel! tablet:h-60" />
            <div className="mt-6">
              <Skeleton className="min-h-64 rounded-panel! tablet:min-h-44" />
            </div>
          </>
        }
        aside={
          <>
            <Skeleton className="h-48 rounded-panel!" />
            <Skeleton className="h-72 rounded-panel! tablet:max-wide:h-96" />
          </>
        }
      >
        <Skeleton className="h-52 rounded-panel!" />
      </DashboardFrame>
    </div>
  )
}
