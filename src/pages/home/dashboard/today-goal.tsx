import { Check } from 'lucide-react'
import { useState } from 'react'
import { chooseGoal, GOALS } from '#modules/learning/activity/contract.ts'
import type { Dashboard } from '#modules/learning/dashboard/contract.ts'
import { call } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { changeDashboard } from './use-dashboard.ts'

type Goal = (typeof GOALS)[number]

const SIZE = 104
const STROKE = 9
const RADIUS = (SIZE - STROKE) / 2
const AROUND = 2 * Math.PI * RADIUS

/** Minutes of today against the goal, and the choice of the goal. */
export function TodayGoal({ dashboard: { goal, days, today } }: { dashboard: Dashboard }) {
  const minutes = days.find(({ day }) => day === today)?.minutes ?? 0
  const isReached = minutes >= goal.minutes
  return (
    <section aria-labelledby="today" className="min-h-48">
      <h2 id="today" className="text-lg">
        {t('Today')}
      </h2>
      <div className="mt-4 flex items-center gap-5">
        <Ring share={Math.min(1, minutes / goal.minutes)} isReached={isReached} minutes={minutes} />
        <div className="min-w-0">
          <p className="font-semibold tabular-nums">
            {t('{done} of {goal} minutes', { done: minutes, goal: goal.minutes })}
          </p>
          <p className="text-sm text-muted">
            {isReached
              ? t('Goal reached')
              : tCount(goal.minutes - minutes, { one: '{n} minute to go', other: '{n} minutes to go' })}
          </p>
        </div>
      </div>
      <GoalChoice chosen={goal.minutes} />
    </section>
  )
}

function Ring({ share, isReached, minutes }: { share: number; isReached: boolean; minutes: number }) {
  return (
    <span className="relative grid shrink-0 place-items-center">
      <svg
        aria-hidden
        width={SIZE}
        height={SIZE}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className="block -rotate-90"
      >
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          fill="none"
          strokeWidth={STROKE}
          className="stroke-line"
        />
        {share > 0 ? (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            fill="none"
            strokeWidth={STROKE}
            strokeLinecap="round"
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            className={
              isReached
                ? 'stroke-success'
                : 'stroke-primary transition-[stroke-dasharray] duration-(--duration-layout)'
            }
          />
        ) : null}
      </svg>
      <span aria-hidden className="absolute font-heading text-xl font-semibold tabular-nums">
        {isReached ? <Check size={32} strokeWidth={2.5} className="text-success" /> : minutes}
      </span>
    </span>
  )
}

/** Three goals to choose from; the choice counts at once. */
function GoalChoice({ chosen }: { chosen: number }) {
  // Shown in this very event: the query tells its readers a moment later, and a radio button would jump back until then.
  const [picked, setPicked] = useState<Goal | null>(null)
  const choose = (minutes: Goal) => {
    setPicked(minutes)
    changeDashboard(
      (before) => ({ ...before, goal: { minutes, isChosen: true } }),
      () => withLearner(() => call(chooseGoal, { body: { minutes } })),
    ).catch(() => {
      setPicked(null)
      showToast({ type: 'error', title: t('Your goal wasn’t saved. Please try again.') })
    })
  }
  return (
    <fieldset className="mt-5">
      <legend className="sr-only">{t('Daily goal in minutes')}</legend>
      <div className="grid grid-cols-3 rounded-control border border-line bg-sunken p-1">
        {GOALS.map((minutes) => (
          <label
            key={minutes}
            className="flex min-h-9 cursor-pointer items-center justify-center rounded-small text-sm font-semibold text-muted hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line)] has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="goal"
              value={minutes}
              checked={(picked ?? chosen) === minutes}
              onChange={() => choose(minutes)}
              className="sr-only"
            />
            {t('{minutes} min', { minutes })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
