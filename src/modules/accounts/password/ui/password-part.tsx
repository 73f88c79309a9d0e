import type { UserInformation } from '../../contract.ts'
import { say } from '#platform/words/say.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SetPassword } from './set-password.tsx'
import { SettingsPart } from '#ui/layouts/settings-section.tsx'

export function PasswordPart({ user }: { user: UserInformation }) {
  return (
    <SettingsPart title={say('Password')}>
      {user.hasPassword ? <ChangePasswordForm /> : <SetPassword email={user.email} />}
    </SettingsPart>
  )
}
