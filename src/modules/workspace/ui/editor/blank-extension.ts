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
import { blankEndingAt, nextBlank, previousBlank, type Span } from './blank-rules.ts'

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

export const blanks: Extension = [
  marks,
  Prec.high(
    keymap.of([
      { key: 'Backspace', run: deleteBlank },
      {
        key: 'Tab',
        run: (view) => select(view, nextBlank(view.state.doc.toString(), view.state.selection.main.to)),
        shift: (view) =>
          select(view, previousBlank(view.state.doc.toString(), view.state.selection.main.from)),
      },
    ]),
  ),
]
