import { useState } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/verify-code-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { MAILED_LINK_HEADERS } from '#ui/layouts/mailed-link-headers.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { getMailState } from '../../contract.ts'
import { SingleTaskPage } from '#ui/layouts/single-task-page.tsx'
import { AddressConfirmed } from '../ui/address-confirmed.tsx'
import { useAccount } from '../../sessions/browser.ts'
import { useMailedToken } from '#ui/use-mailed-token.ts'
import { useSignedInOnly } from '../../redirects/browser.ts'
import { VerifyByCode } from '../ui/verify-by-code.tsx'
import { VerifyByLink } from '../ui/verify-by-link.tsx'
import { verifyByForm } from './verify-code-action.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const mail = await loadFrom(context, getMailState, {})
  const isByLink = url.searchParams.has('token')
  return data(mail, isByLink ? { headers: MAILED_LINK_HEADERS } : {})
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function action(args: Route.ActionArgs) {
  return verifyByForm(args)
}

/** The address changes when the token is taken out of it; there is nothing to load for that. */
export function shouldRevalidate() {
  return false
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, {
      title: t('Confirm your email'),
      description: t('Enter the code from our email, or open the link in it.'),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function VerifyCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const token = useMailedToken()
  const { user } = useAccount()
  const whileSignedIn = useSignedInOnly(token === null)
  const [isConfirmed, setConfirmed] = useState(actionData?.state === 'confirmed')
  if (isConfirmed || user?.isEmailVerified === true) {
    return (
      <SingleTaskPage title={t('Your email is confirmed.')}>
        <AddressConfirmed user={user} />
      </SingleTaskPage>
    )
  }
  return (
    <SingleTaskPage title={t('Confirm your email')}>
      {token === null ? (
        <VerifyByCode
          first={actionData ?? null}
          email={user?.email ?? null}
          isMailSent={loaderData.isSent}
          whileSignedIn={whileSignedIn}
          onConfirmed={() => setConfirmed(true)}
        />
      ) : (
        <VerifyByLink token={token} first={actionData ?? null} onConfirmed={() => setConfirmed(true)} />
      )}
    </SingleTaskPage>
  )
}
