/** The family of JavaScript, for programs and for the scripts of a page. */
import { braceFamily, type BraceLanguage } from '../braces/braces.ts'
import { kindOfJavaScriptType } from './kinds-of-types.ts'
import { readJavaScript } from './read/read.ts'

const JAVASCRIPT: BraceLanguage = {
  name: 'JavaScript',
  isOwnFile: (path) => /\.[cm]?js$/.test(path),
  readTree: readJavaScript,
  names: { functionsApart: false, assigningDefines: false, seesMembers: false, hoistsVar: true },
  builtIn: new Set(),
  words: { nothing: 'null', this: 'this', caught: 'catch' },
  kindOfType: kindOfJavaScriptType,
  library: {},
  dividesWhole: false,
  callsVariables: true,
  anyCondition: true,
  isMain: () => false,
  describers: {},
  notes: [],
  mistakes: {},
}

export const javascriptFamily = braceFamily(JAVASCRIPT)
