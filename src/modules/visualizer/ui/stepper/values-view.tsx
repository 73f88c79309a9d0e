import { type Frame, type Place, type State, valuesOf } from '../../trace/trace.ts'
import type { Cell, TraceLanguage, Value } from '#modules/exercises/trace/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { useState } from 'react'
import { describeValue } from '../picture/describe.ts'
import { titleOf } from '../picture/frames.ts'
import { hasChanged, isDefinition } from '../picture/heap-view.ts'
import { cellOf, isCell } from '../picture/value-text.ts'

export type Picked = { readonly key: string; readonly place: Place; readonly name: string }

type Shared = {
  state: State
  before: State | null
  language: TraceLanguage
  selected: string | null
  onPick: (picked: Picked) => void
}

/** Objects within objects are shown so deep at first. */
const OPEN_DEPTH = 1
const MOST_DEPTH = 8

/** All values as lists within lists: made for keyboards, for listening, and for paper. */
export function ValuesView(shared: Shared) {
  return (
    <div className="flex h-full flex-col gap-5 overflow-auto p-4 print:h-auto print:overflow-visible">
      {shared.state.frames.toReversed().map((frame, at) => (
        <FrameValues key={frame.id} frame={frame} isRunning={at === 0} {...shared} />
      ))}
    </div>
  )
}

function FrameValues({ frame, isRunning, ...shared }: Shared & { frame: Frame; isRunning: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const { state, before } = shared
  const old = before?.frames.find(({ id }) => id === frame.id)
  const all = [...frame.variables]
  const definitions = frame.id === 0 ? all.filter(([, value]) => isDefinition(value, state)) : []
  const shown =
    isWhole || definitions.length === 0 ? all : all.filter(([, value]) => !isDefinition(value, state))
  return (
    <section>
      <h2 className="font-sans text-sm font-semibold tracking-normal">
        <span className="font-mono">{titleOf(frame)}</span>
        {isRunning && frame.id !== 0 ? <span className="ms-2 text-xs text-muted">{t('running')}</span> : null}
      </h2>
      {shown.length === 0 ? <p className="text-sm text-faint">{t('No variables.')}</p> : null}
      <ul className="mt-1">
        {shown.map(([name, value]) => (
          <ValueItem
            key={name}
            {...shared}
            name={name}
            value={value}
            old={old?.variables.get(name)}
            wasThere={before !== null && (old?.variables.has(name) ?? false)}
            place={{ frame: frame.id, name }}
            itemKey={`f${frame.id}/${name}`}
            depth={0}
            above={[]}
          />
        ))}
      </ul>
      {definitions.length > 0 ? (
        <button
          type="button"
          onClick={() => setWhole(!isWhole)}
          aria-expanded={isWhole}
          className="mt-1 min-h-8 text-sm text-link hover:underline print:hidden"
        >
          {isWhole
            ? t('Hide functions and classes')
            : tCount(definitions.length, {
                one: 'Show {n} function or class',
                other: 'Show {n} functions and classes',
              })}
        </button>
      ) : null}
    </section>
  )
}

function ValueItem({
  name,
  value,
  old,
  wasThere,
  place,
  itemKey,
  depth,
  above,
  ...shared
}: Shared & {
  name: string
  value: Value
  old: Value | undefined
  wasThere: boolean
  place: Place | null
  itemKey: string
  depth: number
  above: readonly number[]
}) {
  const [isOpen, setOpen] = useState(depth < OPEN_DEPTH)
  const { state, before, language, selected, onPick } = shared
  const id = cellOf(value)
  const cell = isCell(value) ? value : id === null ? undefined : state.heap.get(id)
  const isChanged = before !== null && (!wasThere || hasChanged(old, value))
  const isAgain = id !== null && above.includes(id)
  const inner = cell && !isAgain && depth < MOST_DEPTH ? namesOf(cell, shared) : []
  const oldCell = isCell(old) ? old : id === null ? undefined : before?.heap.get(id)
  const text = describeValue(value, { cell: (cellId) => state.heap.get(cellId), language })
  return (
    <li className="border-s border-line ps-3">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-pressed={selected === itemKey}
          disabled={place === null}
          onClick={() => place && onPick({ key: itemKey, place, name })}
          className={classNames(
            'min-h-8 min-w-0 truncate rounded-small px-1.5 text-start font-mono text-[0.8125rem] hover:bg-hover aria-pressed:bg-hover',
            isChanged && 'font-bold',
          )}
        >
          <span className="text-muted">{name}</span> = {text}
          {id !== null && state.heap.has(id) ? (
            <span className="ms-1.5 text-xs text-faint">{`#${id}`}</span>
          ) : null}
        </button>
        {isChanged ? (
          <span className="rounded-mark bg-primary-soft px-1 text-xs font-semibold text-link">
            {wasThere ? t('changed') : t('new')}
          </span>
        ) : null}
        {isAgain ? <span className="text-xs text-faint">{t('shown above')}</span> : null}
        {inner.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="min-h-8 px-1.5 text-xs text-link hover:underline print:hidden"
          >
            {isOpen ? t('Hide') : tCount(inner.length, { one: '{n} value', other: '{n} values' })}
          </button>
        ) : null}
      </div>
      {isOpen && inner.length > 0 && cell ? (
        <ul>
          {valuesOf(cell).map((each, at) => (
            <ValueItem
              key={`${at} ${inner[at] ?? ''}`}
              {...shared}
              name={inner[at] ?? String(at)}
              value={each}
              old={oldCell ? valuesOf(oldCell)[at] : undefined}
              wasThere={oldCell !== undefined && at < valuesOf(oldCell).length}
              place={id === null ? place : { cell: id, at }}
              itemKey={`${id === null ? itemKey : `c${id}`}/${cell.kind === 'object' ? (inner[at] ?? at) : at}`}
              depth={depth + 1}
              above={id === null ? above : [...above, id]}
            />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** Names of what a cell holds, by position. */
function namesOf(of: Cell, { state, language }: Pick<Shared, 'state' | 'language'>): string[] {
  const cell = (id: number) => state.heap.get(id)
  switch (of.kind) {
    case 'list':
    case 'set':
      return of.items.map((_, at) => `[${at}]`)
    case 'map':
      return of.entries.map(([key]) => `[${describeValue(key, { cell, language })}]`)
    case 'object':
      return of.fields.map(([field]) => field)
    case 'function':
      return (of.captured ?? []).map(([captured]) => captured)
    case 'other':
      return []
  }
}
