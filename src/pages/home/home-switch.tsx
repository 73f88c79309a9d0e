import { Suspense, type ReactNode } from 'react'
import type { CourseCard } from '#modules/catalog/contract.ts'
import { useReader } from '#ui/layouts/use-reader.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx'

const Dashboard = lazyPart(async () => (await import('./dashboard/dashboard.tsx')).Dashboard)

/**
 * The home page is one string for everybody: it holds what visitors see and the skeleton of the dashboard, and the flags of the
 * head decide before the first paint which of them shows. Once scripts run, only one of them is there.
 */
export function HomeSwitch({
  courses,
  children,
}: {
  courses: readonly CourseCard[]
  /** Contents for visitors; give the same element at every render. */
  children: ReactNode
}) {
  const reader = useReader()
  return (
    <>
      {reader === 'learner' ? null : <div className="for-newcomers">{children}</div>}
      {reader === 'unknown' ? (
        <div className="for-learners">
          <DashboardSkeleton />
        </div>
      ) : null}
      {reader === 'learner' ? (
        <Suspense fallback={<DashboardSkeleton />}>
          <Dashboard courses={courses} />
        </Suspense>
      ) : null}
    </>
  )
}
