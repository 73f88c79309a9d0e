/** Accepts an invitation by a form that was sent without scripts: its token is in the address that it was sent to. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '#platform/http/page-context.ts'
import { invitationPage, signUpAddress } from '../invitation-rules.ts'
import { joinTeam, type Joined } from '../ui/ask-invitation.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

export async function acceptByForm({ request, context }: Args) {
  const { transport } = context.get(pageContext)
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('member-token') ?? ''
  const joined = await joinTeam(token, { transport })
  if (joined.kind === 'signed-out')
    return redirect(signUpAddress('/signup', invitationPage(pathname), token), 303)
  return data<Joined>(joined, joined.kind === 'refused' ? { status: joined.status } : {})
}
