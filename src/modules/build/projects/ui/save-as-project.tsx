import { Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { PlaygroundContent } from '../../playground/browser.ts'
import { MOST_PROJECT_NAME } from '../size-data.ts'

/** Makes a project of what is in the playground, and opens it. */
export function SaveAsProject({
  language,
  content,
  onSaved,
}: {
  language: Language
  /** Called when it is saved: what is there then. */
  content: () => PlaygroundContent
  /** Called before the project opens: what was typed is in it now. */
  onSaved: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const save = async (name: string) => {
    const { startProject } = await import('./new-project.ts')
    const id = await startProject(language, { name, description: '', ...content() })
    onSaved()
    await navigate(`/ide/project/${id}`)
  }
  return (
    <>
      <Button variant="secondary" size="compact" icon={Save} onClick={() => setOpen(true)}>
        {t('Save')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Save as a project')}>
        {isOpen ? <NameForm onSave={(name) => void save(name)} /> : null}
      </Dialog>
    </>
  )
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setError(t('Give your project a name.'))
    else onSave(name.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-muted">
        {t(
          'A project has a name and saves as you type. It’s on this device, and in your account once you’re logged in.',
        )}
      </p>
      <Field label={t('Name')} isRequired error={error}>
        <TextInput
          value={name}
          maxLength={MOST_PROJECT_NAME}
          placeholder={t('Number game')}
          onChange={(event) => {
            setName(event.target.value)
            setError(null)
          }}
        />
      </Field>
      <div className="flex justify-end">
        <Button htmlType="submit">{t('Save project')}</Button>
      </div>
    </form>
  )
}
