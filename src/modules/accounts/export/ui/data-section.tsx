import { Download } from 'lucide-react'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { getProfile } from '../../contract.ts'
import { downloadExport } from './download-export.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SettingsSection } from '#ui/layouts/settings-section.tsx'
import { useSend } from '#ui/forms/use-send.ts'

/** Everything that is held about the account, to take along. */
export function DataSection() {
  const { isSending, isDone, problem, send } = useSend([])
  return (
    <SettingsSection
      id="data"
      title={t('Your data')}
      lead={t(
        'One archive with everything we store about you: account, devices, progress, every attempt, and your code as files.',
      )}
    >
      <div className="grid gap-3">
        <FormAlert {...problem} />
        <Button
          variant="secondary"
          icon={Download}
          isLoading={isSending}
          className="justify-self-start"
          onClick={() =>
            void send(async () => {
              // Renews the session where it has to be: a download cannot.
              await call(getProfile, {})
              await downloadExport()
            })
          }
        >
          {t('Download my data')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isDone ? t('Saved to your downloads as my-data.zip.') : ''}
        </p>
      </div>
    </SettingsSection>
  )
}
