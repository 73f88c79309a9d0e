import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { AskedProof, type Proof, useDeeds, type Deed } from '../../second-factor/browser.ts'
import { revokeOtherSessions, revokeSession } from '../contract.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SessionRow } from './session-row.tsx'
import { SESSIONS_QUERY } from './sessions-query.ts'
import { SettingsSection } from '#ui/layouts/settings-section.tsx'
import { useFocusBack } from '#ui/forms/use-focus-back.ts'

/** Every device that is signed in, and the way to log it out from here. */
export function SessionsSection() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(SESSIONS_QUERY, queryClient)
  const { isSending, problem, asked, stopAsking, doOrAsk } = useDeeds()
  const [told, setTold] = useState('')
  const place = useFocusBack<HTMLDivElement>(asked === null)
  const end = (deed: Pick<Deed, 'why' | 'label'>, work: (proof: Proof) => Promise<string>) =>
    doOrAsk({
      ...deed,
      async work(proof) {
        setTold('')
        const words = await work(proof)
        await refetch()
        setTold(words)
      },
    })
  const sessions = data?.sessions
  return (
    <SettingsSection
      id="sessions"
      title={t('Your devices')}
      lead={t('Don’t recognize a device? Log it out, then change your password.')}
    >
      <FormAlert {...problem} />
      {sessions !== undefined ? (
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={new Date(dataUpdatedAt)}
              isBusy={isSending}
              onEnd={() =>
                end(
                  {
                    why: t('Confirm it’s you to log out {device}.', {
                      device: session.device,
                    }),
                    label: t('Log out this device'),
                  },
                  async (proof) => {
                    await call(revokeSession, { params: { sessionId: session.id }, body: proof })
                    return t('{device} was logged out.', { device: session.device })
                  },
                )
              }
            />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title={t('Your devices couldn’t be loaded.')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
      <p role="status" className="mt-3 text-sm text-muted">
        {told}
      </p>
      <div ref={place}>
        {asked !== null ? (
          <AskedProof deed={asked} onEnd={stopAsking} />
        ) : sessions !== undefined && sessions.length > 1 ? (
          <Button
            variant="secondary"
            className="mt-3"
            isLoading={isSending}
            onClick={() =>
              end(
                {
                  why: t('Confirm it’s you to log out every other device.'),
                  label: t('Log out the others'),
                },
                async (proof) => {
                  const { ended } = await call(revokeOtherSessions, { body: proof })
                  return tCount(ended, {
                    one: '{n} other device was logged out.',
                    other: '{n} other devices were logged out.',
                  })
                },
              )
            }
          >
            {t('Log out all other devices')}
          </Button>
        ) : null}
      </div>
    </SettingsSection>
  )
}
