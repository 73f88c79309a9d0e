import { useState } from 'react'
import {
  CONSENT_COOKIE,
  hasConsent,
  withConsent,
  type ConsentPurpose,
} from '#platform/contract/analytics-consent.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useSiteCookie } from '#ui/layouts/use-site-cookie.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const CHOICES: { purpose: ConsentPurpose; label: string; note: string }[] = [
  {
    purpose: 'granted',
    label: message('Count my pricing-page visits and purchases anonymously'),
    note: message(
      'Your choice is saved in this browser for 30 days. If you uncheck it, nothing new is counted.',
    ),
  },
  {
    purpose: 'attribution',
    label: message('Remember which campaign link brought me here'),
    note: message(
      'Saved in this browser for 30 days, and with your account if you sign up. If you uncheck it, we delete it from this browser.',
    ),
  },
]

/**
 * What this browser allows beyond what the service needs; nothing until its visitor says so. Without scripts nothing is
 * counted or stored, so there is nothing to choose.
 */
export function PrivacyChoices() {
  const consent = useSiteCookie(CONSENT_COOKIE)
  const attribution = [useSiteCookie('utm'), useSiteCookie('last-touch')]
  const isHydrated = useIsHydrated()
  /** Value chosen on this page; null: what the cookie says. */
  const [chosen, setChosen] = useState<string | null>(null)
  const allowed = isHydrated ? (chosen ?? consent.read()) : null
  const choose = (purpose: ConsentPurpose, isGiven: boolean) => {
    const value = withConsent(allowed, purpose, isGiven)
    if (value === '') consent.remove()
    else consent.write(value)
    if (purpose === 'attribution' && !isGiven) attribution.forEach((cookie) => cookie.remove())
    setChosen(value)
  }
  return (
    <section aria-labelledby="your-choices" className="mt-10 max-w-[62ch] border-t border-line pt-8">
      <h2 id="your-choices" className="text-xl">
        {t('Your choices')}
      </h2>
      {CHOICES.map(({ purpose, label, note }) => (
        <Checkbox
          key={purpose}
          className="mt-4"
          label={t(label)}
          note={t(note)}
          checked={hasConsent(allowed, purpose)}
          disabled={!isHydrated}
          onChange={(event) => choose(purpose, event.target.checked)}
        />
      ))}
    </section>
  )
}
