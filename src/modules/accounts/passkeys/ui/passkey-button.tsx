import { KeyRound } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import type { UserInformation } from '../../contract.ts'
import { hasPasskeys } from './browser-passkeys.ts'
import { endOffer, offerPasskeys, signInByPasskey, type PasskeyOutcome } from './sign-in-by-passkey.ts'

const never = () => () => {}

/**
 * Signs in with a passkey, by a press or by choosing one that the browser offers in a field with the autofill word
 * `webauthn`. `onSignedIn`: the cookies are there, go on.
 */
export function PasskeyButton({
  onSignedIn,
}: {
  onSignedIn: (user: UserInformation) => Promise<void> | void
}) {
  const isPossible = useSyncExternalStore(never, hasPasskeys, () => true)
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<PasskeyOutcome>({ kind: 'stopped' })
  const end = async (ended: PasskeyOutcome) => {
    setOutcome(ended)
    // The button turns until the next page is there.
    if (ended.kind === 'in') await onSignedIn(ended.user)
    else setAsking(false)
  }
  const ask = async (recovers: boolean) => {
    setAsking(true)
    await end(await signInByPasskey({ recovers }))
  }
  // While the browser asks by a window of its own, it offers nothing in the field; afterwards it offers anew.
  useEffect(
    () =>
      isPossible && !isAsking
        ? offerPasskeys({ onChosen: () => setAsking(true), onEnd: (ended) => void end(ended) })
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- the end handler means the same at every render
    [isPossible, isAsking],
  )
  useEffect(() => (isPossible ? () => void endOffer().catch(() => {}) : undefined), [isPossible])
  // Last on its page, so that nothing moves when it is gone.
  if (!isPossible) return null
  return (
    <div className="needs-script grid gap-3">
      <FormAlert message={'message' in outcome ? outcome.message : null} />
      <Button
        variant="secondary"
        icon={KeyRound}
        isBlock
        isLoading={isAsking}
        onClick={() => void ask(outcome.kind === 'left')}
      >
        {outcome.kind !== 'left'
          ? t('Log in with a passkey')
          : outcome.isQueued
            ? t('Yes, Recover my account')
            : t('Yes, Activate account')}
      </Button>
    </div>
  )
}
