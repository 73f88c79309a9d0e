import type { FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { typedIn } from '#ui/forms/read-form.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { PROFILE_KEY } from '../../sessions/browser.ts'
import { redeemLicence } from '../contract.ts'
import { licenceCodeError } from '../../licence-code-rules.ts'
import { LicenceCodeField } from './licence-code-field.tsx'

/** A code for the account that is signed in. */
export function RedeemLicence({ onRedeemed }: { onRedeemed: () => void }) {
  const { form, isSending, isDone, errors, problem, send } = useSend(['licenseCode'])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const licenseCode = typedIn(new FormData(event.currentTarget), 'licenseCode')
    void send(
      async () => {
        queryClient.setQueryData(PROFILE_KEY, await call(redeemLicence, { body: { licenseCode } }))
        onRedeemed()
      },
      { licenseCode: licenceCodeError(licenseCode) },
    )
  }
  return (
    <>
      <p role="status" className="text-success empty:hidden">
        {isDone ? t('Your license gives you lifetime PRO.') : ''}
      </p>
      {isDone ? null : (
        <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
          <FormAlert {...problem} />
          <LicenceCodeField error={errors.licenseCode} />
          <Button htmlType="submit" isBlock isLoading={isSending}>
            {t('Redeem code')}
          </Button>
        </form>
      )}
    </>
  )
}
