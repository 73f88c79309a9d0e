import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { call } from '#platform/contract/call.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { formatElapsed } from '#platform/messages/elapsed-time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Pill } from '#ui/pill.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { typedIn } from '#ui/forms/read-form.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useFocusBack } from '#ui/forms/use-focus-back.ts'
import { useSend } from '#ui/forms/use-send.ts'
import { LONGEST_PASSKEY_NAME, renamePasskey, type Passkey } from '../contract.ts'

type Props = {
  passkey: Passkey
  now: Date
  isBusy: boolean
  onRenamed: () => void
  onRemove: () => void
}

export function PasskeyRow({ passkey, now, isBusy, onRenamed, onRemove }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const actions = useFocusBack<HTMLDivElement>(!isRenaming)
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  const day = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <KeyRound aria-hidden size={20} className="shrink-0 text-muted" />
      {isRenaming ? (
        <RenameForm
          passkey={passkey}
          onDone={() => {
            setRenaming(false)
            onRenamed()
          }}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <>
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              <span className="min-w-0 break-words">{name}</span>
              {isSynced ? <Pill>{t('On your devices')}</Pill> : null}
            </p>
            <p className="text-sm text-muted">
              {lastUsedAt === null
                ? t('Not used yet')
                : t('Last used {elapsed}', { elapsed: formatElapsed(new Date(lastUsedAt), now) })}
              {' · '}
              {t('Added on {day}', { day: day.format(new Date(createdAt)) })}
            </p>
          </div>
          {/* Together, so that they stand in one line on a phone too. */}
          <div ref={actions} className="flex gap-4 max-sm:w-full max-sm:ps-[38px]">
            <Button type="link" aria-label={t('Rename {name}', { name })} onClick={() => setRenaming(true)}>
              {t('Rename')}
            </Button>
            <Button
              type="link"
              disabled={isBusy}
              aria-label={t('Remove {name}', { name })}
              onClick={onRemove}
            >
              {t('Remove')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

function RenameForm({
  passkey,
  onDone,
  onCancel,
}: {
  passkey: Passkey
  onDone: () => void
  onCancel: () => void
}) {
  const { form, isSending, errors, problem, send } = useSend(['name'])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = typedIn(new FormData(event.currentTarget), 'name')
    void send(async () => {
      await call(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } })
      onDone()
    })
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid min-w-0 grow gap-3">
      <FormAlert {...problem} />
      <Field label={t('Passkey name')} isRequired error={errors.name}>
        <TextInput
          name="name"
          maxLength={LONGEST_PASSKEY_NAME}
          defaultValue={passkey.name}
          // It is what was asked for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears after a press, which asks for the focus
          autoFocus
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button htmlType="submit" variant="secondary" isLoading={isSending}>
          {t('Save name')}
        </Button>
        <Button type="link" variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
