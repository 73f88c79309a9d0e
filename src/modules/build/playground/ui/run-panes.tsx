import { Columns2, Play, X } from 'lucide-react'
import type { Language } from '#modules/exercises/contract.ts'
import { isRunLanguage, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import {
  type GoTo,
  OutputPane,
  PROGRAM_LABELS,
  programToWatch,
  RanProgram,
  RunButton,
  StepThrough,
} from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import type { ButtonSize } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EarlyOutput } from './early-output.tsx'
import { MOST_PANES, type Pane } from './playground-rules.ts'
import { DatabaseChoice } from './database-choice.tsx'
import { type PlaygroundHandle, programOf } from './use-playground.ts'

type Given = {
  language: Language
  playground: PlaygroundHandle
  /** This server does not run the language. */
  isOff: boolean
  onRun: (pane: number) => void
}

/** The runs beside each other, each with its own input, arguments and output. */
export function RunPanes({
  subject,
  onGoTo,
  ...given
}: Given & {
  /** What the program belongs to. */
  subject: string
  onGoTo: GoTo
}) {
  const { language, playground } = given
  const { state, dispatch } = playground
  return (
    <div className="flex h-full min-h-0 flex-col">
      {language === 'sql' ? (
        <DatabaseChoice
          database={state.database}
          files={state.files}
          onChange={(database) => dispatch({ type: 'database', database })}
          onBring={(files) => dispatch({ type: 'put', files })}
        />
      ) : null}
      <div
        className={classNames(
          'grid min-h-0 grow auto-rows-[minmax(10rem,1fr)] gap-px overflow-y-auto bg-line',
          // One column or two; a pane that would stand beside nothing takes the whole row.
          'grid-cols-[repeat(auto-fit,minmax(max(min(100%,22rem),50%-1px),1fr))] *:last:odd:col-span-full',
        )}
      >
        <RanProgram value={{ program: { language, subject, isChallenge: false }, files: state.files }}>
          {state.panes.map((pane, index) => (
            <RunPane key={pane.id} {...given} pane={pane} index={index} onGoTo={onGoTo} />
          ))}
        </RanProgram>
      </div>
    </div>
  )
}

function RunPane({
  language,
  playground,
  isOff,
  onRun,
  onGoTo,
  pane,
  index,
}: Given & { onGoTo: GoTo; pane: Pane; index: number }) {
  const { state, dispatch } = playground
  const isPage = !isRunLanguage(language)
  const takesInput = LANGUAGES[language].readsInput !== null
  const isOnly = state.panes.length === 1
  return (
    <div
      role={isOnly ? undefined : 'group'}
      aria-label={isOnly ? undefined : t('Run {n}', { n: index + 1 })}
      className="min-h-0 min-w-0"
    >
      <OutputPane
        language={language}
        files={state.files}
        result={pane.result}
        isRunning={pane.run.loading === 'loading'}
        runNews={playground.runNews[pane.id]}
        showAt={state.showAt}
        stdin={pane.stdin}
        input={takesInput ? (pane.stdin !== '' || pane.args !== '' ? 'open' : 'closed') : 'none'}
        onStdin={(text) => dispatch({ type: 'stdin', pane: pane.id, text })}
        args={{ value: pane.args, onChange: (text) => dispatch({ type: 'args', pane: pane.id, text }) }}
        onGoTo={onGoTo}
        idle={<Idle isPage={isPage} />}
        spokenVerdict={null}
        actions={
          <>
            {index === 0 ? (
              <span className="max-wide:hidden">
                <Watch language={language} playground={playground} pane={pane} isOff={isOff} size="compact" />
              </span>
            ) : null}
            {takesInput && index === state.panes.length - 1 && state.panes.length < MOST_PANES ? (
              <IconButton
                icon={Columns2}
                label={t('Another run beside this one')}
                onClick={() => dispatch({ type: 'add-pane' })}
              />
            ) : null}
            {index > 0 ? (
              <IconButton
                icon={X}
                label={t('Close this run')}
                onClick={() => playground.closePane(pane.id)}
              />
            ) : null}
            <span className={index === 0 ? 'max-wide:hidden' : undefined}>
              <PaneRunButton pane={pane} playground={playground} isOff={isOff} size="compact" onRun={onRun} />
            </span>
          </>
        }
      />
    </div>
  )
}

/** What the first run offers, for the bar in reach of the thumb. */
export function ThumbButtons({ language, playground, isOff, onRun }: Given) {
  const [pane] = playground.state.panes
  if (!pane) return null
  const given = { pane, playground, isOff, size: 'default' as const }
  return (
    <>
      <Watch language={language} {...given} />
      <PaneRunButton {...given} onRun={onRun} />
    </>
  )
}

/** Runs the files as they are now. */
function PaneRunButton({
  pane,
  playground,
  isOff,
  size,
  onRun,
}: Pick<Given, 'playground' | 'isOff' | 'onRun'> & { pane: Pane; size: ButtonSize }) {
  return (
    <span data-early-run="" className="contents">
      <RunButton
        state={isOff ? { ...pane.run, loading: 'disabled' } : pane.run}
        labels={PROGRAM_LABELS}
        isPrimary={pane.id === playground.state.panes[0]?.id}
        size={size}
        onRun={() => onRun(pane.id)}
        onStop={() => playground.stop(pane.id)}
      />
    </span>
  )
}

/** Steps through the program; a query on a database of one's own is not recorded. */
function Watch({
  language,
  playground: { state },
  pane,
  isOff,
  size,
}: Pick<Given, 'language' | 'playground' | 'isOff'> & { pane: Pane; size: 'compact' | 'default' }) {
  const program = programToWatch(
    programOf(language, state),
    { files: state.files, stdin: pane.stdin, result: pane.result, passed: null },
    { canRunPlain: true, judged: null },
  )
  const hasOwnDatabase = language === 'sql' && state.database === null
  return program === null || hasOwnDatabase || pane.args !== '' ? null : (
    <StepThrough program={program} size={size} isDisabled={isOff} hints={null} />
  )
}

function Idle({ isPage }: { isPage: boolean }) {
  return (
    <div className="flex h-full min-h-24 flex-col items-center justify-center gap-2 text-center text-sm text-muted">
      <EarlyOutput className="absolute inset-0 z-10 bg-sunken text-start text-ink max-wide:hidden" />
      <Play aria-hidden size={24} className="text-line-strong" />
      <p>
        {isPage
          ? t('Press Run to see your page. Then it updates as you type.')
          : t('Press Run, or Ctrl and Enter, to see what your program does.')}
      </p>
    </div>
  )
}
