/** All that is known of a property. Pure. */
import { entryOf } from '../../entry-of.ts'
import { BOX } from './box.ts'
import { LAYOUT } from './layout.ts'
import { MOTION } from './motion.ts'
export { KEYWORDS } from './keywords.ts'
export type { Group } from './property-words.ts'
import type { PropertyWords } from './property-words.ts'
import { TEXT } from './text.ts'

const PROPERTIES: Readonly<Record<string, PropertyWords>> = { ...TEXT, ...BOX, ...LAYOUT, ...MOTION }

export function propertyWords(property: string): PropertyWords | null {
  return entryOf(PROPERTIES, property) ?? null
}

export const KNOWN_PROPERTIES: readonly string[] = Object.keys(PROPERTIES)
export const PROPERTIES_WITH_NOTES: readonly string[] = KNOWN_PROPERTIES.filter(
  (name) => PROPERTIES[name]?.note !== undefined,
)
