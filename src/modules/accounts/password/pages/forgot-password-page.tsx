import { useState } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/forgot-password-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { tWith } from '#ui/message-elements.ts'
import { getMailState } from '../../contract.ts'
import { SingleTaskPage } from '#ui/layouts/single-task-page.tsx'
import type { ForgotAnswer } from '../ui/forgot-answer.ts'
import { ForgotPasswordForm } from '../ui/forgot-password-form.tsx'
import { ForgotPasswordSent } from '../ui/forgot-password-sent.tsx'
import { askForNewPassword } from './forgot-password-action.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, getMailState, {})
}

export function action(args: Route.ActionArgs) {
  return askForNewPassword(args)
}

/** Whether mail is sent does not change while somebody looks. */
export function shouldRevalidate() {
  return false
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, {
      title: t('Forgot your password?'),
      description: t('Get a link and a code by email to choose a new password.'),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const [answer, setAnswer] = useState<ForgotAnswer | null>(actionData ?? null)
  const isSent = answer?.state === 'sent'
  return (
    <SingleTaskPage
      title={isSent ? t('Check your email') : t('Forgot your password?')}
      lead={
        isSent
          ? undefined
          : t('Enter your account’s email. We’ll send you a link and a code to choose a new password.')
      }
      foot={tWith('Remember it? <login>Log in</login>.', {
        login: <Link to="/login" className="font-semibold text-link hover:underline" />,
      })}
    >
      {isSent ? (
        <ForgotPasswordSent sent={answer} isMailSent={loaderData.isSent} />
      ) : (
        <ForgotPasswordForm first={answer} onSent={setAnswer} />
      )}
    </SingleTaskPage>
  )
}
