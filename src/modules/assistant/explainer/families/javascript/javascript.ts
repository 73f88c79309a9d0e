/** The family of JavaScript, for programs and for the scripts of a page. */
import type { LanguageFamily } from '../../language-family.ts'
import { braceFamily, type BraceLanguage } from '../braces/braces.ts'
import { BUILT_IN_NAMES } from './built-in-names.ts'
import { kindOfJavaScriptType } from './kinds-of-types.ts'
import { JAVASCRIPT_LIBRARY } from './library/library.ts'
import { beforeThePage, JAVASCRIPT_MISTAKES } from './mistakes/mistakes.ts'
import { JAVASCRIPT_NOTES } from './notes.ts'
import { readJavaScript } from './read/read.ts'
import { runsBeforeBody } from './script-place.ts'
import { OWN_DESCRIBERS } from './statements/statements.ts'
import { OWN_WAYS } from './words/words.ts'

const JAVASCRIPT: BraceLanguage = {
  name: 'JavaScript',
  isOwnFile: (path) => /\.[cm]?js$/.test(path),
  readTree: readJavaScript,
  names: { functionsApart: false, assigningDefines: false, seesMembers: false, hoistsVar: true },
  builtIn: BUILT_IN_NAMES,
  words: { nothing: 'null', this: 'this', caught: 'catch' },
  kindOfType: kindOfJavaScriptType,
  library: JAVASCRIPT_LIBRARY,
  dividesWhole: false,
  callsVariables: true,
  anyCondition: true,
  isMain: () => false,
  own: OWN_WAYS,
  describers: OWN_DESCRIBERS,
  notes: JAVASCRIPT_NOTES,
  mistakes: JAVASCRIPT_MISTAKES,
}

const FAMILY = braceFamily(JAVASCRIPT)
/** Of a script that runs before there's anything on its page. */
const EARLY_FAMILY = braceFamily({
  ...JAVASCRIPT,
  mistakes: { ...JAVASCRIPT_MISTAKES, beforeThePage },
})

export const javascriptFamily: LanguageFamily = {
  ...FAMILY,
  read: (files, path) => (runsBeforeBody(files, path) ? EARLY_FAMILY : FAMILY).read(files, path),
}
