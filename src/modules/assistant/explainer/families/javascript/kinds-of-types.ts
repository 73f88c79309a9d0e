/** What kind of value a class of JavaScript makes. Pure. */
import { entryOf, type Kind, type WrittenType } from '../braces/braces.ts'

const KINDS: Readonly<Record<string, Kind>> = {
  Array: 'array',
  Map: 'map',
  WeakMap: 'map',
  Set: 'set',
  WeakSet: 'set',
  Date: 'date',
  Promise: 'promise',
  Function: 'function',
}

export function kindOfJavaScriptType({ name }: WrittenType): Kind {
  return entryOf(KINDS, name) ?? 'object'
}
