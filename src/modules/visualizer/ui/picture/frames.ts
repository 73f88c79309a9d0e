/** Calls and their variables as boxes, one below the other. Pure. */
import { type Frame, isSame } from '../../trace/trace.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { caretsOf } from './carets.ts'
import { shownVariables } from './heap-view.ts'
import type { IndexNames } from './index-names.ts'
import { type Item, type PartsOf, rows } from './parts.ts'
import { type Box, cut, movedNotes, movedSlots, type Note, smallWidth } from './scene.ts'
import { isCell } from './value-text.ts'

const TITLE = 24
const BETWEEN = 12
/** Frames shown of a deep recursion: the first two, and the last ones. */
const FIRST = 2
const LAST = 8

export function drawFrames(
  of: PartsOf,
  indexNames: IndexNames,
  leastWidth: number,
  isWhole: boolean,
): { boxes: Box[]; w: number; h: number } {
  const { state, before } = of.view
  // Globals that hold nothing are left out as soon as a function runs.
  const frames = state.frames.filter(
    (frame) => frame.id !== 0 || state.frames.length === 1 || shownVariables(frame, state).length > 0,
  )
  const isLong = !isWhole && frames.length > FIRST + LAST + 1
  const shown = isLong ? [...frames.slice(0, FIRST), ...frames.slice(-LAST)] : frames
  const drawn = shown.map((frame) => {
    const old = before?.frames.find(({ id }) => id === frame.id)
    return {
      frame,
      isNew: before !== null && !old && frame.id !== 0,
      ...contentOf(frame, old, of, indexNames, frame === frames.at(-1)),
    }
  })
  const w = Math.max(leastWidth, ...drawn.map((each) => each.w + 12))
  const boxes: Box[] = []
  let y = 0
  for (const [at, { frame, isNew, slots, notes, h, inner }] of drawn.entries()) {
    if (isLong && at === FIRST) {
      boxes.push(leftOut(frames.length - shown.length, w, y))
      y += 24
    }
    const isRunning = frame === frames.at(-1)
    const isEmpty = slots.length === 0 && notes.length === 0
    const height = TITLE + (isEmpty ? 0 : h + 8)
    const title: Note = { x: 10, y: 16, text: cut(titleOf(frame), 24), look: isRunning ? 'title' : 'type' }
    boxes.push({
      key: `f${frame.id}`,
      x: 0,
      y,
      look: isRunning ? 'running' : 'frame',
      isNew,
      outline: { x: 0, y: 0, w, h: height },
      parts: {
        w,
        h: height,
        // Values end at one line, from which arrows start.
        slots: movedSlots(slots, w - 6 - inner, TITLE),
        notes: [title, ...movedNotes(notes, w - 6 - inner, TITLE)],
      },
    })
    y += height + BETWEEN
  }
  return { boxes, w, h: y - BETWEEN }
}

function leftOut(count: number, w: number, y: number): Box {
  const text = tCount(count, { one: '… {n} more call', other: '… {n} more calls' })
  const notes: Note[] = [{ x: w / 2, y: 12, text, look: 'more', anchor: 'middle' }]
  return {
    key: 'frames-between',
    x: 0,
    y,
    look: 'open',
    isNew: false,
    outline: { x: 0, y: 0, w: 0, h: 0 },
    parts: { w, h: 16, slots: [], notes },
    more: 0,
  }
}

export const titleOf = (frame: Frame) => (frame.id === 0 ? t('Globals') : `${frame.name}()`)

function contentOf(
  frame: Frame,
  old: Frame | undefined,
  of: PartsOf,
  indexNames: IndexNames,
  isRunning: boolean,
) {
  const entries = shownVariables(frame, of.view.state).map(([name, value]) => {
    const key = `f${frame.id}/${name}`
    const item: Item = {
      key,
      place: { frame: frame.id, name },
      value,
      before: old?.variables.get(name),
      isNew: of.view.before !== null && (!old || !old.variables.has(name)),
      carets:
        isCell(value) && value.kind === 'list'
          ? caretsOf(of.view, indexNames, [name], key, value.items.length, value.type)
          : undefined,
    }
    return { name: cut(name, 14), item }
  })
  const { event, value } = of.view.state
  if (isRunning && event === 'return' && value !== undefined) {
    const item: Item = {
      key: `f${frame.id}//return`,
      place: null,
      value,
      before: undefined,
      isNew: !isSame(value, undefined),
    }
    entries.push({ name: t('returns'), item })
  }
  if (entries.length === 0)
    return { w: smallWidth(titleOf(frame)) + 20, h: 0, inner: 0, slots: [], notes: [] }
  const parts = rows(entries, { ...of, most: 100 }, 0)
  return { ...parts, inner: parts.w, w: Math.max(parts.w, smallWidth(titleOf(frame)) + 20) }
}
