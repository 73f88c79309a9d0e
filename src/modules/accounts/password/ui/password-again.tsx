import { t } from '#platform/messages/messages.ts'
import { PasswordField } from './password-field.tsx'

/** The password once more: a browser left open is not its owner. Nothing for an account that has none. */
export function PasswordAgain({
  hasPassword,
  password,
  error,
  onType,
}: {
  hasPassword: boolean
  password: string
  error: string | undefined
  onType: (password: string) => void
}) {
  if (!hasPassword) return null
  return (
    <PasswordField
      label={t('Your password')}
      name="password"
      autoComplete="current-password"
      error={error && t(error)}
      value={password}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
