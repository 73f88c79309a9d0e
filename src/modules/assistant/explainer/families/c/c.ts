/** The family of C. */
import { braceFamily, type BraceLanguage } from '../braces/braces.ts'
import { BUILT_IN_NAMES } from './built-in-names.ts'
import { kindOfCType } from './kinds-of-types.ts'
import { C_LIBRARY } from './library/library.ts'
import { C_MISTAKES } from './mistakes/mistakes.ts'
import { C_NOTES } from './notes.ts'
import { cCondition, cOpposite, cNoun } from './phrases/phrases.ts'
import { readC } from './read/read.ts'
import { answerOfFunction, C_DESCRIBERS } from './statements/statements.ts'

const C: BraceLanguage = {
  name: 'C',
  isOwnFile: (path) => /\.[ch]$/.test(path),
  readTree: readC,
  names: { functionsApart: false, assigningDefines: false, seesMembers: false, opensEnums: true },
  builtIn: BUILT_IN_NAMES,
  words: { nothing: 'NULL', this: 'this', caught: 'catch' },
  kindOfType: kindOfCType,
  library: C_LIBRARY,
  dividesWhole: true,
  callsVariables: true,
  anyCondition: false,
  isMain: ({ node }) => node.is === 'function' && node.body !== null && node.name?.name === 'main',
  own: { noun: cNoun, condition: cCondition, opposite: cOpposite, answer: answerOfFunction },
  describers: C_DESCRIBERS,
  notes: C_NOTES,
  mistakes: C_MISTAKES,
}

export const cFamily = braceFamily(C)
