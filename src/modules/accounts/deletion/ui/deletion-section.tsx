import { useState } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import type { UserInformation } from '../../contract.ts'
import { DELETION_GRACE_DAYS } from '../contract.ts'
import { DeletionDialog, type WayToLeave } from './deletion-dialog.tsx'
import { SettingsPart, SettingsSection } from '#ui/layouts/settings-section.tsx'

/** A rest, or the end: both say what they mean before anything happens. */
export function DeletionSection({ user }: { user: UserInformation }) {
  const [way, setWay] = useState<WayToLeave | null>(null)
  return (
    <SettingsSection id="leaving" title={t('Deactivate or delete')}>
      <SettingsPart title={t('Deactivate your account')}>
        <p className="max-w-[60ch] text-sm text-muted">
          {t('You’re logged out everywhere. Nothing changes until you log in again.')}
        </p>
        <Button variant="secondary" className="mt-3" onClick={() => setWay('deactivate')}>
          {t('Deactivate account')}
        </Button>
      </SettingsPart>
      <SettingsPart title={t('Delete your account')}>
        <p className="max-w-[60ch] text-sm text-muted">
          {tCount(DELETION_GRACE_DAYS, {
            one: 'Your progress, code, and everything else about you is erased after {n} day. Until then, you can log in and get it back.',
            other:
              'Your progress, code, and everything else about you is erased after {n} days. Until then, you can log in and get it back.',
          })}
        </p>
        <Button variant="danger" className="mt-3" onClick={() => setWay('delete')}>
          {t('Delete account')}
        </Button>
      </SettingsPart>
      <DeletionDialog way={way} hasPassword={user.hasPassword} onClose={() => setWay(null)} />
    </SettingsSection>
  )
}
