/** Rules of statements and declarations. */
import { message } from '#platform/messages/messages.ts'
import {
  functionAround,
  isNumber,
  type Node,
  type Note,
  type Statement,
  type WrittenType,
} from '../braces/braces.ts'

/** Types of the variables that a statement declares. */
function typesOf({ node }: Statement): WrittenType[] {
  const variables =
    node.is === 'declare' ? node.variables : node.is === 'for' ? node.starts.flatMap(inStart) : []
  return variables.flatMap(({ type }) => (type ? [type] : []))
}

function inStart(start: Node) {
  return start.is === 'declare' ? start.variables : []
}

function parametersOf({ node }: Statement) {
  return node.is === 'function' ? node.parameters : []
}

function declares(statement: Statement, word: string): boolean {
  const { node } = statement
  return (node.is === 'declare' || node.is === 'function') && node.modifiers.includes(word)
}

/** `typedef`, `#define` and the like, by how they're written. */
function isDirective({ node }: Statement, pattern: RegExp): boolean {
  return node.is === 'directive' && pattern.test(node.source)
}

function isMain({ node }: Statement): boolean {
  return node.is === 'function' && node.name?.name === 'main'
}

export const STATEMENT_NOTES: readonly Note[] = [
  {
    name: 'include',
    text: message(
      '`#include` puts the text of the file in before the compiler starts. `<…>` is searched in the system’s folders.',
    ),
    ofStatement: (statement) => isDirective(statement, /^#\s*include\s*</),
  },
  {
    name: 'include of an own file',
    text: message('With quotes, the file is searched first next to the one that includes it.'),
    ofStatement: (statement) => isDirective(statement, /^#\s*include\s*"/),
  },
  {
    name: 'macro with values',
    text: message(
      'A macro puts text in place of text, so each value and the whole need brackets, and values may be worked out twice.',
    ),
    ofStatement: (statement) => isDirective(statement, /^#\s*define\s+\w+\(/),
  },
  {
    name: 'define',
    text: message('A `#define` has no type, no `=` and no semicolon: the rest of the line is what’s put in.'),
    ofStatement: (statement) => isDirective(statement, /^#\s*define\s+\w+(?!\w|\()/),
  },
  {
    name: 'include guard',
    text: message('Together with `#define` and `#endif`, `#ifndef` keeps a header from being read twice.'),
    ofStatement: (statement) => isDirective(statement, /^#\s*ifndef\b/),
  },
  {
    name: 'typedef',
    text: message('A `typedef` makes no new type, only another name for one.'),
    ofStatement: (statement) => isDirective(statement, /^typedef\b/),
  },
  {
    name: 'goto',
    text: message('`goto` can only jump within the same function.'),
    ofStatement: (statement) => isDirective(statement, /^goto\b/),
  },
  {
    name: 'typedef of a struct',
    text: message('Because of `typedef`, the type is written without the word `struct` in front.'),
    ofStatement: ({ node }) =>
      node.is === 'class' && node.kind === 'struct' && node.modifiers.includes('typedef'),
  },
  {
    name: 'struct',
    text: message(
      'Without a `typedef`, the word `struct` belongs to the name of the type wherever it’s used.',
    ),
    ofStatement: ({ node }) =>
      node.is === 'class' && node.kind === 'struct' && !node.modifiers.includes('typedef'),
  },
  {
    name: 'struct memory',
    text: message('The fields lie in memory in this order; there may be gaps between them.'),
    ofStatement: ({ node }) => node.is === 'class' && node.kind === 'struct',
  },
  {
    name: 'union',
    text: message(
      'A union is as large as its largest field, and storing in one field overwrites the others.',
    ),
    ofStatement: ({ node }) => node.is === 'class' && node.kind === 'union',
  },
  {
    name: 'enum',
    text: message('The names of an enum are `int` constants, and the compiler doesn’t refuse other numbers.'),
    ofStatement: ({ node }) => node.is === 'class' && node.kind === 'enum',
  },
  {
    name: 'enum value',
    text: message('Without `=`, each name is one more than the one before, and the first is `0`.'),
    ofStatement: ({ kind }) => kind === 'constant',
  },
  {
    name: 'prototype',
    text: message(
      'A declaration with a semicolon instead of a block lets the compiler check calls before it sees the function.',
    ),
    ofStatement: ({ node }) => node.is === 'function' && node.body === null,
  },
  {
    name: 'main',
    text: message('`main` gives an `int` to the system; if it ends without `return`, that’s `0`.'),
    ofStatement: isMain,
  },
  {
    name: 'arguments of main',
    text: message(
      '`argc` is how many words the command has, and `argv[0]` is usually the program’s own name.',
    ),
    ofStatement: (statement) => isMain(statement) && parametersOf(statement).length === 2,
  },
  {
    name: 'void parameters',
    text: message(
      '`(void)` says that the function takes no values; up to C17, empty brackets leave that open.',
    ),
    ofStatement: ({ node }) => node.is === 'function' && /^[^{;]*\(\s*void\s*\)/.test(node.source),
  },
  {
    name: 'array parameter',
    text: message(
      'A parameter that’s written as an array is really a pointer to its first item: the length has to be passed as well.',
    ),
    ofStatement: (statement) => parametersOf(statement).some(({ type }) => (type?.dimensions ?? 0) > 0),
  },
  {
    name: 'pointer to const',
    text: message(
      '`const` in front of the type of a pointer means that what it points to isn’t changed through it.',
    ),
    ofStatement: (statement) =>
      [...typesOf(statement), ...parametersOf(statement).map(({ type }) => type)].some(
        (type) => type !== null && type.pointers > 0 && /^[^*]*\bconst\b/.test(type.source),
      ),
  },
  {
    name: 'pointer parameter',
    text: message(
      'A pointer lets the function change what belongs to the caller; the pointer itself is a copy.',
    ),
    ofStatement: (statement) =>
      parametersOf(statement).some(
        ({ type }) => type !== null && type.pointers > 0 && !/^[^*]*\bconst\b/.test(type.source),
      ),
  },
  {
    name: 'pass by value',
    text: message(
      'Values are passed as copies, structs as a whole: changing a parameter changes nothing for the caller.',
    ),
    ofStatement: (statement) =>
      parametersOf(statement).some(
        ({ type }) => type !== null && type.pointers === 0 && type.dimensions === 0,
      ),
  },
  {
    name: 'void function',
    text: message('`void` in front of the name means that the function gives no value back.'),
    ofStatement: ({ node }) =>
      node.is === 'function' && node.type?.name === 'void' && node.type.pointers === 0,
  },
  {
    name: 'static variable',
    text: message(
      'A `static` variable lives as long as the program, and its first value has to be a constant.',
    ),
    ofStatement: (statement) => declares(statement, 'static') && statement.node.is === 'declare',
  },
  {
    name: 'static function',
    text: message('`static` in front of a function makes it known in this file only.'),
    ofStatement: (statement) => declares(statement, 'static') && statement.node.is === 'function',
  },
  {
    name: 'extern',
    text: message('`extern` declares a variable that another file or line defines.'),
    ofStatement: (statement) => declares(statement, 'extern'),
  },
  {
    name: 'global variable',
    text: message('A variable outside of all functions starts as `0` if it’s given no value.'),
    ofStatement: (statement) =>
      statement.node.is === 'declare' && !statement.node.isField && functionAround(statement) === undefined,
  },
  {
    name: 'const',
    text: message('The compiler refuses to change a `const` variable.'),
    ofStatement: ({ node }) => node.is === 'declare' && node.isConstant,
  },
  {
    name: 'function pointer',
    text: message(
      'The brackets around `*` are needed: without them, it would be a function that gives back a pointer.',
    ),
    ofStatement: (statement) =>
      [...typesOf(statement), ...parametersOf(statement).map(({ type }) => type)].some(
        (type) => type?.name === 'function' && type.source.includes('(*'),
      ),
  },
  {
    name: 'two-dimensional array',
    text: message(
      'A table lies in memory row by row; in a list of values, the size of the first dimension may be left out.',
    ),
    ofStatement: (statement) => typesOf(statement).some(({ dimensions }) => dimensions > 1),
  },
  {
    name: 'string array',
    text: message(
      "A string is an array of `char` that ends in `'\\0'`, so it needs one place more than it has characters.",
    ),
    ofStatement: (statement) =>
      typesOf(statement).some(
        ({ name, dimensions, pointers }) => name === 'char' && dimensions === 1 && pointers === 0,
      ),
  },
  {
    name: 'string literal',
    text: message(
      'What’s in double quotes mustn’t be changed; `const char *` lets the compiler watch over that.',
    ),
    ofStatement: ({ node }) =>
      node.is === 'declare' &&
      node.variables.some(
        ({ type, value }) => value?.is === 'text' && type?.name === 'char' && type.pointers === 1,
      ),
  },
  {
    name: 'list of first values',
    text: message('What isn’t listed between the braces starts as `0`.'),
    ofStatement: ({ node }) =>
      node.is === 'declare' &&
      node.variables.some(({ value }) => value?.is === 'list' || value?.is === 'create'),
  },
  {
    name: 'array size',
    text: message(
      'An array’s size is fixed once it’s made, and C doesn’t check positions: outside, anything may happen.',
    ),
    ofStatement: (statement) => typesOf(statement).some(({ dimensions }) => dimensions > 0),
  },
  {
    name: 'unsigned',
    text: message('An `unsigned` number is never negative: `0` minus `1` wraps around to its largest value.'),
    ofStatement: (statement) =>
      typesOf(statement).some(({ source, name }) => /\bunsigned\b/.test(source) || name === 'size_t'),
  },
  {
    name: 'float',
    text: message('A `float` keeps about 7 digits, a `double` about 15.'),
    ofStatement: (statement) => typesOf(statement).some(({ name }) => name === 'float'),
  },
  {
    name: 'char',
    text: message('A `char` is a small whole number: the code of a character.'),
    ofStatement: (statement) =>
      typesOf(statement).some(
        ({ name, pointers, dimensions }) => name === 'char' && pointers + dimensions === 0,
      ),
  },
  {
    name: 'bool',
    text: message('`bool` comes from `<stdbool.h>`; any value but `0` becomes `true`, which is `1`.'),
    ofStatement: (statement) => typesOf(statement).some(({ name }) => name === 'bool'),
  },
  {
    name: 'uninitialized',
    text: message(
      'A local variable without a value holds whatever was in memory, so it must not be read yet.',
    ),
    ofStatement: (statement) =>
      functionAround(statement) !== undefined &&
      statement.node.is === 'declare' &&
      !statement.node.isField &&
      !statement.node.modifiers.some((word) => word === 'static' || word === 'extern') &&
      statement.node.variables.some(({ value }) => value === null),
  },
  {
    name: 'for without condition',
    text: message('Without a condition, the loop runs until a `break` or `return`.'),
    ofStatement: ({ node }) => node.is === 'for' && node.condition === null,
  },
  {
    name: 'for',
    text: message('A variable that’s declared in the head of a `for` loop is known only in the loop.'),
    ofStatement: ({ node }) => node.is === 'for' && node.starts.some(({ is }) => is === 'declare'),
  },
  {
    name: 'do while',
    text: message('The block of `do` runs once before the condition is looked at.'),
    ofStatement: ({ kind }) => kind === 'do' || kind === 'do while',
  },
  {
    name: 'while',
    text: message('The loop ends as soon as its condition gives `0`.'),
    ofStatement: ({ kind }) => kind === 'while',
  },
  {
    name: 'switch',
    text: message(
      '`switch` takes whole numbers and characters, and its cases have to be constants, no strings.',
    ),
    ofStatement: ({ kind }) => kind === 'switch',
  },
  {
    name: 'case',
    text: message('Without a `break`, the program continues into the next case.'),
    ofStatement: ({ kind }) => kind === 'case',
  },
  {
    name: 'break',
    text: message('`break` leaves the nearest loop or `switch` around it, and no more.'),
    ofStatement: ({ kind }) => kind === 'break',
  },
  {
    name: 'continue',
    text: message('In a `for` loop, `continue` goes to the step; in the others, straight to the condition.'),
    ofStatement: ({ kind }) => kind === 'continue',
  },
  {
    name: 'if',
    text: message('A condition is any number or pointer: `0` and `NULL` are false, everything else is true.'),
    ofStatement: ({ kind }) => kind === 'if' || kind === 'else if',
  },
  {
    name: 'else',
    text: message('An `else` belongs to the nearest `if` above it that has none yet.'),
    ofStatement: ({ kind }) => kind === 'else',
  },
  {
    name: 'exit code',
    text: message('The system and other programs can read what `main` returns; `0` means success.'),
    ofStatement: (statement) => {
      const around = functionAround(statement)?.node
      return statement.kind === 'return' && around?.is === 'function' && around.name?.name === 'main'
    },
  },
  {
    name: 'return',
    text: message('The value is converted to the type in front of the function’s name.'),
    ofStatement: ({ node }) => node.is === 'return' && node.value !== null && !isNumber(node.value, 0),
  },
]
