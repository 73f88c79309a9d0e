import { Link } from 'react-router'
import { SingleTaskPage } from '#ui/layouts/single-task-page.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { tWith } from '#ui/message-elements.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { signUpAddress } from '../invitation-rules.ts'
import type { Asked, Joined } from './ask-invitation.ts'
import { useInvitation } from './use-invitation.ts'

const LINK = 'font-semibold text-link underline-offset-4 hover:underline'

/** The page of an invitation, in each of its states. `known` and `first`: what the server said already. */
export function InvitationView({ known, first }: { known: Asked | null; first: Joined | null }) {
  const { token, flags, asked, isError, refetch, joined, ...rest } = useInvitation(known, first)
  const team = asked?.kind === 'open' ? asked.invitation.team.name : null
  if (joined?.kind === 'joined')
    return <InTheTeam team={joined.accepted.team.name} hasProAccess={joined.accepted.hasProAccess} />
  if (joined?.kind === 'refused' && joined.code === 'already-member')
    return <InTheTeam team={team} hasProAccess={flags.isTeamsPro} />
  if (token === null && joined === null) return <NoInvitation />
  if (asked?.kind === 'refused') return <Refused message={asked.message} />
  if (asked === null || token === null)
    return (
      <SingleTaskPage title={t('Your invitation')}>
        {isError ? (
          <ErrorState title={t('The invitation couldn’t be loaded.')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </SingleTaskPage>
    )
  return <OpenInvitation {...rest} token={token} flags={flags} asked={asked} joined={joined} />
}

type Open = Pick<
  ReturnType<typeof useInvitation>,
  'flags' | 'user' | 'page' | 'joined' | 'isJoining' | 'join'
> & { token: string; asked: Extract<Asked, { kind: 'open' }> }

function OpenInvitation({ token, page, flags, user, asked, joined, isJoining, join }: Open) {
  const { team, kind } = asked.invitation
  return (
    <SingleTaskPage
      title={t('Join {team}', { team: team.name })}
      lead={
        kind === 'email'
          ? t('You were invited by email. Members learn with the team’s license.')
          : t('You were invited by link. Members learn with the team’s license while seats are left.')
      }
    >
      <form
        // No address: without scripts it is sent to the one it stands at, which has the token.
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void join()
        }}
      >
        <FormAlert message={joined?.kind === 'refused' ? joined.message : null} />
        <Button htmlType="submit" isBlock isLoading={isJoining}>
          {t('Join the team')}
        </Button>
        <p className="min-h-12 text-sm text-muted">
          {!flags.isLoggedIn
            ? t(
                'You need a free account. In the next step you log in or create one, then you come right back.',
              )
            : user === null
              ? null
              : tWith('You’re joining as {email}. <other>Use another account</other>', {
                  email: <span className="font-semibold wrap-anywhere text-ink">{user.email}</span>,
                  other: <Link to={signUpAddress('/login', page, token)} className={LINK} />,
                })}
        </p>
      </form>
    </SingleTaskPage>
  )
}

function InTheTeam({ team, hasProAccess }: { team: string | null; hasProAccess: boolean }) {
  return (
    <SingleTaskPage
      title={team === null ? t('You’re in the team') : t('You’re in {team}', { team })}
      lead={
        <p role="status">
          {hasProAccess
            ? t('Its license gives you full PRO access on every device.')
            : t('You’re a member on every device.')}
        </p>
      }
    >
      <Link to="/courses" className={buttonLook({ isBlock: true })}>
        {t('Choose a course')}
      </Link>
    </SingleTaskPage>
  )
}

function Refused({ message }: { message: string }) {
  return (
    <SingleTaskPage title={t('This invitation can’t be opened')} lead={<p role="status">{t(message)}</p>}>
      <Link to="/courses" className={buttonLook({ variant: 'secondary', isBlock: true })}>
        {t('Browse courses')}
      </Link>
    </SingleTaskPage>
  )
}

function NoInvitation() {
  return (
    <SingleTaskPage
      title={t('Open your invitation link')}
      lead={t(
        'This page needs the full link from your invitation. Email apps sometimes cut long links: copy all of it, or ask for a new one.',
      )}
    >
      <Link to="/business" className={buttonLook({ variant: 'secondary', isBlock: true })}>
        {t('Learn about teams')}
      </Link>
    </SingleTaskPage>
  )
}
