import { memo } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { Box, Line, Note, Slot } from '../picture/picture.ts'

const SLOT_LOOKS: Record<Slot['look'], string> = {
  value: 'fill-surface stroke-line-strong',
  text: 'fill-surface stroke-line-strong',
  key: 'fill-sunken stroke-line-strong',
  reference: 'fill-surface stroke-line-strong',
  link: 'fill-surface stroke-line-strong',
  missing: 'fill-sunken stroke-line-strong',
  bad: 'fill-danger-soft stroke-danger',
  bare: 'fill-none stroke-none',
}

const TEXT_LOOKS: Record<Slot['look'], string> = {
  value: 'fill-ink',
  text: 'fill-code-string',
  key: 'fill-ink',
  reference: 'fill-ink',
  link: 'fill-link',
  missing: 'fill-muted',
  bad: 'fill-danger',
  bare: 'fill-ink',
}

const NOTE_LOOKS: Record<Note['look'], string> = {
  type: 'fill-muted',
  title: 'fill-ink font-semibold',
  name: 'fill-muted',
  index: 'fill-faint',
  pointer: 'fill-link font-semibold',
  caret: 'fill-link font-semibold',
  state: 'fill-danger font-semibold',
  more: 'fill-muted',
}

const OUTLINES: Record<Box['look'], string> = {
  frame: 'fill-surface stroke-line',
  running: 'fill-surface stroke-link',
  closed: 'fill-surface stroke-line-strong',
  open: 'fill-none stroke-none',
  round: 'fill-surface stroke-line-strong',
  freed: 'fill-none stroke-danger',
}

export type PickSlot = (slot: Slot) => void

/** Everything in it is compared, so a box that a step left as it was costs nothing. */
export const BoxPart = memo(
  function BoxPart({
    box,
    selected,
    onPick,
    onMore,
  }: {
    box: Box
    /** Key of the selected slot, if it is in this box. */
    selected: string | null
    onPick: PickSlot
    onMore: (id: number) => void
  }) {
    const { outline, parts, look } = box
    const radius = look === 'round' ? outline.h / 2 : look === 'frame' || look === 'running' ? 10 : 6
    return (
      <g
        style={{ transform: `translate(${box.x}px, ${box.y}px)` }}
        className="transition-transform duration-(--duration-layout) ease-out"
      >
        {outline.w > 0 ? (
          <rect
            {...{ x: outline.x, y: outline.y, width: outline.w, height: outline.h }}
            rx={radius}
            strokeWidth={look === 'running' || box.isNew ? 2 : 1}
            strokeDasharray={look === 'freed' ? '5 4' : undefined}
            className={classNames(OUTLINES[look], box.isNew && look !== 'open' && 'stroke-link!')}
          />
        ) : null}
        {parts.slots.map((slot) => (
          <SlotPart
            key={slot.key}
            slot={slot}
            isRound={look === 'round'}
            isSelected={slot.key === selected}
            onPick={onPick}
          />
        ))}
        {parts.notes.map((note, at) => (
          <NotePart
            key={at}
            note={note}
            onMore={note.look === 'more' && box.more !== undefined ? () => onMore(box.more ?? 0) : null}
          />
        ))}
      </g>
    )
  },
  (before, now) =>
    before.selected === now.selected &&
    before.onPick === now.onPick &&
    before.onMore === now.onMore &&
    isSameBox(before.box, now.box),
)

function isSameBox(one: Box, other: Box): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.look === other.look &&
    one.isNew === other.isNew &&
    one.outline.w === other.outline.w &&
    one.outline.h === other.outline.h &&
    isSameList(one.parts.slots, other.parts.slots) &&
    isSameList(one.parts.notes, other.parts.notes)
  )
}

function isSameList<Item extends Slot | Note>(one: readonly Item[], other: readonly Item[]): boolean {
  return (
    one.length === other.length &&
    one.every((item, at) => {
      const same = other[at]
      return same !== undefined && isSameItem(item, same)
    })
  )
}

function isSameItem(item: Slot | Note, same: Slot | Note): boolean {
  if (item.x !== same.x || item.y !== same.y || item.text !== same.text || item.look !== same.look)
    return false
  if (!('isChanged' in item) || !('isChanged' in same)) return true
  return item.isChanged === same.isChanged && item.w === same.w && item.h === same.h && item.key === same.key
}

const SlotPart = memo(
  function SlotPart({
    slot,
    isRound,
    isSelected,
    onPick,
  }: {
    slot: Slot
    isRound: boolean
    isSelected: boolean
    onPick: PickSlot
  }) {
    const { x, y, w, h, look, text, isChanged } = slot
    const middle = { x: x + w / 2, y: y + h / 2 }
    return (
      <g
        onClick={slot.place ? () => onPick(slot) : undefined}
        className={slot.place ? 'cursor-pointer' : undefined}
      >
        <rect
          {...{ x, y, width: w, height: h }}
          rx={isRound ? h / 2 : 3}
          strokeWidth={isChanged ? 2 : 1}
          strokeDasharray={look === 'bad' ? '4 3' : undefined}
          className={isChanged ? 'fill-primary-soft stroke-link' : SLOT_LOOKS[look]}
        />
        {isChanged && !isRound ? <path d={`M${x + w - 8} ${y + 1}h7v7z`} className="fill-link" /> : null}
        {isSelected ? (
          <rect
            {...{ x: x - 3, y: y - 3, width: w + 6, height: h + 6 }}
            rx={isRound ? h / 2 + 3 : 6}
            strokeWidth={2}
            strokeDasharray="3 3"
            className="fill-none stroke-ink"
          />
        ) : null}
        {look === 'missing' && text === '' ? (
          <path d={`M${x} ${y + h}L${x + w} ${y}`} className="stroke-line-strong" />
        ) : null}
        {look === 'reference' ? (
          <circle cx={middle.x} cy={middle.y} r={3.5} className={isChanged ? 'fill-link' : 'fill-muted'} />
        ) : null}
        {text === '' ? null : (
          <text
            x={middle.x}
            y={middle.y + 4.5}
            fontSize={13}
            textAnchor="middle"
            className={classNames('font-mono', TEXT_LOOKS[look], isChanged && 'font-bold')}
          >
            {text}
          </text>
        )}
      </g>
    )
  },
  (before, now) =>
    before.isRound === now.isRound &&
    before.isSelected === now.isSelected &&
    before.onPick === now.onPick &&
    isSameItem(before.slot, now.slot),
)

function NotePart({ note, onMore }: { note: Note; onMore: (() => void) | null }) {
  const { x, y, text, look, anchor = 'start' } = note
  return (
    <>
      {look === 'caret' ? <path d={`M${x} ${y - 17}l-4 6h8z`} className="fill-link" /> : null}
      <text
        x={x}
        y={y}
        fontSize={11}
        textAnchor={anchor}
        onClick={onMore ?? undefined}
        className={classNames('font-mono', NOTE_LOOKS[look], onMore && 'cursor-pointer underline')}
      >
        {text}
      </text>
    </>
  )
}

export const LinePart = memo(
  function LinePart({ line, markers }: { line: Line; markers: string }) {
    const { d, head, isChanged, isDashed } = line
    const end = head === 'edge' ? undefined : `url(#${markers}-${isChanged ? 'changed' : 'still'})`
    return (
      <path
        key={d}
        d={d}
        markerEnd={end}
        strokeWidth={isChanged ? 2.25 : 1.5}
        strokeDasharray={isDashed ? '4 4' : undefined}
        className={classNames('fill-none', isChanged ? 'stroke-link' : 'stroke-muted')}
      />
    )
  },
  (before, now) => before.markers === now.markers && isSameLine(before.line, now.line),
)

function isSameLine(one: Line, other: Line): boolean {
  return (
    one.d === other.d &&
    one.head === other.head &&
    one.isChanged === other.isChanged &&
    one.isDashed === other.isDashed
  )
}
