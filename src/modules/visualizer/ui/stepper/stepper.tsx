import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { TextWithCode } from '#ui/text-with-code.tsx'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { MenuItem } from '#ui/popover.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { DivergenceFact } from '../../divergence/contract.ts'
import { sentenceOf } from '../../sentences/sentences.ts'
import type { OpenTrace } from '../../trace/trace.ts'
import type { Slot, View } from '../picture/picture.ts'
import { CodeListing } from './code-listing.tsx'
import { ControlBar } from './control-bar.tsx'
import { DivergenceNote } from './divergence-note.tsx'
import { OutputView } from './output-view.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { type OtherRecordings, RecordingEnds } from './recording-ends.tsx'
import { SelectedValue } from './selected-value.tsx'
import { stepperKeys } from './use-stepper-keys.ts'
import { type StepperState, useStepper } from './use-stepper.ts'

const StepsTable = lazyPart(async () => (await import('./steps-table.tsx')).StepsTable)

export type StepperProps = {
  trace: Trace
  /** Text of each file by its name. */
  sources: Readonly<Record<string, string>>
  stdin?: string
  /** Step to show, counted from 0; followed when it changes. Default: the first. */
  step?: number
  /** Told of every step that the reader goes to. */
  onStep?: (step: number) => void
  /** How the author wants what a variable holds to be drawn. */
  views?: Readonly<Record<string, View>>
  /** Where the program first differs from one that passes. Default: nothing is said. */
  divergence?: DivergenceFact | null
  /** Offered beside what `divergence` says. Default: nothing. */
  hints?: ReactNode
  /** Ways to what the recording leaves out of the run. Default: none. */
  others?: OtherRecordings | null
  /** Takes the focus when it is there, for somebody who asked for it. Default: it does not. */
  takesFocus?: boolean
  /** Said in the sentence's place until the steps are there: so long there is a program to read and nowhere to go. */
  waiting?: string | null
  className?: string
}

const NO_VIEWS: Readonly<Record<string, View>> = {}

type Part = 'code' | 'picture' | 'output'

/** A program's run, step by step. Fills the height that it is given. */
export function Stepper({
  trace,
  sources,
  stdin = '',
  step: wanted = 0,
  onStep,
  views = NO_VIEWS,
  divergence = null,
  hints,
  others = null,
  takesFocus = false,
  waiting = null,
  className,
}: StepperProps) {
  const isWaiting = waiting !== null
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus && !isWaiting) region.current?.focus({ preventScroll: true })
  }, [takesFocus, isWaiting])
  const stepper = useStepper(trace, sources, wanted, onStep)
  const { open, steps, state, picked } = stepper
  const files = useMemo(
    () => trace.files.map((path) => ({ path, content: sources[path] ?? '' })),
    [trace, sources],
  )
  const [shown, setShown] = useState<Part>('code')
  const id = useId()
  const skipItems = useSkipItems(stepper)
  const shownViews = useMemo(() => mergedViews(views, stepper.chosen), [views, stepper.chosen])
  const table = useTableOfSteps(open, files)
  const away = (part: Part) => shown !== part && 'max-tablet:hidden'
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={isWaiting ? t('Your program') : t('Steps of the program')}
      aria-busy={isWaiting}
      onKeyDown={stepperKeys(steps, stepper.skips)}
      className={classNames(
        'flex h-full min-h-0 flex-col overflow-hidden border border-line bg-paper tablet:rounded-panel print:h-auto print:overflow-visible print:border-0',
        className,
      )}
    >
      {divergence ? <DivergenceNote divergence={divergence} onGo={steps.goTo} hints={hints} /> : null}
      <PartTabs id={id} shown={shown} onSelect={setShown} />
      <div className="grid min-h-0 grow grid-cols-1 grid-rows-[minmax(0,1fr)] tablet:grid-cols-[minmax(18rem,5fr)_minmax(0,7fr)] print:block">
        <div className="flex min-h-0 min-w-0 flex-col border-line max-tablet:contents tablet:border-e print:hidden">
          <div id={`${id}-panel-code`} className={classNames('min-h-0 grow-3 basis-0', away('code'))}>
            <Listing stepper={stepper} trace={trace} sources={sources} />
          </div>
          <div
            id={`${id}-panel-output`}
            role="region"
            aria-label={t('Output')}
            tabIndex={0}
            className={classNames(
              'min-h-0 grow basis-0 overflow-auto contain-strict border-line bg-paper outline-offset-[-3px] tablet:border-t',
              away('output'),
            )}
          >
            <OutputView
              {...{ open, stdin }}
              old={stepper.before?.out ?? 0}
              out={state.out}
              err={state.err}
              read={state.read}
            />
          </div>
        </div>
        <div
          id={`${id}-panel-picture`}
          className={classNames('flex min-h-0 min-w-0 flex-col', away('picture'))}
        >
          <Picture stepper={stepper} trace={trace} views={shownViews} onTable={table.show} />
        </div>
      </div>
      {picked ? (
        <SelectedValue
          view={stepper.chosen[picked.name] ?? views[picked.name] ?? 'automatic'}
          onView={stepper.choose}
          {...{ open, step: steps.step, picked }}
          isWatched={stepper.watched.includes(picked.name)}
          onGo={steps.goTo}
          onWatch={stepper.watch}
          onClose={() => stepper.setPicked(null)}
        />
      ) : null}
      <p
        aria-live={steps.isPlaying ? 'off' : 'polite'}
        className="border-t border-line bg-surface px-4 py-2.5 text-base leading-snug font-medium text-pretty [overflow-wrap:anywhere]"
      >
        {isWaiting ? <Waiting text={waiting} /> : <TextWithCode text={sentenceOf(open, steps.step, files)} />}
      </p>
      {isWaiting ? null : <RecordingEnds trace={trace} step={steps.step} others={others} />}
      <ControlBar steps={steps} skips={skipItems} isWaiting={isWaiting} leftOut={trace.from} />
      {table.dialog}
    </section>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-3 text-muted">
      <Spinner />
      {text}
    </span>
  )
}

/** All steps in a dialog, once somebody asks for them. */
function useTableOfSteps(open: OpenTrace, files: readonly SourceFile[]) {
  const [isShown, setShown] = useState(false)
  const dialog = (
    <Dialog isOpen={isShown} onClose={() => setShown(false)} title={t('All steps')} isFull>
      <Suspense fallback={null}>{isShown ? <StepsTable open={open} files={files} /> : null}</Suspense>
    </Dialog>
  )
  return { dialog, show: useCallback(() => setShown(true), []) }
}

/** The learner's choice comes before the author's. */
function mergedViews(
  views: Readonly<Record<string, View>>,
  chosen: StepperState['chosen'],
): Readonly<Record<string, View>> {
  const merged = new Map(Object.entries(views))
  for (const [name, view] of Object.entries(chosen))
    if (view === 'automatic') merged.delete(name)
    else merged.set(name, view)
  return Object.fromEntries(merged)
}

/** On a narrow screen one part at a time. */
function PartTabs({ id, shown, onSelect }: { id: string; shown: Part; onSelect: (part: Part) => void }) {
  return (
    <div className="border-b border-line bg-surface tablet:hidden print:hidden">
      <Tabs
        idPrefix={id}
        label={t('Parts')}
        selected={shown}
        onSelect={onSelect}
        tabs={[
          { key: 'code', label: t('Code') },
          { key: 'picture', label: t('Picture') },
          { key: 'output', label: t('Output') },
        ]}
      />
    </div>
  )
}

function Listing({
  stepper: { state, canStop, hasBreakpoint, toggleBreakpoint },
  trace,
  sources,
}: {
  stepper: StepperState
  trace: Trace
  sources: Readonly<Record<string, string>>
}) {
  const { file, ran, event, line } = state
  return (
    <div className="flex h-full min-h-0 flex-col">
      {trace.files.length > 1 ? (
        <p className="border-b border-line bg-surface px-4 py-1.5 font-mono text-xs text-muted" dir="ltr">
          {trace.files[file]}
        </p>
      ) : null}
      <div className="min-h-0 grow">
        <CodeListing
          source={sources[trace.files[file] ?? ''] ?? ''}
          language={trace.language}
          ran={ran?.file === file ? ran.line : null}
          next={event === 'end' ? null : line}
          canStop={canStop}
          hasBreakpoint={hasBreakpoint}
          file={file}
          onToggle={toggleBreakpoint}
        />
      </div>
    </div>
  )
}

function Picture({
  stepper,
  trace,
  views,
  onTable,
}: {
  stepper: StepperState
  trace: Trace
  views: Readonly<Record<string, View>>
  onTable: () => void
}) {
  const svg = useRef<SVGSVGElement>(null)
  const { state, before, hasCallTree, indexNames, watched, picked, setPicked, unwatch, steps } = stepper
  const pickSlot = useCallback(
    ({ key, place }: Slot) => {
      if (place) setPicked({ key, place, name: 'frame' in place ? place.name : nameOf(key) })
    },
    [setPicked],
  )
  return (
    <PicturePanel
      {...{ svg, state, before, trace, views, watched, hasCallTree, indexNames }}
      selected={picked?.key ?? null}
      onPick={setPicked}
      onPickSlot={pickSlot}
      onUnwatch={unwatch}
      onGo={steps.goTo}
      onTable={onTable}
    />
  )
}

function useSkipItems({ skips, state, hasBreakpoints, picked }: StepperState): MenuItem[] {
  const isInCall = state.frames.length > 1
  const isPicked = picked !== null
  return useMemo(
    () => skipItemsOf(skips, { isInCall, hasBreakpoints, isPicked }),
    [skips, isInCall, hasBreakpoints, isPicked],
  )
}

function skipItemsOf(
  skips: StepperState['skips'],
  { isInCall, hasBreakpoints, isPicked }: { isInCall: boolean; hasBreakpoints: boolean; isPicked: boolean },
): MenuItem[] {
  return [
    { label: t('Next line, over calls'), shortcut: 'Shift →', onSelect: skips.over },
    { label: t('Line before, over calls'), shortcut: 'Shift ←', onSelect: skips.backOver },
    { label: t('Out of this call'), shortcut: 'O', isDisabled: !isInCall, onSelect: skips.out },
    { label: t('Next breakpoint'), shortcut: 'P', isDisabled: !hasBreakpoints, onSelect: skips.breakpoint },
    {
      label: t('Next change of the selected value'),
      shortcut: 'N',
      isDisabled: !isPicked,
      onSelect: skips.nextChange,
    },
    {
      label: t('Last change of the selected value'),
      shortcut: 'B',
      isDisabled: !isPicked,
      onSelect: skips.lastChange,
    },
  ]
}

/** `c3/next` is called `next`, `c3/2` `[2]`. */
function nameOf(key: string): string {
  const last = key.split('/').at(-1) ?? ''
  return /^\d+$/.test(last) ? `[${last}]` : last
}
