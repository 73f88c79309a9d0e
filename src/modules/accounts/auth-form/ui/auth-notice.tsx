import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { LoginNotice } from '../../login-notice-rules.ts'

const TONES = {
  info: 'bg-primary-soft text-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
} as const

/**
 * Why somebody is at the form, before they are asked for anything. What is offered to them, the page itself says.
 * `isForExpired`: it stands on everybody's page, and only those see it whose cookie says that their session has run out.
 */
export function AuthNotice({ notice, isForExpired }: { notice: LoginNotice | null; isForExpired: boolean }) {
  if (notice?.kind !== 'note') return null
  return (
    <p
      role="status"
      className={classNames(
        'mb-6 rounded-control px-4 py-3 text-sm',
        TONES[notice.tone],
        isForExpired && 'for-expired',
      )}
    >
      {t(notice.text)}
    </p>
  )
}
