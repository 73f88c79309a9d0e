import { useEffect, useRef, type FormEvent } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { t, message } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { tWith } from '#ui/message-elements.ts'
import { codeError } from '../../fields/fields.ts'
import { typedIn } from '#ui/forms/read-form.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { enableSecondFactor, type startSecondFactor } from '../contract.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { QrPicture } from './qr-picture.tsx'

const NO_CODE = message('Please enter the six digits from your app.')

/** The app takes the secret, and a code of it turns the second factor on. */
export function SetUpApp({
  secret,
  address,
  qr,
  onEnabled,
  onCancel,
}: Output<typeof startSecondFactor> & {
  onEnabled: (recoveryCodes: string[]) => void
  onCancel: () => void
}) {
  const steps = useRef<HTMLDivElement>(null)
  useEffect(() => steps.current?.focus(), [])
  const { form, isSending, errors, problem, send } = useSend(['code'])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = typedIn(new FormData(event.currentTarget), 'code')
    void send(async () => onEnabled((await call(enableSecondFactor, { body: { code } })).recoveryCodes), {
      code: codeError(code) === null ? null : NO_CODE,
    })
  }
  return (
    <div
      ref={steps}
      tabIndex={-1}
      role="group"
      aria-label={t('Set up an authenticator app')}
      className="mt-4 grid gap-6 outline-none"
    >
      <div>
        <p className="text-sm">
          {t('1. Scan this code with an authenticator app. Many password managers have one.')}
        </p>
        <div className="mt-3 flex flex-wrap items-start gap-6">
          <QrPicture {...qr} />
          <div className="min-w-0 max-w-[26rem] text-sm text-muted">
            <p>
              {tWith('On this device? <open>Open your app</open>, or enter this key in it:', {
                open: <Link to={address} className="font-semibold text-link hover:underline" />,
              })}
            </p>
            <p className="mt-2 flex items-center gap-2">
              {/* In fours, for typing; without the gaps where it is copied. */}
              <code className="min-w-0 text-sm break-words text-ink">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </code>
              <CopyButton text={secret} label={t('Copy the key')} />
            </p>
          </div>
        </div>
      </div>
      <form ref={form} noValidate onSubmit={onSubmit} className="grid max-w-[28rem] gap-4">
        <p className="text-sm">{t('2. Enter the code your app shows now.')}</p>
        <FormAlert {...problem} />
        <CodeField kind="app" error={errors.code} />
        <div className="flex flex-wrap items-center gap-3">
          <Button htmlType="submit" isLoading={isSending}>
            {t('Turn on')}
          </Button>
          <Button type="link" variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
