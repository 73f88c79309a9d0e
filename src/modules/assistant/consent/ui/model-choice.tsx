import { Link } from 'react-router'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { formAddress } from '#ui/layouts/navigation-rules.ts'
import { tWith } from '#ui/message-elements.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { Consent } from '../contract.ts'
import { useModelChoice } from './use-model-choice.ts'

const HERE = { pathname: '/sensai/what-is-sent', search: '' }
const LINK = 'font-semibold text-link underline-offset-4 hover:underline'

/** Agrees or withdraws. Nothing is sent before one agreed to exactly what the page lists. */
export function ModelChoice(listed: { version: number; host: string }) {
  return (
    <section aria-labelledby="model-choice" className="mt-12 border-t border-line pt-8">
      <h2 id="model-choice" className="text-xl">
        {t('Your choice')}
      </h2>
      <noscript>
        <p className="mt-3">
          {t('To choose, turn on JavaScript for this site. Until then, nothing is sent.')}
        </p>
      </noscript>
      <div className="mt-3 min-h-32">
        <Choice {...listed} />
      </div>
    </section>
  )
}

function Choice(listed: { version: number; host: string }) {
  const { isSignedIn, consent, isError, refetch, ...change } = useModelChoice(listed)
  const isHydrated = useIsHydrated()
  if (isHydrated && !isSignedIn)
    return (
      <p className="max-w-[60ch]">
        {tWith(
          'Without an account, nothing is ever sent. To let the model explain your code, <login>log in</login> or <signup>join for free</signup> and agree here.',
          {
            login: <Link to={formAddress('/login', HERE)} className={LINK} />,
            signup: <Link to={formAddress('/signup', HERE)} className={LINK} />,
          },
        )}
      </p>
    )
  if (isError) return <ErrorState title={t('Your choice couldn’t be loaded.')} onRetry={refetch} />
  if (consent === undefined)
    return (
      <div role="status" aria-label={t('Loading')}>
        <SkeletonText lines={3} />
      </div>
    )
  return <Buttons consent={consent} {...change} />
}

function Buttons({
  consent,
  isSaving,
  problem,
  agree,
  withdraw,
}: { consent: Consent } & Pick<
  ReturnType<typeof useModelChoice>,
  'isSaving' | 'problem' | 'agree' | 'withdraw'
>) {
  const { agreedAt, isValid } = consent
  const isOutdated = agreedAt !== null && !isValid
  return (
    <>
      <p role="status" className="max-w-[60ch]">
        {stateOf(consent)}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {/* One button, whatever it does: the focus stays on it. */}
        <Button
          variant={isValid ? 'secondary' : 'primary'}
          isLoading={isSaving}
          onClick={isValid ? withdraw : agree}
        >
          {isValid ? t('Stop sending') : t('Agree to send this')}
        </Button>
        {isOutdated ? (
          <Button variant="secondary" isLoading={isSaving} onClick={withdraw}>
            {t('Stay without the model')}
          </Button>
        ) : null}
      </div>
      {problem === null ? null : (
        <p role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
      <p className="mt-4 max-w-[60ch] text-sm text-muted">
        {t('You can change this here whenever you like. What was already sent can’t be taken back.')}
      </p>
    </>
  )
}

function stateOf({ agreedAt, isValid }: Consent): string {
  if (agreedAt === null) return t('You haven’t agreed, so nothing is sent.')
  const date = formatLongDate(new Date(agreedAt))
  if (isValid)
    return t('You agreed on {date}. When you ask about lines, the model gets what’s listed above.', { date })
  return t(
    'You agreed on {date}, but what’s sent, or where to, has changed since. Nothing is sent now, unless you agree again.',
    { date },
  )
}
