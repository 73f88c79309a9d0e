/** Usual mistakes of Java, beside those that languages with braces have in common. */
import { COMMON_MISTAKES } from '../../braces/braces.ts'
import { TEXT_MISTAKES } from './texts.ts'
import { COLLECTION_MISTAKES } from './collections.ts'
import { VALUE_MISTAKES } from './values.ts'

/** By name, so that a test can tell which one spoke. */
export const JAVA_MISTAKES = {
  ...TEXT_MISTAKES,
  ...COLLECTION_MISTAKES,
  ...VALUE_MISTAKES,
  ...COMMON_MISTAKES,
} as const
