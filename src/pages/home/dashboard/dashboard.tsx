import { Suspense, useEffect } from 'react'
import { CloudOff } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useAccount } from '#modules/accounts/browser.ts'
import type { CourseCard } from '#modules/catalog/contract.ts'
import type { Dashboard as DashboardData } from '#modules/learning/dashboard/contract.ts'
import {
  HomesteadFrame,
  loadHomesteadSection,
  SolveAgainSection,
  useSolveAgain,
} from '#modules/mastery/browser.ts'
import type { SolveAgainQueue } from '#modules/mastery/contract.ts'
import { DailyCard } from '#modules/challenges/browser.ts'
import type { Daily } from '#modules/challenges/daily/contract.ts'
import { keepOnDevice } from '#platform/browser/offline-pages.ts'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { formAddress } from '#ui/layouts/navigation-rules.ts'
import { useSite } from '#ui/layouts/site.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { tWith } from '#ui/message-elements.ts'
import { WhenSeen } from '#ui/when-seen.tsx'
import type { OwnHome } from '../read-own-home.ts'
import { ContinuePanel } from './continue-panel.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstCourse } from './first-course.tsx'
import { InstallOffer } from './install-offer.tsx'
import { greeting, stateOf } from './greeting-rules.ts'
import { SavedSection, UnfinishedSection } from './lesson-lists.tsx'
import { MilestoneSection } from './milestone-section.tsx'
import { StreakSection } from './streak-section.tsx'
import { TodayGoal } from './today-goal.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WeekSection } from './week-section.tsx'

const HomesteadSection = lazyPart(loadHomesteadSection)
/** Addresses that a learner finds without a connection: this page and the catalog, each as a document and as data. */
const KEPT_PAGES = ['/', '/_.data', '/courses', '/courses.data']
/** Milliseconds until they are fetched for later: what is on the page comes first. */
const KEEP_AFTER_MS = 5000

type Props = {
  courses: readonly CourseCard[]
  /** What came with the page; null: nothing did. */
  own: OwnHome | null
}

/** The home page of a learner: one next lesson, today, the streak, the week, and what was left or saved. */
export function Dashboard({ courses, own }: Props) {
  useTitle()
  const { data, stored, isAway, refetch } = useDashboard(own?.dashboard ?? null)
  useEffect(() => {
    const keep = () => void keepOnDevice(KEPT_PAGES).catch(() => {})
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // Both come before anything is shown, so that nothing moves. Without a connection there is no queue.
  const solveAgain = useSolveAgain(own?.queue ?? null)
  const shown = data ?? stored
  if (solveAgain.isLoading && !isAway) return <DashboardSkeleton />
  if (shown === null || shown === undefined) {
    if (!isAway) return <DashboardSkeleton />
    return (
      <div className={PAGE_WIDTH}>
        <ErrorState
          title={t('Your dashboard couldn’t be loaded.')}
          onRetry={() => void refetch()}
          className="min-h-[60vh]"
        >
          {t('Your progress is safe. Check your connection and try again.')}
        </ErrorState>
      </div>
    )
  }
  return (
    <Shown
      dashboard={shown}
      courses={courses}
      fullName={own?.fullName ?? null}
      queue={solveAgain.data}
      daily={own?.daily ?? null}
      isStored={data === undefined}
    />
  )
}

/** The page came with the title that visitors and search engines read; the next page sets its own. */
function useTitle() {
  const { brandName } = useSite()
  useEffect(() => {
    document.title = `${t('Your dashboard')} · ${brandName}`
  }, [brandName])
}

function Shown({
  dashboard,
  courses,
  fullName,
  queue,
  daily,
  isStored,
}: Pick<Props, 'courses'> & {
  dashboard: DashboardData
  /** Until the account is read; null: not known, or there is none. */
  fullName: string | null
  /** Undefined while it can't be read. */
  queue: SolveAgainQueue | undefined
  /** Null: it did not come with the page. */
  daily: Daily | null
  isStored: boolean
}) {
  const { user } = useAccount()
  const { next, milestone, unfinished, saved } = dashboard
  const { title, text } = greeting(dashboard, firstNameOf(user?.fullName ?? fullName))
  return (
    <DashboardFrame
      heading={
        <>
          <h1 className="text-3xl break-words">{title}</h1>
          <p className="mt-2 text-muted">{text}</p>
          {isStored ? (
            <p role="status" className="mt-3 flex items-center gap-2 text-sm text-warning">
              <CloudOff aria-hidden size={18} className="shrink-0" />
              {t('You’re offline. This is your last view on this device.')}
            </p>
          ) : null}
        </>
      }
      lead={
        <>
          {next === null ? (
            <FirstCourse courses={courses} />
          ) : (
            <ContinuePanel next={next} courses={courses} />
          )}
          {isStored ? null : (
            <div className="mt-6">
              <DailyCard sent={daily} isQuiet />
            </div>
          )}
        </>
      }
      aside={
        <>
          <TodayGoal dashboard={dashboard} />
          <div className="border-t border-line pt-8">
            <StreakSection dashboard={dashboard} />
          </div>
          <InstallOffer days={dashboard.days} />
          <SaveNote />
        </>
      }
    >
      {queue === undefined ? null : <SolveAgainSection queue={queue} />}
      {hasWeek(dashboard) ? <WeekSection dashboard={dashboard} /> : null}
      {milestone === null ? null : <MilestoneSection milestone={milestone} />}
      <div className="border-t border-line pt-8">
        <WhenSeen place={<HomesteadFrame />}>
          <Suspense fallback={<HomesteadFrame />}>
            <HomesteadSection />
          </Suspense>
        </WhenSeen>
      </div>
      {unfinished.length > 0 ? <UnfinishedSection unfinished={unfinished} /> : null}
      <SavedSection saved={saved} />
    </DashboardFrame>
  )
}

function firstNameOf(fullName: string | null): string | null {
  return fullName?.trim().split(/\s+/)[0] ?? null
}

/** A week of nothing is not drawn before the first one, nor for somebody who comes back. */
function hasWeek(dashboard: DashboardData): boolean {
  const isBegun = dashboard.days.slice(-7).some(({ minutes, steps }) => minutes > 0 || steps > 0)
  return isBegun || stateOf(dashboard) === 'ordinary'
}

/** For a learner without an account: where the progress is. */
function SaveNote() {
  const to = formAddress('/signup', useLocation())
  return (
    <p className="for-visitors border-t border-line pt-6 text-sm text-muted">
      {tWith('Your progress is saved in this browser. <join>Sign up</join> to have it on every device.', {
        join: <Link to={to} className="font-semibold text-link underline-offset-4 hover:underline" />,
      })}
    </p>
  )
}
