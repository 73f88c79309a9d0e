import { Lock } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import type { LessonSummary } from '../contract.ts'

/** Beside a lesson that belongs to PRO. Not in a browser that has PRO: there nothing is locked. */
export function LockMark({ access }: { access: LessonSummary['access'] }) {
  if (access === 'free') return null
  return (
    <span className="not-for-pro inline-flex shrink-0 items-center gap-1 text-xs font-semibold text-muted">
      <Lock aria-hidden size={14} />
      <span className="sr-only">{t('Locked, part of')} </span>
      {t('PRO')}
    </span>
  )
}
