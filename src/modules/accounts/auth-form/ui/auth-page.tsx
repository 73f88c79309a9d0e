import { Suspense } from 'react'
import { t } from '#platform/messages/messages.ts'
import type { AuthState } from '../auth-form-rules.ts'
import { authWords, type AuthAddress } from '../auth-form-messages.ts'
import { SingleTaskPage } from '#ui/layouts/single-task-page.tsx'
import { SecondFactorForm } from '../../second-factor/browser.ts'
import { PasskeyButton } from '../../passkeys/browser.ts'
import type { Provider } from '../../oauth-providers/contract.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthNotice } from './auth-notice.tsx'
import { ProviderButtons } from '../../oauth/browser.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useAuthVisit } from './use-auth-visit.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const AlreadySignedIn = lazyPart(async () => (await import('./already-signed-in.tsx')).AlreadySignedIn)

/** `/signup` and `/login`: two names of one form. `first`: what the server said to a form without scripts. */
export function AuthPage({
  address,
  first,
  providers,
}: {
  address: AuthAddress
  first: AuthState | null
  providers: readonly Provider[]
}) {
  const visit = useAuthVisit()
  const auth = useAuthForm(visit, first)
  const { step } = auth.state
  const words = authWords(step, { address, ...visit })
  // Whoever has left is offered to come back by a note of the address, or by the step that the form has come to.
  const recovers = visit.notice?.kind === 'prompt' || step === 'activate' || step === 'restore'
  // A code is asked for on the way, and the other ways have no field for it.
  const hasOtherWays =
    step === 'initial' ? visit.source !== 'appsumo' : ['login', 'activate', 'restore'].includes(step)
  if (visit.isSignedIn && !auth.isSending) {
    return (
      <SingleTaskPage
        title={t('You’re logged in')}
        lead={
          visit.source === 'appsumo' ? t('Your license code gives this account lifetime PRO.') : undefined
        }
      >
        <Suspense>
          <AlreadySignedIn visit={visit} />
        </Suspense>
      </SingleTaskPage>
    )
  }
  return (
    <SingleTaskPage
      title={words.title}
      picture="house"
      // Two lines, whatever it says: it is known in full when the page is alive, and the button below must not move away
      // from under a finger.
      lead={
        <p role="status" className="min-h-[2lh]">
          {words.lead}
        </p>
      }
    >
      {step === 'initial' ? <AuthNotice notice={visit.notice} isForExpired={visit.isForExpired} /> : null}
      {step === 'second-factor' ? (
        <SecondFactorForm
          first={auth.state.answer}
          onSignedIn={(user) => auth.arrive('byLogin', user)}
          onStartOver={auth.startOver}
        />
      ) : (
        <AuthForm auth={auth} words={words} address={address} recovers={recovers} />
      )}
      {hasOtherWays ? (
        // Also beside the password: the account may have none.
        <div className="mt-6 grid gap-3">
          {providers.length > 0 ? <Or /> : null}
          <ProviderButtons providers={providers} query={visit.query} recovers={recovers} />
          {step === 'initial' && address === '/login' ? (
            <PasskeyButton onSignedIn={(user) => auth.arrive('byLogin', user)} />
          ) : null}
        </div>
      ) : null}
    </SingleTaskPage>
  )
}

/** Parts the ways that lead to the same place. */
function Or() {
  return (
    <p className="mb-3 flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {t('or')}
    </p>
  )
}
