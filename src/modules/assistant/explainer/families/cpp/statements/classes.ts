/** Classes, structs, access labels, namespaces, aliases and includes. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { classNameAround, type Description, type NodeOf, type Subject } from '../../braces/braces.ts'

/** A struct by its members; abstract classes. Null: the common words fit. */
export function describeCppClass({ statement }: Subject): Description | null {
  const { node } = statement
  if (node.is !== 'class' || !node.name) return null
  const name = code(node.name.name)
  const isAbstract = node.members.some(
    (each) => each.is === 'function' && each.modifiers.some((word) => word.startsWith('= 0')),
  )
  if (isAbstract && node.parents.length === 0)
    return {
      gist: t(
        'Defines {name}, the common ground of several kinds of things: it says what each of them has to be able to do.',
        { name },
      ),
      first: t('What all kinds of {name} have in common.', { name }),
      more: [t('No object is made of {name} itself, only of the classes that build on it.', { name })],
      concept: 'inheritance',
    }
  const fields = fieldsOf(node)
  if (node.kind !== 'struct' || node.parents.length > 0 || fields.length === 0 || fields.length > 6)
    return null
  return {
    gist:
      fields.length === 1
        ? t('Defines {name}, a new type with one value in it: {fields}.', {
            name,
            fields: formatList(fields),
          })
        : t('Defines {name}, a type that bundles several values under one name: {fields}.', {
            name,
            fields: formatList(fields),
          }),
    first: t('A new type of thing: {name}.', { name }),
    more: [methodsNote(node)],
    concept: 'structures',
  }
}

function fieldsOf({ members }: NodeOf<'class'>): string[] {
  return members.flatMap((each) =>
    each.is === 'declare' ? each.variables.map(({ target }) => code(target.source)) : [],
  )
}

function methodsNote({ members }: NodeOf<'class'>): string | null {
  const methods = members.flatMap((each) =>
    each.is === 'function' && each.kind === 'method' && each.name && !/^(?:~|operator\W)/.test(each.name.name)
      ? [code(each.name.name)]
      : [],
  )
  return methods.length === 0 || methods.length > 5
    ? null
    : t('What its objects can do comes below: {methods}.', { methods: formatList(methods) })
}

const HEADERS: Readonly<Record<string, () => string>> = {
  iostream: () => t('input and output: `cin` and `cout`'),
  string: () => t('texts: `std::string`'),
  vector: () => t('vectors: lists that grow'),
  array: () => t('arrays of a fixed size'),
  map: () => t('maps: values under sorted keys'),
  unordered_map: () => t('maps that find their keys by hashing'),
  set: () => t('sets: sorted values without duplicates'),
  unordered_set: () => t('sets that find their values by hashing'),
  queue: () => t('queues and priority queues'),
  stack: () => t('stacks'),
  deque: () => t('deques: lists that grow at both ends'),
  list: () => t('linked lists'),
  algorithm: () => t('algorithms such as `sort` and `find`'),
  numeric: () => t('algorithms for numbers, such as `accumulate`'),
  cmath: () => t('mathematics, such as roots and powers'),
  cctype: () => t('questions about characters, such as `isalpha`'),
  iomanip: () => t('the form of output, such as widths of columns'),
  sstream: () => t('streams that read from and write into texts'),
  fstream: () => t('reading and writing files'),
  memory: () => t('smart pointers'),
  utility: () => t('pairs, `move` and `swap`'),
  tuple: () => t('tuples'),
  optional: () => t('values that may be missing'),
  stdexcept: () => t('the standard exceptions'),
  functional: () => t('functions as values'),
  random: () => t('random numbers'),
  chrono: () => t('times and durations'),
  cstdlib: () => t('general tools that come from C'),
  ctime: () => t('dates and times in the way of C'),
  cassert: () => t('`assert`, which checks what has to be true'),
  limits: () => t('the smallest and largest values of types'),
  climits: () => t('the smallest and largest whole numbers'),
  cstddef: () => t('basic types such as `std::size_t`'),
  cstdint: () => t('whole numbers with a fixed number of bits'),
  string_view: () => t('views of texts that copy nothing'),
  thread: () => t('several tasks at the same time'),
  ranges: () => t('algorithms that take whole containers'),
  iterator: () => t('iterators, such as `back_inserter`'),
  bitset: () => t('rows of bits'),
  exception: () => t('the base of all exceptions'),
}

/** `#include`, `using`, `namespace`, `public:`. */
export function describeCppDirective({ statement }: Subject): Description | null {
  const { source } = statement.node
  const include = /^#\s*include\s*([<"])([^">\n]{1,80})/.exec(source)
  if (include) return includeGist(include[2] ?? '', include[1] === '"')
  const define = /^#\s*define\s+(\w+)\s+(\S[^\n]{0,80})/.exec(source)
  if (define)
    return {
      gist: t('Puts {value} in place of {name} everywhere below, before the compiler starts.', {
        name: code(define[1] ?? ''),
        value: code((define[2] ?? '').trim()),
      }),
      concept: 'modules',
    }
  const access = /^(public|private|protected)\b/.exec(source)?.[1]
  if (access !== undefined) return accessGist(access, code(classNameAround(statement)))
  const namespace = /^(?:inline\s+)?namespace\b\s*([\w:]*)/.exec(source)
  if (namespace)
    return {
      gist: namespace[1]
        ? t('Opens the namespace {name}: what’s inside is reached from outside as {use}.', {
            name: code(namespace[1]),
            use: code(`${namespace[1]}::…`),
          })
        : t('Opens a namespace without a name: what’s inside is known in this file only.'),
      concept: 'modules',
    }
  return usingGist(source)
}

function includeGist(header: string, isOwn: boolean): Description {
  const told = {
    header: code(header),
    what: Object.hasOwn(HEADERS, header) ? (HEADERS[header]?.() ?? '') : '',
  }
  return {
    gist: isOwn
      ? t('Brings in the file {header}, with what it declares.', told)
      : told.what === ''
        ? t('Brings in {header} from the library.', told)
        : t('Brings in {header} from the library, for {what}.', told),
    concept: 'modules',
  }
}

function accessGist(access: string, owner: string): Description {
  const told = { owner, access: code(access) }
  switch (access) {
    case 'public':
      return {
        gist: t('From here on, everything is open to code outside of {owner}, too.', told),
        concept: 'classes',
      }
    case 'private':
      return {
        gist: t('From here on, everything is only for the code of {owner}.', told),
        concept: 'classes',
      }
    default:
      return {
        gist: t(
          'From here on, everything is for the code of {owner} and of the classes that build on it.',
          told,
        ),
        concept: 'inheritance',
      }
  }
}

function usingGist(source: string): Description | null {
  const all = /^using\s+namespace\s+([\w:]+)/.exec(source)?.[1]
  if (all !== undefined)
    return {
      gist: t('Lets the program use the names of {namespace} without {prefix} in front.', {
        namespace: code(all),
        prefix: code(`${all}::`),
      }),
      concept: 'modules',
    }
  const alias = /^using\s+(\w+)\s*=\s*([^;]{1,120})/.exec(source)
  if (alias)
    return {
      gist: t('Makes {name} a shorter name for the type {type}.', {
        name: code(alias[1] ?? ''),
        type: code((alias[2] ?? '').trim()),
      }),
      concept: 'types',
    }
  const constructor = /^using\s+(?:\w+::)*(\w+)::(\w+)\s*;/.exec(source)
  if (constructor && constructor[1] === constructor[2])
    return {
      gist: t('Takes over the constructors of {parent}.', { parent: code(constructor[1] ?? '') }),
      concept: 'inheritance',
    }
  const one = /^using\s+([\w:]+)::(\w+)\s*;/.exec(source)
  return one
    ? {
        gist: t('Lets the program write {name} instead of {whole}.', {
          name: code(one[2] ?? ''),
          whole: code(`${one[1] ?? ''}::${one[2] ?? ''}`),
        }),
        concept: 'modules',
      }
    : null
}
