import { data } from 'react-router'
import type { Route } from './+types/invite-page'
import { pageContext } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { MAILED_LINK_HEADERS } from '#ui/layouts/mailed-link-headers.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { askInvitation, type Asked } from '../ui/ask-invitation.ts'
import { InvitationView } from '../ui/invitation.tsx'
import { acceptByForm } from './invite-action.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('member-token')
  // The same for everybody who opens the page without an invitation.
  if (token === null) return data<Asked | null>(null)
  const { transport } = context.get(pageContext)
  const asked = await askInvitation(token, { transport })
  const status = asked.kind === 'refused' ? { status: asked.status } : {}
  return data<Asked | null>(asked, { headers: MAILED_LINK_HEADERS, ...status })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function action(args: Route.ActionArgs) {
  return acceptByForm(args)
}

/** The address changes when the token is taken out of it; there is nothing to load for that. */
export function shouldRevalidate() {
  return false
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, {
      title: t('Your invitation'),
      description: t('Accept your invitation to join a team.'),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationView known={loaderData} first={actionData ?? null} />
}
