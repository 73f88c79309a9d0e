/** Words for what JavaScript, the browser and Node come with. */
import type { Library } from '../../braces/braces.ts'
import { ARRAY_WORDS } from './arrays.ts'
import { COLLECTION_WORDS } from './collections.ts'
import { NUMBER_WORDS } from './numbers.ts'
import { PAGE_WORDS } from './pages.ts'
import { TEXT_WORDS } from './texts.ts'

export const JAVASCRIPT_LIBRARY: Library = {
  ...ARRAY_WORDS,
  ...TEXT_WORDS,
  ...COLLECTION_WORDS,
  ...NUMBER_WORDS,
  ...PAGE_WORDS,
}
