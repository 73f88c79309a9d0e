/** The editor itself, in a chunk of its own. `code-editor.tsx` loads it when the learner first stirs. */
import { CODE_FILES } from '#modules/exercises/languages/contract.ts'
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { CodeLanguage } from '#modules/exercises/contract.ts'
import { blanks, selectFirstBlank } from './blank-extension.ts'
import { diagnosticMarks, setMarks, type LineMark } from './diagnostic-extension.ts'
import type { EditorSettings } from '#ui/editor-settings.ts'
import { editorTheme } from './editor-theme.ts'
import { LEAVE_MS } from './leave-ms.ts'
import { loadLanguage } from './load-language.ts'
import { untilItComes } from '#ui/lazy-part.ts'

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
}

export type EditorHandle = {
  open(document: EditorDocument): void
  configure(settings: EditorSettings, isReadOnly: boolean): void
  mark(marks: LineMark[]): void
  goTo(line: number, column: number | null): void
  focus(offset?: number): void
  focusFirstBlank(): void
  destroy(): void
}

function nonce(): Extension {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return content ? EditorView.cspNonce.of(content) : []
}

/** Makes an editor in an element. */
export function createEditor(options: EditorOptions): EditorHandle {
  const appearance = new Compartment()
  const access = new Compartment()
  const completion = new Compartment()
  const vim = new Compartment()
  const language = new Compartment()
  const states = new Map<string, EditorState>()
  let current: EditorDocument = { id: '', revision: 0, text: '', language: 'text', label: '' }
  let settings = options.settings
  let isReadOnly = options.isReadOnly
  let vimExtension: Extension | null = null

  const appearanceOf = () => [
    EditorView.theme({ '&': { fontSize: `${settings.fontSize}px` } }),
    settings.wrapLines ? EditorView.lineWrapping : [],
  ]
  const accessOf = () => EditorState.readOnly.of(isReadOnly)
  const completionOf = () =>
    settings.autocomplete ? [autocompletion({ icons: false }), keymap.of(completionKeymap)] : []
  const vimOf = () => (settings.vim && vimExtension ? vimExtension : [])

  /** Said here, because the editor itself would only do so where Escape closes no completions. They still close. */
  function letTabOut(editor: EditorView) {
    editor.setTabFocusMode(LEAVE_MS)
    options.onEscape()
    return false
  }

  const shared: Extension = [
    vim.of([]),
    nonce(),
    Prec.highest(
      keymap.of([
        { key: 'Mod-Enter', run: () => (options.onRun(), true) },
        { key: 'Escape', run: letTabOut },
      ]),
    ),
    blanks,
    diagnosticMarks,
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    syntaxHighlighting(classHighlighter),
    completion.of([]),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
    appearance.of([]),
    access.of([]),
    language.of([]),
    editorTheme,
    EditorView.updateListener.of((update) => {
      if (!update.docChanged) return
      // A change that came from outside (a reset, a restored draft) is known there already.
      if (!update.transactions.some((transaction) => transaction.isUserEvent('external')))
        options.onChange(current.id, update.state.doc.toString())
    }),
  ]

  // Even the empty editor adds its style sheet, which the content-security policy lets pass by its nonce.
  const view = new EditorView({ parent: options.parent, extensions: nonce() })

  const newState = (document: EditorDocument) =>
    EditorState.create({
      doc: document.text,
      extensions: [
        shared,
        indentUnit.of(CODE_FILES[document.language].indent),
        EditorState.tabSize.of(4),
        EditorView.contentAttributes.of({
          'aria-label': document.label,
          'aria-describedby': options.describedBy,
          // What can be edited can be focused anyhow; a scrolled code that is only read must be, too.
          tabindex: '0',
          autocapitalize: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
        }),
      ],
    })

  const reconfigure = () =>
    view.dispatch({
      effects: [
        appearance.reconfigure(appearanceOf()),
        access.reconfigure(accessOf()),
        completion.reconfigure(completionOf()),
        vim.reconfigure(vimOf()),
      ],
    })

  const loadVim = () => {
    if (!settings.vim || vimExtension) return
    void untilItComes(() => import('@replit/codemirror-vim')).then((module) => {
      vimExtension = module.vim({ status: true })
      reconfigure()
    })
  }

  const open = (document: EditorDocument) => {
    const isSame = document.id === current.id
    const isNews = !isSame || document.revision !== current.revision
    if (!isSame && current.id) states.set(current.id, view.state)
    current = document
    if (!isSame) {
      view.setState(states.get(document.id) ?? newState(document))
      reconfigure()
      void untilItComes(() => loadLanguage(document.language)).then((support) => {
        if (current.id === document.id) view.dispatch({ effects: language.reconfigure(support) })
      })
    }
    if (isNews && view.state.doc.toString() !== document.text) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: document.text },
        userEvent: 'external',
      })
    }
  }

  loadVim()
  return {
    open,
    configure(nextSettings, nextReadOnly) {
      settings = nextSettings
      isReadOnly = nextReadOnly
      loadVim()
      reconfigure()
    },
    mark: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
    goTo(line, column) {
      const target = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      const anchor = Math.min(target.from + Math.max(0, (column ?? 1) - 1), target.to)
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
    destroy: () => view.destroy(),
  }
}
