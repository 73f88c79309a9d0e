/** Declarations that mean something of their own in C++: references, copies, pointers, empty objects, static variables. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  classNameAround,
  definitionOf,
  type Description,
  kindOf,
  type Node,
  type NodeOf,
  type Subject,
} from '../../braces/braces.ts'
import { isNew } from '../expression-notes.ts'
import { isConst } from '../written-types.ts'

export function describeCppDeclaration(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'declare') return null
  const [variable, ...others] = node.variables
  if (!variable || others.length > 0) return null
  if (node.isField) return describeMember(subject, node, variable)
  const { value, type, target } = variable
  if (target.is === 'pattern') return takenApart(subject, target, variable)
  if (target.is === 'field') return sharedMember(subject, target, value)
  if (type?.isReference && value) return secondName(subject, variable, value)
  if (node.modifiers.includes('static') && value) return kept(subject, variable, value)
  if (value === null) return withoutValue(variable)
  if (value.is === 'name') return copied(subject, variable, value)
  return isNew(value) ? pointsToNew(subject, variable, value) : null
}

/** `int* p = new int(5);` */
function pointsToNew({ phrases }: Subject, { target }: NodeOf<'variable'>, value: Node): Description {
  return {
    gist: t('Asks for memory and stores in the pointer {name} {value}.', {
      name: code(target.source),
      value: phrases.noun(value),
    }),
    more: [
      t('That memory isn’t freed by itself: some line has to call {delete}.', { delete: code('delete') }),
    ],
    concept: 'memory',
  }
}

/** `auto [name, count] = entry;` */
function takenApart(
  { phrases }: Subject,
  target: NodeOf<'pattern'>,
  { type, value }: NodeOf<'variable'>,
): Description | null {
  if (!value) return null
  const told = {
    names: formatList(target.targets.map(({ source }) => code(source))),
    value: phrases.noun(value),
  }
  return {
    gist: t('Gives the parts of {value} the names {names}, in this order.', told),
    more: [
      type?.isReference
        ? t('They’re the parts themselves: nothing is copied.')
        : t('They’re parts of a copy: changing them doesn’t change the original.'),
    ],
    concept: 'variables',
  }
}

/** `int Counter::made = 0;` */
function sharedMember(
  { phrases }: Subject,
  { owner, name }: NodeOf<'field'>,
  value: Node | null,
): Description {
  const told = { name: code(name), owner: code(owner.source), value: value ? phrases.noun(value) : '' }
  return {
    gist: value
      ? t('Makes the place for {name}, which all objects of {owner} share. It starts as {value}.', told)
      : t('Makes the place for {name}, which all objects of {owner} share.', told),
    concept: 'classes',
  }
}

/** `int& left = total;` */
function secondName(
  { phrases, program }: Subject,
  { target, type }: NodeOf<'variable'>,
  value: Node,
): Description {
  const told = { name: code(target.source), value: phrases.noun(value) }
  const isFixed = type !== null && isConst(type)
  return {
    gist: t('{name} becomes another name for {value}. Nothing is copied.', told),
    more: [
      isFixed
        ? t('Through {name} it can only be read, not changed.', told)
        : value.is === 'name' || value.is === 'item' || kindOf(program, value) !== 'unknown'
          ? t('A change of {name} changes the original.', told)
          : null,
    ],
    concept: 'references',
  }
}

/** `static int calls = 0;` in a function. */
function kept({ phrases }: Subject, { target }: NodeOf<'variable'>, value: Node): Description {
  const told = { name: code(target.source), value: phrases.noun(value) }
  return {
    gist: t('{name} starts as {value} the first time only: it keeps its value from call to call.', told),
    concept: 'variables',
  }
}

function withoutValue({ target, type }: NodeOf<'variable'>): Description | null {
  if (!type || target.is !== 'name') return null
  const told = {
    name: code(target.name),
    type: code(type.source),
  }
  if (type.pointers > 0)
    return {
      gist: t('Sets up {name}, a pointer that doesn’t point to anything valid yet.', told),
      concept: 'pointers',
    }
  // Of a type from elsewhere it isn't known how it starts.
  return type.dimensions === 0 &&
    !/^(?:bool|char|int|long|short|float|double|unsigned|signed|size_t|auto|u?int\d+_t)$/.test(type.name)
    ? { gist: t('Sets up {name}, of the type {type}.', told), concept: 'variables' }
    : null
}

/** `std::vector<int> copy = numbers;` */
function copied(
  subject: Subject,
  { target, type }: NodeOf<'variable'>,
  value: NodeOf<'name'>,
): Description | null {
  const { program } = subject
  const kind = kindOf(program, value)
  const definition = definitionOf(program, value)
  const told = { name: code(target.source), other: code(value.name) }
  if (!definition || definition.kind === 'class' || kind === 'function') return null
  if (kind === 'pointer' || (type && type.pointers > 0))
    return kind === 'array'
      ? { gist: t('{name} points to the first item of the array {other}.', told), concept: 'pointers' }
      : {
          gist: t('{name} points to the same place as {other} now. What is there isn’t copied.', told),
          concept: 'pointers',
        }
  const isLarge = [
    'text',
    'list',
    'map',
    'set',
    'queue',
    'stack',
    'heap',
    'object',
    'pair',
    'optional',
  ].includes(kind)
  return isLarge
    ? {
        gist: t('{name} becomes a copy of {other}, with everything in it.', told),
        more: [t('Changing one of them doesn’t change the other.')],
        concept: 'variables',
      }
    : null
}

/** A member without a first value starts by its own type. */
function describeMember(
  { statement, program }: Subject,
  node: NodeOf<'declare'>,
  { target, type, value }: NodeOf<'variable'>,
): Description | null {
  const told = {
    name: code(target.source),
    owner: code(classNameAround(statement)),
    type: code(type?.source ?? ''),
  }
  if (!type || node.modifiers.includes('static')) return null
  if (type.isReference)
    return {
      gist: t('Every {owner} object has {name}, another name for something that exists elsewhere.', told),
      concept: 'references',
    }
  const isEmpty = value?.is === 'create' && value.values.length === 0
  const kind = program.language.kindOfType(type)
  if (isEmpty && kind === 'object')
    return {
      gist: t('Every {owner} object has its own {name}, of the type {type}.', told),
      concept: 'classes',
    }
  return null
}
