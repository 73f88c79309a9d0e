/** The `___` rules as an editor extension: blanks are marked, Backspace takes one whole, Tab goes between them. */
import { EditorSelection, Prec, type Extension } from '@codemirror/state'
import {
  Decoration,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view'
import { message } from '#platform/messages/messages.ts'
import { blankEndingAt, nextBlank, previousBlank, type Span } from './blank-rules.ts'
import type { Shortcut } from './editor-keys.ts'

const matcher = new MatchDecorator({
  regexp: /(?<!_)___(?!_)/g,
  decoration: Decoration.mark({ class: 'cm-blank' }),
})

const marks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view)
    }
    update(update: ViewUpdate) {
      this.decorations = matcher.updateDeco(update, this.decorations)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

/** Enough text to see whether a blank ends at the cursor, whatever the file's length. */
const WINDOW = 4

function deleteBlank(view: EditorView): boolean {
  const { main, ranges } = view.state.selection
  if (ranges.length > 1 || !main.empty || view.state.readOnly) return false
  const from = Math.max(0, main.head - WINDOW)
  const near = view.state.sliceDoc(from, main.head + 1)
  const blank = blankEndingAt(near, main.head - from)
  if (!blank) return false
  view.dispatch({
    changes: { from: from + blank.from, to: from + blank.to },
    scrollIntoView: true,
    userEvent: 'delete.backward',
  })
  return true
}

function select(view: EditorView, blank: Span | null): boolean {
  if (!blank) return false
  view.dispatch({ selection: EditorSelection.range(blank.from, blank.to), scrollIntoView: true })
  return true
}

/** Puts the first blank under the cursor; answers whether there is one. */
export function selectFirstBlank(view: EditorView): boolean {
  return select(view, nextBlank(view.state.doc.toString(), 0))
}

/** Where there is no blank they are the keys that they are in any text. */
const KEYS = [
  {
    key: 'Tab',
    label: message('Next blank'),
    run: (view: EditorView) =>
      select(view, nextBlank(view.state.doc.toString(), view.state.selection.main.to)),
  },
  {
    key: 'Shift-Tab',
    label: message('Previous blank'),
    run: (view: EditorView) =>
      select(view, previousBlank(view.state.doc.toString(), view.state.selection.main.from)),
  },
  { key: 'Backspace', label: message('Delete a whole blank'), run: deleteBlank },
]

export const BLANK_SHORTCUTS: Shortcut[] = KEYS.map(({ key, label }) => ({ keys: key, label }))

export const blanks: Extension = [marks, Prec.high(keymap.of(KEYS))]
