/** How programs are read, language by language. */
import type { Language, SourceFile } from '../../contract.ts'
import { C_NAMES, CPP_NAMES, JAVA_NAMES, JAVASCRIPT_NAMES, PYTHON_NAMES, SQL_NAMES } from '../names/names.ts'
import type { Outline } from '../outline/outline.ts'
import { C_CONSTRUCTS, CPP_CONSTRUCTS } from './c-constructs.ts'
import { normalizeC, readC } from './c-family.ts'
import { JAVA_CONSTRUCTS } from './java-constructs.ts'
import { normalizeJava, readJava } from './java.ts'
import { JAVASCRIPT_CONSTRUCTS } from './javascript-constructs.ts'
import { normalizeJavaScript, readJavaScript } from './javascript.ts'
import { readPage } from './page.ts'
import { normalizePython, PYTHON_CONSTRUCTS, readPython } from './python.ts'
import { normalizeSql, readSql, SQL_CONSTRUCTS } from './sql.ts'

export { UnparsableProgram } from '../../syntax/syntax.ts'

export interface ProgramReader {
  /** Throws `UnparsableProgram`. */
  read: (files: readonly SourceFile[]) => Outline
  /** Gives a name of the library its one spelling. */
  normalize: (path: string) => string
  /** Constructs that a rule may name. */
  constructs: readonly string[]
  /** Functions of the language and its library that a rule may name. */
  names: readonly string[]
  /** Function in which a program begins that is no tested function; empty: at its top. */
  main: string
}

export const PROGRAM_READERS: Readonly<Record<Language, ProgramReader>> = {
  python: {
    read: readPython,
    normalize: normalizePython,
    constructs: PYTHON_CONSTRUCTS,
    names: PYTHON_NAMES,
    main: '',
  },
  javascript: {
    read: readJavaScript,
    normalize: normalizeJavaScript,
    constructs: JAVASCRIPT_CONSTRUCTS,
    names: JAVASCRIPT_NAMES,
    main: '',
  },
  c: { read: readC, normalize: normalizeC, constructs: C_CONSTRUCTS, names: C_NAMES, main: 'main' },
  cpp: { read: readC, normalize: normalizeC, constructs: CPP_CONSTRUCTS, names: CPP_NAMES, main: 'main' },
  java: {
    read: readJava,
    normalize: normalizeJava,
    constructs: JAVA_CONSTRUCTS,
    names: JAVA_NAMES,
    main: 'main',
  },
  sql: { read: readSql, normalize: normalizeSql, constructs: SQL_CONSTRUCTS, names: SQL_NAMES, main: '' },
  html: {
    read: readPage,
    normalize: normalizeJavaScript,
    constructs: JAVASCRIPT_CONSTRUCTS,
    names: JAVASCRIPT_NAMES,
    main: '',
  },
}
