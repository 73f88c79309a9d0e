import { CalendarDays } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { Pill } from '#ui/pill.tsx'
import { dayName } from './day-names.ts'
import { useDaily } from './use-daily.ts'

/** Says of a challenge that it is the one of today, or of one of the last days. */
export function DailyMark({ challengeId }: { challengeId: string }) {
  const { data } = useDaily()
  if (data?.challenge?.id === challengeId)
    return (
      <Pill tone="primary" icon={CalendarDays}>
        {t('Daily challenge · {day}', { day: dayName(data.day, 'short') })}
      </Pill>
    )
  const earlier = data?.earlier.find(({ id }) => id === challengeId)
  if (earlier === undefined) return null
  return (
    <Pill icon={CalendarDays}>{t('Daily challenge · {day}', { day: dayName(earlier.day, 'short') })}</Pill>
  )
}
