/** Signs of a concept in a program: words that show it's used, language by language. Pure. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'

type Signs = Readonly<Record<string, string>>

const C_FAMILY: Signs = {
  conditions: 'if switch',
  loops: 'for while do',
  functions: 'return',
  structures: 'struct',
  memory: 'malloc calloc realloc free new delete',
  output: 'printf puts putchar cout',
  input: 'scanf fgets cin getline getchar',
}

const SIGNS: Readonly<Record<Language, Signs>> = {
  python: {
    output: 'print',
    input: 'input',
    conditions: 'if elif match',
    loops: 'for while',
    functions: 'def lambda',
    classes: 'class',
    errors: 'try except raise',
    modules: 'import',
    files: 'open',
    maps: 'dict items Counter defaultdict setdefault',
    'sets-and-tuples': 'set tuple',
    text: 'split join strip upper lower replace startswith endswith format',
    types: 'int float str bool isinstance',
  },
  javascript: {
    output: 'log',
    conditions: 'if switch',
    loops: 'for while',
    functions: 'function',
    classes: 'class',
    errors: 'try catch throw',
    maps: 'Map',
    'array-methods': 'map filter reduce forEach find some every flatMap',
    text: 'split join trim slice toUpperCase toLowerCase replaceAll replace',
  },
  java: {
    ...C_FAMILY,
    output: 'println print printf',
    input: 'Scanner BufferedReader',
    classes: 'class record',
    inheritance: 'extends implements',
    errors: 'try catch throw',
    maps: 'HashMap TreeMap Map',
    lists: 'ArrayList List',
    'sets-and-tuples': 'HashSet TreeSet Set',
  },
  c: C_FAMILY,
  cpp: {
    ...C_FAMILY,
    classes: 'class struct',
    errors: 'try catch throw',
    maps: 'map unordered_map',
    lists: 'vector array',
    'sets-and-tuples': 'set unordered_set',
    text: 'string',
  },
  sql: {
    selecting: 'select',
    filtering: 'where',
    ordering: 'order limit',
    aggregation: 'group having count sum avg min max',
    joins: 'join',
    'null-values': 'null coalesce ifnull',
    'sql-expressions': 'case round cast upper lower length substr',
    'data-changes': 'insert update delete',
    'table-design': 'create primary references',
  },
  html: {},
}

/** Concepts that the language has signs of. */
export function hasSigns(language: Language, concept: string): boolean {
  return Object.hasOwn(SIGNS[language], concept)
}

/** Concepts of which a program shows a sign. */
export function conceptsIn(language: Language, files: readonly SourceFile[]): Set<string> {
  const text = files.map(({ content }) => content).join('\n')
  const read = language === 'sql' ? text.toLowerCase() : text
  const words = new Set(read.match(/[A-Za-z_]\w*/g))
  const shown = Object.entries(SIGNS[language]).filter(([, signs]) =>
    signs.split(' ').some((sign) => words.has(sign)),
  )
  return new Set(shown.map(([concept]) => concept))
}
