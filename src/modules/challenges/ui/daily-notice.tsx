import { CalendarDays, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { tWith } from '#ui/message-elements.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { taskHref } from './task-href.ts'
import type { Daily } from '../daily/contract.ts'
import { useDaily } from './use-daily.ts'

/** Once the day of an open challenge is over: says so and leads to the new one. What was written stays. */
export function DailyNotice({ challengeId }: { challengeId: string }) {
  const { data } = useDaily()
  // The day on which this page showed today's challenge; null: it was another one all the time.
  const [dayHere, setDayHere] = useState<string | null>(null)
  const [closedOn, setClosedOn] = useState<string | null>(null)
  if (data?.challenge?.id === challengeId && dayHere !== data.day) setDayHere(data.day)
  const isOver = data !== undefined && dayHere !== null && dayHere < data.day && closedOn !== data.day
  return (
    <div role="status">
      {isOver && data.challenge !== null && data.challenge.id !== challengeId ? (
        <div className="flex items-start gap-3 border-b border-line bg-primary-soft px-4 py-2.5 text-sm tablet:items-center">
          <CalendarDays aria-hidden size={18} className="mt-0.5 shrink-0 text-link tablet:mt-0" />
          <p className="grow">
            <NoticeText challenge={data.challenge} />
          </p>
          <IconButton icon={X} label={t('Close')} onClick={() => setClosedOn(data.day)} />
        </div>
      ) : null}
    </div>
  )
}

function NoticeText({ challenge: { id, title } }: { challenge: NonNullable<Daily['challenge']> }) {
  return tWith(
    'It’s past midnight, and there’s a new daily challenge: <next>{title}</next>. You can finish this one, too: your code stays, and it still counts as a challenge.',
    {
      next: <Link to={taskHref(id)} className="font-semibold text-link underline underline-offset-4" />,
      title,
    },
  )
}
