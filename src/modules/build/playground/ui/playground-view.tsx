import { Package } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { useIsLanguageOff } from '#modules/runner/browser.ts'
import { type GoTo, type Jump, type PageActions, usePageKeys } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { markInteraction } from '#ui/use-first-interaction.ts'
import type { EarlyAttributes } from '../early-run.ts'
import { freePath, takeUploaded } from '../project-files-rules.ts'
import { EarlyOutput } from './early-output.tsx'
import { FileList } from './file-list.tsx'
import { PlaygroundEditor } from './playground-editor.tsx'
import { PlaygroundHelp } from './playground-help.tsx'
import { PlaygroundRooms, type PlaygroundTab } from './playground-rooms.tsx'
import { RunPanes, ThumbButtons } from './run-panes.tsx'
import { useFormat } from './use-format.ts'
import { downloadFile, readUploads } from './transfer-files.ts'
import type { PlaygroundHandle } from './use-playground.ts'

/** Files, editor and runs of a playground, whoever owns what is in it. */
export function PlaygroundView({
  language,
  subject = `playground:${language}`,
  playground,
  note,
  early,
  underway = null,
  isEmbedded = false,
  startsRun = false,
}: {
  language: Language
  /** What the program belongs to. Default: to no project. */
  subject?: string
  playground: PlaygroundHandle
  /** Line above the code. Default: none. */
  note?: ReactNode
  /** Attributes of the text field before the editor. Default: there is none. */
  early?: EarlyAttributes
  /** Run that began before the playground lived. */
  underway?: Promise<RunOutcome | null> | null
  /** In a frame of another site, whose readers came for something else: nothing is fetched before they touch it. */
  isEmbedded?: boolean
  /** It was opened to be run. Default: it waits. */
  startsRun?: boolean
}) {
  const { state, dispatch } = playground
  const [tab, setTab] = useState<PlaygroundTab>('code')
  const [isEarly, setEarly] = useState(early !== undefined)
  const [jump, setJump] = useState<Jump | null>(null)
  const [isFullScreen, setFullScreen] = useState(false)
  const isOff = useIsLanguageOff(language)
  const show = (name: PlaygroundTab) => {
    setTab(name)
    setEarly(false)
  }
  const run = (pane: number) => {
    if (isOff) return
    show('output')
    void playground.run(pane)
  }
  const runFirst = () => {
    const [first] = state.panes
    if (first) run(first.id)
  }
  useOpening({ isEmbedded, run: startsRun ? runFirst : null })
  useEffect(() => {
    const [first] = state.panes
    if (underway === null || !first) return
    // Who goes on typing goes on reading what the program printed below the code.
    if (!document.activeElement?.hasAttribute('data-early-code')) show('output')
    void playground.follow(first.id, underway)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each run that began elsewhere
  }, [underway])
  const goTo: GoTo = (path, line, column) => {
    if (path !== null && state.files.some((file) => file.path === path)) dispatch({ type: 'open', path })
    show('code')
    setJump({ line, column, stamp: performance.now() })
  }
  const format = useFormat(playground, (path, line) => goTo(path, line, null))
  const actions: PageActions = {
    run: runFirst,
    format: format.format,
    help: () => playground.ask('shortcuts'),
  }
  usePageKeys(actions)
  return (
    <>
      <PlaygroundRooms
        tab={tab}
        onTab={show}
        isFullScreen={isFullScreen}
        files={
          <PlaygroundFiles language={language} playground={playground} onShowCode={() => show('code')} />
        }
        editor={
          <PlaygroundEditor
            language={language}
            subject={subject}
            playground={playground}
            early={early}
            jump={jump}
            format={format}
            isLanguageOff={isOff}
            isFullScreen={isFullScreen}
            onToggleFullScreen={() => setFullScreen(!isFullScreen)}
            onRun={runFirst}
          >
            {note}
          </PlaygroundEditor>
        }
        output={<RunPanes {...{ language, subject, playground, isOff }} onRun={run} onGoTo={goTo} />}
        run={<ThumbButtons language={language} playground={playground} isOff={isOff} onRun={run} />}
      />
      {isEarly ? (
        <EarlyOutput className="absolute inset-x-0 bottom-16 z-20 max-h-1/2 border-t border-line bg-sunken wide:hidden" />
      ) : null}
      <PlaygroundHelp language={language} playground={playground} actions={actions} />
    </>
  )
}

/** The files of the playground, and what is done with them. */
function PlaygroundFiles({
  language,
  playground,
  onShowCode,
}: {
  language: Language
  playground: PlaygroundHandle
  onShowCode: () => void
}) {
  const { state, dispatch } = playground
  const open = (path: string) => {
    dispatch({ type: 'open', path })
    onShowCode()
  }
  const add = (wanted: string) => {
    const path = freePath(state.files, wanted)
    dispatch({ type: 'put', files: [...state.files, { path, content: '' }], openPath: path })
    onShowCode()
  }
  const download = (path: string) => {
    const file = state.files.find((each) => each.path === path)
    if (file) downloadFile(file)
  }
  const upload = async (files: File[]) => {
    const { files: taken, problems } = takeUploaded(state.files, await readUploads(files))
    const added = taken.find(({ path }) => !state.files.some((file) => file.path === path))
    dispatch({ type: 'put', files: taken, ...(added ? { openPath: added.path } : {}) })
    if (problems.length > 0)
      showToast({
        type: 'error',
        title: t('Not everything could be added.'),
        description: problems.slice(0, 3).join(' '),
      })
  }
  return (
    <FileList
      files={state.files}
      entryFile={LANGUAGES[language].entryFile}
      activePath={state.activePath}
      onOpen={open}
      onAdd={add}
      onRename={(path, to) => dispatch({ type: 'rename', path, to })}
      onRemove={playground.remove}
      onDownload={download}
      onUpload={(files) => void upload(files)}
    >
      <button
        type="button"
        onClick={() => playground.ask('installed')}
        className="flex min-h-11 items-center gap-2 border-t border-line px-4 text-start text-xs text-muted hover:bg-hover hover:text-ink"
      >
        <Package aria-hidden size={16} className="shrink-0" />
        {t('What’s installed')}
      </button>
    </FileList>
  )
}

/** `run`: runs the program at once; null: it waits. */
function useOpening({ isEmbedded, run }: { isEmbedded: boolean; run: (() => void) | null }): void {
  // Writing is what one comes for: the editor need not wait until somebody touches the page.
  useEffect(() => {
    if (!isEmbedded) markInteraction()
  }, [isEmbedded])
  useEffect(() => {
    run?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
}
