/**
 * A program in the one shape that all languages with braces are read into. What only one of them writes is here too, as long as it means
 * something of its own: pointers, templates of text, `await`. A language's reader makes nodes by `makeNode`; nothing else does.
 */

/** A type as it's written: `Map<String, Integer>`, `int[]`, `char *`. */
export interface WrittenType {
  /** Without package, arguments, brackets and stars: `Map`. */
  name: string
  source: string
  /** Types within angle brackets. */
  of: readonly WrittenType[]
  /** Pairs of square brackets behind it. */
  dimensions: number
  /** Stars, and whether there's an `&`. */
  pointers: number
  isReference: boolean
}

/** What each kind of node holds beside its place. */
export interface Shapes {
  file: { statements: Node[] }

  // Values.
  number: { text: string; isDecimal: boolean }
  /** Without quotes. `character`: of a kind of its own, as in `'x'`. */
  text: { text: string; isCharacter: boolean }
  /** A text with values put in: `${name}`. */
  template: { values: Node[] }
  truth: { isTrue: boolean }
  /** `null`, `undefined`, `nullptr`. */
  nothing: Nothing
  name: { name: string }
  this: Nothing
  super: Nothing
  /** `owner.name`, `owner->name`, `owner?.name`. */
  field: { owner: Node; name: string; through: '.' | '->' | '?.' | '::' }
  item: { owner: Node; index: Node }
  /** `called` is a `name` for functions and a `field` for methods. */
  call: {
    called: Node
    values: Node[]
    /** Types in angle brackets: `make_unique<Dog>()`. */
    types?: WrittenType[]
  }
  /** `new Dog("Rex")`, `Dog d("Rex")`. */
  create: { type: WrittenType; values: Node[]; body: NodeOf<'class'> | null }
  /** `new int[3][n]` */
  'sized array': { type: WrittenType; sizes: Node[] }
  /** `{1, 2}` and `[1, 2]`. */
  list: { items: Node[]; type: WrittenType | null }
  /** `{name: "Ana", age: 7}` of JavaScript. */
  object: { entries: NodeOf<'entry'>[] }
  entry: { key: Node; value: Node }
  /** `===` is given as `==`, `and` as `&&`. */
  operation: { left: Node; operator: string; right: Node }
  /** `!`, `-`, `+`, `~`, `typeof`, `delete`. */
  unary: { operator: string; value: Node }
  /** `operator` is empty for `=`, and `+` for `+=`. */
  assignment: { target: Node; operator: string; value: Node }
  /** `n++`, `--n` */
  step: { target: Node; by: 1 | -1; isBefore: boolean }
  choice: { condition: Node; yes: Node; no: Node }
  cast: { type: WrittenType; value: Node }
  lambda: { parameters: NodeOf<'parameter'>[]; body: Node; isAsync: boolean }
  /** `String::length` */
  'method reference': { owner: Node; name: string }
  /** `animal instanceof Dog dog` */
  'type test': { value: Node; type: WrittenType; name: NodeOf<'name'> | null }
  spread: { value: Node }
  await: { value: Node }
  /** `&n` */
  address: { value: Node }
  /** `*p` */
  pointee: { value: Node }
  /** Text for people: `println`, `console.log`, `printf`, `cout <<`. `format`: its first value holds places for the others. */
  output: {
    values: Node[]
    endsLine: boolean
    format: NodeOf<'text'> | null
    isError: boolean
    /** Where it goes, where that's written: `cout`, `file`. */
    stream?: Node
  }
  /** What is typed goes into variables: `scanf`, `cin >>`. */
  input: {
    targets: Node[]
    format: NodeOf<'text'> | null
    /** What is read from, where it's written: `cin`, `file`. */
    stream?: Node
    /** `line`: all of it up to its end, or up to `until`. */
    whole?: 'line'
    until?: Node
    /** How much is read at most. */
    most?: Node
  }
  /** `[a, b]` and `{a, b}` as targets. */
  pattern: { form: 'list' | 'object'; targets: Node[] }

  // Statements.
  declare: { variables: NodeOf<'variable'>[]; isConstant: boolean; isField: boolean; modifiers: string[] }
  /** One of a declaration: a `name` or a `pattern`, its type and its first value. */
  variable: { target: Node; type: WrittenType | null; value: Node | null }
  expression: { value: Node }
  return: { value: Node | null }
  /** `yield` of a `switch` with a value, and of a generator. */
  yield: { value: Node | null }
  throw: { value: Node | null }
  break: { label: string | null }
  continue: { label: string | null }
  block: { statements: Node[] }
  /** `elseAt`: position of the word `else`. */
  if: { condition: Node; body: Node; otherwise: Node | null; elseAt: number | null }
  for: { starts: Node[]; condition: Node | null; steps: Node[]; body: Node }
  /** `keys`: names of fields, as `for … in` of JavaScript does. */
  'for each': {
    target: Node
    type: WrittenType | null
    collection: Node
    through: 'items' | 'keys'
    body: Node
  }
  while: { condition: Node; body: Node }
  /** `whileAt`: position of the word behind its block. */
  do: { body: Node; condition: Node; whileAt: number }
  /** `isValue`: it stands where a value is expected. */
  switch: { value: Node; cases: NodeOf<'case'>[]; isValue: boolean }
  /** `isArrow`: what is behind `->` doesn't fall through. `headTo`: position behind its `:` or `->`. */
  case: { labels: Node[]; isDefault: boolean; isArrow: boolean; statements: Node[]; headTo: number }
  try: { resources: Node[]; body: Node; catches: NodeOf<'catch'>[]; finally: NodeOf<'finally'> | null }
  catch: { types: WrittenType[]; name: NodeOf<'name'> | null; body: Node }
  finally: { body: Node }
  function: {
    name: NodeOf<'name'> | null
    kind: 'function' | 'method' | 'constructor'
    parameters: NodeOf<'parameter'>[]
    /** What it returns. Null: no type is written. */
    type: WrittenType | null
    /** Null: only declared. */
    body: Node | null
    modifiers: string[]
    /** What a constructor sets up before its body runs: `: name(given)`. */
    starts?: Node[]
    /** Class that it belongs to, where it's written outside of it: `Deck::print`. */
    home?: string
  }
  parameter: { target: Node; type: WrittenType | null; value: Node | null; isRest: boolean }
  class: {
    kind: 'class' | 'interface' | 'enum' | 'record' | 'struct' | 'union'
    name: NodeOf<'name'> | null
    parents: WrittenType[]
    interfaces: WrittenType[]
    /** Of a record. */
    parameters: NodeOf<'parameter'>[]
    constants: NodeOf<'constant'>[]
    members: Node[]
    modifiers: string[]
    /** Position of its `{`. */
    bodyAt: number
  }
  constant: { name: NodeOf<'name'>; values: Node[] }
  /** `path` as it's written; `names`: those that it gives. `from … import *`: `isAll`. */
  import: { path: string; names: NodeOf<'name'>[]; isAll: boolean }
  /** `#define`, `using namespace`, `package`, `export`. `name`: what it defines. */
  directive: { word: string; rest: string; name: NodeOf<'name'> | null; value: Node | null }
  label: { name: string; statement: Node }
  empty: Nothing
  /** What the reader has no better word for. */
  other: { children: Node[] }
}
type Nothing = Record<never, never>

export interface Place {
  from: number
  to: number
  /** Counted from 1. */
  line: number
}

interface Base extends Place {
  /** As the learner wrote it. */
  source: string
  parent: Node | null
  /** Nodes in it, in the order of the text. */
  parts: readonly Node[]
}

export type NodeOf<Is extends keyof Shapes> = Base & { is: Is } & Shapes[Is]
export type Node = { [Is in keyof Shapes]: NodeOf<Is> }[keyof Shapes]
export type Is = keyof Shapes
