/** The family of C++. */
import { braceFamily, type BraceLanguage } from '../braces/braces.ts'
import { BUILT_IN_NAMES } from './built-in-names.ts'
import { kindOfCppType } from './kinds-of-types.ts'
import { CPP_LIBRARY } from './library/library.ts'
import { CPP_MISTAKES } from './mistakes/mistakes.ts'
import { CPP_NOTES } from './notes.ts'
import { CPP_WAYS } from './phrases/phrases.ts'
import { readCpp } from './read/read.ts'
import { CPP_DESCRIBERS } from './statements/statements.ts'

const CPP: BraceLanguage = {
  name: 'C++',
  isOwnFile: (path) => /\.(?:cpp|cc|cxx|h|hpp)$/.test(path),
  readTree: readCpp,
  names: { functionsApart: false, assigningDefines: false, seesMembers: true },
  builtIn: BUILT_IN_NAMES,
  words: { nothing: 'nullptr', this: 'this', caught: 'catch' },
  kindOfType: kindOfCppType,
  library: CPP_LIBRARY,
  dividesWhole: true,
  callsVariables: true,
  anyCondition: false,
  isMain: ({ node }) => node.is === 'function' && node.kind === 'function' && node.name?.name === 'main',
  own: CPP_WAYS,
  describers: CPP_DESCRIBERS,
  notes: CPP_NOTES,
  mistakes: CPP_MISTAKES,
}

export const cppFamily = braceFamily(CPP)

// What reading C needs of the grammar that both have.
export {
  declaratorOf,
  declaredType,
  isDeclarator,
  isType,
  nameNode,
  otherNode,
  partsOf,
  placed,
  readByCpp,
  readClass,
  type Reader,
  type ReadInOwnWay,
  valuesIn,
  writtenType,
} from './read/read.ts'
