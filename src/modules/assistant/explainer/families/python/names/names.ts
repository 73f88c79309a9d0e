/** Names of a program in Python. */
export { BUILT_IN_NAMES } from './built-in-names.ts'
export {
  collectNames,
  type PythonNames,
  type PythonDefinition,
  type PythonScope,
  type PythonUse,
} from './collect-names.ts'
