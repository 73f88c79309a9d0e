import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { typedIn } from '#ui/forms/read-form.ts'
import { useSend } from '#ui/forms/use-send.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { redeemGift } from '../contract.ts'

/** For the account that is signed in. A code in the address is in the field already. */
export function RedeemForm() {
  const [search] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<string | null>(null)
  const { form, isSending, errors, problem, send } = useSend(['code'])
  const asked = search.get('code') ?? ''
  useEffect(() => {
    // The page comes without it: it is the same for everybody.
    if (field.current !== null && field.current.value === '') field.current.value = asked
  }, [asked])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = typedIn(new FormData(event.currentTarget), 'code')
    void send(
      async () => {
        const { planName } = await call(redeemGift, { body: { code } })
        setDone(planName)
        await queryClient.invalidateQueries()
      },
      { code: code === '' ? 'Please enter your code.' : null },
    )
  }
  return (
    <>
      <p role="status" className="mt-3 text-success empty:hidden">
        {done === null ? '' : t('Gift redeemed: {plan}. You have PRO.', { plan: done })}
      </p>
      {done === null ? (
        <form ref={form} noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
          <FormAlert {...problem} />
          <Field
            label={t('Code')}
            hint={t('Four groups of five letters and numbers.')}
            isRequired
            error={errors.code}
          >
            <TextInput
              ref={field}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
            />
          </Field>
          <Button htmlType="submit" isLoading={isSending}>
            {t('Redeem')}
          </Button>
        </form>
      ) : null}
    </>
  )
}
