import type { Route } from './+types/onboarding-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { getPersonaCategories } from '../contract.ts'
import { Onboarding } from '../ui/onboarding.tsx'
import { answerOnboarding } from './onboarding-action.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, getPersonaCategories, {})
}

export function action(args: Route.ActionArgs) {
  return answerOnboarding(args)
}

/** The questions are the same for everybody. */
export function shouldRevalidate() {
  return false
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, {
      title: t('Find your first course'),
      description: t('Two questions to find the right first course.'),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function OnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SiteShell header="left-empty" footer="none" hasNoBanner>
      <div className="mx-auto w-full max-w-[40rem] px-4 pt-6 pb-20 tablet:px-6 tablet:pt-12">
        <Onboarding categories={loaderData.categories} first={actionData ?? null} />
      </div>
    </SiteShell>
  )
}
