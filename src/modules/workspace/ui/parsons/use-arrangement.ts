import { useState, type KeyboardEvent } from 'react'
import { type PieceRules, type PlacedLine, readLines, writeLines } from '#modules/exercises/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { type Item, itemsOf, moveBy, putAt, putLast, setLevel, takeOut } from './arrange-rules.ts'

type Options = {
  rules: PieceRules
  /** Text of the program. */
  source: string
  onChange: (source: string) => void
}

/** Lines of a program and those left over, the selected one, and what may be done with it. */
export function useArrangement({ rules, source, onChange }: Options) {
  const [own, setOwn] = useState(() => readLines(source, rules))
  // Equal lines are told apart as long as the text is the one written here.
  const lines = writeLines(own, rules) === source ? own : readLines(source, rules)
  const items = itemsOf(lines, rules)
  const [selectedKey, setSelectedKey] = useState<string | null>(null)
  const selected = items.find(({ key }) => key === selectedKey) ?? null
  /** Lines before the selected one was picked up. */
  const [pickedUpFrom, setPickedUpFrom] = useState<PlacedLine[] | null>(null)
  const [news, setNews] = useState('')

  const write = (next: PlacedLine[], item: Item) => {
    const text = writeLines(next, rules)
    if (text === source) return
    setOwn(next)
    setNews(placeInWords(itemsOf(next, rules), item.key, rules))
    onChange(text)
  }
  const select = (item: Item | undefined) => {
    if (item === undefined || item.key === selectedKey) return
    setSelectedKey(item.key)
    setPickedUpFrom(null)
  }
  const act = (change: (item: Item) => PlacedLine[]) => {
    if (selected) write(change(selected), selected)
  }
  const canIndent = rules.indentation === 'chosen'

  const actions = {
    up: () => act((item) => moveBy(lines, item, -1)),
    down: () => act((item) => moveBy(lines, item, 1)),
    indent: (by: 1 | -1) => {
      if (canIndent) act((item) => setLevel(lines, item, item.line.level + by))
    },
    use: (item: Item) => {
      select(item)
      write(putLast(lines, item), item)
    },
    takeOut: () => act((item) => takeOut(lines, item)),
    /** Moves a line to a place and level at once, as dragging does; `at` null: out of the program. */
    drop: (item: Item, at: number | null, level: number) => {
      if (at === null) return write(takeOut(lines, item), item)
      const placed = putAt(lines, item, at)
      const now = itemsOf(placed, rules).find(({ key }) => key === item.key)
      write(now && canIndent ? setLevel(placed, now, level) : placed, item)
    },
    togglePickUp: () => {
      if (!selected) return
      setPickedUpFrom(pickedUpFrom ? null : lines)
      setNews(
        pickedUpFrom
          ? t('Dropped. {place}', { place: placeInWords(items, selected.key, rules) })
          : canIndent
            ? t(
                'Picked up. Move it with the arrow keys, then press Space to drop it or Escape to put it back.',
              )
            : t('Picked up. Move it up or down, then press Space to drop it or Escape to put it back.'),
      )
    },
    putBack: () => {
      if (!pickedUpFrom || !selected) return
      write(pickedUpFrom, selected)
      setPickedUpFrom(null)
      setNews(
        t('Put back. {place}', { place: placeInWords(itemsOf(pickedUpFrom, rules), selected.key, rules) }),
      )
    },
  }

  const selectBy = (step: number) => {
    const index = selected ? items.indexOf(selected) + step : step > 0 ? 0 : items.length - 1
    select(items[Math.max(0, Math.min(index, items.length - 1))])
  }
  const isPickedUp = pickedUpFrom !== null && selected !== null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const isMoving = isPickedUp || event.altKey
    const keys: Record<string, (() => void) | undefined> = {
      ArrowUp: isMoving ? actions.up : () => selectBy(-1),
      ArrowDown: isMoving ? actions.down : () => selectBy(1),
      // With Alt they turn the pages.
      ArrowLeft: event.altKey ? undefined : () => actions.indent(-1),
      ArrowRight: event.altKey ? undefined : () => actions.indent(1),
      Home: isMoving ? undefined : () => select(items[0]),
      End: isMoving ? undefined : () => select(items.at(-1)),
      ' ': actions.togglePickUp,
      Enter: selected?.at === null && !isPickedUp ? () => actions.use(selected) : actions.togglePickUp,
      Delete: actions.takeOut,
      Backspace: actions.takeOut,
      Escape: isPickedUp ? actions.putBack : undefined,
    }
    const action = keys[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return { items, selected, select, isPickedUp, canIndent, news, actions, onKeyDown }
}

export type Arrangement = ReturnType<typeof useArrangement>

/** Where a line is, as it is read aloud after a move. */
function placeInWords(items: readonly Item[], key: string, { indentation }: PieceRules): string {
  const item = items.find((one) => one.key === key)
  if (!item || item.at === null) return t('Not in the program.')
  const all = items.filter(({ at }) => at !== null).length
  const place = t('Line {line} of {all}.', { line: item.at + 1, all })
  return indentation === 'chosen' ? `${place} ${indentInWords(item.line.level)}` : place
}

export function indentInWords(level: number): string {
  return level === 0
    ? t('Not indented.')
    : tCount(level, { one: 'Indented {n} step.', other: 'Indented {n} steps.' })
}
