import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import { Check, CircleAlert, TextCursorInput, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PagePreview } from '../preview/page-preview.tsx'
import { DeviceMark, DeviceNote, FetchedShare, runningWords, UnreachableNote } from './device-mark.tsx'
import { ProblemNote, type GoTo } from './messages.tsx'
import { ProgramOutput, readableTime } from './program-output.tsx'
import { outcomeOf, summarizeResult, toneOf, type RunResult } from './run-result.ts'
import type { RunNews } from '#modules/runner/browser.ts'
import { StdinField } from './stdin-field.tsx'
import { TerminalPane } from './terminal-pane.tsx'
import { TestResults } from './test-results.tsx'
import { useIsAsking } from './use-is-asking.ts'

export type OutputPaneProps = {
  language: Language
  files: SourceFile[]
  result: RunResult
  isRunning: boolean
  /** Progress of a program on the learner's own device. */
  runNews?: RunNews | undefined
  /** Presses of Run, for pages. */
  showAt: number
  stdin: string
  /** Whether what the learner types is read: tests bring input of their own. `open`: the field stands open. */
  input: 'none' | 'closed' | 'open'
  onStdin: (text: string) => void
  /** Program arguments, as typed in one line. Default: none can be given. */
  args?: { value: string; onChange: (line: string) => void }
  onGoTo: GoTo
  /** Content of an empty pane. */
  idle: ReactNode
  /** Above the details of a result: what it means and where it leads. */
  verdict?: ReactNode
  /** Below a result that fails, and above what an empty pane says. Default: nothing. */
  hints?: ReactNode
  /** What only the verdict says, read aloud with the result. */
  spokenVerdict: string | null
  /** The run button and its kin. */
  actions: ReactNode
}

const tones = { good: 'text-success', bad: 'text-danger', neutral: 'text-ink' }

/** Result of a run: printed text, tables, a page, or the verdict of tests. */
export function OutputPane(props: OutputPaneProps) {
  const { language, result, isRunning } = props
  const [isInputOpen, setInputOpen] = useState(props.input === 'open')
  const [wasLive, setWasLive] = useState(false)
  const isLive = result.kind === 'live'
  if (isLive !== wasLive) {
    setWasLive(isLive)
    // It was empty, and a terminal has no use for it.
    if (isLive) setInputOpen(false)
  }
  const isPage = !isRunLanguage(language)
  const takesInput = props.input !== 'none'
  const isAsking = useIsAsking(result.kind === 'live' ? result.live : null)
  const summary = !isRunning
    ? summarizeResult(result)
    : isAsking
      ? t('Waiting for your input')
      : runningWords(language, props.runNews)
  const tone = isRunning ? 'neutral' : toneOf(result)
  const Icon = tone === 'good' ? Check : tone === 'bad' ? (result.kind === 'graded' ? X : CircleAlert) : null
  const isOnDevice = !isRunning && result.kind === 'run' && Boolean(result.device)
  // How long somebody thought about an answer says nothing about the program.
  const timings = isLive ? null : (outcomeOf(result)?.timings ?? null)

  return (
    <section aria-label={t('Output')} className="flex h-full min-h-0 flex-col bg-sunken">
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-paper pe-2.5 ps-4">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 py-1">
          <h2 className="sr-only">{t('Output')}</h2>
          <p
            role="status"
            className={classNames('flex min-w-0 items-center gap-1.5 text-sm font-semibold', tones[tone])}
          >
            {Icon ? <Icon aria-hidden size={18} strokeWidth={2.5} className="shrink-0" /> : null}
            <span className="truncate">{summary}</span>
            {props.spokenVerdict && !isRunning ? (
              <span className="sr-only"> {props.spokenVerdict}</span>
            ) : null}
            {isOnDevice ? <span className="sr-only"> {t('Ran on your device.')}</span> : null}
          </p>
          {summary === '' ? (
            <span aria-hidden className="text-sm font-semibold text-muted">
              {t('Output')}
            </span>
          ) : null}
          {isRunning ? <FetchedShare news={props.runNews} /> : null}
          {isOnDevice ? <DeviceMark /> : null}
          {timings && !isRunning ? (
            <span
              className="text-xs text-faint tabular-nums max-sm:hidden"
              title={t('Waited {waited}, ran {ran}', {
                waited: readableTime(timings.queueMs),
                ran: readableTime(timings.runMs),
              })}
            >
              {readableTime(timings.compileMs + timings.runMs)}
            </span>
          ) : null}
        </div>
        {takesInput ? (
          <IconButton
            icon={TextCursorInput}
            label={inputLabel(isInputOpen, props.args !== undefined)}
            onClick={() => setInputOpen(!isInputOpen)}
          />
        ) : null}
        <div className="flex shrink-0 items-center gap-1">{props.actions}</div>
      </header>
      {isRunning ? <UnreachableNote news={props.runNews} /> : null}
      {takesInput && isInputOpen ? (
        <StdinField
          value={props.stdin}
          onChange={props.onStdin}
          {...(props.args ? { args: props.args } : {})}
        />
      ) : null}
      {isPage ? (
        <PageOutput {...props} />
      ) : result.kind === 'live' ? (
        <TerminalPane live={result.live} end={result.end} onGoTo={props.onGoTo} />
      ) : (
        <TextOutput {...props} />
      )}
    </section>
  )
}

function inputLabel(isOpen: boolean, hasArguments: boolean): string {
  if (hasArguments) return isOpen ? t('Hide input and arguments') : t('Input and arguments')
  return isOpen ? t('Hide input') : t('Add input')
}

function TextOutput({ result, isRunning, onGoTo, idle, verdict, hints }: OutputPaneProps) {
  return (
    <div
      aria-busy={isRunning}
      className={classNames(
        'relative min-h-0 grow overflow-y-auto p-4 transition-opacity duration-150',
        isRunning && 'opacity-50',
      )}
    >
      {result.kind === 'none' || result.kind === 'shown' ? (
        <>
          {hints}
          {idle}
        </>
      ) : null}
      {result.kind === 'problem' ? <ProblemNote problem={result.problem} /> : null}
      {result.kind === 'run' ? (
        <>
          <DeviceNote reason={result.device ?? null} />
          <ProgramOutput outcome={result.outcome} onGoTo={onGoTo} />
        </>
      ) : null}
      {result.kind === 'graded' ? (
        <div className="flex flex-col gap-4">
          {verdict}
          <TestResults outcome={result.outcome} onGoTo={onGoTo} />
          {hints}
        </div>
      ) : null}
    </div>
  )
}

/** A page above, and below it whatever its tests say. */
function PageOutput({ files, showAt, result, isRunning, onGoTo, idle, verdict, hints }: OutputPaneProps) {
  const hasVerdict = result.kind === 'graded' || result.kind === 'problem'
  if (showAt === 0)
    return (
      <div className="min-h-0 grow overflow-y-auto p-4">
        {hints}
        {idle}
      </div>
    )
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="min-h-24 grow basis-0">
        <PagePreview files={files} showAt={showAt} onGoTo={onGoTo} />
      </div>
      {hasVerdict ? (
        <div
          aria-busy={isRunning}
          // A page that passes is what there is to see; one that does not has tests to be read.
          className={classNames(
            'relative overflow-y-auto border-t border-line p-4',
            result.kind === 'graded' && result.outcome.passed
              ? 'min-h-28 basis-[30%]'
              : 'min-h-20 basis-[58%]',
          )}
        >
          {result.kind === 'problem' ? <ProblemNote problem={result.problem} /> : null}
          {result.kind === 'graded' ? (
            <div className="flex flex-col gap-4">
              {verdict}
              <TestResults outcome={result.outcome} onGoTo={onGoTo} />
              {hints}
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
