import type { Route } from './+types/profile-page'
import { AccountLayout } from '#modules/accounts/browser.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { getCatalog } from '#modules/catalog/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { OwnProfile } from '#modules/learning/browser.ts'

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
    <AccountLayout title={t('My profile')} lead={t('Your progress. Only you can see this.')}>
      {(user) => <OwnProfile user={user} courses={courses} />}
    </AccountLayout>
  )
}
