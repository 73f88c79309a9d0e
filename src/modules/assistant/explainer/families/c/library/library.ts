/** Words for the functions of C's library, by their names. */
import type { Library } from '../../braces/braces.ts'
import { CHARACTER_WORDS } from './characters.ts'
import { FILE_WORDS } from './files.ts'
import { MEMORY_WORDS } from './memory.ts'
import { NUMBER_WORDS } from './numbers.ts'
import { STRING_WORDS } from './strings.ts'

export const C_LIBRARY: Library = {
  ...STRING_WORDS,
  ...CHARACTER_WORDS,
  ...NUMBER_WORDS,
  ...MEMORY_WORDS,
  ...FILE_WORDS,
}
