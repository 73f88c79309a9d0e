import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import { AskedProof, type Proof, useDeeds } from '../../second-factor/browser.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SettingsPart } from '#ui/layouts/settings-section.tsx'
import { useFocusBack } from '#ui/forms/use-focus-back.ts'
import { removePasskey, restorePasskey, type Passkey } from '../contract.ts'
import { hasPasskeys, NO_PASSKEYS } from './browser-passkeys.ts'
import { makePasskey } from './make-passkey.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { PASSKEYS_QUERY } from './passkeys-query.ts'

const never = () => () => {}

/** The passkeys of the account. */
export function PasskeySettings() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(PASSKEYS_QUERY, queryClient)
  const isPossible = useSyncExternalStore(never, hasPasskeys, () => true)
  const { isSending, problem, send, asked, stopAsking, doOrAsk } = useDeeds()
  const [told, setTold] = useState('')
  const end = useFocusBack<HTMLDivElement>(asked === null)

  const add = async (proof: Proof) => {
    setTold('')
    const added = await makePasskey(proof)
    if (added === null) return
    await refetch()
    setTold(t('{name} was added. You can log in with it from now on.', { name: added.name }))
  }
  const restore = async ({ id }: Passkey) => {
    await call(restorePasskey, { params: { passkeyId: id } })
    await refetch()
  }
  const remove = async (passkey: Passkey, proof: Proof) => {
    setTold('')
    await call(removePasskey, { params: { passkeyId: passkey.id }, body: proof })
    await refetch()
    showToast({
      type: 'success',
      title: t('{name} was removed.', { name: passkey.name }),
      action: { label: t('Undo'), onAction: () => void send(() => restore(passkey)) },
    })
  }
  return (
    <SettingsPart title={t('Passkeys')}>
      <p className="max-w-[60ch] text-sm text-muted">
        {t('Log in with your fingerprint, face, or screen lock instead of a password.')}
      </p>
      <FormAlert {...problem} />
      {data === undefined ? (
        isError ? (
          <ErrorState title={t('Your passkeys couldn’t be loaded.')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={2} className="mt-4" />
        )
      ) : data.passkeys.length === 0 ? null : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              now={new Date(dataUpdatedAt)}
              isBusy={isSending}
              onRenamed={() => void refetch()}
              onRemove={() =>
                doOrAsk({
                  why: t('Confirm it’s you to remove {name}.', {
                    name: passkey.name,
                  }),
                  label: t('Remove passkey'),
                  work: (proof) => remove(passkey, proof),
                })
              }
            />
          ))}
        </ul>
      )}
      <p role="status" className="mt-3 text-sm text-success empty:mt-0">
        {told}
      </p>
      <div ref={end}>
        {asked !== null ? (
          <AskedProof deed={asked} onEnd={stopAsking} />
        ) : isPossible ? (
          <Button
            variant="secondary"
            className="mt-3"
            isLoading={isSending}
            onClick={() => doOrAsk({ why: t('First, confirm it’s you.'), label: t('Continue'), work: add })}
          >
            {t('Add a passkey')}
          </Button>
        ) : (
          <p className="mt-3 text-sm text-muted">{t(NO_PASSKEYS)}</p>
        )}
      </div>
    </SettingsPart>
  )
}
