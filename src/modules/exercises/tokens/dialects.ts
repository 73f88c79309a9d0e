/** How the text of a program falls into tokens, language by language. */
import type { Language } from '../contract.ts'
import { libraryWords } from '../technique/technique.ts'

export interface Dialect {
  lineComments: readonly string[]
  /** Comments between two marks. */
  blockComment: readonly [string, string] | null
  /** Quotes of texts, the longest first; those of `longQuotes` may hold line ends. */
  quotes: readonly string[]
  longQuotes: readonly string[]
  /** Whether a slash where a value is due begins a regular expression. */
  hasPatterns: boolean
  isCaseSensitive: boolean
  keywords: ReadonlySet<string>
  /** Words and signs that say nothing of how a task is solved. */
  ignored: ReadonlySet<string>
  /** Beginnings of lines that only name what a program uses. */
  imports: RegExp | null
  /** Names of the language's library, where they are called. Null: names are those of the tables, which nobody chooses. */
  library: ReadonlySet<string> | null
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const BRACES = {
  lineComments: ['//'],
  blockComment: ['/*', '*/'],
  quotes: ['"', "'"],
  longQuotes: [],
  hasPatterns: false,
  isCaseSensitive: true,
} as const

const C_WORDS =
  'auto bool break case char continue default delete do double else enum extern false float for goto if int long new nullptr operator register return short signed sizeof struct switch template this throw true try catch typedef typename union unsigned using void volatile while NULL'

const C: Dialect = {
  ...BRACES,
  keywords: words(C_WORDS),
  ignored: words('const static inline constexpr { } ;'),
  imports: /#\s{0,9}(?:include|pragma)\b[^\n]*/y,
  library: libraryWords('c'),
}

export const DIALECTS: Readonly<Record<Exclude<Language, 'html'>, Dialect>> = {
  python: {
    lineComments: ['#'],
    blockComment: null,
    quotes: ['"""', "'''", '"', "'"],
    longQuotes: ['"""', "'''"],
    hasPatterns: false,
    isCaseSensitive: true,
    keywords: words(
      'and as assert async await break case class continue def del elif else except False finally for global if in is lambda match None nonlocal not or pass raise return True try while with yield',
    ),
    ignored: words('; \\'),
    imports: /(?:import|from)\b[^\n]*/y,
    library: libraryWords('python'),
  },
  javascript: {
    ...BRACES,
    quotes: ['`', '"', "'"],
    longQuotes: ['`'],
    hasPatterns: true,
    keywords: words(
      'async await break case catch class continue default delete do else false finally for function if in instanceof new null of return super switch this throw true try typeof undefined void while yield',
    ),
    ignored: words('const let var export { } ;'),
    imports: /import\b[^\n]*/y,
    library: libraryWords('javascript'),
  },
  c: C,
  cpp: {
    ...C,
    ignored: words('const static inline constexpr std :: { } ;'),
    imports: /(?:#\s{0,9}(?:include|pragma)\b|using\s{1,9}namespace\b)[^\n]*/y,
    library: libraryWords('cpp'),
  },
  java: {
    ...BRACES,
    quotes: ['"""', '"', "'"],
    longQuotes: ['"""'],
    keywords: words(
      'abstract assert boolean break byte case catch char class continue default do double else enum extends false finally float for if implements instanceof int interface long new null record return short super switch this throw throws true try var void while yield',
    ),
    ignored: words('final private protected public static { } ;'),
    imports: /(?:import|package)\b[^\n;]*/y,
    library: libraryWords('java'),
  },
  sql: {
    lineComments: ['--'],
    blockComment: ['/*', '*/'],
    quotes: ["'"],
    longQuotes: ["'"],
    hasPatterns: false,
    isCaseSensitive: false,
    keywords: words(
      'all and any as asc avg between by case cast count cross desc distinct else end except exists filter from full group having in inner intersect is join lag lead left like limit max min not null offset on or order outer over partition rank recursive right row_number select sum then union using values when where with dense_rank ntile rows range preceding following unbounded current row total group_concat coalesce nullif round date strftime julianday substr length upper lower instr replace trim abs',
    ),
    ignored: words('; asc outer'),
    imports: null,
    library: null,
  },
}
