import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { t } from '#platform/messages/messages.ts'
import type { EditorDocument, EditorHandle } from './code-mirror.ts'
import type { ExplainCalls } from './explain-extension.ts'
import type { LineMark } from './diagnostic-extension.ts'
import { useEditorSettings } from '#ui/editor-settings.ts'
import { LEAVE_MS } from './leave-ms.ts'
import { loadEditor, useEditorFetched } from './load-editor.ts'
import { PlainCode } from './plain-code.tsx'
import { StillCode } from './still-code.tsx'
import { useFirstInteraction } from '#ui/use-first-interaction.ts'

export type Jump = { line: number; column: number | null; stamp: number }

export type CodeEditorProps = {
  document: EditorDocument
  /** The document highlighted by the server; null once it is no longer what was highlighted. */
  stillHtml: string | null
  /** Attributes of a text field in which one can type until the editor is there. Default: the code stands still until then. */
  plain?: Readonly<Record<string, string>> | undefined
  isReadOnly?: boolean
  marks?: LineMark[]
  /** A place to go to; a new `stamp` goes there again. */
  jump?: Jump | null
  onChange: (id: string, text: string) => void
  onRun: () => void
  /** Called with true while the editor can't be loaded, as without a connection. */
  onMissing?: (isMissing: boolean) => void
  /** Gets the editor once it is there, and null when it goes. */
  onEditor?: (editor: EditorHandle | null) => void
  /** Default: nothing explains lines here. */
  explaining?: ExplainCalls | null
}

const ignore = () => {}
const NO_MARKS: LineMark[] = []

/**
 * A code editor. The server's highlighted code stands in its place until somebody stirs; then the real one is fetched
 * and takes over without moving a line.
 */
export function CodeEditor({
  document,
  stillHtml,
  plain,
  isReadOnly = false,
  marks = NO_MARKS,
  jump = null,
  onChange,
  onRun,
  onMissing = ignore,
  onEditor = ignore,
  explaining = null,
}: CodeEditorProps) {
  const settings = useEditorSettings()
  const hasInteracted = useFirstInteraction()
  const place = useRef<HTMLDivElement>(null)
  const [handle, setHandle] = useState<EditorHandle | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [canLeave, setCanLeave] = useState(false)
  const pendingFocus = useRef<number | null | undefined>(undefined)
  const focusWish = useRef<{ offset: number | undefined } | null>(null)
  const hintId = useId()

  // The editor calls back at any time: it must find the newest functions without being made anew.
  const callbacks = useNewest({ onChange, onRun, onMissing, onEditor, explaining })
  const newest = useNewest({ document, settings, isReadOnly })

  useEditorFetched(document.language)

  useEffect(() => {
    if (!hasInteracted) return
    let made: EditorHandle | null = null
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const give = (editor: EditorHandle | null) => callbacks.current.onEditor(editor)
    const tell = (isMissing: boolean) => {
      setFailed(isMissing)
      callbacks.current.onMissing(isMissing)
    }
    void loadEditor(tell).then((createEditor) => {
      if (isGone || !place.current) return
      const caret = caretIn(place.current.parentElement)
      made = createEditor({
        parent: place.current,
        settings: newest.current.settings,
        isReadOnly: newest.current.isReadOnly,
        describedBy: hintId,
        onChange: (id, text) => callbacks.current.onChange(id, text),
        onRun: () => callbacks.current.onRun(),
        onEscape: () => {
          setCanLeave(true)
          clearTimeout(timer)
          timer = setTimeout(() => setCanLeave(false), LEAVE_MS)
        },
        explaining: newestCalls(callbacks),
      })
      made.open(newest.current.document)
      setHandle(made)
      give(made)
      if (caret || pendingFocus.current !== undefined)
        focusWish.current = { offset: pendingFocus.current ?? caret?.offset }
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      made?.destroy()
      setHandle(null)
      give(null)
    }
  }, [hasInteracted, hintId, callbacks, newest])

  useEffect(() => handle?.open(document), [handle, document])
  // Once it is to be seen: what is hidden takes no focus.
  useLayoutEffect(() => {
    if (handle && focusWish.current) handle.focus(focusWish.current.offset)
    focusWish.current = null
  }, [handle])
  useEffect(() => handle?.configure(settings, isReadOnly), [handle, settings, isReadOnly])
  useMarksAndJump(handle, { id: document.id, marks, jump })

  return (
    <div className="relative isolate h-full min-h-0" data-editor={handle ? 'ready' : 'still'}>
      <div ref={place} dir="ltr" className="h-full" hidden={!handle} />
      {handle ? null : (
        <CodeBefore
          {...{ document, stillHtml, plain, isReadOnly, onChange }}
          onWish={(offset) => {
            pendingFocus.current = offset
          }}
        />
      )}
      <p id={hintId} hidden>
        {t('Press Escape, then Tab, to leave the editor. Press Control or Command and Enter to run.')}
      </p>
      <EditorStatus canLeave={canLeave} hasFailed={hasFailed} />
    </div>
  )
}

function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}

function useMarksAndJump(
  handle: EditorHandle | null,
  { id, marks, jump }: { id: string; marks: LineMark[]; jump: Jump | null },
): void {
  useEffect(() => handle?.mark(marks), [handle, marks, id])
  useEffect(() => {
    if (jump) handle?.goTo(jump.line, jump.column)
  }, [handle, jump])
}

/** What explains lines then. Null: nothing does. */
function newestCalls(newest: RefObject<{ explaining: ExplainCalls | null }>): ExplainCalls | null {
  if (newest.current.explaining === null) return null
  return {
    explain: () => newest.current.explaining?.explain(),
    offer: () => newest.current.explaining?.offer(),
  }
}

/** What stands in the editor's place until it is there: a field to type in, or code that waits. */
function CodeBefore({
  document,
  stillHtml,
  plain,
  isReadOnly,
  onChange,
  onWish,
}: Pick<CodeEditorProps, 'document' | 'stillHtml' | 'plain' | 'onChange'> & {
  isReadOnly: boolean
  onWish: (offset: number | null) => void
}) {
  const { id, text, label } = document
  if (plain)
    return (
      <PlainCode text={text} label={label} attributes={plain} onChange={(typed) => onChange(id, typed)} />
    )
  return <StillCode text={text} html={stillHtml} label={stillLabel(label, isReadOnly)} onWish={onWish} />
}

function EditorStatus({ canLeave, hasFailed }: { canLeave: boolean; hasFailed: boolean }) {
  return (
    <p
      role="status"
      className="pointer-events-none absolute end-3 bottom-3 rounded-small bg-ink px-2.5 py-1 text-xs text-paper empty:hidden"
    >
      {canLeave ? t('Tab now leaves the editor') : ''}
      {hasFailed ? t('The editor loads when you’re back online. You can still read the code.') : ''}
    </p>
  )
}

/** Null: nothing in `place` has the focus. `offset`: where one types, if in a text field. */
function caretIn(place: Element | null): { offset: number | undefined } | null {
  const { activeElement } = window.document
  if (!place?.contains(activeElement)) return null
  return { offset: activeElement instanceof HTMLTextAreaElement ? activeElement.selectionStart : undefined }
}

/** Name of the code before the editor is there, and what Enter does. */
function stillLabel(editor: string, isReadOnly: boolean): string {
  return isReadOnly ? t('{editor}. Read only.', { editor }) : t('{editor}. Press Enter to edit.', { editor })
}
