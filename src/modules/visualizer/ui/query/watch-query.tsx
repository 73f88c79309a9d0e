import type { ReactNode } from 'react'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { QueryToWatch } from '../recording/program-to-watch.ts'
import { NotStarted, Problem, Waiting } from '../recording/states.tsx'
import { QueryStepper } from './query-stepper.tsx'
import { GAPS } from './stage-words.ts'
import { queryText, useQueryStages } from './use-query-stages.ts'

/** Runs a query once and shows its stages. Fills the height that it is given. */
export function WatchQuery({
  query,
  step,
  onStep,
  takesFocus = true,
  showStop,
}: {
  /** Another object is run anew. */
  query: QueryToWatch
  step?: number
  onStep?: (step: number) => void
  /** Default: yes. */
  takesFocus?: boolean
  /** Shows why a program failed. */
  showStop: (outcome: RunOutcome) => ReactNode
}) {
  const { state, again } = useQueryStages(query)
  switch (state.step) {
    case 'running':
      return <Waiting place={state.place} text={t('Running your query stage by stage.')} />
    case 'problem':
      return <Problem problem={state.problem} onAgain={again} />
    case 'ran': {
      const { stages, gap, outcome } = state.stages
      if (outcome) return <NotStarted title={t('The query didn’t run.')}>{showStop(outcome)}</NotStarted>
      if (stages.length === 0)
        return (
          <EmptyState title={t('No stages to show')} className="h-full">
            {gap === null ? null : t(GAPS[gap])}
          </EmptyState>
        )
      return (
        <QueryStepper
          source={queryText(query)}
          stages={stages}
          gap={gap}
          takesFocus={takesFocus}
          {...(step === undefined ? {} : { step })}
          {...(onStep === undefined ? {} : { onStep })}
        />
      )
    }
  }
}
