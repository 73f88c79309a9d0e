import type { UserInformation } from '../../contract.ts'
import { t } from '#platform/messages/messages.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SetPassword } from './set-password.tsx'
import { SettingsPart } from '#ui/layouts/settings-section.tsx'

export function PasswordPart({ user }: { user: UserInformation }) {
  return (
    <SettingsPart title={t('Password')}>
      {user.hasPassword ? <ChangePasswordForm /> : <SetPassword email={user.email} />}
    </SettingsPart>
  )
}
