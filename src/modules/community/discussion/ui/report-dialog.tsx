import { useState, type FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { answerOf } from '#ui/forms/form-answer.ts'
import { useSending } from '#ui/forms/use-sending.ts'
import { TextArea } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { MOST_NOTE, REPORT_REASONS, reportItem, type ReportReason } from '../../contract.ts'

const REASONS: Record<ReportReason, string> = {
  spam: message('It’s spam or advertising'),
  abuse: message('It’s rude, hateful, or harassing'),
  spoiler: message('It gives a solution away and isn’t marked'),
  private: message('It shows private information'),
  copied: message('It’s copied without permission'),
  other: message('Something else'),
}

const FORM_ID = 'report-item'

/** Tells the moderators about something that was written: why, and a note if there is more to say. */
export function ReportDialog({
  kind,
  id,
  title,
  isOpen,
  onClose,
}: {
  /** What is reported, as its module registered it. */
  kind: string
  id: string
  title: string
  isOpen: boolean
  onClose: () => void
}) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const { form, isSending, answer, refuse, send } = useSending((error) => answerOf(error, ['reason']), null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason === null) {
      refuse({ reason: t('Choose a reason.') })
      return
    }
    const body = { kind, id, reason, note }
    if (!(await send(() => call(reportItem, { body })))) return
    onClose()
    showToast({ type: 'success', title: t('Thanks. A moderator will look at it.') })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" type="link" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button htmlType="submit" form={FORM_ID} isLoading={isSending}>
            {t('Send report')}
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
        <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
        <fieldset aria-invalid={answer.fields.reason === undefined ? undefined : true} tabIndex={-1}>
          <legend className="py-1 text-sm font-semibold">{t('What’s wrong with it?')}</legend>
          <div className="mt-1 grid gap-1">
            {REPORT_REASONS.map((each) => (
              <label key={each} className="flex min-h-10 items-center gap-3">
                <input
                  type="radio"
                  name="reason"
                  value={each}
                  checked={reason === each}
                  onChange={() => setReason(each)}
                  className="size-5 accent-primary"
                />
                {t(REASONS[each])}
              </label>
            ))}
          </div>
          {answer.fields.reason === undefined ? null : (
            <p className="mt-1 text-sm text-danger">{answer.fields.reason}</p>
          )}
        </fieldset>
        <Field label={t('Note')}>
          <TextArea
            value={note}
            rows={3}
            maxLength={MOST_NOTE}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
