/** The editor itself, in a chunk of its own. `code-editor.tsx` loads it on the first interaction. */
import { isolateHistory } from '@codemirror/commands'
import { EditorState, type Extension, type StateEffect } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { CodeLanguage } from '#modules/exercises/contract.ts'
import type { EditorSettings } from '#ui/editor-settings.ts'
import { untilItComes } from '#ui/lazy-part.ts'
import { selectFirstBlank } from './blank-extension.ts'
import { setMarks, type LineMark } from './diagnostic-extension.ts'
import {
  createSlots,
  documentExtensions,
  nonce,
  settingEffects,
  sharedExtensions,
} from './editor-extensions.ts'
import { type ExplainCalls, type Lines, selectedLines, setReadLines } from './explain-extension.ts'
import { loadLanguage } from './load-language.ts'
import { nearOffset } from './near-rules.ts'

export type EditorDocument = {
  /** The same id keeps cursor and undo when coming back to a file. */
  id: string
  /** Goes up when the text was changed from outside. While it stays, the editor's own text is the newest there is. */
  revision: number
  text: string
  language: CodeLanguage
  label: string
}

export type EditorOptions = {
  parent: HTMLElement
  settings: EditorSettings
  isReadOnly: boolean
  /** Id of the element that says how to leave the editor. */
  describedBy: string
  onChange: (id: string, text: string) => void
  onRun: () => void
  onEscape: () => void
  /** Null: nothing explains lines here. */
  explaining: ExplainCalls | null
}

export type EditorHandle = {
  open(document: EditorDocument): void
  configure(settings: EditorSettings, isReadOnly: boolean): void
  mark(marks: LineMark[]): void
  goTo(line: number, column: number | null): void
  focus(offset?: number): void
  focusFirstBlank(): void
  /** Lines of the selection, or of the cursor. Null: nobody has put the cursor anywhere. */
  selectedLines(): Lines | null
  /** Marks lines of which an explanation is read, and with `scrolls` brings them into view. Null: none. */
  markRead(lines: Lines | null, options?: { scrolls: boolean }): void
  destroy(): void
}

/** Makes an editor in an element. */
export function createEditor(options: EditorOptions): EditorHandle {
  const slots = createSlots()
  /** Cursor and undo of the documents that are not open now. */
  const states = new Map<string, EditorState>()
  let current: EditorDocument = { id: '', revision: 0, text: '', language: 'text', label: '' }
  let { settings, isReadOnly } = options
  let vim: Extension | null = null

  // Even the empty editor adds its style sheet, which the content-security policy lets pass by its nonce.
  const view = new EditorView({ parent: options.parent, extensions: nonce() })
  const shared = sharedExtensions(slots, {
    change: (text) => options.onChange(current.id, text),
    run: options.onRun,
    escape: options.onEscape,
    explaining: options.explaining,
  })

  const applySettings = () => {
    view.dispatch({ effects: settingEffects(slots, settings, isReadOnly, vim) })
  }

  const loadVim = () => {
    if (!settings.vim || vim) return
    void untilItComes(() => import('@replit/codemirror-vim')).then((module) => {
      vim = module.vim({ status: true })
      applySettings()
    })
  }

  const show = (document: EditorDocument) => {
    const { text, language, label } = document
    const fresh = () =>
      EditorState.create({
        doc: text,
        extensions: [shared, documentExtensions(language, label, options.describedBy)],
      })
    view.setState(states.get(document.id) ?? fresh())
    applySettings()
    void untilItComes(() => loadLanguage(language)).then((support) => {
      if (current.id === document.id) view.dispatch({ effects: slots.language.reconfigure(support) })
    })
  }

  /** Whether the cursor is where the learner put it. */
  let hasCursor = false
  options.parent.addEventListener('focusin', () => (hasCursor = true))

  loadVim()
  return {
    open(document) {
      const isSame = document.id === current.id
      const isNews = !isSame || document.revision !== current.revision
      if (!isSame && current.id) states.set(current.id, view.state)
      current = document
      if (!isSame) show(document)
      if (isNews) replaceText(view, document.text)
    },
    configure(nextSettings, nextReadOnly) {
      settings = nextSettings
      isReadOnly = nextReadOnly
      loadVim()
      applySettings()
    },
    mark: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
    goTo(line, column) {
      const anchor = placeIn(view, line, column)
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
      view.focus()
    },
    focus(offset) {
      if (offset !== undefined)
        view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) } })
      view.focus()
    },
    focusFirstBlank() {
      selectFirstBlank(view)
      view.focus()
    },
    selectedLines: () => (hasCursor ? selectedLines(view.state) : null),
    markRead(lines, { scrolls } = { scrolls: false }) {
      const effects: StateEffect<unknown>[] = [setReadLines.of(lines)]
      if (scrolls && lines)
        effects.push(EditorView.scrollIntoView(placeIn(view, lines.from, null), { y: 'start', yMargin: 48 }))
      view.dispatch({ effects })
    },
    destroy: () => view.destroy(),
  }
}

/** Changes the text as from outside, in one step of undo: the learner's own changes are told, this one is not. */
function replaceText(view: EditorView, text: string): void {
  const before = view.state.doc.toString()
  if (before === text) return
  view.dispatch({
    changes: { from: 0, to: before.length, insert: text },
    selection: { anchor: nearOffset(before, view.state.selection.main.head, text) },
    scrollIntoView: view.hasFocus,
    annotations: isolateHistory.of('full'),
    userEvent: 'external',
  })
}

/** The offset of a line and a column, or the nearest there is. */
function placeIn({ state: { doc } }: EditorView, line: number, column: number | null): number {
  const target = doc.line(Math.min(Math.max(1, line), doc.lines))
  return Math.min(target.from + Math.max(0, (column ?? 1) - 1), target.to)
}
