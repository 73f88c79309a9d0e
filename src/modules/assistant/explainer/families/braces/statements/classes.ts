/** Classes and their kin: interfaces, enums, records, structs. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { NodeOf } from '../model/model.ts'
import { classAround } from '../statement.ts'
import type { Subject, Description } from './description.ts'

export function describeClass({ statement }: Subject): Description | null {
  const { node } = statement
  if (node.is !== 'class') return null
  const told = classTold(node)
  return {
    gist: classGist(node, told),
    first: shortGist(node, told),
    more: [...parentNotes(node, told), insideNote(node)],
    concept: conceptOf(node),
  }
}

function classTold({ name, parents, interfaces, constants, parameters }: NodeOf<'class'>) {
  return {
    name: code(name?.name ?? ''),
    parent: code(parents[0]?.source ?? ''),
    interfaces: formatList(interfaces.map(({ source }) => code(source))),
    values: formatList(constants.slice(0, 5).map((each) => code(each.name.name))),
    fields: formatList(parameters.map(({ target }) => code(target.source))),
  }
}
type Told = ReturnType<typeof classTold>

function conceptOf({ kind, parents, interfaces }: NodeOf<'class'>): string {
  if (kind === 'struct' || kind === 'union') return 'structures'
  return parents.length > 0 || interfaces.length > 0 ? 'inheritance' : 'classes'
}

function classGist(node: NodeOf<'class'>, told: Told): string {
  switch (node.kind) {
    case 'interface':
      return t(
        'Describes what any {name} has to be able to do. A class promises that by naming {name}.',
        told,
      )
    case 'enum':
      return node.constants.length > 5
        ? t('Defines the type {name}, which has {n} possible values, no others.', {
            ...told,
            n: node.constants.length,
          })
        : t('Defines the type {name}. Its only possible values are {values}.', told)
    case 'record':
      return t('Defines {name}, a small bundle of values that never change: {fields}.', told)
    case 'struct':
      return t('Defines {name}, a type that bundles several values under one name.', told)
    case 'union':
      return t('Defines {name}, a type whose fields share the same place in memory.', told)
    case 'class':
      if (
        hasOnlyFunctions(node) &&
        node.members.every((each) => each.is !== 'function' || each.name?.name !== 'main')
      )
        return t('The class {name} only holds this program’s functions: no object is made of it.', told)
      if (hasOnlyFunctions(node))
        return t('The class {name} is the home of this program: all its code is inside.', told)
      return node.parents.length > 0
        ? t(
            'Defines {name}, a special kind of {parent}: it can do everything that {parent} can, and more.',
            told,
          )
        : t(
            'Defines the class {name}, a blueprint: every object made from it has what’s described here.',
            told,
          )
  }
}

/** A class without fields and methods that belong to objects. */
function hasOnlyFunctions({ members }: NodeOf<'class'>): boolean {
  return (
    members.some(({ is }) => is === 'function') &&
    members.every((each) =>
      each.is === 'function' || each.is === 'declare' ? each.modifiers.includes('static') : true,
    )
  )
}

function shortGist({ kind }: NodeOf<'class'>, told: Told): string {
  if (kind === 'enum') return t('{name} can only be one of a few values.', told)
  return kind === 'interface'
    ? t('A list of skills called {name}.', told)
    : t('A new type of thing: {name}.', told)
}

function parentNotes({ kind, interfaces, modifiers }: NodeOf<'class'>, told: Told): string[] {
  return [
    interfaces.length > 0 && kind === 'class'
      ? t('It promises to have every method that {interfaces} asks for.', told)
      : null,
    modifiers.includes('abstract')
      ? t('{abstract} means that no object is made of it directly, only of its special kinds.', {
          abstract: code('abstract'),
        })
      : null,
    modifiers.includes('sealed') ? t('Only the classes that it names may build on it.') : null,
  ].filter((note) => note !== null)
}

/** What stands inside, by name. */
function insideNote(node: NodeOf<'class'>): string | null {
  const { members, kind } = node
  const methods = members.flatMap((each) =>
    each.is === 'function' && each.kind === 'method' && each.name && !/^(?:~|operator\W)/.test(each.name.name)
      ? [code(each.name.name)]
      : [],
  )
  const unique = [...new Set(methods)]
  if (unique.length === 0 || unique.length > 5 || kind === 'enum' || hasOnlyFunctions(node)) return null
  return t('What its objects can do comes below: {methods}.', { methods: formatList(unique) })
}

export function describeConstant({ statement }: Subject): Description | null {
  const { node } = statement
  const owner = classAround(statement)?.node
  if (node.is !== 'constant' || owner?.is !== 'class') return null
  const told = {
    name: code(node.name.name),
    owner: code(owner.name?.name ?? ''),
    values: formatList(node.values.slice(0, 4).map(({ source }) => code(source))),
  }
  return {
    gist:
      node.values.length === 0
        ? t('{name} is one of the possible values of {owner}.', told)
        : t('{name} is one of the possible values of {owner}, set up with {values}.', told),
    concept: 'types',
  }
}
