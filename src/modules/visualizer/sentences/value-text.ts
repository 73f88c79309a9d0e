/** Values as a sentence writes them: in the words of their language, short. Pure. */
import { valuesOf } from '../trace/trace.ts'
import { t } from '#platform/messages/messages.ts'
import type { Cell, Pointer, TraceLanguage, Value } from '#modules/exercises/trace/contract.ts'

type Heap = ReadonlyMap<number, Cell>

export type Writer = { readonly language: TraceLanguage; readonly heap: Heap }

const NOTHING: Record<TraceLanguage, string> = {
  python: 'None',
  javascript: 'null',
  java: 'null',
  c: 'NULL',
  cpp: 'nullptr',
}

/** Characters of a text, and items of a list, that a sentence has room for. */
const MOST_TEXT = 40
const MOST_ITEMS = 6
const DEEPEST = 2

export function valueText(value: Value, writer: Writer, depth = 0): string {
  if (value === null) return NOTHING[writer.language]
  if (typeof value === 'string') return quoted(value, writer.language)
  if (typeof value === 'boolean') return booleanText(value, writer.language)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return referenceText(value[0], writer, depth)
  if ('kind' in value) return cellText(value, writer, depth)
  if ('text' in value) return quoted(value.text, writer.language)
  if ('number' in value) return value.number
  if ('char' in value) return `'${value.char}'`
  if ('written' in value) return shortened(value.written)
  if ('no' in value) return value.no
  return pointerText(value, writer, depth)
}

function booleanText(value: boolean, language: TraceLanguage): string {
  return language === 'python' ? (value ? 'True' : 'False') : String(value)
}

function quoted(text: string, language: TraceLanguage): string {
  const written = JSON.stringify(shortened(text))
  if (language !== 'python' || text.includes("'")) return written
  return `'${written.slice(1, -1).replaceAll('\\"', '"')}'`
}

function shortened(text: string): string {
  return text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)}…`
}

function referenceText(id: number, writer: Writer, depth: number): string {
  const cell = writer.heap.get(id)
  return cell ? cellText(cell, writer, depth) : '…'
}

function pointerText({ to, path = [], state }: Pointer, writer: Writer, depth: number): string {
  if (state === 'freed') return t('freed memory')
  if (to === null) return '?'
  const [first] = path
  // A shared pointer of C++ leads to its own notes before the object, which to the learner is the object.
  const isOwner = typeof first === 'number' && first < 0 && state === undefined
  const inner = (isOwner ? [] : path)
    .map((each) => (typeof each === 'number' ? `[${each}]` : `.${each}`))
    .join('')
  if (typeof to !== 'number') return `→ ${to[1]}${inner}`
  const whole = inner === '' ? referenceText(to, writer, depth + 1) : (writer.heap.get(to)?.type ?? '…')
  return `→ ${whole}${inner === '' ? '' : ` ${inner}`}`
}

const BRACKETS: Partial<Record<string, readonly [string, string]>> = {
  tuple: ['(', ')'],
  set: ['{', '}'],
  frozenset: ['{', '}'],
}

function cellText(cell: Cell, writer: Writer, depth: number): string {
  if (cell.kind === 'function') return `${cell.name}()`
  if (cell.kind === 'other') return cell.text ?? cell.type
  if (cell.kind === 'object') return objectText(cell, writer)
  if (depth >= DEEPEST) return cell.kind === 'list' ? '[…]' : '{…}'
  const values = valuesOf(cell).slice(0, MOST_ITEMS)
  const texts =
    cell.kind === 'map'
      ? cell.entries
          .slice(0, MOST_ITEMS)
          .map(
            ([key, value]) => `${valueText(key, writer, depth + 1)}: ${valueText(value, writer, depth + 1)}`,
          )
      : values.map((value) => valueText(value, writer, depth + 1))
  const length = cell.length ?? (cell.kind === 'map' ? cell.entries : cell.items).length
  const all = [...texts, ...(length > texts.length ? ['…'] : [])].join(', ')
  const [open, close] = BRACKETS[cell.type] ?? (cell.kind === 'list' ? ['[', ']'] : ['{', '}'])
  return `${open}${all}${close}`
}

/** A node by what it holds itself: `Node(5)`. */
function objectText(cell: Extract<Cell, { kind: 'object' }>, { language }: Writer): string {
  const plain = cell.fields.flatMap(([, value]) =>
    typeof value === 'number' || typeof value === 'string' ? [value] : [],
  )
  const [first] = plain
  if (first === undefined) return cell.type
  return `${cell.type}(${typeof first === 'string' ? quoted(first, language) : first})`
}
