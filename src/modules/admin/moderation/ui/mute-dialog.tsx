import { useState, type FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { answerOf } from '#ui/forms/form-answer.ts'
import { useSending } from '#ui/forms/use-sending.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { muteAuthor } from '../contract.ts'
import { refreshModeration } from './use-moderation.ts'

const FORM_ID = 'mute-author'

/** For how long an author may not write, and why. */
export function MuteDialog({
  item,
  name,
  isOpen,
  onClose,
}: {
  item: { kind: string; id: string }
  name: string
  isOpen: boolean
  onClose: () => void
}) {
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const { form, isSending, answer, refuse, send } = useSending((error) => answerOf(error, ['reason']), null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      refuse({ reason: t('Write a reason.') })
      return
    }
    const body = { ...item, days: Number(days), reason }
    if (!(await send(() => call(muteAuthor, { body })))) return
    onClose()
    showToast({ type: 'success', title: t('{name} is muted.', { name }) })
    await refreshModeration()
  }
  const choices = [
    { value: '1', label: t('1 day') },
    { value: '7', label: t('7 days') },
    { value: '30', label: t('30 days') },
    { value: '365', label: t('1 year') },
    { value: '3650', label: t('10 years') },
  ]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Mute {name}', { name })}
      description={t('They can still read and learn. They can’t post, vote, or report.')}
      footer={
        <>
          <Button variant="quiet" type="link" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" htmlType="submit" form={FORM_ID} isLoading={isSending}>
            {t('Mute')}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid gap-4"
      >
        <FormAlert message={answer.general} />
        <Field label={t('How long')} isRequired>
          <Select value={days} onChange={({ target }) => setDays(target.value)} options={choices} />
        </Field>
        <Field
          label={t('Reason')}
          hint={t('The person reads this when they try to post.')}
          error={answer.fields.reason}
          isRequired
        >
          <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
