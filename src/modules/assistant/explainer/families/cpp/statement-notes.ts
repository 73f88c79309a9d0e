/** Rules of declarations, statements, functions and classes. */
import { message } from '#platform/messages/messages.ts'
import {
  definitionOf,
  kindOf,
  type Node,
  type NodeOf,
  type Note,
  type WrittenType,
} from '../braces/braces.ts'
import { isAuto, isConst, modifiersOf, typesIn } from './written-types.ts'

type Declared = NodeOf<'declare'>

function declares(test: (node: Declared) => boolean): Pick<Note, 'ofStatement'> {
  return { ofStatement: ({ node }) => node.is === 'declare' && test(node) }
}

function declaresType(test: (type: WrittenType) => boolean): Pick<Note, 'ofStatement'> {
  return declares((node) => node.variables.some(({ type }) => type !== null && test(type)))
}

function isNumberType({ name, pointers, isReference }: WrittenType): boolean {
  return (
    pointers === 0 && !isReference && /^(?:int|long|short|char|bool|float|double|size_t|unsigned)$/.test(name)
  )
}

function functions(test: (node: NodeOf<'function'>) => boolean): Pick<Note, 'ofStatement'> {
  return { ofStatement: ({ node }) => node.is === 'function' && test(node) }
}

function has(node: Node, word: string): boolean {
  return modifiersOf(node).some((each) => each.startsWith(word))
}

function classes(test: (node: NodeOf<'class'>) => boolean): Pick<Note, 'ofStatement'> {
  return { ofStatement: ({ node }) => node.is === 'class' && test(node) }
}

const DECLARATION_NOTES: readonly Note[] = [
  {
    name: 'structured binding',
    text: message('The names in brackets mean the parts in order, and there have to be exactly as many.'),
    ...declares((node) => node.variables.some(({ target }) => target.is === 'pattern')),
  },
  {
    name: 'reference',
    text: message(
      'A reference has to be bound when it’s made, and can’t be bound to another variable later.',
    ),
    ...declaresType(({ isReference }) => isReference),
  },
  {
    name: 'constexpr',
    text: message('The value of a `constexpr` variable has to be known while the program is compiled.'),
    ...declares((node) => has(node, 'constexpr')),
  },
  {
    name: 'static field',
    text: message('A `static` member exists once for the whole class, even without any object.'),
    ...declares((node) => node.isField && has(node, 'static')),
  },
  {
    name: 'static local',
    text: message(
      'A `static` variable in a function is set up only the first time, and keeps its value between calls.',
    ),
    ...declares((node) => !node.isField && has(node, 'static')),
  },
  {
    name: 'auto',
    text: message('`auto` takes the type from the value; by itself it makes a copy, `auto&` a reference.'),
    ...declaresType(isAuto),
  },
  {
    name: 'const',
    text: message('The compiler refuses every later line that would change something `const`.'),
    ...declares(
      (node) => node.isConstant || node.variables.some(({ type }) => type !== null && isConst(type)),
    ),
  },
  {
    name: 'pointer',
    text: message('A pointer holds an address. Without a first value, it points to no valid place.'),
    ...declaresType(({ pointers }) => pointers > 0),
  },
  {
    name: 'smart pointer',
    text: message(
      'A `unique_ptr` can’t be copied, only moved; a `shared_ptr` counts its owners. The last owner deletes the object.',
    ),
    ...declaresType((type) => /^(?:unique_ptr|shared_ptr|weak_ptr)$/.test(type.name)),
  },
  {
    name: 'c array',
    text: message('An array like this has a fixed size, and nothing checks whether a position is within it.'),
    ...declaresType(({ dimensions }) => dimensions > 0),
  },
  {
    name: 'array',
    text: message('The size of a `std::array` is part of its type and never changes.'),
    ...declaresType(({ name }) => name === 'array'),
  },
  {
    name: 'vector',
    text: message('A vector has its items side by side in memory; copying the vector copies every item.'),
    ...declaresType(({ name }) => name === 'vector'),
  },
  {
    name: 'unordered map',
    text: message(
      'An `unordered_map` or `unordered_set` finds keys by their hash, and has no order to rely on.',
    ),
    ...declaresType(({ name }) => name.startsWith('unordered_')),
  },
  {
    name: 'map',
    text: message('A `std::map` has every key once, and its entries are sorted by key.'),
    ...declaresType(({ name }) => name === 'map'),
  },
  {
    name: 'set',
    text: message('A `std::set` has every value once, and its values are sorted.'),
    ...declaresType(({ name }) => name === 'set'),
  },
  {
    name: 'priority queue',
    text: message('A `priority_queue` has the largest item on top, unless another rule is part of its type.'),
    ...declaresType(({ name }) => name === 'priority_queue'),
  },
  {
    name: 'queue',
    text: message(
      'A `queue` shows only its two ends, and a `stack` only its top; the items between can’t be reached.',
    ),
    ...declaresType(({ name }) => name === 'queue' || name === 'stack'),
  },
  {
    name: 'pair',
    text: message('Pairs are compared by `first`; only if those are equal, `second` decides.'),
    ...declaresType((type) => typesIn(type).some(({ name }) => name === 'pair')),
  },
  {
    name: 'optional',
    text: message('`value()` of an empty `optional` throws an exception, while `*` doesn’t check.'),
    ...declaresType(({ name }) => name === 'optional'),
  },
  {
    name: 'string stream',
    text: message('A string stream reads from or writes into a text, the way `cin` and `cout` do.'),
    ...declaresType(({ name }) => name.endsWith('stringstream')),
  },
  {
    name: 'file stream',
    text: message('A file stream opens its file when it’s made, and closes it when its block ends.'),
    ...declaresType(({ name }) => /^[io]?fstream$/.test(name)),
  },
  {
    name: 'size type',
    text: message('`std::size_t` is never negative: `0 - 1` gives the largest number it can hold.'),
    ...declaresType(({ name }) => name === 'size_t' || name === 'size_type'),
  },
  {
    name: 'braces',
    text: message('With braces, a value that would lose something, such as `int n{2.5}`, isn’t accepted.'),
    ...declares((node) =>
      node.variables.some(({ target }) => /^\w+\s*\{/.test(node.source.slice(target.from - node.from))),
    ),
  },
  {
    name: 'uninitialized',
    text: message('A local number without a first value holds something undefined until it gets one.'),
    ofStatement: ({ node, scope }) =>
      node.is === 'declare' &&
      !node.isField &&
      scope.kind !== 'file' &&
      !has(node, 'static') &&
      node.variables.some(({ value, type }) => value === null && type !== null && isNumberType(type)),
  },
  {
    name: 'field',
    text: message('A value behind a member is used by every constructor that doesn’t set the member itself.'),
    ...declares(
      (node) => node.isField && node.variables.some(({ value }) => value !== null && value.is !== 'create'),
    ),
  },
]

const FLOW_NOTES: readonly Note[] = [
  {
    name: 'else if',
    text: message('`else if` is an `else` whose block is another `if`; the first true condition decides.'),
    ofStatement: ({ kind }) => kind === 'else if',
  },
  {
    name: 'else',
    text: message(
      'An `else` belongs to the nearest `if` before it that has none yet, whatever the indentation says.',
    ),
    ofStatement: ({ kind }) => kind === 'else',
  },
  {
    name: 'range for reference',
    text: message(
      'With `&`, the name means the item itself: nothing is copied, and `const` forbids changes.',
    ),
    ofStatement: ({ node }) => node.is === 'for each' && node.type?.isReference === true,
  },
  {
    name: 'range for',
    text: message(
      'Without `&`, the name is a copy of each item, and changing it leaves the collection as it is.',
    ),
    ofStatement: ({ kind }) => kind === 'for each',
  },
  {
    name: 'for',
    text: message(
      'Start, condition and step may each be missing. A variable from the start lives only in the loop.',
    ),
    ofStatement: ({ kind }) => kind === 'for',
  },
  {
    name: 'do while',
    text: message('Variables from inside the block can’t be seen in the condition behind it.'),
    ofStatement: ({ kind }) => kind === 'do' || kind === 'do while',
  },
  {
    name: 'while',
    text: message(
      'The condition is evaluated again before every round, including the one that ends the loop.',
    ),
    ofStatement: ({ kind }) => kind === 'while',
  },
  {
    name: 'if',
    text: message(
      'A number as a condition counts as true unless it’s `0`, and a pointer unless it’s `nullptr`.',
    ),
    ofStatement: ({ kind }) => kind === 'if',
  },
  {
    name: 'switch',
    text: message('`switch` takes whole numbers, characters and enum values, but no texts.'),
    ofStatement: ({ kind }) => kind === 'switch',
  },
  {
    name: 'case',
    text: message('Behind `case …:` the program runs on into the next case until a `break`.'),
    ofStatement: ({ node }) => node.is === 'case',
  },
  {
    name: 'break',
    text: message('`break` leaves only the innermost loop or `switch`.'),
    ofStatement: ({ kind }) => kind === 'break',
  },
  {
    name: 'continue',
    text: message('In a `for` loop, `continue` still runs the step before the condition is checked again.'),
    ofStatement: ({ kind }) => kind === 'continue',
  },
  {
    name: 'try',
    text: message('When an exception leaves the block, objects made in it are destroyed first.'),
    ofStatement: ({ kind }) => kind === 'try',
  },
  {
    name: 'catch all',
    text: message('`catch (...)` takes every exception, and has to be the last of its handlers.'),
    ofStatement: ({ node }) => node.is === 'catch' && node.types.length === 0,
  },
  {
    name: 'catch',
    text: message(
      'Handlers are tried from top to bottom. Catching by reference avoids a copy and keeps the real type.',
    ),
    ofStatement: ({ kind }) => kind === 'catch',
  },
  {
    name: 'rethrow',
    text: message('`throw;` without a value throws the exception that’s being handled again.'),
    ofStatement: ({ node }) => node.is === 'throw' && node.value === null,
  },
  {
    name: 'throw',
    text: message('Any value can be thrown; the standard exceptions carry a message that `what()` gives.'),
    ofStatement: ({ kind }) => kind === 'throw',
  },
]

const FUNCTION_NOTES: readonly Note[] = [
  {
    name: 'main',
    text: message(
      '`main` returns `0` by itself when it ends without a `return`: the sign that all went well.',
    ),
    ...functions((node) => node.name?.name === 'main'),
  },
  {
    name: 'destructor',
    text: message('A destructor runs by itself when its object’s life ends; no line has to call it.'),
    ...functions((node) => node.name?.name.startsWith('~') ?? false),
  },
  {
    name: 'defaulted',
    text: message('`= default` lets the compiler write the function, `= delete` forbids calling it.'),
    ...functions((node) => has(node, '= default') || has(node, '= delete')),
  },
  {
    name: 'initializer list',
    text: message(
      'Members are set up in the order in which the class lists them, before the body of the constructor runs.',
    ),
    ...functions((node) => (node.starts ?? []).length > 0),
  },
  {
    name: 'explicit',
    text: message(
      '`explicit` forbids that a value is turned into such an object without its type being written.',
    ),
    ...functions((node) => has(node, 'explicit')),
  },
  {
    name: 'constructor',
    text: message('A class without any constructor gets one without parameters by itself.'),
    ...functions((node) => node.kind === 'constructor'),
  },
  {
    name: 'operator',
    text: message(
      'An operator is a function with a special name: `a < b` can call `a.operator<(b)` or `operator<(a, b)`.',
    ),
    ...functions((node) => node.name?.name.startsWith('operator') ?? false),
  },
  {
    name: 'pure virtual',
    text: message(
      '`= 0` makes the class abstract: objects can only be made of classes that fill the function in.',
    ),
    ...functions((node) => has(node, '= 0')),
  },
  {
    name: 'override',
    text: message('`override` makes the compiler check that the parent really has such a virtual function.'),
    ...functions((node) => has(node, 'override')),
  },
  {
    name: 'virtual',
    text: message(
      'Through a pointer or reference, a `virtual` function is chosen by what the object really is.',
    ),
    ...functions((node) => has(node, 'virtual')),
  },
  {
    name: 'static member function',
    text: message(
      'A `static` member function has no `this`, and is called through the class: `Class::name()`.',
    ),
    ...functions((node) => node.kind === 'method' && has(node, 'static')),
  },
  {
    name: 'template',
    text: message('The compiler makes a separate version for each type that the program uses it with.'),
    ofStatement: ({ node }) => has(node, 'template'),
  },
  {
    name: 'const member function',
    text: message(
      '`const` behind the parameters promises not to change the object; only such functions work on `const` objects.',
    ),
    ...functions((node) => has(node, 'const') && !has(node, 'constexpr')),
  },
  {
    name: 'default argument',
    text: message('Parameters with a default come last, and a later definition doesn’t repeat the default.'),
    ...functions((node) => node.parameters.some(({ value }) => value !== null)),
  },
  {
    name: 'const reference parameter',
    text: message('`const` with `&` passes the value without copying it, and forbids changing it.'),
    ...functions((node) =>
      node.parameters.some(({ type }) => type !== null && type.isReference && isConst(type)),
    ),
  },
  {
    name: 'reference parameter',
    text: message('With `&`, the parameter is the caller’s own variable: a change is seen there.'),
    ...functions((node) =>
      node.parameters.some(({ type }) => type !== null && type.isReference && !isConst(type)),
    ),
  },
  {
    name: 'prototype',
    text: message(
      'A declaration ends with a semicolon and lets code above the definition call the function.',
    ),
    ...functions((node) => node.body === null && node.kind === 'function'),
  },
  {
    name: 'function',
    text: message(
      'Parameters without `&` are copies. Functions may share a name if their parameters differ.',
    ),
    ...functions(() => true),
  },
  {
    name: 'return',
    text: message(
      'A local variable that’s returned is usually moved or made right in place, so nothing large is copied.',
    ),
    ofStatement: ({ node }, program) =>
      node.is === 'return' &&
      node.value?.is === 'name' &&
      definitionOf(program, node.value)?.value?.is === 'variable' &&
      ['text', 'list', 'map', 'set'].includes(kindOf(program, node.value)),
  },
]

const CLASS_NOTES: readonly Note[] = [
  {
    name: 'scoped enum',
    text: message(
      'Values of an `enum class` need the type in front, and don’t turn into numbers by themselves.',
    ),
    ...classes((node) => node.kind === 'enum' && /^enum\s+(?:class|struct)\b/.test(node.source)),
  },
  {
    name: 'enum',
    text: message('Values of an enum are counted from `0` unless a number is given.'),
    ...classes((node) => node.kind === 'enum'),
  },
  {
    name: 'inheritance',
    text: message('With `public` in front of the parent, everything public of it stays public in the child.'),
    ...classes(
      (node) =>
        node.parents.length > 0 && /:\s{0,9}public\b/.test(node.source.slice(0, node.bodyAt - node.from)),
    ),
  },
  {
    name: 'struct',
    text: message(
      'In a `struct`, members are public unless something else is written; that’s the difference from `class`.',
    ),
    ...classes((node) => node.kind === 'struct'),
  },
  {
    name: 'class',
    text: message('In a `class`, members are private until `public:` says otherwise, and a `;` ends it.'),
    ...classes((node) => node.kind === 'class'),
  },
  {
    name: 'access label',
    text: message('An access label holds until the next one or the end of the class.'),
    ofStatement: ({ node }) => node.is === 'directive' && /^(?:public|private|protected)$/.test(node.word),
  },
  {
    name: 'using namespace',
    text: message('It brings in all names of the namespace, so one of them may clash with your own names.'),
    ofStatement: ({ node }) => /^using\s+namespace\b/.test(node.source),
  },
  {
    name: 'alias',
    text: message('An alias is only another name for the same type, not a new type.'),
    ofStatement: ({ node }) => /^(?:using\s+\w+\s*=|typedef\b)/.test(node.source),
  },
  {
    name: 'namespace',
    text: message('From outside, names of a namespace are written with `::`, as in `std::string`.'),
    ofStatement: ({ node }) => /^namespace\b/.test(node.source),
  },
  {
    name: 'include',
    text: message(
      'The preprocessor puts the header’s text in place of this line before the compiler starts.',
    ),
    ofStatement: ({ node }) => node.source.startsWith('#include'),
  },
]

export const STATEMENT_NOTES: readonly Note[] = [
  ...DECLARATION_NOTES,
  ...FLOW_NOTES,
  ...FUNCTION_NOTES,
  ...CLASS_NOTES,
]
