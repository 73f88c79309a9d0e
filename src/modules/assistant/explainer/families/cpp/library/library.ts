/** Words for what comes with C++. */
import type { Library } from '../../braces/braces.ts'
import { ALGORITHM_WORDS, CONTAINER_WORDS } from './algorithms.ts'
import { COLLECTION_WORDS } from './collections.ts'
import { NUMBER_WORDS, TEXT_FUNCTIONS, VALUE_WORDS } from './functions.ts'
import { STREAM_WORDS } from './streams.ts'
import { TEXT_WORDS } from './texts.ts'

const FUNCTIONS: Library = {
  ...CONTAINER_WORDS,
  ...ALGORITHM_WORDS,
  ...NUMBER_WORDS,
  ...TEXT_FUNCTIONS,
  ...VALUE_WORDS,
}

/** A function is called `std::sort`, or `sort` below `using namespace std`; `std::ranges::sort` takes the container itself. */
function inNamespaces(functions: Library): Library {
  return Object.fromEntries(
    Object.entries(functions).flatMap(([name, word]) =>
      name.includes('.')
        ? [[name, word]]
        : [
            [name, word],
            [`std.${name}`, word],
            [`std::ranges.${name}`, word],
          ],
    ),
  )
}

export const CPP_LIBRARY: Library = {
  ...inNamespaces(FUNCTIONS),
  ...TEXT_WORDS,
  ...COLLECTION_WORDS,
  ...STREAM_WORDS,
}
