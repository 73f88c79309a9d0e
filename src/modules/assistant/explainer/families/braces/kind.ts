/** Kinds of values. */

export type Kind =
  | 'text'
  | 'character'
  | 'whole'
  | 'decimal'
  /** Whole or decimal. */
  | 'number'
  | 'truth'
  | 'array'
  | 'list'
  | 'map'
  | 'set'
  | 'queue'
  | 'stack'
  /** A queue whose smallest one comes first. */
  | 'heap'
  | 'builder'
  | 'scanner'
  | 'stream'
  | 'pair'
  | 'optional'
  | 'pointer'
  | 'file'
  | 'function'
  | 'object'
  // Of scripts in a page: what will be there later, a moment, an element of the page and several of them, and what has happened.
  | 'promise'
  | 'date'
  | 'element'
  | 'elements'
  | 'event'
  | 'nothing'
  | 'unknown'

const NUMBERS: ReadonlySet<Kind> = new Set<Kind>(['whole', 'decimal', 'number'])
const COLLECTIONS: ReadonlySet<Kind> = new Set<Kind>([
  'array',
  'list',
  'map',
  'set',
  'queue',
  'stack',
  'heap',
])

export function isNumeric(kind: Kind): boolean {
  return NUMBERS.has(kind)
}

export function isCollection(kind: Kind): boolean {
  return COLLECTIONS.has(kind)
}
