/** All that is known of a property. Pure. */
import { entryOf } from '../entry-of.ts'
import { BOX } from './properties/box.ts'
import { LAYOUT } from './properties/layout.ts'
import { MOTION } from './properties/motion.ts'
import type { PropertyWords } from './properties/property-words.ts'
import { TEXT } from './properties/text.ts'

const PROPERTIES: Readonly<Record<string, PropertyWords>> = { ...TEXT, ...BOX, ...LAYOUT, ...MOTION }

export function propertyWords(property: string): PropertyWords | null {
  return entryOf(PROPERTIES, property) ?? null
}

export const KNOWN_PROPERTIES: readonly string[] = Object.keys(PROPERTIES)
export const PROPERTIES_WITH_NOTES: readonly string[] = KNOWN_PROPERTIES.filter(
  (name) => PROPERTIES[name]?.note !== undefined,
)
