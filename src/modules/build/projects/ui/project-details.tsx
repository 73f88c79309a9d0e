import { type FormEvent, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { MOST_DESCRIPTION, MOST_PROJECT_NAME } from '../size-data.ts'

export type Details = { name: string; description: string }

/** Name and description of a project. */
export function ProjectDetails({
  isOpen,
  details,
  onClose,
  onSave,
}: {
  isOpen: boolean
  details: Details
  onClose: () => void
  onSave: (details: Details) => void
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Name and description')}>
      {isOpen ? <DetailsForm details={details} onSave={onSave} /> : null}
    </Dialog>
  )
}

function DetailsForm({ details, onSave }: { details: Details; onSave: (details: Details) => void }) {
  const [name, setName] = useState(details.name)
  const [description, setDescription] = useState(details.description)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setError(t('Give your project a name.'))
    else onSave({ name: name.trim(), description: description.trim() })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={t('Name')} isRequired error={error}>
        <TextInput
          value={name}
          maxLength={MOST_PROJECT_NAME}
          onChange={(event) => {
            setName(event.target.value)
            setError(null)
          }}
        />
      </Field>
      <Field label={t('Description')} hint={t('What it does, in a sentence or two.')}>
        <TextArea
          value={description}
          maxLength={MOST_DESCRIPTION}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <div className="flex justify-end">
        <Button htmlType="submit">{t('Save')}</Button>
      </div>
    </form>
  )
}
