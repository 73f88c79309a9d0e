import { Suspense, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { CourseCard } from '#modules/catalog/contract.ts'
import { isLearner, setLearnerFlag } from '#ui/layouts/signed-in-flag.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx'

const Dashboard = lazyPart(async () => (await import('./dashboard/dashboard.tsx')).Dashboard)

const never = () => () => {}

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
  const reader = useSyncExternalStore(
    never,
    () => (isLearner() ? 'learner' : 'visitor'),
    () => 'unknown',
  )
  // The flag is older than a page that was reached by a link.
  useLayoutEffect(() => {
    if (reader !== 'unknown') setLearnerFlag(reader === 'learner')
  }, [reader])
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
