import { isRunLanguage, languageOfFile } from '#modules/exercises/languages/contract.ts'
import { Play, RotateCcw } from 'lucide-react'
import { Suspense, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { ShowProgram, SourceFile } from '#modules/exercises/contract.ts'
import { say } from '#platform/words/say.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CodeEditor } from '../editor/code-editor.tsx'
import { useEditorSettings } from '#ui/editor-settings.ts'
import type { ShownRun } from './show-run.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const PagePreview = lazyPart(async () => (await import('../preview/page-preview.tsx')).PagePreview)

export type ShowPanelProps = {
  program: ShowProgram
  /** Tells one program from another on the same page. */
  name: string
  /** Before anything was run: what to try. */
  idea: ReactNode
  /** After a run that went well: where to go on. */
  after: ReactNode
  runLabel?: string
  /** How it is run when it is not simply run: an exercise is checked. */
  execute?: ((files: SourceFile[]) => Promise<ShownRun>) | undefined
  className?: string
}

/**
 * A program that really runs, on a page that is read. The server sends the code highlighted and with its output; the
 * editor comes when somebody stirs, what runs it when somebody runs it. Its size never changes, whatever is printed.
 */
export function ShowPanel({
  program,
  name,
  idea,
  after,
  runLabel = say('Run'),
  execute,
  className,
}: ShowPanelProps) {
  const [files, setFiles] = useState(program.files)
  const [path, setPath] = useState(program.files[0]?.path ?? '')
  const [revision, setRevision] = useState(0)
  const [run, setRun] = useState<ShownRun | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [presses, setPresses] = useState(0)
  const isBusy = useRef(false)
  const settings = useEditorSettings()

  const isPage = !isRunLanguage(program.language)
  const at = Math.max(
    0,
    files.findIndex((file) => file.path === path),
  )
  const text = files[at]?.content ?? ''
  const isAsGiven = files.every((file, index) => file.content === program.files[index]?.content)
  const document = useMemo(
    () => ({
      id: `${name}/${path}`,
      revision,
      text,
      language: languageOfFile(path, program.language),
      label: say('Code editor, {file}', { file: path }),
    }),
    [name, path, revision, text, program.language],
  )

  const start = async () => {
    if (isBusy.current) return
    if (isPage) {
      setPresses((last) => last + 1)
      if (execute === undefined) return
    }
    isBusy.current = true
    setRunning(true)
    try {
      const { runForShow } = await import('./show-run.ts')
      setRun(await (execute?.(files) ?? runForShow(program, files)))
    } catch {
      const text = say('Check your connection and try again. Your code is kept.')
      setRun({ text, note: say('The server cannot be reached'), isFailed: true })
    }
    setRunning(false)
    isBusy.current = false
  }
  const reset = () => {
    setFiles(program.files)
    setRevision((last) => last + 1)
    setRun(null)
  }

  return (
    <div className={classNames('overflow-hidden rounded-panel border border-line bg-surface', className)}>
      <div className="flex min-h-12 items-center gap-1 border-b border-line ps-1 pe-1.5">
        <FileNames files={files} path={path} onSelect={setPath} />
        {isAsGiven ? null : (
          <IconButton icon={RotateCcw} label={say('Reset the code')} onClick={reset} className="ms-auto" />
        )}
        <Button
          variant="secondary"
          size="compact"
          icon={Play}
          isLoading={isRunning}
          onClick={() => void start()}
          className={isAsGiven ? 'ms-auto' : ''}
        >
          {runLabel}
        </Button>
      </div>
      <div
        className={classNames('code-wraps', codeHeight(program.files, isPage))}
        ref={(element) => element?.style.setProperty('--editor-font-size', `${settings.fontSize}px`)}
      >
        <CodeEditor
          document={document}
          stillHtml={isAsGiven ? (program.html[at] ?? null) : null}
          onChange={(_id, changed) =>
            setFiles((known) => known.map((file) => (file.path === path ? { path, content: changed } : file)))
          }
          onRun={() => void start()}
        />
      </div>
      {isPage && run === null ? (
        <div className="h-60 border-t border-line">
          <PageView files={files} presses={presses} />
        </div>
      ) : (
        <TextView
          text={run?.text ?? program.output ?? ''}
          note={isRunning ? say('Running') : (run?.note ?? '')}
          isRunning={isRunning}
          isFailed={run?.isFailed ?? false}
          className={isPage ? 'h-60' : outputHeight(program.output)}
        />
      )}
      <p className="flex min-h-12 flex-wrap items-center gap-x-2 border-t border-line px-4 py-2.5 text-sm text-muted">
        {(isPage ? !isAsGiven : run !== null) && run?.isFailed !== true ? after : idea}
      </p>
    </div>
  )
}

/** The code as it is given fits, up to a height that leaves room for its output. */
function codeHeight(files: SourceFile[], isPage: boolean): string {
  const lines = Math.max(...files.map(({ content }) => content.trimEnd().split('\n').length))
  if (lines <= 6) return 'h-48'
  if (isPage) return 'h-72'
  return lines <= 11 ? 'h-76' : lines <= 14 ? 'h-92' : 'h-108'
}

/** So is what it prints. */
function outputHeight(output: string | null): string {
  const lines = output?.trimEnd().split('\n').length ?? 0
  return lines <= 6 ? 'h-44' : 'h-56'
}

function FileNames({
  files,
  path,
  onSelect,
}: {
  files: SourceFile[]
  path: string
  onSelect: (path: string) => void
}) {
  if (files.length === 1) return <span className="px-3 font-mono text-xs text-muted">{path}</span>
  return (
    <div role="group" aria-label={say('Files')} className="flex min-w-0 overflow-x-auto">
      {files.map((file) => (
        <button
          key={file.path}
          type="button"
          aria-pressed={file.path === path}
          onClick={() => onSelect(file.path)}
          className={classNames(
            'relative min-h-12 px-3 font-mono text-xs whitespace-nowrap outline-offset-[-3px]',
            file.path === path
              ? 'text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-ink'
              : 'text-muted hover:text-ink',
          )}
        >
          {file.path}
        </button>
      ))}
    </div>
  )
}

function TextView({
  text,
  note,
  isRunning,
  isFailed,
  className,
}: {
  text: string
  note: string
  isRunning: boolean
  isFailed: boolean
  className: string
}) {
  return (
    <div className={classNames('flex flex-col border-t border-line bg-sunken', className)}>
      <p className="flex justify-between gap-3 px-4 pt-3 text-xs text-faint">
        <span>{say('Output')}</span>
        <span role="status" className={classNames('truncate tabular-nums', isFailed && 'text-danger')}>
          {note}
        </span>
      </p>
      <pre
        tabIndex={0}
        aria-label={say('Output')}
        className={classNames(
          'grow overflow-auto px-4 pt-1.5 pb-3 text-[0.8125rem] leading-5 outline-offset-[-2px] transition-opacity duration-150',
          isRunning && 'opacity-50',
          isFailed && 'whitespace-pre-wrap',
        )}
      >
        {text}
      </pre>
    </div>
  )
}

/** The page itself. One without scripts runs nothing, so it is shown unasked; any other waits for Run. */
function PageView({ files, presses }: { files: SourceFile[]; presses: number }) {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const hasScript = files.some(
    ({ path, content }) => path.endsWith('.js') || /<script|\bon\w+\s*=|javascript:/i.test(content),
  )
  const showAt = presses + (hasScript ? 0 : 1)
  const waiting = (
    <p className="grid h-full place-items-center bg-sunken p-4 text-sm text-muted">
      {hasScript ? say('Press Run to see the page.') : say('Your page appears here.')}
    </p>
  )
  if (!isHydrated || showAt === 0) return waiting
  return (
    <Suspense fallback={waiting}>
      <PagePreview files={files} showAt={showAt} onGoTo={() => {}} />
    </Suspense>
  )
}
