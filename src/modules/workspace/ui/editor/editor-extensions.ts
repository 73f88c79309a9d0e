/** Extensions of an editor: shared by its documents, of each document, and changed by the settings. */
import { autocompletion, closeBrackets } from '@codemirror/autocomplete'
import { history } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, Prec, type Extension, type StateEffect } from '@codemirror/state'
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
import { CODE_FILES } from '#modules/exercises/languages/contract.ts'
import type { EditorSettings } from '#ui/editor-settings.ts'
import { blanks } from './blank-extension.ts'
import { diagnosticMarks } from './diagnostic-extension.ts'
import { COMPLETION_KEYMAP, EDITOR_KEYMAP, LEAVE_EDITOR } from './editor-keys.ts'
import { editorTheme } from './editor-theme.ts'
import { type ExplainCalls, explaining } from './explain-extension.ts'
import { LEAVE_MS } from './leave-ms.ts'
import { symbolRow } from './symbol-row.ts'

/** Makes the places of extensions that are exchanged while the editor is open. */
export function createSlots() {
  return {
    vim: new Compartment(),
    completion: new Compartment(),
    appearance: new Compartment(),
    access: new Compartment(),
    language: new Compartment(),
  }
}

export type Slots = ReturnType<typeof createSlots>

/** The extensions of every document. The slots are empty in it. */
export function sharedExtensions(
  slots: Slots,
  on: {
    change: (text: string) => void
    run: () => void
    escape: () => void
    /** Null: nothing explains lines here. */
    explaining: ExplainCalls | null
  },
): Extension {
  return [
    slots.vim.of([]),
    nonce(),
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (on.run(), true) }, leaveByTab(on.escape)])),
    blanks,
    diagnosticMarks,
    on.explaining ? explaining(on.explaining) : [],
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    syntaxHighlighting(classHighlighter),
    slots.completion.of([]),
    keymap.of(EDITOR_KEYMAP),
    slots.appearance.of([]),
    slots.access.of([]),
    slots.language.of([]),
    editorTheme,
    EditorView.updateListener.of((update) => {
      if (!update.docChanged) return
      // A change that came from outside (a reset, a restored draft) is known there already.
      if (!update.transactions.some((transaction) => transaction.isUserEvent('external')))
        on.change(update.state.doc.toString())
    }),
  ]
}

/** The nonce of the page's content-security policy, by which the editor's style sheets pass. */
export function nonce(): Extension {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return content ? EditorView.cspNonce.of(content) : []
}

/** Escape is bound here, because the editor itself frees Tab only where Escape closes no completions. They still close. */
const leaveByTab = (onEscape: () => void) => ({
  key: LEAVE_EDITOR.keys,
  run(editor: EditorView) {
    editor.setTabFocusMode(LEAVE_MS)
    onEscape()
    return false
  },
})

/** The extensions of one document. */
export function documentExtensions(language: CodeLanguage, label: string, describedBy: string): Extension {
  return [
    indentUnit.of(CODE_FILES[language].indent),
    EditorState.tabSize.of(4),
    symbolRow(language),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      // What can be edited can be focused anyhow; a scrolled code that is only read must be, too.
      tabindex: '0',
      autocapitalize: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
    }),
  ]
}

/** The changes that put settings to work. `vim`: its keys, or null until they are loaded. */
export function settingEffects(
  slots: Slots,
  settings: EditorSettings,
  isReadOnly: boolean,
  vim: Extension | null,
): StateEffect<unknown>[] {
  return [
    slots.appearance.reconfigure([
      EditorView.theme({ '&': { fontSize: `${settings.fontSize}px` } }),
      settings.wrapLines ? EditorView.lineWrapping : [],
    ]),
    slots.access.reconfigure(EditorState.readOnly.of(isReadOnly)),
    slots.completion.reconfigure(
      settings.autocomplete ? [autocompletion({ icons: false }), keymap.of(COMPLETION_KEYMAP)] : [],
    ),
    slots.vim.reconfigure(settings.vim && vim ? vim : []),
  ]
}
