import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserInformation } from '#modules/accounts/contract.ts'
import { PREFERENCES_QUERY } from '#modules/accounts/browser.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { listProgress } from '../../contract.ts'
import { getActivity } from '../contract.ts'
import { BadgesPart } from './badges-part.tsx'
import { CertificatesPart } from './certificates-part.tsx'
import { CoursesPart } from './courses-part.tsx'
import type { KnownCourse } from './known-course.ts'
import { ProfileHead } from './profile-head.tsx'
import { StreakPart } from './streak-part.tsx'

/** What has been learned since the page was open last is on it. */
const FRESH = { staleTime: 0, refetchOnMount: 'always' as const }

/** One's own page: who one is here, where one goes on, and what is done. */
export function OwnProfile({
  user,
  courses,
  afterCourses,
  children,
}: {
  user: UserInformation
  courses: readonly KnownCourse[]
  /** Sections of other modules, below the courses. */
  afterCourses?: ReactNode
  /** Parts of other modules, below the head. */
  children?: ReactNode
}) {
  const preferences = useQuery(PREFERENCES_QUERY, queryClient)
  // Days are the account's; the device's while nobody has chosen.
  const timeZone = preferences.data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const activity = useQuery(
    {
      queryKey: ['learning', 'activity', timeZone],
      queryFn: ({ signal }) => call(getActivity, { query: { timeZone } }, { signal }),
      enabled: !preferences.isPending,
      ...FRESH,
    },
    queryClient,
  )
  const progress = useQuery(
    {
      queryKey: ['learning', 'courses'],
      queryFn: ({ signal }) => call(listProgress, {}, { signal }),
      ...FRESH,
    },
    queryClient,
  )
  const retry = () => void Promise.all([activity.refetch(), progress.refetch()])
  const begun = progress.data?.courses
  const isMissing = activity.data === undefined || begun === undefined
  return (
    <>
      <ProfileHead user={user} activity={activity.data} />
      {children}
      {isMissing && (activity.isError || progress.isError) ? (
        <ErrorState title={t('Your progress couldn’t be loaded.')} onRetry={retry} className="mt-10">
          {t('Your progress is safe. Check your connection and try again.')}
        </ErrorState>
      ) : isMissing ? (
        <SkeletonText lines={8} className="mt-10 max-w-[42rem]" />
      ) : (
        <div className="mt-10 divide-y divide-line border-t border-line *:py-10">
          <CoursesPart courses={courses} progress={begun} />
          {afterCourses}
          <StreakPart activity={activity.data} />
          <BadgesPart
            facts={{
              lessonsCompleted: activity.data.lessonsCompleted,
              challengesSolved: activity.data.challengesSolved,
              longestStreak: activity.data.streak.longest,
              coursesFinished: begun.filter(({ percent }) => percent === 100).length,
            }}
          />
          <CertificatesPart />
        </div>
      )}
    </>
  )
}
