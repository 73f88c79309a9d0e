/** Row of symbols below the code on touch screens: keys that a phone's keyboard hides behind two taps, or does not have. */
import { insertBracket } from '@codemirror/autocomplete'
import {
  cursorCharLeft,
  cursorCharRight,
  cursorLineDown,
  cursorLineUp,
  indentMore,
} from '@codemirror/commands'
import { indentUnit } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { showPanel, type Command, type EditorView, type Panel } from '@codemirror/view'
import type { CodeLanguage } from '#modules/exercises/contract.ts'
import { t, message } from '#platform/messages/messages.ts'
import { SYMBOL_NAMES, SYMBOLS } from './symbols.ts'

type Key = { text: string; label: string; press: Command }

/** Before the symbols. */
const MOVES: Key[] = [
  { text: 'Tab', label: message('Tab: indent'), press: indent },
  { text: '←', label: message('Cursor left'), press: cursorCharLeft },
  { text: '→', label: message('Cursor right'), press: cursorCharRight },
  { text: '↑', label: message('Cursor up'), press: cursorLineUp },
  { text: '↓', label: message('Cursor down'), press: cursorLineDown },
]

const keysOf = (language: CodeLanguage): Key[] => [
  ...MOVES,
  ...SYMBOLS[language].split('').map((text) => symbol(text, SYMBOL_NAMES[text] ?? text)),
]

/** Adds the row where fingers are the pointer and the code can be changed; elsewhere nothing. */
export function symbolRow(language: CodeLanguage): Extension {
  const create = (editor: EditorView) => createRow(editor, keysOf(language))
  return matchMedia('(pointer: coarse)').matches
    ? showPanel.compute([EditorState.readOnly], ({ readOnly }) => (readOnly ? null : create))
    : []
}

function createRow(editor: EditorView, keys: Key[]): Panel {
  const dom = document.createElement('div')
  dom.className = 'symbol-row'
  dom.setAttribute('role', 'toolbar')
  dom.setAttribute('aria-label', t('Symbols'))
  dom.append(...keys.map((key) => createButton(editor, key)))
  const stop = keepAboveKeyboard(dom)
  return { dom, destroy: stop }
}

function createButton(editor: EditorView, { text, label, press }: Key): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  // The editor has keys for all of these; Tab goes on to what comes after the row.
  button.tabIndex = -1
  button.textContent = text
  button.setAttribute('aria-label', t(label))
  // The focus stays in the editor, and the keyboard on the screen.
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => {
    press(editor)
    editor.focus()
  })
  return button
}

function symbol(text: string, label: string): Key {
  return { text, label, press: (editor) => insertSymbol(editor, text) }
}

/** Inserts as if it was typed: brackets and quotes come in pairs, and a closing one is typed over. */
function insertSymbol(editor: EditorView, text: string): boolean {
  const { state } = editor
  if (state.readOnly) return false
  editor.dispatch(
    insertBracket(state, text) ??
      state.update(state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input.type' }),
  )
  return true
}

/** Indents lines that are selected, else inserts one step of indentation at the cursor. */
function indent(editor: EditorView): boolean {
  const { state } = editor
  if (state.readOnly) return false
  if (state.selection.ranges.some((range) => !range.empty)) return indentMore(editor)
  editor.dispatch(
    state.update(state.replaceSelection(state.facet(indentUnit)), {
      scrollIntoView: true,
      userEvent: 'input.type',
    }),
  )
  return true
}

/** Lifts the row over a keyboard that covers the page instead of making it smaller, as on an iPhone. */
function keepAboveKeyboard(row: HTMLElement): () => void {
  const { visualViewport } = window
  if (visualViewport === null) return () => {}
  const place = () => {
    row.style.transform = ''
    const covered = row.getBoundingClientRect().bottom - (visualViewport.offsetTop + visualViewport.height)
    if (covered > 0 && visualViewport.scale === 1) row.style.transform = `translateY(${-covered}px)`
  }
  visualViewport.addEventListener('resize', place)
  visualViewport.addEventListener('scroll', place)
  return () => {
    visualViewport.removeEventListener('resize', place)
    visualViewport.removeEventListener('scroll', place)
  }
}
