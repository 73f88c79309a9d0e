import type { Route } from './+types/login-page'
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
      title: t('Log in'),
      description: t('Log in and pick up where you left off.'),
      path: '/login',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function LoginPage({ actionData, loaderData }: Route.ComponentProps) {
  return <AuthPage address="/login" first={actionData ?? null} providers={loaderData.providers} />
}
