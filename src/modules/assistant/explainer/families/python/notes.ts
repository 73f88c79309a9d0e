/** The language's own rules, one sentence a construct: what the exact level adds. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { message, t } from '#platform/messages/messages.ts'
import { argumentsOf, calledName, entryOf, operation } from './program.ts'
import { kindOf } from './kinds.ts'
import type { PythonProgram } from './program.ts'
import type { Statement } from './statement.ts'

/** Rules that one statement is told. */
const MOST_NOTES = 3

const NOTES = {
  assignment: message(
    'A name is only a label for a value: `=` makes the name refer to whatever the right side gives, and the type may change.',
  ),
  unpacking: message(
    'The right side may be anything you can loop over. The names are filled from left to right, after the whole right side has been worked out.',
  ),
  starTarget: message(
    'The starred name always gets a list, even an empty one. There can be only one star on the left.',
  ),
  annotation: message(
    'Annotations have no effect on what the program does: Python itself doesn’t check them.',
  ),
  augmented: message(
    'An augmented assignment reads the old value first, so the name must already have one. Lists are changed in place; numbers and texts are replaced.',
  ),
  itemTarget: message('Storing by brackets calls `__setitem__` of the object on the left.'),
  fieldTarget: message('Fields are created by the first assignment to them and are stored with the object.'),
  walrus: message('`:=` stores a value and is an expression at once, so it can be used inside a condition.'),
  if: message(
    'Any value can be a condition: `0`, `None`, `False` and empty texts and containers count as false, everything else as true.',
  ),
  elif: message(
    'The conditions of a chain are checked from top to bottom, and the rest isn’t evaluated after the first that’s true.',
  ),
  else: message(
    '`else` takes no condition and belongs to the nearest `if`, `for`, `while` or `try` with the same indentation.',
  ),
  for: message(
    '`for` gets an iterator from the collection once, and asks it for the next value before each round. The loop variable stays defined afterward.',
  ),
  while: message(
    'The condition is evaluated again before every round, including the one that ends the loop.',
  ),
  loopElse: message('The `else` of a loop runs when the loop ended without `break`.'),
  break: message('`break` skips a loop’s `else` block as well.'),
  continue: message(
    'In a `for` loop, `continue` moves to the next item; in a `while` loop, the condition is checked again.',
  ),
  pass: message('A block needs at least one statement; `pass` is the one without an effect.'),
  match: message('Cases are tried in order; there’s no falling through to the next one.'),
  case: message('A plain name in a pattern doesn’t compare: it captures the value.'),
  try: message(
    'The first statement that raises an error ends the `try` block. The handlers are compared from top to bottom, by class.',
  ),
  except: message(
    'A handler also catches subclasses of its error. The name behind `as` is deleted when the handler ends.',
  ),
  finally: message('`finally` runs before the function returns or the error travels on.'),
  raise: message(
    '`raise` creates the error object if it’s given a class, and unwinds the stack up to a fitting handler.',
  ),
  raiseFrom: message('`from` records the cause, which the traceback shows above.'),
  assert: message(
    'Asserts disappear when Python runs with `-O`, so they’re no substitute for checking input.',
  ),
  with: message('`with` calls `__enter__` first and `__exit__` at the end, whatever happens in between.'),
  def: message('`def` runs like any statement: it creates a function object and gives it the name.'),
  defaults: message('A default value is worked out once, when the function is defined, not at each call.'),
  starParameters: message(
    'Positions fill the plain parameters first; `*` takes the rest as a tuple and `**` the named rest as a dictionary.',
  ),
  keywordOnly: message('Parameters behind a star can only be passed by name.'),
  return: message('A function without a `return`, or with a bare one, returns `None`.'),
  yield: message(
    'A function with `yield` returns a generator when it’s called; its body runs only as values are asked for.',
  ),
  recursion: message(
    'Each call has its own frame with its own variables. Python allows about 1,000 nested calls.',
  ),
  lambda: message('A lambda’s body is one expression, and its value is the result; no `return` is written.'),
  decorator: message(
    '`@name` above a definition means: define it, then replace it by what `name` returns for it.',
  ),
  class: message(
    'The class body runs once, when the class is defined; what it assigns is common to all objects.',
  ),
  inheritance: message(
    'A name that an object and its class don’t have is looked for in the parent classes, in the order of `__mro__`.',
  ),
  super: message(
    '`super()` looks up the method in the next class of the method resolution order and passes `self` along.',
  ),
  init: message('`__init__` returns nothing: the object already exists when it’s called.'),
  property: message('A property turns reading a field into a method call.'),
  staticmethod: message('A static method gets neither the object nor the class.'),
  classmethod: message('A class method gets the class as its first argument, subclasses included.'),
  dataclass: message('A dataclass writes `__init__`, `__repr__` and `__eq__` from the annotated fields.'),
  import: message('A module’s code runs at its first import; later imports reuse it.'),
  importFrom: message('`from … import` copies the names as they are at that moment.'),
  global: message('`global` concerns assignments; reading a variable from outside works without it.'),
  nonlocal: message(
    '`nonlocal` finds the name in the nearest enclosing function, which must already define it.',
  ),
  del: message('`del` removes the name or item, not the object, which lives on while anything refers to it.'),
  listComprehension: message(
    'A list comprehension builds the whole list at once, and its variable isn’t visible outside.',
  ),
  setComprehension: message(
    'A set has no order and no duplicates, so its size can be smaller than the number of rounds.',
  ),
  dictComprehension: message('If a key comes up twice, the later value wins.'),
  generator: message(
    'A generator computes each value when it’s asked for, and can be gone through only once.',
  ),
  nestedComprehension: message(
    'Several `for` parts are read from left to right, like nested loops from the outside in.',
  ),
  slice: message(
    'A slice includes its start and excludes its end, and it never fails: bounds beyond the end are cut.',
  ),
  sliceStep: message('A negative step walks from the end to the front.'),
  negativeIndex: message('Negative positions count from the end: `-1` is the last one.'),
  index: message(
    'A position outside of the list raises an `IndexError`; a missing dictionary key raises a `KeyError`.',
  ),
  fString: message(
    'The expressions in braces are evaluated when this line runs, and turned into text as `str` or the format after the colon says.',
  ),
  tuple: message(
    'Tuples can’t be changed after they’re made, so they can be keys of a dictionary if all their items can.',
  ),
  dict: message('A dictionary remembers the order in which keys were added, and each key exists once.'),
  set: message('A set takes hashable values: numbers, texts and tuples of them, but no lists.'),
  list: message('A list holds references: the same object can be in it several times.'),
  floorDivision: message('`//` rounds toward minus infinity: `-7 // 2` is `-4`.'),
  modulo: message('The result of `%` has the sign of the right side: `-7 % 3` is `2`.'),
  power: message('`**` binds more tightly than a minus in front: `-2 ** 2` is `-4`.'),
  division: message('`/` always gives a float, even if the division comes out even.'),
  is: message('`is` compares identity: whether both sides are the very same object.'),
  in: message(
    '`in` looks at every item of a list, one by one; in a set or dictionary it’s one quick lookup.',
  ),
  chained: message(
    'A chained comparison evaluates the middle only once, and stops as soon as one part is false.',
  ),
  and: message(
    '`and` gives the first side that’s false, otherwise the last side, and not necessarily `True` or `False`.',
  ),
  or: message('`or` gives the first side that’s true, otherwise the last one.'),
  not: message('`not` always gives `True` or `False`, and binds less tightly than comparisons.'),
  ternary: message('Only one of the two values is evaluated, after the condition.'),
  equality: message('`==` compares values by the left side’s `__eq__`; `1 == 1.0` is true.'),
  await: message('`await` hands control back to the event loop until the result is there.'),
  print: message('`print` turns each value into text with `str`, and returns `None`.'),
  input: message('`input` returns the line without its line break, always as a `str`.'),
  int: message(
    '`int` accepts spaces around the digits and raises a `ValueError` for anything else; a float’s decimals are cut off, not rounded.',
  ),
  float: message('Floats are binary fractions, so `0.1 + 0.2` isn’t exactly `0.3`.'),
  len: message('`len` takes the same time for any size: containers know their length.'),
  range: message(
    '`range` excludes its end, makes its numbers one at a time, and takes the same little memory for any size.',
  ),
  enumerate: message('`enumerate` gives pairs of number and item; `start=1` makes it count from 1.'),
  zip: message('`zip` stops at the end of the shortest; `strict=True` makes different lengths an error.'),
  sorted: message('`sorted` always returns a new list, and equal items keep their order.'),
  sum: message('`sum` starts at 0, so it’s made for numbers; texts are joined by `join`.'),
  maxMin: message(
    '`max` and `min` raise a `ValueError` for an empty collection unless `default` is given; of equals, the first one wins.',
  ),
  anyAll: message(
    '`any` and `all` stop at the first item that decides; for nothing at all, `any` is false and `all` is true.',
  ),
  mapFilter: message(
    '`map` and `filter` return iterators, which do their work when they’re gone through, once.',
  ),
  open: message(
    '`open` raises `FileNotFoundError` if a file to be read doesn’t exist; `encoding="utf-8"` makes text work everywhere.',
  ),
  isinstance: message('`isinstance` is true for subclasses, too: a `bool` is an `int`.'),
  round: message('`round` rounds halves to the nearest even number: `round(2.5)` is `2`.'),
  divmod: message('`divmod(a, b)` is `(a // b, a % b)`.'),
  split: message('`split()` without an argument treats any run of spaces and line breaks as one separator.'),
  join: message('`join` takes anything that yields texts; a number in it is a `TypeError`.'),
  strip: message('`strip` removes characters from both ends only, never from the middle.'),
  replace: message('`replace` returns a new text and replaces all occurrences.'),
  caseMethods: message('Texts can’t be changed, so the method returns a new one.'),
  append: message('`append` adds one object in place and returns `None`.'),
  pop: message('`pop` from the end is quick; from the front, all other items have to move.'),
  sort: message('`sort` changes the list, returns `None`, and keeps the order of equal items.'),
  get: message('`get` never raises a `KeyError`: it returns its second argument, or `None`.'),
  items: message('`items`, `keys` and `values` are live views: they show later changes of the dictionary.'),
  setdefault: message('`setdefault` looks the key up and stores the default in one step.'),
  add: message('A set finds out by the hash of a value whether it’s already there.'),
  counter: message('A `Counter` is a dictionary that gives 0 for missing keys.'),
  defaultdict: message('A `defaultdict` calls its factory for each missing key and stores the result.'),
  json: message(
    'JSON knows objects, lists, texts, numbers, `true`, `false` and `null`; tuples come back as lists, and keys as texts.',
  ),
  random: message('The numbers come from a formula: with the same `seed` they’re the same in every run.'),
  math: message('Functions of `math` work with floats; `isqrt` and `comb` stay exact with whole numbers.'),
  argv: message('`sys.argv[0]` is the program itself; all entries are texts.'),
  mainCheck: message('`__name__` is set by Python before the first line of the file runs.'),
  comparison: message(
    'Numbers compare by value, texts character by character by their code numbers, so `"Z" < "a"` is true.',
  ),
  textJoin: message('`+` joins two texts; a text and a number is a `TypeError`.'),
  number: message('Whole numbers in Python have no upper limit.'),
  text: message('A text is a `str`: a sequence of Unicode characters that never changes.'),
  expression: message('An expression as a statement is evaluated, and its value is thrown away.'),
  call: message('The arguments are evaluated from left to right before the call.'),
  docstring: message('Python saves it as `__doc__`.'),
} as const

export type Construct = keyof typeof NOTES

/** Every construct that the explainer has a rule for. */
export const CONSTRUCTS: readonly string[] = Object.keys(NOTES)

export function exactNotes(program: PythonProgram, statement: Statement): string[] {
  return constructsOf(program, statement)
    .slice(0, MOST_NOTES)
    .map((construct) => t(NOTES[construct]))
}

/** Constructs of a statement, the statement's own first. */
export function constructsOf(program: PythonProgram, statement: Statement): Construct[] {
  const found = new Set<Construct>(ofStatement(statement))
  const inside = statement.head.flatMap((node) => withinHead(node))
  for (const node of inside) for (const construct of ofNode(program, node)) found.add(construct)
  if (found.size === 0 || (found.size === 1 && found.has('assignment')))
    for (const node of inside) for (const construct of ofLiteral(node)) found.add(construct)
  // What nearly every line is comes last.
  const isCommon = (construct: Construct) => construct === 'assignment' || construct === 'call'
  return [...found].toSorted((one, other) => Number(isCommon(one)) - Number(isCommon(other)))
}

function withinHead(node: SyntaxNode): SyntaxNode[] {
  const found = [node]
  for (let at = 0; at < found.length && found.length < 2_000; at += 1)
    found.push(...(found[at]?.children ?? []))
  return found
}

const STATEMENT_CONSTRUCTS: Readonly<Record<string, readonly Construct[]>> = {
  UpdateStatement: ['augmented'],
  BreakStatement: ['break'],
  ContinueStatement: ['continue'],
  PassStatement: ['pass'],
  RaiseStatement: ['raise'],
  AssertStatement: ['assert'],
  DeleteStatement: ['del'],
  ReturnStatement: ['return'],
  YieldStatement: ['yield'],
  if: ['if'],
  elif: ['elif'],
  while: ['while'],
  for: ['for'],
  try: ['try'],
  except: ['except'],
  finally: ['finally'],
  with: ['with'],
  match: ['match'],
  case: ['case'],
}

function ofStatement({ kind, node, head }: Statement): Construct[] {
  const plain = STATEMENT_CONSTRUCTS[kind]
  if (plain)
    return kind === 'RaiseStatement' && head.some(({ type }) => type === 'from')
      ? [...plain, 'raiseFrom']
      : [...plain]
  switch (kind) {
    case 'AssignStatement':
      return ofAssignment(node)
    case 'else':
      return node.type === 'ForStatement' || node.type === 'WhileStatement' ? ['loopElse'] : ['else']
    case 'ImportStatement':
      return [head[0]?.type === 'from' ? 'importFrom' : 'import']
    case 'ScopeStatement':
      return [head[0]?.type === 'global' ? 'global' : 'nonlocal']
    case 'def':
      return ofFunction(node)
    case 'class':
      return ofClass(node)
    case 'ExpressionStatement':
      return [node.children[0]?.type === 'String' ? 'docstring' : 'call']
    default:
      return []
  }
}

function ofAssignment({ children }: SyntaxNode): Construct[] {
  const [target, second] = children
  const found: Construct[] = []
  const left = children.slice(
    0,
    children.findIndex(({ type }) => type === 'AssignOp'),
  )
  if (left.some(({ type }) => type === '*')) found.push('starTarget')
  if (left.some(({ type }) => type === ',') || target?.type === 'TupleExpression') found.push('unpacking')
  if (second?.type === 'TypeDef') found.push('annotation')
  if (target?.type === 'MemberExpression')
    found.push(target.children[1]?.type === '[' ? 'itemTarget' : 'fieldTarget')
  return found.length > 0 ? found : ['assignment']
}

function ofFunction(node: SyntaxNode): Construct[] {
  const found: Construct[] = []
  const decorators =
    node.parent?.type === 'DecoratedStatement'
      ? node.parent.children.filter(({ type }) => type === 'Decorator').map(({ source }) => source.trim())
      : []
  const parameters = node.children.find(({ type }) => type === 'ParamList')?.children ?? []
  const name = node.children.find(({ type }) => type === 'VariableName')?.text
  if (decorators.includes('@property')) found.push('property')
  if (decorators.includes('@staticmethod')) found.push('staticmethod')
  if (decorators.includes('@classmethod')) found.push('classmethod')
  if (decorators.length > 0 && found.length === 0) found.push('decorator')
  if (name === '__init__') found.push('init')
  if (parameters.some(({ type }) => type === 'AssignOp')) found.push('defaults')
  if (parameters.some(({ type }, at) => type === '*' && parameters[at + 1]?.type === ','))
    found.push('keywordOnly')
  if (
    parameters.some(
      ({ type }, at) => (type === '*' || type === '**') && parameters[at + 1]?.type === 'VariableName',
    )
  )
    found.push('starParameters')
  const body = node.children.find(({ type }) => type === 'Body')
  if (body && name !== undefined && withinHead(body).some((each) => calledName(each) === name))
    found.push('recursion')
  return [...found, 'def']
}

function ofClass(node: SyntaxNode): Construct[] {
  const isData =
    node.parent?.type === 'DecoratedStatement' &&
    node.parent.children.some(({ source }) => source.startsWith('@dataclass'))
  const hasParents = node.children.some(({ type, children }) => type === 'ArgList' && children.length > 2)
  return [
    ...(isData ? (['dataclass'] as const) : []),
    ...(hasParents ? (['inheritance'] as const) : []),
    'class',
  ]
}

const NODE_CONSTRUCTS: Readonly<Record<string, Construct>> = {
  LambdaExpression: 'lambda',
  ArrayComprehensionExpression: 'listComprehension',
  SetComprehensionExpression: 'setComprehension',
  DictionaryComprehensionExpression: 'dictComprehension',
  ComprehensionExpression: 'generator',
  ConditionalExpression: 'ternary',
  NamedExpression: 'walrus',
  AwaitExpression: 'await',
  FormatString: 'fString',
  TupleExpression: 'tuple',
  DictionaryExpression: 'dict',
  SetExpression: 'set',
}
const OPERATOR_CONSTRUCTS: Readonly<Record<string, Construct>> = {
  '//': 'floorDivision',
  '%': 'modulo',
  '**': 'power',
  '/': 'division',
  is: 'is',
  'is not': 'is',
  in: 'in',
  'not in': 'in',
  and: 'and',
  or: 'or',
  '==': 'equality',
  '!=': 'equality',
  '<': 'comparison',
  '>': 'comparison',
  '<=': 'comparison',
  '>=': 'comparison',
}
const CALL_CONSTRUCTS: Readonly<Record<string, Construct>> = {
  print: 'print',
  input: 'input',
  int: 'int',
  float: 'float',
  len: 'len',
  range: 'range',
  enumerate: 'enumerate',
  zip: 'zip',
  sorted: 'sorted',
  sum: 'sum',
  max: 'maxMin',
  min: 'maxMin',
  any: 'anyAll',
  all: 'anyAll',
  map: 'mapFilter',
  filter: 'mapFilter',
  open: 'open',
  isinstance: 'isinstance',
  round: 'round',
  divmod: 'divmod',
  super: 'super',
  Counter: 'counter',
  '.Counter': 'counter',
  defaultdict: 'defaultdict',
  '.defaultdict': 'defaultdict',
  '.split': 'split',
  '.join': 'join',
  '.strip': 'strip',
  '.lstrip': 'strip',
  '.rstrip': 'strip',
  '.replace': 'replace',
  '.upper': 'caseMethods',
  '.lower': 'caseMethods',
  '.title': 'caseMethods',
  '.capitalize': 'caseMethods',
  '.append': 'append',
  '.pop': 'pop',
  '.sort': 'sort',
  '.get': 'get',
  '.items': 'items',
  '.keys': 'items',
  '.values': 'items',
  '.setdefault': 'setdefault',
  '.add': 'add',
  '.dumps': 'json',
  '.loads': 'json',
  '.dump': 'json',
  '.load': 'json',
  '.randint': 'random',
  '.choice': 'random',
  '.shuffle': 'random',
  '.random': 'random',
  '.sample': 'random',
  '.sqrt': 'math',
  '.ceil': 'math',
  '.floor': 'math',
}

function ofNode(program: PythonProgram, node: SyntaxNode): Construct[] {
  const plain = NODE_CONSTRUCTS[node.type]
  const called = calledName(node)
  const call = called === null ? undefined : entryOf(CALL_CONSTRUCTS, called)
  const found: Construct[] = []
  if (plain) found.push(plain)
  if (call) found.push(call)
  if (called !== null && argumentsOf(node).generator) found.push('generator')
  if (node.type.includes('Comprehension') && node.children.filter(({ type }) => type === 'for').length > 1)
    found.push('nestedComprehension')
  if (node.type === 'UnaryExpression' && node.children[0]?.type === 'not') found.push('not')
  if (node.type === 'VariableName' && node.text === '__name__') found.push('mainCheck')
  if (node.type === 'MemberExpression') found.push(...ofMember(node))
  return [...found, ...ofOperation(program, node)]
}

function ofOperation(program: PythonProgram, node: SyntaxNode): Construct[] {
  const parts = operation(node)
  if (!parts) return []
  const inner = operation(parts.left)
  if (inner && /^[<>]=?$/.test(inner.operator) && /^[<>]=?$/.test(parts.operator)) return ['chained']
  if (parts.operator === '+' && kindOf(program, node) === 'text') return ['textJoin']
  const construct = OPERATOR_CONSTRUCTS[parts.operator]
  return construct ? [construct] : []
}

function ofMember({ source, children }: SyntaxNode): Construct[] {
  if (source === 'sys.argv') return ['argv']
  if (children[1]?.type !== '[') return []
  const inside = children.slice(2, -1)
  const colons = inside.filter(({ type }) => type === ':').length
  if (colons === 2) return ['sliceStep', 'slice']
  if (colons === 1) return ['slice']
  return [inside[0]?.source.startsWith('-') ? 'negativeIndex' : 'index']
}

function ofLiteral({ type }: SyntaxNode): Construct[] {
  if (type === 'Number') return ['number']
  if (type === 'String') return ['text']
  return type === 'ArrayExpression' ? ['list'] : []
}
