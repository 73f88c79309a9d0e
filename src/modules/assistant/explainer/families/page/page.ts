/** Pages and style sheets of a program, for the families of HTML and CSS. */
export { isSetBy, overrider } from './cascade.ts'
export {
  around,
  classesOf,
  elementsIn,
  type HtmlPage,
  type PageElement,
  readHtml,
  textIn,
} from './html-page.ts'
export { countedElements, elementNoun, placesText } from './element-words.ts'
export { allParts, fits, lists, partsOf, specificityOf, STATES, stepOf } from './selectors.ts'
export {
  type AtRule,
  type Declaration,
  isKnownProperty,
  knownProperties,
  readStyleAttribute,
  type StylePiece,
  type StyleRule,
  type StyleSheet,
} from './style-sheet.ts'
export {
  hasPart,
  hasState,
  isAlways,
  isHtml,
  linkedPaths,
  matchesOf,
  openWebProgram,
  pagesOf,
  resolvedPath,
  rulesFor,
  type WebProgram,
} from './web-program.ts'
