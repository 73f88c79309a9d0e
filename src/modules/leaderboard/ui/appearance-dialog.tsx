import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Appearance, type OwnAppearance, saveAppearance } from '../contract.ts'
import { appearanceChanged, useAppearance } from './use-boards.ts'

/** How one appears on boards: by a pseudonym, by the name of the public profile, or not at all. */
export function AppearanceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data, error, refetch } = useAppearance(isOpen)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('How you appear on leaderboards')}>
      {error ? (
        <ErrorState title={t('Your choice couldn’t be loaded')} onRetry={() => void refetch()} />
      ) : data ? (
        <AppearanceForm own={data} onDone={onClose} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Dialog>
  )
}

function AppearanceForm({ own, onDone }: { own: OwnAppearance; onDone: () => void }) {
  const [appearance, setAppearance] = useState<Appearance>(own.appearance)
  const [isOfAge, setIsOfAge] = useState(own.isOfAge)
  const { problem, send, isSending } = useSend([])
  const { pseudonym, profileName } = own
  const options: { value: Appearance; label: string; hint: string; isDisabled?: boolean }[] = [
    {
      value: 'pseudonym',
      label: t('As {name}', { name: pseudonym }),
      hint: t('A made-up name that leads nowhere.'),
    },
    {
      value: 'profile',
      label: profileName === null ? t('With my public profile') : t('As {name}', { name: profileName }),
      hint: t('The name and picture of your public profile, with a link to it.'),
      isDisabled: profileName === null,
    },
    {
      value: 'hidden',
      label: t('Not at all'),
      hint: t('You keep your points, and only you see your place.'),
    },
  ]
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send(async () => {
          await call(saveAppearance, { body: { appearance, isOfAge } })
          appearanceChanged()
          onDone()
        })
      }}
    >
      <FormAlert {...problem} />
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('Appear')}</legend>
        {options.map(({ value, label, hint, isDisabled = false }) => (
          <label
            key={value}
            className="flex items-start gap-3 rounded-control border border-line-strong p-3 has-[:checked]:border-primary has-[:disabled]:opacity-60"
          >
            <input
              type="radio"
              name="appearance"
              value={value}
              checked={appearance === value}
              disabled={isDisabled}
              onChange={() => setAppearance(value)}
              className="mt-1 size-4 shrink-0 accent-primary"
            />
            <span className="font-semibold">
              {label}
              <span className="block text-sm font-normal text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {profileName === null ? (
        <p className="text-sm text-muted">
          {t('To appear by name, turn on your public profile.')}{' '}
          <Link to="/profile/public" className="text-link underline underline-offset-4">
            {t('Public profile')}
          </Link>
        </p>
      ) : null}
      {appearance === 'profile' ? (
        <Checkbox
          label={t('I’m 18 or older')}
          checked={isOfAge}
          onChange={({ target }) => setIsOfAge(target.checked)}
        />
      ) : null}
      <div className="flex justify-end">
        <Button htmlType="submit" isLoading={isSending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
