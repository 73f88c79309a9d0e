import type { Route } from './+types/signup-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { getSignInProviders } from '../../oauth-providers/contract.ts'
import { AuthPage } from '../ui/auth-page.tsx'
import { answerAuthForm } from './auth-action.ts'

/** The same for everybody: what this installation has configured. */
export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, getSignInProviders, {})
}

export function action(args: Route.ActionArgs) {
  return answerAuthForm(args)
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, {
      title: t('Join for free'),
      description: t('Create an account to get your courses, code, and progress on every device.'),
      path: '/signup',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SignupPage({ actionData, loaderData }: Route.ComponentProps) {
  return <AuthPage address="/signup" first={actionData ?? null} providers={loaderData.providers} />
}
