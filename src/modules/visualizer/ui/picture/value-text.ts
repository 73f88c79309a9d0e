/** Values as their language writes them, short enough for a picture. Pure. */
import type { Cell, Pointer, TraceLanguage, Value } from '#modules/exercises/trace/contract.ts'
import { cut } from './scene.ts'

/** Longest text of a value in a picture. */
export const MOST_SHOWN = 18

const NOTHING: Record<TraceLanguage, string> = {
  python: 'None',
  javascript: 'null',
  java: 'null',
  c: 'NULL',
  cpp: 'nullptr',
}

export const isReference = (value: Value | undefined): value is [number] => Array.isArray(value)

export function isCell(value: Value | undefined): value is Cell {
  return typeof value === 'object' && value !== null && 'kind' in value
}

export function isPointer(value: Value | undefined): value is Pointer {
  return typeof value === 'object' && value !== null && 'to' in value
}

/** The cell that a value refers to, whole or inside; null: none. */
export function cellOf(value: Value | undefined): number | null {
  if (isReference(value)) return value[0]
  return isPointer(value) && typeof value.to === 'number' ? value.to : null
}

/** The cell, where the value refers to the whole of it. */
export function wholeCellOf(value: Value | undefined): number | null {
  if (isReference(value)) return value[0]
  if (!isPointer(value) || typeof value.to !== 'number') return null
  return (value.path ?? []).length === 0 || isOwner(value) ? value.to : null
}

/** A shared pointer of C++ leads to its own notes before the object, which to the learner is the object. */
function isOwner({ path: [first] = [], state }: Pointer): boolean {
  return typeof first === 'number' && first < 0 && state === undefined
}

export function plainText(value: Value, language: TraceLanguage, most = MOST_SHOWN): string {
  if (value === null) return NOTHING[language]
  if (typeof value === 'boolean') return language === 'python' ? (value ? 'True' : 'False') : String(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return quoted(value, value.length, language, most)
  if (isReference(value)) return '→'
  if (isCell(value)) return cut(value.type, most)
  if ('text' in value) return quoted(value.text, value.length, language, most)
  if ('number' in value) return cut(value.number, most)
  if ('char' in value) return `'${escaped(value.char)}'`
  if ('written' in value) return cut(value.written, most)
  if ('no' in value) return NO_TEXTS[value.no]
  return value.state ? POINTER_TEXTS[value.state] : '→'
}

/** What a slot shows where nothing is. The hatching says the same without words. */
const NO_TEXTS = { undefined: 'undefined', unset: '?', hole: 'empty', getter: 'getter', unreadable: '?!' }
const POINTER_TEXTS = { freed: 'freed', end: 'end', outside: 'outside', gone: 'gone', wild: 'wild' }

function quoted(text: string, length: number, language: TraceLanguage, most: number): string {
  const mark = language === 'python' || language === 'javascript' ? "'" : '"'
  const shown = escaped(text.slice(0, most))
  return text.length > most || length > text.length
    ? `${mark}${shown.slice(0, most - 2)}…${mark}`
    : `${mark}${shown}${mark}`
}

const ESCAPES: Record<string, string> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '\0': '\\0' }
const escaped = (text: string) => text.replaceAll(/[\n\t\r\0]/g, (each) => ESCAPES[each] ?? each)

/** One line for a whole cell: `[3, 5, …]`, `Node(8)`. References within are `…`. */
export function cellText(cell: Cell, language: TraceLanguage, most = 24): string {
  const inner = (value: Value): string =>
    isReference(value) || isPointer(value)
      ? '…'
      : isCell(value)
        ? cellText(value, language, 10)
        : plainText(value, language, 10)
  switch (cell.kind) {
    case 'list':
      return cut(`[${cell.items.slice(0, 12).map(inner).join(', ')}${more(cell, cell.items)}]`, most)
    case 'set':
      return cut(`{${cell.items.slice(0, 12).map(inner).join(', ')}${more(cell, cell.items)}}`, most)
    case 'map':
      return cut(
        `{${cell.entries
          .slice(0, 8)
          .map(([key, value]) => `${inner(key)}: ${inner(value)}`)
          .join(', ')}${more(cell, cell.entries)}}`,
        most,
      )
    case 'object': {
      const fields = cell.fields.filter(([, value]) => cellOf(value) === null && value !== null)
      return cut(
        `${cell.type}(${fields
          .slice(0, 3)
          .map(([, value]) => inner(value))
          .join(', ')})`,
        most,
      )
    }
    case 'function':
      return cut(`${cell.name}()`, most)
    case 'other':
      return cut(cell.text ?? cell.type, most)
  }
}

const more = ({ length }: { length?: number | undefined }, items: readonly unknown[]) =>
  (length ?? items.length) > 12 ? ', …' : ''

/** Tuples and other short values without a name of their own are written where they are used. */
export function inlineText(cell: Cell | undefined, language: TraceLanguage): string | null {
  if (!cell || cell.memory) return null
  if (cell.kind === 'other') return cut(cell.text ?? cell.type, MOST_SHOWN)
  if (cell.kind !== 'list' || !/^(tuple|range)$/.test(cell.type) || cell.items.length > 4) return null
  if (cell.items.some((item) => isReference(item) || isPointer(item) || isCell(item))) return null
  const text = `(${cell.items.map((item) => plainText(item, language, 10)).join(', ')})`
  return text.length <= MOST_SHOWN ? text : null
}
