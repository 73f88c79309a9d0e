/** Marks the lines a compiler or interpreter complained about, in the text and in the gutter, until they change. */
import {
  RangeSet,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range,
} from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view'

export type LineMark = { line: number; severity: 'error' | 'warning' | 'note' }

class GutterMark extends GutterMarker {
  override readonly elementClass: string
  constructor(severity: LineMark['severity']) {
    super()
    this.elementClass = `cm-mark-${severity}`
  }
}

const gutterMarks = {
  error: new GutterMark('error'),
  warning: new GutterMark('warning'),
  note: new GutterMark('note'),
}
const lineMarks = {
  error: Decoration.line({ class: 'cm-line-error' }),
  warning: Decoration.line({ class: 'cm-line-warning' }),
  note: Decoration.line({ class: 'cm-line-note' }),
}

/** Replaces all marks of a document. */
export const setMarks = StateEffect.define<LineMark[]>()

type Marked = { lines: RangeSet<Decoration>; gutter: RangeSet<GutterMarker> }
const NONE: Marked = { lines: Decoration.none, gutter: RangeSet.empty }

function place(state: EditorState, marks: LineMark[]): Marked {
  const lines: Range<Decoration>[] = []
  const gutter: Range<GutterMarker>[] = []
  const seen = new Set<number>()
  for (const mark of marks.toSorted((a, b) => a.line - b.line)) {
    if (mark.line < 1 || mark.line > state.doc.lines || seen.has(mark.line)) continue
    seen.add(mark.line)
    const { from } = state.doc.line(mark.line)
    lines.push(lineMarks[mark.severity].range(from))
    gutter.push(gutterMarks[mark.severity].range(from))
  }
  return { lines: RangeSet.of(lines), gutter: RangeSet.of(gutter) }
}

const field = StateField.define<Marked>({
  create: () => NONE,
  update(marked, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setMarks)) return place(transaction.state, effect.value)
    // The code has changed: what was said about the old one would only mislead.
    return transaction.docChanged ? NONE : marked
  },
  provide: (self) => [
    EditorView.decorations.from(self, (marked) => marked.lines),
    gutterLineClass.from(self, (marked) => marked.gutter),
  ],
})

export const diagnosticMarks: Extension = field
