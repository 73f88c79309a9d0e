import { useState } from 'react'
import { CONSENT_GIVEN } from '#platform/contract/analytics-consent.ts'
import { t } from '#platform/messages/messages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useSiteCookie } from '#ui/layouts/use-site-cookie.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/**
 * Whether this browser agrees to be counted; until somebody says so it does not. Without scripts nothing is told that could be
 * counted, so there is nothing to choose.
 */
export function CountingChoice() {
  const consent = useSiteCookie('analytics-consent')
  const isHydrated = useIsHydrated()
  /** What was chosen here; null: what the cookie says. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = (isGiven: boolean) => {
    if (isGiven) consent.write(CONSENT_GIVEN)
    else consent.remove()
    setChosen(isGiven)
  }
  return (
    <section aria-labelledby="your-choice" className="mt-10 max-w-[62ch] border-t border-line pt-8">
      <h2 id="your-choice" className="text-xl">
        {t('Your choice')}
      </h2>
      <Checkbox
        className="mt-4"
        label={t('Count my pricing-page visits and purchases anonymously')}
        note={t(
          'Your choice is saved in this browser for 30 days. If you uncheck it, nothing new is counted.',
        )}
        checked={isHydrated && (chosen ?? consent.read() === CONSENT_GIVEN)}
        disabled={!isHydrated}
        onChange={(event) => choose(event.target.checked)}
      />
    </section>
  )
}
