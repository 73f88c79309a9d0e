/** The family of Java. */
import { braceFamily, type BraceLanguage } from '../braces/braces.ts'
import { BUILT_IN_NAMES } from './built-in-names.ts'
import { kindOfJavaType } from './kinds-of-types.ts'
import { JAVA_LIBRARY } from './library/library.ts'
import { JAVA_MISTAKES } from './mistakes/mistakes.ts'
import { JAVA_NOTES } from './notes.ts'
import { readJava } from './read/read.ts'

const JAVA: BraceLanguage = {
  name: 'Java',
  isOwnFile: (path) => path.endsWith('.java'),
  readTree: readJava,
  names: { functionsApart: true, assigningDefines: false, seesMembers: true },
  builtIn: BUILT_IN_NAMES,
  words: { nothing: 'null', this: 'this', caught: 'catch' },
  kindOfType: kindOfJavaType,
  library: JAVA_LIBRARY,
  dividesWhole: true,
  callsVariables: false,
  anyCondition: false,
  isMain: ({ node }) =>
    node.is === 'function' && node.name?.name === 'main' && node.modifiers.includes('static'),
  describers: {},
  notes: JAVA_NOTES,
  mistakes: JAVA_MISTAKES,
}

export const javaFamily = braceFamily(JAVA)
