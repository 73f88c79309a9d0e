import { languageOfFile } from '#modules/exercises/languages/contract.ts'
import { Download, EllipsisVertical, Maximize2, MessageSquareText, Minimize2, RotateCcw } from 'lucide-react'
import { Suspense, useContext, useMemo, useState, type ReactNode } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/popover.tsx'
import { type ExplainedProgram, ExplainSlot } from '../explaining/explain-slot.ts'
import { CodeEditor, type Jump } from './code-editor.tsx'
import type { EditorHandle } from './code-mirror.ts'
import type { LineMark } from './diagnostic-extension.ts'
import { downloadCode } from './download-code.ts'
import { EditorSettingsButton } from './editor-settings-panel.tsx'
import { FileTabs } from './file-tabs.tsx'
import { LockNote } from './lock-note.tsx'
import { useEditorSettings } from '#ui/editor-settings.ts'

export type EditorPaneProps = {
  /** Tells one program from another on the same page; cursors and undo are kept under it. */
  name: string
  program: ExplainedProgram
  files: SourceFile[]
  activePath: string
  /** Goes up when files were changed from outside the editor. */
  revision: number
  /** The server's highlighting of a file, while the file is as given. */
  stillHtml: (path: string) => string | null
  /** Attributes of a text field in which one can type until the editor is there. Default: none is. */
  plain?: Readonly<Record<string, string>> | undefined
  marks: (path: string) => LineMark[]
  jump: Jump | null
  isReadOnly?: boolean
  /** Files that are shown and cannot be changed. */
  givenPaths: string[]
  /** Whether something in a file was told to be wrong. */
  hasError: (path: string) => boolean
  isFullScreen: boolean
  /** Name of what is downloaded; null: the owner of the page offers that elsewhere. */
  downloadName: string | null
  onSelectFile: (path: string) => void
  onChange: (path: string, text: string) => void
  onRun: () => void
  onMissing: (isMissing: boolean) => void
  /** Puts the open file back to its author's; a program of one file is that file. Null: it has no author but the learner. */
  onReset: ((path: string) => void) | null
  /** Null: the page has no room of its own for it. */
  onToggleFullScreen: (() => void) | null
  /** First among the tools at the side. Default: none. */
  tools?: ReactNode
  children?: ReactNode
}

/** Files as tabs, tools at their side, the editor below. */
export function EditorPane(props: EditorPaneProps) {
  const { name, files, activePath, revision } = props
  const settings = useEditorSettings()
  const explainer = useContext(ExplainSlot)
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [asked, setAsked] = useState(0)
  const explain = () => setAsked((last) => last + 1)
  const file = files.find((candidate) => candidate.path === activePath) ?? files[0]
  const path = file?.path ?? ''
  const text = file?.content ?? ''
  const document = useMemo(
    () => ({
      id: `${name}/${path}`,
      revision,
      text,
      language: languageOfFile(path, 'text'),
      label: t('Code editor, {file}', { file: path }),
    }),
    [name, path, revision, text],
  )
  const hasTabs = files.length > 1
  const isGiven = props.givenPaths.includes(path)

  return (
    <section aria-label={t('Code')} className="flex h-full min-h-0 flex-col bg-surface">
      <header className="flex min-h-12 items-center justify-between gap-2 border-b border-line pe-2 ps-1">
        <FileTabs
          files={files}
          path={path}
          idPrefix={name}
          givenPaths={props.givenPaths}
          hasError={props.hasError}
          onSelect={props.onSelectFile}
        />
        <EditorTools
          {...props}
          path={path}
          text={text}
          isGiven={isGiven}
          onExplain={explainer && explain}
          onOffer={explainer?.prefetch}
        />
      </header>
      {props.children}
      {isGiven ? (
        <LockNote
          text={t('{file} is part of the task. You can read it, but not change it.', { file: path })}
        />
      ) : null}
      <div className="flex min-h-0 grow has-[>[data-place=below]]:flex-col">
        <div
          {...(hasTabs
            ? { role: 'tabpanel', id: `${name}-panel-${path}`, 'aria-labelledby': `${name}-tab-${path}` }
            : {})}
          className="min-h-0 min-w-0 grow basis-0"
          ref={(element) => element?.style.setProperty('--editor-font-size', `${settings.fontSize}px`)}
        >
          <CodeEditor
            document={document}
            stillHtml={props.stillHtml(path)}
            plain={props.plain}
            marks={props.marks(path)}
            jump={props.jump}
            isReadOnly={(props.isReadOnly ?? false) || isGiven}
            onChange={(id, changed) => props.onChange(id.slice(name.length + 1), changed)}
            onRun={props.onRun}
            onMissing={props.onMissing}
            onEditor={setEditor}
            explaining={explainer && { explain, offer: explainer.prefetch }}
          />
        </div>
        {explainer === null || asked === 0 ? null : (
          <Suspense fallback={null}>
            <explainer.Panel
              {...{ program: props.program, files, path, editor, asked }}
              onOpenFile={props.onSelectFile}
              onClose={() => setAsked(0)}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** What can be done with the code, at the side of its tabs. */
function EditorTools({
  path,
  text,
  isGiven,
  onExplain,
  onOffer,
  ...props
}: EditorPaneProps & {
  path: string
  text: string
  isGiven: boolean
  /** Null: nothing explains lines here. */
  onExplain: (() => void) | null
  /** It may be asked for soon. */
  onOffer: (() => void) | undefined
}) {
  const { files, downloadName, onReset } = props
  const resetLabel = files.length > 1 ? t('Reset {file}', { file: path }) : t('Reset code')
  return (
    <div role="toolbar" aria-label={t('Editor')} className="flex shrink-0 items-center">
      {props.tools}
      {onExplain === null ? null : (
        <IconButton
          icon={MessageSquareText}
          label={t('Explain lines')}
          onClick={onExplain}
          onPointerEnter={onOffer}
        />
      )}
      {onReset === null ? null : (
        <IconButton
          icon={RotateCcw}
          label={resetLabel}
          onClick={() => onReset(path)}
          disabled={isGiven}
          className="max-sm:hidden!"
        />
      )}
      <CopyButton text={text} label={t('Copy code')} />
      {downloadName === null ? null : (
        <IconButton
          icon={Download}
          label={t('Download code')}
          onClick={() => downloadCode(files, downloadName)}
          className="max-sm:hidden!"
        />
      )}
      <EditorSettingsButton />
      {downloadName === null || onReset === null ? null : (
        <span className="sm:hidden">
          <Menu
            label={t('More')}
            trigger={(trigger) => <IconButton {...trigger} icon={EllipsisVertical} label={t('More')} />}
            items={[
              { label: t('Download code'), onSelect: () => downloadCode(files, downloadName) },
              ...(isGiven ? [] : [{ label: resetLabel, onSelect: () => onReset(path) }]),
            ]}
          />
        </span>
      )}
      {props.onToggleFullScreen === null ? null : (
        <IconButton
          icon={props.isFullScreen ? Minimize2 : Maximize2}
          label={props.isFullScreen ? t('Exit full screen') : t('Full screen')}
          onClick={props.onToggleFullScreen}
          className="max-wide:hidden!"
        />
      )}
    </div>
  )
}
