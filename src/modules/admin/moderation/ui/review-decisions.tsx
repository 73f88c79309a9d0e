import { useState, type FormEvent } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { MOST_REFUSAL, type QueuedItemView, reviewItem } from '../contract.ts'
import { refreshModeration } from './use-moderation.ts'

const FORM_ID = 'refuse-item'

/** Shows something to everybody, or sends it back to its author with a reason. */
export function ReviewDecisions({ item: { kind, id, since, content } }: { item: QueuedItemView }) {
  const [busy, setBusy] = useState<'approve' | 'refuse' | null>(null)
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  if (content === null) return null
  const decide = async (isApproved: boolean) => {
    setBusy(isApproved ? 'approve' : 'refuse')
    try {
      const verdict = isApproved ? { isApproved } : { isApproved, reason: reason.trim() }
      await call(reviewItem, { body: { kind, id, since, verdict } })
      showToast({ type: 'success', title: isApproved ? t('Approved.') : t('Turned down.') })
      setRefusing(false)
    } catch (error) {
      const title = error instanceof CallError ? error.message : t('That didn’t work. Please try again.')
      showToast({ type: 'error', title })
    } finally {
      setBusy(null)
    }
    await refreshModeration()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') void decide(false)
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button size="compact" isLoading={busy === 'approve'} onClick={() => void decide(true)}>
        {t('Approve')}
      </Button>
      <Button size="compact" variant="danger" onClick={() => setRefusing(true)}>
        {t('Turn down')}
      </Button>
      <Dialog
        isOpen={isRefusing}
        onClose={() => setRefusing(false)}
        title={t('Turn down “{title}”', { title: content.title })}
        footer={
          <>
            <Button variant="quiet" type="link" onClick={() => setRefusing(false)}>
              {t('Cancel')}
            </Button>
            <Button
              htmlType="submit"
              form={FORM_ID}
              variant="danger"
              disabled={reason.trim() === ''}
              isLoading={busy === 'refuse'}
            >
              {t('Turn down')}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} onSubmit={submit} noValidate>
          <Field label={t('Reason')} hint={t('Its author reads this.')} isRequired>
            <TextArea
              value={reason}
              rows={3}
              maxLength={MOST_REFUSAL}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </div>
  )
}
