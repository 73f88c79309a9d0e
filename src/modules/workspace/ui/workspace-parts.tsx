import { isRunLanguage, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { OutputPane } from './output/output-pane.tsx'
import { hasError, marksOf } from './output/run-result.ts'
import type { Jump } from './editor/code-editor.tsx'
import type { LineMark } from './editor/diagnostic-extension.ts'
import { type GoTo, LanguageOffNote } from './output/messages.tsx'
import { EditorPane } from './editor/editor-pane.tsx'
import { type ExplainedProgram, RanProgram } from './explaining/explain-slot.ts'
import { LockNote } from './editor/lock-note.tsx'
import { HintLadderSlot, ToHints } from './hints/hint-ladder-slot.tsx'
import type { HintedLine, HintsOf } from './hints/hint-slot.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { ListChecks, Lock, Play, type LucideIcon } from 'lucide-react'
import { CHECK_LABELS, PROGRAM_LABELS, RunButton, TEST_LABELS } from './run-button.tsx'
import { useIsLanguageOff } from '#modules/runner/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { StepThrough } from './step-through.tsx'
import { type JudgedBy, programToWatch } from './watch-rules.ts'
import type { Workspaces } from './use-workspaces.ts'
import { freshWork, type Program, type Work } from './workspace-rules.ts'

const ParsonsPane = lazyPart(async () => (await import('./parsons/parsons-pane.tsx')).ParsonsPane)

const labels = { example: PROGRAM_LABELS, fill: CHECK_LABELS, challenge: TEST_LABELS }

/** Something that has to be done before a program can be changed and run. */
export type ProgramLock = {
  /** Sentence about what has to be done. */
  note: string
  /** Label of the button in the place of Run. */
  button: string
  /** Leads to where it is done. */
  onGo: () => void
}

export type WorkspaceGiven = {
  program: Program
  workspaces: Workspaces
  downloadName: string
  /** False once going on is the thing to do. */
  isRunPrimary: boolean
  /** Exercises can also be run without being judged, where that makes sense. */
  canRunPlain: boolean
  /** Challenge whose tests judge the program. Default: none. */
  judged?: JudgedBy | null
  /** Challenge whose hints are offered below a result that fails, and where the steps say how a program differs. Default: none. */
  hints?: HintsOf | null
  /** Default: none. */
  lock?: ProgramLock | null
  /** Line above the code. Default: none. */
  note?: ReactNode
  verdict?: ReactNode
  /** What only the verdict says, read aloud with the result. */
  spokenVerdict?: string | null
  /** Brings what the learner asked for into view, where there is room for one at a time. */
  onTab: (tab: 'code' | 'output') => void
}

/** The editor, the output and the run button of one program, to be put into the player's rooms. */
export function useWorkspaceParts(given: WorkspaceGiven) {
  const { program, workspaces, onTab } = given
  const work = workspaces.works[program.key] ?? freshWork(program)
  const [isFullScreen, setFullScreen] = useState(false)
  const [jump, setJump] = useState<Jump | null>(null)
  const [hinted, setHinted] = useState<HintedLine | null>(null)
  // Lines can be moved once the code for it is there.
  const [isEditorMissing, setEditorMissing] = useState(program.parsons !== null)
  const isLanguageOff = useIsLanguageOff(program.language)
  // Tests of code that nobody could change say nothing; an example can be run as it is.
  const isOff = isLanguageOff || (isEditorMissing && program.kind !== 'example')

  const run = (isPlain = false) => {
    if (isOff) return
    if (given.lock) {
      given.lock.onGo()
      return
    }
    onTab('output')
    setHinted(null)
    void workspaces.run(program, isPlain)
  }
  const goTo: GoTo = (path, line, column) => {
    const known = work.files.some((file) => file.path === path)
    if (path !== null && known) workspaces.dispatch({ type: 'select-file', key: program.key, path })
    onTab('code')
    setJump({ line, column, stamp: performance.now() })
  }
  const part: Part = { given, work, isOff, isLanguageOff, run }

  return {
    editor: (
      <ProgramEditor
        {...part}
        jump={jump}
        hinted={hinted}
        isFullScreen={isFullScreen}
        onMissing={setEditorMissing}
        onToggleFullScreen={() => setFullScreen(!isFullScreen)}
      />
    ),
    output: <ProgramResult {...part} onGoTo={goTo} onHinted={setHinted} />,
    run: <RunButtons {...part} size="default" />,
    isFullScreen,
    onRun: () => run(),
  }
}

/** Common to the parts of one program. */
type Part = {
  given: WorkspaceGiven
  work: Work
  /** True while it cannot be run: no runner runs this language, or the editor of an exercise is not here. */
  isOff: boolean
  isLanguageOff: boolean
  run: (isPlain?: boolean) => void
}

function ProgramEditor({
  given: { program, workspaces, downloadName, lock = null, note },
  work,
  isLanguageOff,
  run,
  jump,
  hinted,
  isFullScreen,
  onMissing,
  onToggleFullScreen,
}: Part & {
  jump: Jump | null
  hinted: HintedLine | null
  isFullScreen: boolean
  onMissing: (isMissing: boolean) => void
  onToggleFullScreen: () => void
}) {
  const [file] = work.files
  if (program.parsons && file)
    return (
      <Suspense fallback={null}>
        <ParsonsPane
          parsons={program.parsons}
          path={file.path}
          source={file.content}
          marks={marksIn(work, file.path, hinted)}
          jump={jump}
          onChange={(text) => workspaces.edit(program, file.path, text)}
          onReset={() => workspaces.reset(program)}
          onMissing={onMissing}
        />
      </Suspense>
    )
  return (
    <EditorPane
      name={program.key}
      program={explainedIn(program, workspaces)}
      files={work.files}
      activePath={work.activePath}
      revision={work.revision}
      stillHtml={(path) => stillHtmlOf(program, work, path)}
      marks={(path) => marksIn(work, path, hinted)}
      jump={jump}
      isReadOnly={lock !== null}
      givenPaths={program.givenPaths}
      hasError={(path) => !work.changedPaths.includes(path) && hasError(work.result, path)}
      isFullScreen={isFullScreen}
      downloadName={downloadName}
      onSelectFile={(path) => workspaces.dispatch({ type: 'select-file', key: program.key, path })}
      onChange={(path, text) => workspaces.edit(program, path, text)}
      onRun={() => run()}
      onMissing={onMissing}
      onReset={(path) =>
        work.files.length > 1 ? workspaces.resetFile(program, path) : workspaces.reset(program)
      }
      onToggleFullScreen={onToggleFullScreen}
    >
      {isLanguageOff ? <LanguageOffNote language={LANGUAGES[program.language].name} /> : null}
      {lock === null ? null : <LockNote text={lock.note} />}
      {note}
    </EditorPane>
  )
}

/** Lines that were complained about, and the one that the newest hint speaks of. */
function marksIn({ result }: Work, path: string, hinted: HintedLine | null): LineMark[] {
  const marks = marksOf(result, path)
  return hinted?.path === path ? [...marks, { line: hinted.line, severity: 'note' }] : marks
}

/** The program as what explains it knows it. */
function explainedIn(program: Program, { subject }: Workspaces): ExplainedProgram {
  return { language: program.language, subject, isChallenge: program.kind === 'challenge' }
}

/** The server's highlighting of a file, while the file is as its author gave it. */
function stillHtmlOf(program: Program, work: Work, path: string): string | null {
  const index = program.files.findIndex((file) => file.path === path)
  const isAsGiven = program.files[index]?.content === work.files.find((file) => file.path === path)?.content
  return isAsGiven ? (program.html[index] ?? null) : null
}

function ProgramResult({
  onGoTo,
  onHinted,
  ...part
}: Part & { onGoTo: GoTo; onHinted: (place: HintedLine) => void }) {
  const { given, work } = part
  const { program, workspaces, lock = null, hints = null } = given
  return (
    <RanProgram value={{ program: explainedIn(program, workspaces), files: work.files }}>
      <OutputPane
        language={program.language}
        files={work.files}
        result={work.result}
        isRunning={work.run.loading === 'loading'}
        runNews={workspaces.runNews[program.key]}
        showAt={work.showAt}
        stdin={work.stdin}
        input={lock === null ? inputOf(program, given.canRunPlain) : 'none'}
        onStdin={(text) => workspaces.dispatch({ type: 'stdin', key: program.key, text })}
        onGoTo={onGoTo}
        idle={
          lock === null ? (
            <Idle
              button={t(labels[program.kind].run)}
              isTested={program.kind !== 'example'}
              isPage={!isRunLanguage(program.language)}
            />
          ) : (
            <IdleNote icon={Lock} text={lock.note} />
          )
        }
        verdict={given.verdict}
        hints={
          hints === null ? null : (
            <HintLadderSlot
              {...{ hints, program, work }}
              isCompact={false}
              onMark={onHinted}
              onShow={(place) => {
                onHinted(place)
                onGoTo(place.path, place.line, null)
              }}
            />
          )
        }
        spokenVerdict={given.spokenVerdict ?? null}
        actions={
          <>
            {hints === null ? null : <ToHints work={work} />}
            {/* Below that the bar in reach of the thumb has them. */}
            <div className="flex items-center gap-1 max-wide:hidden">
              <RunButtons {...part} size="compact" />
            </div>
          </>
        }
      />
    </RanProgram>
  )
}

function RunButtons({ given, work, isOff, run, size }: Part & { size: 'compact' | 'default' }) {
  const { program, workspaces, lock = null, hints = null } = given
  if (lock !== null)
    return (
      <Button variant="secondary" size={size} icon={Lock} onClick={lock.onGo} className="min-w-32">
        {lock.button}
      </Button>
    )
  const watchable = programToWatch(program, work, { ...given, judged: given.judged ?? null })
  return (
    <>
      {watchable ? (
        <StepThrough
          program={watchable}
          size={size}
          isDisabled={isOff}
          hints={
            hints === null ? null : (
              <HintLadderSlot {...{ hints, program, work }} isCompact onMark={null} onShow={null} />
            )
          }
        />
      ) : null}
      {given.canRunPlain && work.run.loading !== 'loading' ? (
        <Button
          type="link"
          variant="quiet"
          size="compact"
          icon={Play}
          onClick={() => run(true)}
          disabled={isOff}
          {...(size === 'default' ? { className: 'min-h-11! min-w-11' } : {})}
        >
          {/* Beside the large button of a phone's bar there is room for the picture only. */}
          <span className={size === 'default' ? 'max-tablet:sr-only' : ''}>{t('Run without tests')}</span>
        </Button>
      ) : null}
      <RunButton
        state={isOff ? { ...work.run, loading: 'disabled' } : work.run}
        labels={labels[program.kind]}
        isPrimary={given.isRunPrimary}
        size={size}
        onRun={() => run()}
        onStop={() => workspaces.stop(program)}
      />
    </>
  )
}

/** Only a run of the learner's own reads the learner's input. */
function inputOf(program: Program, canRunPlain: boolean): 'none' | 'closed' | 'open' {
  if (LANGUAGES[program.language].readsInput === null) return 'none'
  if (program.kind === 'example') return program.stdin === null ? 'closed' : 'open'
  return canRunPlain ? 'closed' : 'none'
}

/** Hint in an empty output: what to press, and what happens then. */
function Idle({ button, isTested, isPage }: { button: string; isTested: boolean; isPage: boolean }) {
  return (
    <IdleNote
      icon={isTested ? ListChecks : Play}
      text={
        isTested
          ? t('Press {button} to test your code.', { button })
          : isPage
            ? t('Press {button} to see the page. Then it updates as you type.', { button })
            : t('Press {button} to see what this program does.', { button })
      }
    />
  )
}

function IdleNote({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <div className="flex h-full min-h-24 flex-col items-center justify-center gap-2 text-center text-sm text-muted">
      <Icon aria-hidden size={24} className="text-line-strong" />
      <p>{text}</p>
    </div>
  )
}
