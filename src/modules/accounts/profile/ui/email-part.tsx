import { useEffect, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import type { UserInformation } from '../../contract.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'
import { SettingsPart } from '#ui/layouts/settings-section.tsx'

type Step = { kind: 'shown' } | { kind: 'typing' } | { kind: 'proving'; email: string | null }

/** The address, and the way to another one: proved by a code that is mailed to it. */
export function EmailPart({ user }: { user: UserInformation }) {
  const [step, setStep] = useState<Step>({ kind: 'shown' })
  const [wasChanged, setChanged] = useState(false)
  useEffect(() => {
    // The link in the mail leads here.
    if (new URLSearchParams(window.location.search).has('email-code'))
      setStep({ kind: 'proving', email: null })
  }, [])
  return (
    <SettingsPart title={t('Email address')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-all">{user.email}</span>
        {user.isEmailVerified ? (
          <Pill tone="success">{t('Verified')}</Pill>
        ) : (
          <Pill tone="warning">{t('Not verified')}</Pill>
        )}
      </p>
      <p role="status" className="text-sm text-success">
        {wasChanged && step.kind === 'shown' ? t('Your new email is active.') : ''}
      </p>
      {step.kind === 'shown' ? (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => {
            setChanged(false)
            setStep({ kind: 'typing' })
          }}
        >
          {t('Change email')}
        </Button>
      ) : step.kind === 'typing' ? (
        <NewEmailForm
          hasPassword={user.hasPassword}
          onSent={(email) => setStep({ kind: 'proving', email })}
          onCancel={() => setStep({ kind: 'shown' })}
        />
      ) : (
        <EmailCodeForm
          email={step.email}
          onChanged={() => {
            setChanged(true)
            setStep({ kind: 'shown' })
          }}
          onAgain={() => setStep({ kind: 'typing' })}
          onCancel={() => setStep({ kind: 'shown' })}
        />
      )}
    </SettingsPart>
  )
}
