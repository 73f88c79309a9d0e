/** Words for what comes with Java. */
import type { Library } from '../../braces/braces.ts'
import { COLLECTION_WORDS } from './collections.ts'
import { CLASS_WORDS } from './classes.ts'
import { STREAM_WORDS } from './streams.ts'
import { TEXT_WORDS } from './texts.ts'

export const JAVA_LIBRARY: Library = { ...TEXT_WORDS, ...COLLECTION_WORDS, ...STREAM_WORDS, ...CLASS_WORDS }
