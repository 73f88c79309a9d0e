/** Imports, and statements of one word. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { ownerOf } from '../program.ts'
import { kindOf } from '../kinds.ts'
import type { Subject, Description } from './description.ts'

/** What a module of Python's library is for. */
function purposeOf(module: string): string | null {
  switch (module) {
    case 'random':
      return t('making random choices')
    case 'math':
      return t('mathematics, such as square roots and rounding')
    case 'json':
      return t('reading and writing JSON, a text format for data')
    case 'sys':
      return t('talking to Python itself, such as reading the program’s arguments')
    case 'os':
    case 'os.path':
      return t('working with the operating system and its files')
    case 'time':
      return t('measuring time and waiting')
    case 'datetime':
      return t('dates and times')
    case 'collections':
      return t('special containers, such as counters and queues')
    case 'itertools':
      return t('clever ways to loop')
    case 'functools':
      return t('tools that work on functions')
    case 'string':
      return t('ready-made lists of letters and digits')
    case 're':
      return t('searching text by patterns')
    case 'csv':
      return t('reading and writing tables as text')
    case 'pathlib':
      return t('file paths')
    case 'dataclasses':
      return t('classes that mostly hold data')
    case 'typing':
      return t('writing down types')
    case 'abc':
      return t('classes that are only plans for others')
    case 'enum':
      return t('lists of fixed choices')
    case 'copy':
      return t('copying objects')
    case 'statistics':
      return t('averages and other statistics')
    case 'heapq':
      return t('always finding the smallest item quickly')
    case 'bisect':
      return t('searching in sorted lists')
    case 'numpy':
      return t('fast calculations with whole arrays of numbers')
    case 'contextlib':
      return t('making your own with blocks')
    default:
      return null
  }
}

export function describeImport({ statement, program }: Subject): Description {
  const { children } = statement.node
  const start = children.findIndex(({ type }) => type === 'import')
  const isFrom = children[0]?.type === 'from'
  const path = isFrom
    ? children
        .slice(1, start)
        .map(({ source }) => source)
        .join('')
    : pathAfter(children, start)
  const names = isFrom ? importedNames(children.slice(start + 1)) : []
  const alias = children.find((_, at) => children[at - 1]?.type === 'as')?.text
  const isOwn = program.modules.has(path)
  const purpose = purposeOf(path)
  const told = {
    module: code(path),
    names: formatList(names.map(code)),
    purpose: purpose ?? '',
    alias: code(alias ?? ''),
    example: code(`${alias ?? path}.`),
  }
  if (children.some(({ type }) => type === '*'))
    return { gist: t('Brings every public name of {module} into this program.', told), concept: 'modules' }
  return {
    gist: isFrom ? fromGist(told, { isOwn, purpose }) : plainGist(told, { isOwn, purpose, alias }),
    first: isOwn
      ? t('Makes code from another file of this program available.')
      : t('Makes ready-made code available.'),
    more: [
      isFrom
        ? tCount(
            names.length,
            {
              one: 'It’s used without {module} in front.',
              other: 'They’re used without {module} in front.',
            },
            told,
          )
        : t('Everything in it is reached with {example} in front.', told),
    ],
    concept: 'modules',
  }
}

type ImportWords = { module: string; names: string; purpose: string; alias: string; example: string }

function fromGist(told: ImportWords, { isOwn, purpose }: { isOwn: boolean; purpose: string | null }): string {
  if (isOwn) return t('Fetches {names} from {module}, another file of this program.', told)
  return purpose
    ? t('Fetches {names} from {module}, Python’s module for {purpose}.', told)
    : t('Fetches {names} from the module {module}.', told)
}

function plainGist(
  told: ImportWords,
  { isOwn, purpose, alias }: { isOwn: boolean; purpose: string | null; alias: string | undefined },
): string {
  if (isOwn) return t('Loads {module}, another file of this program.', told)
  if (alias !== undefined && purpose)
    return t('Loads {module}, the module for {purpose}, under the shorter name {alias}.', told)
  if (alias !== undefined) return t('Loads the module {module} under the name {alias}.', told)
  return purpose
    ? t('Loads {module}, Python’s module for {purpose}.', told)
    : t('Loads the module {module}.', told)
}

function pathAfter(children: readonly SyntaxNode[], start: number): string {
  const parts: string[] = []
  for (const child of children.slice(start + 1)) {
    if (child.type === 'as' || child.type === ',') break
    parts.push(child.source)
  }
  return parts.join('')
}

/** Names as they are called here. */
function importedNames(children: readonly SyntaxNode[]): string[] {
  return children.flatMap((child, at) =>
    child.type === 'VariableName' && children[at + 1]?.type !== 'as' ? [child.text] : [],
  )
}

export function describeScope({ statement }: Subject): Description {
  const names = formatList(
    statement.node.children.filter(({ type }) => type === 'VariableName').map(({ text }) => code(text)),
  )
  const isGlobal = statement.node.children[0]?.type === 'global'
  return {
    gist: isGlobal
      ? t('From here on in this function, {names} is the variable outside, not a new one.', { names })
      : t('From here on, {names} is the variable of the function around this one, not a new one.', { names }),
    more: [
      t('Without this line, assigning to it would create a variable that’s gone when the function ends.'),
    ],
    concept: 'functions',
  }
}

export function describeDelete({ statement, phrases, program }: Subject): Description {
  const targets = statement.node.children.slice(1).filter(({ type }) => type !== ',')
  const [target] = targets
  const owner = target ? ownerOf(target) : null
  const index = target?.children[2]
  if (target?.type === 'MemberExpression' && owner && index && target.children[1]?.type === '[') {
    const told = { whole: phrases.noun(owner), key: phrases.noun(index) }
    return kindOf(program, owner) === 'list'
      ? {
          gist: t('Removes the item at position {key} from {whole}; the items behind it move up.', told),
          concept: 'lists',
        }
      : {
          gist: t('Removes the entry {key} from {whole}, key and value.', told),
          more: [t('If it isn’t there, Python raises a {error}.', { error: code('KeyError') })],
          concept: 'maps',
        }
  }
  return {
    gist: t('Removes the name {names}. The value disappears once no other name refers to it.', {
      names: formatList(targets.map(({ source }) => code(source))),
    }),
    concept: 'variables',
  }
}

export function describePass({ statement }: Subject): Description {
  const [around] = statement.around
  const where = around?.kind === 'class' ? t('the class adds nothing yet') : t('the block may not be empty')
  return { gist: t('Does nothing. It’s only here because {why}.', { why: where }), concept: 'conditions' }
}

export function describeType({ statement }: Subject): Description {
  const [, name, type] = statement.node.children
  return {
    gist: t('{name} becomes another way to write the type {type}.', {
      name: code(name?.source ?? ''),
      type: code(type?.source ?? ''),
    }),
    concept: 'types',
  }
}

export function describeOldPrint(): Description {
  return {
    gist: t(
      'This is how {print} was written in Python 2. Today it’s a function, so the text has to be inside brackets.',
      { print: code('print') },
    ),
    concept: 'output',
  }
}
