/** Functions of languages and their libraries, which a rule may name. */
export { C_NAMES, CPP_NAMES } from './c-names.ts'
export { JAVA_NAMES } from './java-names.ts'
export { JAVASCRIPT_NAMES } from './javascript-names.ts'
export { PYTHON_NAMES } from './python-names.ts'
export { SQL_NAMES } from './sql-names.ts'
