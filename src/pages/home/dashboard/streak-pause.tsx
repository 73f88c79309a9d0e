import { useState, type SubmitEvent } from 'react'
import { endPause, pauseStreak } from '#modules/learning/activity/contract.ts'
import { deviceZone } from '#platform/browser/device-zone.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { refreshDashboard } from './use-dashboard.ts'

type Range = { firstDay: string; lastDay: string }

/** Pauses the streak for holidays, or ends the pause; ending it can be undone. */
export function StreakPause({ pause, today }: { pause: Range | null; today: string }) {
  const [isSending, setSending] = useState(false)
  const change = async (work: () => Promise<unknown>) => {
    setSending(true)
    try {
      await withLearner(work)
      await refreshDashboard()
    } catch (error) {
      const reason = error instanceof CallError && error.status === 400 ? error.message : null
      showToast({ type: 'error', title: reason ?? t('That wasn’t saved. Please try again.') })
    } finally {
      setSending(false)
    }
  }
  const save = (range: Range) =>
    change(() => call(pauseStreak, { body: { ...range, timeZone: deviceZone() } }))
  const end = async (range: Range) => {
    await change(() => call(endPause, { query: { timeZone: deviceZone() } }))
    const again = { firstDay: range.firstDay < today ? today : range.firstDay, lastDay: range.lastDay }
    showToast({
      type: 'success',
      title: t('Pause ended. Today counts again.'),
      action: { label: t('Undo'), onAction: () => void save(again) },
    })
  }
  if (pause === null) return <PauseForm today={today} isSending={isSending} onSave={save} />
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p>{pauseText(pause, today)}</p>
      <Button type="link" size="compact" isLoading={isSending} onClick={() => void end(pause)}>
        {pause.firstDay > today ? t('Cancel the pause') : t('End the pause')}
      </Button>
    </div>
  )
}

function pauseText({ firstDay, lastDay }: Range, today: string): string {
  const day = new Intl.DateTimeFormat(languageTag(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const name = (text: string) => day.format(new Date(`${text}T00:00:00Z`))
  return firstDay > today
    ? t('Paused from {first} to {last}', { first: name(firstDay), last: name(lastDay) })
    : t('Paused until {last}', { last: name(lastDay) })
}

/** First and last day, folded away until they are wanted. */
function PauseForm({
  today,
  isSending,
  onSave,
}: {
  today: string
  isSending: boolean
  onSave: (range: Range) => Promise<void>
}) {
  const [firstDay, setFirstDay] = useState(today)
  const [lastDay, setLastDay] = useState(today)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void onSave({ firstDay, lastDay })
  }
  const field = 'mt-1 min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-sm'
  return (
    <details className="group mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
        {t('Pause for a holiday')}
      </summary>
      <form onSubmit={submit} className="pt-1 pb-2">
        <p className="text-muted">{t('Up to 31 days. Your streak waits and doesn’t break.')}</p>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <label className="font-semibold">
            {t('First day')}
            <input
              type="date"
              required
              min={today}
              value={firstDay}
              onChange={({ target }) => {
                setFirstDay(target.value)
                if (target.value > lastDay) setLastDay(target.value)
              }}
              className={field}
            />
          </label>
          <label className="font-semibold">
            {t('Last day')}
            <input
              type="date"
              required
              min={firstDay}
              value={lastDay}
              onChange={({ target }) => setLastDay(target.value)}
              className={field}
            />
          </label>
        </div>
        <Button htmlType="submit" variant="secondary" size="compact" isLoading={isSending} className="mt-3">
          {t('Pause the streak')}
        </Button>
      </form>
    </details>
  )
}
