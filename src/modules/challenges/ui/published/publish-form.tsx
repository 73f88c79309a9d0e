import { useState, type FormEvent } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { call } from '#platform/contract/call.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { answerOf } from '#ui/forms/form-answer.ts'
import { useSending } from '#ui/forms/use-sending.ts'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Submission } from '../../contract.ts'
import { useSubmissions } from '../own-challenges.ts'
import { Waiting } from '../waiting.tsx'
import { MOST_NOTE, type OwnSolution, publishSolution } from '../../solutions/contract.ts'
import { refreshSolutions } from './use-solutions.ts'

/** Which of one's own passed programs others will see, and what one says about it. */
export function PublishForm({
  challengeId,
  language,
  mine,
  onClose,
}: {
  challengeId: string
  language: Language
  mine: OwnSolution | null
  onClose: () => void
}) {
  const { data, isPending } = useSubmissions(challengeId, true)
  const [chosen, setChosen] = useState(mine?.submissionId ?? null)
  const [note, setNote] = useState(mine?.note ?? '')
  const { form, isSending, answer, send } = useSending((error) => answerOf(error, ['note']), null)
  const passed = (data?.submissions ?? []).filter(
    (each) => each.passed && each.language === language && each.files.length > 0,
  )
  const submission = passed.find(({ id }) => id === chosen) ?? passed[0]
  if (isPending) return <Waiting words={t('Loading your submissions')} />
  if (submission === undefined)
    return (
      <p className="mt-4 text-sm text-muted">
        {t('None of your newest submissions in this language passed. Test your code again to publish it.')}
      </p>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { challengeId, submissionId: submission.id, note }
    if (!(await send(() => call(publishSolution, { body })))) return
    await refreshSolutions(challengeId)
    onClose()
    showToast({ type: 'success', title: t('Your solution is published.') })
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('Publish your solution')}
      className="mt-4 grid gap-4 rounded-panel border border-line bg-surface p-4"
    >
      <FormAlert message={answer.general} retryAfterSeconds={answer.retryAfterSeconds} />
      <p className="text-sm text-muted">
        {t(
          'Learners who solved or gave up this challenge will see your code, your note, and your public name.',
        )}
      </p>
      <Field label={t('Submission')} isRequired>
        <Select
          ref={takeFocus}
          value={submission.id}
          onChange={({ target }) => setChosen(target.value)}
          options={passed.map((each) => ({ value: each.id, label: nameOf(each) }))}
        />
      </Field>
      <pre tabIndex={0} className="reading-code max-h-64 rounded-small bg-sunken px-3 py-2 text-sm">
        {submission.files.map(({ content }) => content.replace(/\n$/, '')).join('\n')}
      </pre>
      <Field
        label={t('Note')}
        error={answer.fields.note}
        hint={t('What is the idea? Plain text, with code between `backticks`.')}
      >
        <TextArea
          value={note}
          rows={3}
          maxLength={MOST_NOTE}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button htmlType="submit" size="compact" isLoading={isSending}>
          {t('Publish')}
        </Button>
        <Button variant="quiet" type="link" size="compact" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

function nameOf({ at }: Submission): string {
  const when = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeStyle: 'medium' })
  return t('Passed on {when}', { when: when.format(new Date(at)) })
}

/** The button that opened the form is gone: what took its place has the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
