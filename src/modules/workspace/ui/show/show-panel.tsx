import { isRunLanguage, languageOfFile } from '#modules/exercises/languages/contract.ts'
import { Play, RotateCcw } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { ShowProgram, SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CodeEditor } from '../editor/code-editor.tsx'
import { useEditorSettings } from '#ui/editor-settings.ts'
import { type Execute, type FilesInUse, useFiles, useShownRun } from './use-shown-program.ts'
import { PageView, TextView } from './shown-views.tsx'

export type ShowPanelProps = {
  program: ShowProgram
  /** Tells one program from another on the same page. */
  name: string
  /** Before anything was run: what to try. */
  idea: ReactNode
  /** After a run that went well: where to go on. */
  after: ReactNode
  runLabel?: string
  /** Function that runs the program where it is not simply run: an exercise is checked. */
  execute?: Execute | undefined
  className?: string
}

/**
 * A program that really runs, on a page that is read. The server sends the code highlighted; its output is empty until a
 * visitor runs it. The editor comes on the first interaction, what runs it with the first run. Its size never changes,
 * whatever is printed.
 */
export function ShowPanel({
  program,
  name,
  idea,
  after,
  runLabel = t('Run'),
  execute,
  className,
}: ShowPanelProps) {
  const [path, setPath] = useState(program.files[0]?.path ?? '')
  const files = useFiles(program)
  const show = useShownRun(program, execute)
  const { run, isRunning, isPage } = show
  const start = () => void show.start(files.now)
  const reset = () => {
    files.reset()
    show.clear()
  }

  return (
    <div className={classNames('overflow-hidden rounded-panel border border-line bg-surface', className)}>
      <div className="flex min-h-12 items-center gap-1 border-b border-line ps-1 pe-1.5">
        <FileNames files={files.now} path={path} onSelect={setPath} />
        {files.areAsGiven ? null : (
          <IconButton icon={RotateCcw} label={t('Reset code')} onClick={reset} className="ms-auto" />
        )}
        <Button
          variant="secondary"
          size="compact"
          icon={Play}
          isLoading={isRunning}
          onClick={start}
          className={files.areAsGiven ? 'ms-auto' : ''}
        >
          {runLabel}
        </Button>
      </div>
      <ShownCode program={program} name={name} path={path} files={files} onRun={start} />
      {isPage && run === null ? (
        <div className="h-60 border-t border-line">
          <PageView files={files.now} presses={show.presses} />
        </div>
      ) : (
        <TextView
          text={run?.text ?? null}
          note={isRunning ? t('Running') : (run?.note ?? '')}
          isRunning={isRunning}
          isFailed={run?.isFailed ?? false}
          className={isPage ? 'h-60' : outputHeight(program.output)}
        />
      )}
      <p className="flex min-h-12 flex-wrap items-center gap-x-2 border-t border-line px-4 py-2.5 text-sm text-muted">
        {(isPage ? !files.areAsGiven : run !== null) && run?.isFailed !== true ? after : idea}
      </p>
    </div>
  )
}

/** The file that is open, in the editor. */
function ShownCode({
  program,
  name,
  path,
  files,
  onRun,
}: Pick<ShowPanelProps, 'program' | 'name'> & { path: string; files: FilesInUse; onRun: () => void }) {
  const settings = useEditorSettings()
  const at = Math.max(
    0,
    files.now.findIndex((file) => file.path === path),
  )
  const { revision } = files
  const text = files.now[at]?.content ?? ''
  const document = useMemo(
    () => ({
      id: `${name}/${path}`,
      revision,
      text,
      language: languageOfFile(path, program.language),
      label: t('Code editor, {file}', { file: path }),
    }),
    [name, path, revision, text, program.language],
  )
  return (
    <div
      className={classNames('code-wraps', codeHeight(program.files, !isRunLanguage(program.language)))}
      ref={(element) => element?.style.setProperty('--editor-font-size', `${settings.fontSize}px`)}
    >
      <CodeEditor
        document={document}
        stillHtml={files.areAsGiven ? (program.html[at] ?? null) : null}
        onChange={(_id, changed) => files.edit(path, changed)}
        onRun={onRun}
      />
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

/** Returns the height reserved for the output. */
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
    <div role="group" aria-label={t('Files')} className="flex min-w-0 overflow-x-auto">
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
