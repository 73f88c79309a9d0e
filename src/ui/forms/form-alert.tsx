import { CircleAlert } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { useIsOffline } from '../use-is-offline.ts'
import { OFFLINE } from './form-answer.ts'
import { TryAgainIn } from './try-again-in.tsx'

/** What is wrong with a form as a whole; nothing where nothing is. It takes the focus when there is no field to mend. */
export function FormAlert({
  message,
  retryAfterSeconds = null,
}: {
  message: string | null
  /** Until it can be tried again; null where nobody said. */
  retryAfterSeconds?: number | null
}) {
  const isOffline = useIsOffline()
  if (message === null || (message === OFFLINE && !isOffline)) return null
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger"
    >
      <CircleAlert aria-hidden size={18} className="mt-[0.15em] shrink-0" />
      <p>
        {t(message)} <TryAgainIn seconds={retryAfterSeconds} />
      </p>
    </div>
  )
}
