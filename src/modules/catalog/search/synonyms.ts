/** Other words for the same thing, as people type them. Lower case; phrases with single spaces, signs as `search-text-rules` reads them. */

export interface Synonym {
  /** What is typed or written. */
  says: string[]
  /** What to look for as well: each a word or several that must all be there. */
  means: string[]
  /**
   * The phrases mean nothing else: a text that holds one of them is indexed under the first of `means` too, so that
   * `oop` finds what only says "object-oriented".
   */
  isName?: boolean
}

export const SYNONYMS: readonly Synonym[] = [
  { says: ['c plus plus', 'cplusplus', 'cxx'], means: ['cpp'], isName: true },
  {
    says: ['js', 'java script', 'ecmascript', 'es6', 'vanilla js', 'vanilla javascript'],
    means: ['javascript'],
  },
  { says: ['py', 'python3', 'python 3', 'cpython'], means: ['python'] },
  { says: ['html5', 'html 5', 'hypertext markup language'], means: ['html'] },
  { says: ['css3', 'css 3', 'stylesheet', 'stylesheets', 'style sheet', 'style sheets'], means: ['css'] },
  {
    says: ['mysql', 'postgresql', 'postgres', 'sqlite', 'mariadb', 'tsql', 'plsql', 'sequel'],
    means: ['sql'],
  },
  { says: ['structured query language', 'db', 'dbms', 'rdbms'], means: ['sql', 'database'] },
  { says: ['c language', 'clang', 'ansi c', 'c lang'], means: ['c'] },
  {
    says: [
      'object oriented programming',
      'object oriented',
      'object orientation',
      'classes and objects',
      'oops',
      'oop',
    ],
    means: ['oop', 'object oriented', 'classes objects'],
    isName: true,
  },
  {
    says: [
      'data structures and algorithms',
      'algorithms and data structures',
      'data structures algorithms',
      'data structures',
      'data structure',
      'datastructure',
      'datastructures',
      'dsa',
    ],
    means: ['dsa', 'data structures'],
    isName: true,
  },
  { says: ['algo', 'algos', 'algorithms', 'algorithm'], means: ['algorithms', 'dsa'] },
  { says: ['standard template library', 'stl'], means: ['stl', 'standard library'], isName: true },
  { says: ['big o', 'bigo', 'time complexity', 'big oh'], means: ['complexity', 'big o'] },
  { says: ['regular expression', 'regular expressions', 'regexp', 'regex'], means: ['regex'], isName: true },
  { says: ['dict', 'dicts', 'hashmap', 'hash map', 'hash table'], means: ['dictionary', 'dictionaries'] },
  { says: ['func', 'funcs', 'fn', 'def', 'subroutine', 'procedure'], means: ['function'] },
  { says: ['var', 'vars'], means: ['variable'] },
  { says: ['str', 'strs', 'text'], means: ['string', 'text'] },
  { says: ['int', 'ints'], means: ['integer'] },
  { says: ['bool', 'bools'], means: ['boolean', 'true false'] },
  { says: ['if else', 'if statement', 'if statements', 'elif', 'else if'], means: ['if else', 'decisions'] },
  { says: ['conditional', 'conditionals', 'branching'], means: ['conditions', 'decisions'] },
  { says: ['iteration', 'iterate', 'looping', 'repetition'], means: ['loop', 'repeat'] },
  {
    says: ['try catch', 'try except', 'error handling', 'exception handling'],
    means: ['exceptions', 'errors'],
  },
  { says: ['dom', 'document object model'], means: ['dom', 'javascript browser'] },
  {
    says: ['frontend', 'front end', 'web dev', 'webdev', 'web development', 'website', 'websites'],
    means: ['html', 'css', 'javascript'],
  },
  { says: ['intro', 'introduction', 'fundamentals', 'essentials', '101'], means: ['basics', 'introduction'] },
  { says: ['beginners', 'newbie', 'newbies', 'noob', 'zero', 'scratch'], means: ['beginner'] },
  { says: ['exercise', 'exercises', 'problems', 'drill', 'drills'], means: ['practice', 'challenge'] },
  { says: ['data science', 'data analysis', 'scientific computing'], means: ['numpy', 'data science'] },
  { says: ['ai', 'artificial intelligence', 'llm', 'chatgpt'], means: ['ai', 'prompts'] },
  { says: ['job interview', 'coding interview', 'interviews'], means: ['interview'] },
]

/**
 * Well-known names of what is not taught here. They are never taken for a typo of something else, and where nothing
 * has them in its title, nothing is the honest answer: whoever looks for C# is not helped by C.
 */
export const UNTAUGHT: ReadonlySet<string> = new Set(
  (
    'csharp fsharp dotnet ruby rails rust php golang kotlin swift scala perl typescript haskell dart flutter react ' +
    'angular vue svelte django flask laravel lua elixir clojure cobol fortran matlab julia solidity erlang ocaml ' +
    'docker kubernetes aws azure linux excel figma wordpress nodejs jquery bootstrap tailwind spring hibernate ' +
    'tensorflow pytorch unity unreal delphi pascal prolog lisp scheme vbnet groovy zig'
  ).split(' '),
)
