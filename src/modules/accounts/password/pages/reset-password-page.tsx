import { data, Link } from 'react-router'
import type { Route } from './+types/reset-password-page'
import { t } from '#platform/messages/messages.ts'
import { MAILED_LINK_HEADERS } from '#ui/layouts/mailed-link-headers.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { tWith } from '#ui/message-elements.ts'
import { SingleTaskPage } from '#ui/layouts/single-task-page.tsx'
import { ResetPasswordForm } from '../ui/reset-password-form.tsx'
import { useMailedToken } from '#ui/use-mailed-token.ts'
import { setNewPassword } from './reset-password-action.ts'

export function loader({ url }: Route.LoaderArgs) {
  const isByLink = url.searchParams.has('token')
  return data(null, isByLink ? { headers: MAILED_LINK_HEADERS } : {})
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function action(args: Route.ActionArgs) {
  return setNewPassword(args)
}

/** The address changes when the token is taken out of it; there is nothing to load for that. */
export function shouldRevalidate() {
  return false
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, {
      title: t('Choose a new password'),
      description: t('Set a new password with the link or code from our email.'),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const token = useMailedToken()
  return (
    <SingleTaskPage
      title={t('Choose a new password')}
      lead={
        token === null
          ? t('Enter the code from our email and your new password.')
          : t('Choose your new password. You’ll be logged out on all your devices.')
      }
      foot={tWith('No email, or it expired? <ask>Get a new one</ask>. Remember it? <login>Log in</login>.', {
        ask: <Link to="/forgotpassword" className="font-semibold text-link hover:underline" />,
        login: <Link to="/login" className="font-semibold text-link hover:underline" />,
      })}
    >
      <ResetPasswordForm key={token === null ? 'code' : 'link'} token={token} first={actionData ?? null} />
    </SingleTaskPage>
  )
}
