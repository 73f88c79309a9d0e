/** Keys of the editor. The list of shortcuts is made of what is bound here. */
import { closeBracketsKeymap, completionKeymap, startCompletion } from '@codemirror/autocomplete'
import {
  copyLineDown,
  defaultKeymap,
  deleteLine,
  historyKeymap,
  indentLess,
  indentMore,
  indentWithTab,
  moveLineDown,
  moveLineUp,
  redo,
  toggleComment,
  undo,
} from '@codemirror/commands'
import type { Command, KeyBinding } from '@codemirror/view'
import { message } from '#platform/messages/messages.ts'

export type Shortcut = {
  /** As CodeMirror writes keys. */
  keys: string
  /** A key that is pressed after them. Default: none. */
  afterwards?: string
  label: string
}

/** Bound in every document. */
export const EDITOR_KEYMAP: readonly KeyBinding[] = [
  indentWithTab,
  ...closeBracketsKeymap,
  ...defaultKeymap,
  ...historyKeymap,
]
/** Bound where names are suggested. */
export const COMPLETION_KEYMAP: readonly KeyBinding[] = completionKeymap

export const LEAVE_EDITOR = { keys: 'Escape', afterwards: 'Tab', label: message('Leave the editor') }

/** Commands that are listed, of the dozens that are bound. */
const LISTED: [Command, string][] = [
  [indentMore, message('Indent')],
  [indentLess, message('Outdent')],
  [undo, message('Undo')],
  [redo, message('Redo')],
  [toggleComment, message('Comment or uncomment lines')],
  [moveLineUp, message('Move lines up')],
  [moveLineDown, message('Move lines down')],
  [copyLineDown, message('Copy lines down')],
  [deleteLine, message('Delete lines')],
  [startCompletion, message('Suggest names')],
]

/** Shortcuts of the editor, by its settings: of each command the first key. One that no key is bound to is left out. */
export function editorShortcuts(isMac: boolean, { autocomplete }: { autocomplete: boolean }): Shortcut[] {
  const bound = [...EDITOR_KEYMAP, ...(autocomplete ? COMPLETION_KEYMAP : [])]
  const listed = LISTED.flatMap(([command, label]) => {
    const keys = keysOf(bound, command, isMac)
    return keys === null ? [] : [{ keys, label }]
  })
  return [...listed, LEAVE_EDITOR]
}

function keysOf(bound: readonly KeyBinding[], command: Command, isMac: boolean): string | null {
  for (const { key, mac, run, shift } of bound) {
    const own = (isMac ? mac : undefined) ?? key
    if (own !== undefined && run === command) return own
    if (own !== undefined && shift === command) return `Shift-${own}`
  }
  return null
}
