import { t } from '#platform/messages/messages.ts'
import { clockText } from './wait-rules.ts'
import { useWait } from './use-wait.ts'

/** How long until it may be tried again; nothing where nobody said, or when it is over. Not read out each second. */
export function TryAgainIn({ seconds }: { seconds: number | null }) {
  const { left } = useWait(seconds ?? 0)
  if (left === 0) return null
  return (
    <span aria-live="off" className="font-semibold tabular-nums">
      {t('Try again in {time}.', { time: clockText(left) })}
    </span>
  )
}
