import type { Route } from './+types/profile-page'
import { Suspense } from 'react'
import { AccountLayout } from '#modules/accounts/browser.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { getCatalog } from '#modules/catalog/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { OwnProfile } from '#modules/learning/browser.ts'
import {
  HomesteadFrame,
  loadHomesteadSection,
  loadPointsPart,
  loadSkillsPart,
  ProfileNote,
} from '#modules/mastery/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const HomesteadSection = lazyPart(loadHomesteadSection)
const SkillsPart = lazyPart(loadSkillsPart)
const PointsPart = lazyPart(loadPointsPart)

/** The names of all courses: whose are whose, the browser finds out. */
export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await loadFrom(context, getCatalog, {})
  return items
    .filter(({ release }) => release !== 'coming-soon')
    .map(({ id, slug, title, language }) => ({ id, slug, title, language }))
}

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('My profile'),
    description: t('Your courses, streak, and achievements.'),
  })
}

export default function ProfilePage({ loaderData: courses }: Route.ComponentProps) {
  return (
    <AccountLayout
      title={t('My profile')}
      lead={t('Your progress. Others see only what you put on your public profile.')}
    >
      {(user) => (
        <OwnProfile
          user={user}
          courses={courses}
          afterCourses={
            <>
              <Suspense fallback={<Skeleton className="h-48" />}>
                <SkillsPart />
              </Suspense>
              <Suspense fallback={<Skeleton className="h-48" />}>
                <PointsPart />
              </Suspense>
            </>
          }
        >
          <div className="mt-10 max-w-[52rem]">
            <Suspense fallback={<HomesteadFrame size="text-xl" />}>
              <HomesteadSection size="text-xl" />
            </Suspense>
            <ProfileNote />
          </div>
        </OwnProfile>
      )}
    </AccountLayout>
  )
}
