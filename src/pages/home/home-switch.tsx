import { Suspense, useEffect, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import type { CourseCard } from '#modules/catalog/contract.ts'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { isLearner } from '#ui/layouts/signed-in-flag.ts'
import { useReader } from '#ui/layouts/use-reader.ts'
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx'
import type { OwnHome } from './read-own-home.ts'
import type { VisitorHomeData } from './read-visitor-home.ts'

const loadDashboard = async () => (await import('./dashboard/dashboard.tsx')).Dashboard
const loadVisitorHome = async () => (await import('./visitor-home.tsx')).VisitorHome
// Nobody needs the code of both; it comes beside the page's own.
if (typeof document !== 'undefined') {
  const load = isLearner() ? loadDashboard : loadVisitorHome
  load().catch(() => {})
}

// At once, and nothing that was pressed before is lost.
const Dashboard = deferredIsland(loadDashboard, () => false)
const VisitorHome = deferredIsland(loadVisitorHome, () => false)

type Props = {
  courses: readonly CourseCard[]
  /** What came with a page of the learner's own. */
  own: OwnHome | null
  /** Null on a learner's own page. */
  forVisitors: VisitorHomeData | null
}

/**
 * A learner gets a page of their own, with the dashboard in it. Where the server does not know who reads, the home page is one
 * string for everybody: it holds what visitors see and the skeleton of the dashboard, and the flags of the head decide before
 * the first paint which of them shows. Once scripts run, only one of them is there.
 */
export function HomeSwitch({ courses, own, forVisitors }: Props) {
  const found = useReader()
  const reader = found === 'unknown' && own !== null ? 'learner' : found
  // The same element at every render: React would throw the server's HTML away.
  const dashboard = useMemo(
    () => (
      <Suspense fallback={<DashboardSkeleton />}>
        <Dashboard courses={courses} own={own} />
      </Suspense>
    ),
    [courses, own],
  )
  const visitorHome = useMemo(
    () => (forVisitors === null ? null : <VisitorHome home={forVisitors} />),
    [forVisitors],
  )
  useVisitorHome(reader === 'visitor' && forVisitors === null)
  if (reader === 'learner') return dashboard
  return (
    <>
      <div className="for-newcomers">{visitorHome}</div>
      {reader === 'unknown' ? (
        <div className="for-learners">
          <DashboardSkeleton />
        </div>
      ) : null}
    </>
  )
}

/** Fetches what visitors see, where a learner's own page has become a visitor's: they logged out in another tab. */
function useVisitorHome(isMissing: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isMissing) void revalidate()
  }, [isMissing, revalidate])
}
