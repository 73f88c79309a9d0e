import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextWithCode } from '#ui/text-with-code.tsx'
import type { QueryStage, StageGap } from '../../sql/contract.ts'
import { QueryListing } from './query-listing.tsx'
import { StageList } from './stage-list.tsx'
import { StageTable } from './stage-table.tsx'
import { GAPS, stageSentence, stageTitle } from './stage-words.ts'

export type QueryStepperProps = {
  source: string
  /** At least one. */
  stages: readonly QueryStage[]
  gap: StageGap | null
  /** Stage to show first, counted from 0. Default: the first. */
  step?: number
  /** Told of every stage that the reader goes to. */
  onStep?: (step: number) => void
  /** Takes the focus when it is there, for somebody who asked for it. Default: it does not. */
  takesFocus?: boolean
}

/** A query, stage by stage: the clause, and the rows after it. Fills the height that it is given. */
export function QueryStepper({
  source,
  stages,
  gap,
  step: first = 0,
  onStep,
  takesFocus = false,
}: QueryStepperProps) {
  const region = useRef<HTMLElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const last = stages.length - 1
  const [step, setStep] = useState(Math.max(0, Math.min(last, first)))
  useEffect(() => {
    if (takesFocus) region.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useLayoutEffect(() => {
    table.current?.scrollTo(0, 0)
  }, [step])
  const goTo = (next: number) => {
    const to = Math.max(0, Math.min(last, next))
    if (to === step) return
    setStep(to)
    onStep?.(to)
  }
  const stage = stages[step]
  if (!stage) return null
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('Steps of the query')}
      onKeyDown={(event) => onKey(event, { step, last, goTo })}
      className="flex h-full min-h-0 flex-col overflow-hidden border border-line bg-paper tablet:rounded-panel"
    >
      {last > 0 ? <StageList stages={stages} step={step} onGo={goTo} /> : null}
      <div className="grid min-h-0 grow grid-cols-1 grid-rows-[minmax(0,2fr)_minmax(0,3fr)] tablet:grid-cols-[minmax(16rem,2fr)_minmax(0,3fr)] tablet:grid-rows-[minmax(0,1fr)]">
        <div className="min-h-0 min-w-0 border-line max-tablet:border-b tablet:border-e">
          <QueryListing source={source} from={stage.from} to={stage.to} />
        </div>
        <div
          ref={table}
          role="region"
          aria-label={t('Rows after {stage}', { stage: stageTitle(stage) })}
          tabIndex={0}
          className="min-h-0 min-w-0 overflow-auto bg-paper outline-offset-[-3px]"
        >
          <StageTable stage={stage} />
        </div>
      </div>
      <div
        aria-live="polite"
        className="border-t border-line bg-surface px-4 py-2.5 text-base leading-snug font-medium text-pretty [overflow-wrap:anywhere]"
      >
        {gap === null ? null : <p className="mb-1 text-sm font-normal text-muted">{t(GAPS[gap])}</p>}
        <p>
          <TextWithCode text={stageSentence(stage)} />
        </p>
      </div>
      {last > 0 ? <Controls {...{ step, last, goTo }} /> : null}
    </section>
  )
}

type Going = { step: number; last: number; goTo: (step: number) => void }

function Controls({ step, last, goTo }: Going) {
  return (
    <div className="flex items-center gap-1 border-t border-line bg-surface px-3 py-2 print:hidden">
      <IconButton
        icon={ChevronFirst}
        label={t('First stage')}
        shortcut="Home"
        size="default"
        disabled={step === 0}
        onClick={() => goTo(0)}
      />
      <IconButton
        icon={ChevronLeft}
        label={t('Back')}
        shortcut="←"
        size="default"
        disabled={step === 0}
        onClick={() => goTo(step - 1)}
      />
      <Button
        iconAfter={ChevronRight}
        disabled={step === last}
        onClick={() => goTo(step + 1)}
        className="max-tablet:grow"
      >
        {t('Next')}
      </Button>
      <IconButton
        icon={ChevronLast}
        label={t('Last stage')}
        shortcut="End"
        size="default"
        disabled={step === last}
        onClick={() => goTo(last)}
      />
      <output className="ms-auto ps-2 text-sm whitespace-nowrap text-muted tabular-nums">
        {t('Stage {step} of {all}', { step: step + 1, all: last + 1 })}
      </output>
    </div>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>, { step, last, goTo }: Going): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  const deeds: Readonly<Record<string, number>> = {
    ArrowRight: step + 1,
    ArrowLeft: step - 1,
    Home: 0,
    End: last,
  }
  const to = deeds[event.key]
  if (to === undefined || isScrolledBy(event)) return
  event.preventDefault()
  goTo(to)
}

/** A table that is wider than its place is scrolled by the arrows while it has the focus. */
function isScrolledBy({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'region') return false
  return key.startsWith('Arrow') && target.scrollWidth > target.clientWidth
}
