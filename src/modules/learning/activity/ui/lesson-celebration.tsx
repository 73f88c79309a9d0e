import { Flame, Target } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { readLocally, storeLocally } from '#platform/browser/local-store.ts'
import { call } from '#platform/contract/call.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { celebrate, celebrationOf, type Celebrated, type Celebration } from '../celebration-rules.ts'
import { getActivity } from '../contract.ts'
import { sendActiveMinutes } from './minute-log.ts'

const STORED_KEY = 'celebrated'
const NEVER: Celebrated = { streak: null, goal: null }
/** Time to read a line; what moves has ended after one second. */
const SHOWN_MS = 5000

/** Celebrates the end of a lesson for a second, where it made today's streak or goal. `isDone`: undefined while it is not known. */
export function LessonCelebration({ lessonId, isDone }: { lessonId: string; isDone: boolean | undefined }) {
  const [celebration, setCelebration] = useState<Celebration | null>(null)
  const seen = useRef<{ lessonId: string; isDone: boolean } | null>(null)
  useEffect(() => {
    if (isDone === undefined) return
    const before = seen.current
    seen.current = { lessonId, isDone }
    // A lesson that was done when it was opened has been celebrated already.
    if (before === null || before.lessonId !== lessonId || before.isDone || !isDone) return
    void readCelebration().then(setCelebration, () => {})
  }, [lessonId, isDone])
  useEffect(() => {
    if (celebration === null) return
    const timer = setTimeout(() => setCelebration(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [celebration])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-40 flex justify-center px-4">
      {celebration === null ? null : (
        <p className="result-rises flex items-center gap-3 rounded-panel bg-surface py-3 ps-4 pe-5 font-semibold shadow-float">
          {celebration.streak === null ? (
            <Target aria-hidden size={24} className="mark-draws text-success" />
          ) : (
            <Flame aria-hidden size={24} className="mark-draws fill-pro text-pro" />
          )}
          {celebrationText(celebration)}
        </p>
      )}
    </div>
  )
}

/** Null where there is nothing to celebrate. What is shown is remembered at once, so that no other tab repeats it. */
async function readCelebration(): Promise<Celebration | null> {
  const sent = await sendActiveMinutes()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { today, streak, days } = await call(getActivity, { query: { timeZone } })
  const hasLearnedToday = days.some(({ day }) => day === today)
  const day = {
    today,
    streak: hasLearnedToday ? streak.current : 0,
    minutes: sent?.minutesToday ?? 0,
    goalMinutes: sent?.goalMinutes ?? Number.POSITIVE_INFINITY,
  }
  const before = readLocally<Celebrated>(STORED_KEY) ?? NEVER
  const celebration = celebrationOf(day, before)
  if (celebration.streak === null && celebration.goal === null) return null
  storeLocally(STORED_KEY, celebrate(today, celebration, before))
  return celebration
}

function celebrationText({ streak, goal }: Celebration): string {
  const days =
    streak === null
      ? null
      : tCount(streak, { one: '{n} day in your streak', other: '{n} days in your streak' })
  const minutes =
    goal === null
      ? null
      : tCount(goal, {
          one: 'today’s goal of {n} minute reached',
          other: 'today’s goal of {n} minutes reached',
        })
  if (days !== null && minutes !== null) return t('Lesson done: {days}, {minutes}', { days, minutes })
  return t('Lesson done: {what}', { what: days ?? minutes ?? '' })
}
