import {
  ArrowDown,
  ArrowUp,
  IndentDecrease,
  IndentIncrease,
  ListMinus,
  ListPlus,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import type { ParsonsView } from '#modules/exercises/parsons/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useEditorSettings } from '#ui/editor-settings.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Jump } from '../editor/code-editor.tsx'
import type { LineMark } from '../editor/diagnostic-extension.ts'
import type { Item } from './arrange-rules.ts'
import { LineRow } from './line-row.tsx'
import { type Arrangement, useArrangement } from './use-arrangement.ts'
import { idOf, useLineDrag } from './use-line-drag.ts'

export type ParsonsPaneProps = {
  parsons: ParsonsView
  path: string
  source: string
  marks: LineMark[]
  jump: Jump | null
  onChange: (source: string) => void
  onReset: () => void
  /** Called with false once lines can be moved. */
  onMissing: (isMissing: boolean) => void
}

/** A program to be put together from lines: by dragging, by keys, and by the buttons below the list. */
export function ParsonsPane({ parsons, path, source, marks, jump, onMissing, ...props }: ParsonsPaneProps) {
  const settings = useEditorSettings()
  const arrangement = useArrangement({ rules: parsons, source, onChange: props.onChange })
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => onMissing(false), [onMissing])

  const { items, select } = arrangement
  const newest = useRef({ items, select })
  useEffect(() => {
    newest.current = { items, select }
  })
  useEffect(() => {
    if (!jump) return
    newest.current.select(newest.current.items.find(({ at }) => at === jump.line - 1))
    list.current?.focus()
  }, [jump])

  return (
    <section aria-label={t('Code')} className="flex h-full min-h-0 flex-col bg-surface">
      <header className="flex min-h-12 items-center justify-between gap-2 border-b border-line pe-2 ps-4">
        <span className="truncate font-mono text-xs">{path}</span>
        <div role="toolbar" aria-label={t('Program')} className="flex shrink-0 items-center">
          <IconButton icon={RotateCcw} label={t('Reset code')} onClick={props.onReset} />
          <CopyButton text={source} label={t('Copy code')} />
        </div>
      </header>
      <Lines
        parsons={parsons}
        arrangement={arrangement}
        marks={marks}
        list={list}
        fontSize={settings.fontSize}
      />
      <MoveBar arrangement={arrangement} />
      <p role="status" className="sr-only">
        {arrangement.news}
      </p>
    </section>
  )
}

function Lines({
  parsons,
  arrangement,
  marks,
  list,
  fontSize,
}: {
  parsons: ParsonsView
  arrangement: Arrangement
  marks: LineMark[]
  list: RefObject<HTMLDivElement | null>
  fontSize: number
}) {
  const { items, selected, select, isPickedUp, canIndent, actions, onKeyDown } = arrangement
  const program = useRef<HTMLDivElement>(null)
  const left = useRef<HTMLDivElement>(null)
  const drag = useLineDrag(arrangement, { list, program, left })
  const hintId = useId()
  const titleId = useId()

  const selectedId = useSelectedInView(selected)

  const inProgram = items.filter(({ at }) => at !== null)
  const row = (item: Item) => (
    <LineRow
      key={item.key}
      item={item}
      html={item.line.piece === null ? null : (parsons.pieces[item.line.piece]?.html ?? null)}
      all={inProgram.length}
      isSelected={item.key === selected?.key}
      isPickedUp={isPickedUp && item.key === selected?.key}
      isDragged={item.key === drag.draggedKey}
      saysIndent={canIndent}
      mark={marks.find(({ line }) => item.at !== null && line === item.at + 1)?.severity ?? null}
      onPointerDown={(event, isGrip) => drag.onLinePointerDown(item, event, isGrip)}
    />
  )

  return (
    <div
      ref={(element) => element?.style.setProperty('font-size', `${fontSize}px`)}
      className="@container min-h-0 grow overflow-y-auto bg-sunken"
    >
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={t('Lines of the program')}
        aria-describedby={hintId}
        aria-activedescendant={selectedId ?? undefined}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const id = target instanceof Element ? target.closest('[role="option"]')?.id : undefined
          const item = items.find(({ key }) => idOf(key) === id)
          if (!item || !drag.takeClick()) return
          if (item.at === null) actions.use(item)
          else select(item)
        }}
        {...drag.listeners}
        className={classNames(
          'group/list grid min-h-full content-start gap-x-4 gap-y-5 p-3 font-mono outline-offset-[-3px] @2xl:grid-cols-[3fr_2fr] tablet:p-4',
          // The selected line shows where the keys go.
          selected && 'outline-none',
        )}
      >
        <LineGroup
          place={program}
          id={`${titleId}-program`}
          title={t('Your program')}
          empty={
            <p
              aria-hidden
              className="grid min-h-24 place-items-center rounded-small border border-dashed border-line-strong px-4 py-3 text-center font-sans text-sm text-muted"
            >
              {t('Choose a line, or drag it here. You may not need all of them.')}
            </p>
          }
        >
          {inProgram.map(row)}
        </LineGroup>
        <LineGroup
          place={left}
          id={`${titleId}-left`}
          title={t('Lines to choose from')}
          empty={
            <p aria-hidden className="px-1 font-sans text-sm text-muted">
              {t('Every line is in the program. Drag one here to take it out.')}
            </p>
          }
        >
          {items.filter(({ at }) => at === null).map(row)}
        </LineGroup>
      </div>
      <KeysHint id={hintId} canIndent={canIndent} />
    </div>
  )
}

/** Keeps the selected line in view wherever it is moved; returns the id of its element. */
function useSelectedInView(selected: Item | null): string | null {
  const id = selected ? idOf(selected.key) : null
  const at = selected?.at ?? null
  useEffect(() => {
    const row = id === null ? null : document.getElementById(id)
    row?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return id
}

/** What the keys do, read aloud with the list. */
function KeysHint({ id, canIndent }: { id: string; canIndent: boolean }) {
  return (
    <p id={id} hidden>
      {canIndent
        ? t(
            'Choose a line with the up and down arrow keys. Enter puts it into the program. Space picks it up, then the arrow keys move it. Left and right change its indentation. Delete takes it out.',
          )
        : t(
            'Choose a line with the up and down arrow keys. Enter puts it into the program. Space picks it up, then the arrow keys move it. Delete takes it out.',
          )}
    </p>
  )
}

/** One of the two lists, with its title. */
function LineGroup({
  place,
  id,
  title,
  empty,
  children,
}: {
  place: RefObject<HTMLDivElement | null>
  id: string
  title: string
  empty: ReactNode
  children: ReactNode[]
}) {
  return (
    <div ref={place} role="group" aria-labelledby={id} className="flex min-h-16 flex-col gap-1">
      <p id={id} role="presentation" className="mb-1 px-1 font-sans text-xs font-semibold text-muted">
        {title}
      </p>
      {children.length === 0 ? empty : children}
    </div>
  )
}

/** Moves the selected line by buttons, where there are no arrow keys. */
function MoveBar({ arrangement }: { arrangement: Arrangement }) {
  const { selected, canIndent, actions } = arrangement
  const isLeft = selected?.at === null
  const button = (icon: LucideIcon, label: string, onClick: () => void, isOff = false) => (
    <IconButton
      icon={icon}
      label={label}
      className="pointer-coarse:size-11!"
      disabled={selected === null || isOff}
      onClick={onClick}
    />
  )
  return (
    <div
      role="toolbar"
      aria-label={t('Selected line')}
      className="flex min-h-12 shrink-0 items-center justify-center gap-1 border-t border-line px-2"
    >
      {button(ArrowUp, t('Move line up'), actions.up)}
      {button(ArrowDown, t('Move line down'), actions.down, isLeft)}
      {canIndent ? (
        <>
          {button(IndentDecrease, t('Indent less'), () => actions.indent(-1), isLeft)}
          {button(IndentIncrease, t('Indent more'), () => actions.indent(1), isLeft)}
        </>
      ) : null}
      {isLeft
        ? button(ListPlus, t('Use line'), () => actions.use(selected))
        : button(ListMinus, t('Take line out'), actions.takeOut)}
    </div>
  )
}
