/** Explaining lines: an action at the selection, its key, and the lines of which an explanation is read. */
import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  showTooltip,
  type Tooltip,
} from '@codemirror/view'
import { message, t } from '#platform/messages/messages.ts'
import { isPressed } from '../keys/key-rules.ts'

export const EXPLAIN_SHORTCUT = { keys: 'Shift-Alt-e', label: message('Explain the selected lines') }

export type Lines = { from: number; to: number }

export type ExplainCalls = {
  /** Explains what is selected. */
  explain: () => void
  /** Lines are selected: the action is on screen. */
  offer: () => void
}

/** Marks lines, or none. */
export const setReadLines = StateEffect.define<Lines | null>()
const setTaken = StateEffect.define<null>()
const setPressed = StateEffect.define<boolean>()

const readLine = Decoration.line({ class: 'cm-line-read' })

const readLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marked, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setReadLines)) return markLines(transaction.state, effect.value)
    return marked.map(transaction.changes)
  },
  provide: (self) => EditorView.decorations.from(self),
})

function markLines({ doc }: EditorState, lines: Lines | null): DecorationSet {
  if (lines === null) return Decoration.none
  const first = Math.max(1, Math.min(lines.from, doc.lines))
  const last = Math.max(first, Math.min(lines.to, doc.lines))
  const marks = Array.from({ length: last - first + 1 }, (_, index) =>
    readLine.range(doc.line(first + index).from),
  )
  return Decoration.set(marks)
}

/** Lines of the selection; one that ends before a line's first character doesn't have that line. */
export function selectedLines({ doc, selection: { main } }: EditorState): Lines {
  const from = doc.lineAt(main.from).number
  const last = doc.lineAt(main.to)
  const to = main.to === last.from && last.number > from ? last.number - 1 : last.number
  return { from, to }
}

/** All about explaining in an editor. */
export function explaining(calls: ExplainCalls): Extension {
  const action = StateField.define<{ isPressed: boolean; tooltip: Tooltip | null }>({
    create: (state) => ({ isPressed: false, tooltip: tooltipFor(state, calls) }),
    update(before, transaction) {
      const pressed = transaction.effects.find((effect) => effect.is(setPressed))?.value ?? before.isPressed
      if (pressed) return before.isPressed ? before : { isPressed: true, tooltip: null }
      if (transaction.effects.some((effect) => effect.is(setTaken)))
        return { isPressed: false, tooltip: null }
      if (!before.isPressed && !transaction.selection && !transaction.docChanged) return before
      return { isPressed: false, tooltip: tooltipFor(transaction.state, calls) }
    },
    provide: (self) => showTooltip.from(self, ({ tooltip }) => tooltip),
  })
  return [
    readLines,
    action,
    EditorView.domEventHandlers({
      // While lines are being selected, it would be in the way.
      pointerdown(event, view) {
        if (event.pointerType !== 'mouse') return
        view.dispatch({ effects: setPressed.of(true) })
        const release = () => view.dispatch({ effects: setPressed.of(false) })
        window.addEventListener('pointerup', release, { once: true })
      },
    }),
    Prec.high(
      keymap.of([
        {
          any: (view, event) =>
            isPressed(EXPLAIN_SHORTCUT.keys, event) && (explainSelected(view, calls), true),
        },
      ]),
    ),
    theme,
  ]
}

/** The action has been taken: it is away until other lines are selected. */
function explainSelected(view: EditorView, calls: ExplainCalls): void {
  calls.explain()
  view.dispatch({ effects: setTaken.of(null) })
}

function tooltipFor(state: EditorState, calls: ExplainCalls): Tooltip | null {
  const { main } = state.selection
  if (main.empty || state.sliceDoc(main.from, main.to).trim() === '') return null
  calls.offer()
  // Below, because a phone has its own actions above.
  return {
    pos: main.head,
    above: main.head < main.anchor,
    create: (view) => ({ dom: button(() => explainSelected(view, calls)) }),
  }
}

function button(explain: () => void): HTMLElement {
  const dom = document.createElement('div')
  const action = document.createElement('button')
  action.type = 'button'
  // The same in the bar above the code is in the order of the keyboard.
  action.tabIndex = -1
  action.className = 'cm-explain'
  action.textContent = t('Explain')
  // The selection stays.
  action.addEventListener('pointerdown', (event) => event.preventDefault())
  action.addEventListener('mousedown', (event) => event.preventDefault())
  action.addEventListener('click', explain)
  dom.append(action)
  return dom
}

const theme = EditorView.baseTheme({
  '.cm-line-read': {
    backgroundColor: 'var(--color-primary-soft)',
    boxShadow: 'inset 3px 0 0 var(--color-link)',
  },
  '.cm-tooltip .cm-explain': {
    minHeight: '36px',
    border: '1px solid var(--color-line)',
    borderRadius: '10px',
    padding: '0 14px',
    fontFamily: 'var(--font-sans)',
    fontSize: '14px',
    fontWeight: '600',
    color: 'var(--color-link)',
    cursor: 'pointer',
  },
  '@media (pointer: coarse)': { '.cm-tooltip .cm-explain': { minHeight: '44px' } },
  '.cm-tooltip .cm-explain:hover': { backgroundColor: 'var(--color-hover)' },
})
