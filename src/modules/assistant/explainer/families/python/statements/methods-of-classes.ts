/** Classes, and the methods in them. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { classAround } from '../statement.ts'
import type { Parameter } from '../parameters.ts'
import type { Subject, Description } from './description.ts'

export function describeMethod(
  { statement }: Subject,
  name: string,
  parameters: readonly Parameter[],
): Description {
  const owner = classAround(statement)?.node.children.find(({ type }) => type === 'VariableName')?.text ?? ''
  const own = parameters.filter((_, at) => at > 0)
  const takes = formatList(own.map(({ star, name: each }) => code(`${star}${each}`)))
  const told = {
    name: code(name),
    owner: code(owner),
    takes,
    self: code(parameters[0]?.name ?? 'self'),
    call: code(`${owner}(${own.map((each) => each.name).join(', ')})`),
  }
  const special = byDecorator(statement.node, told) ?? bySpecialName(name, told)
  const gist =
    special ??
    (own.length === 0
      ? t('Defines {name}, something that every {owner} object can do.', told)
      : t('Defines {name}, something that every {owner} object can do. It takes {takes}.', told))
  const isBound = parameters[0]?.name === 'self'
  return {
    gist,
    more: [
      isBound
        ? t('{self} is the object that the method is called on; Python passes it by itself.', told)
        : null,
      name === '__init__' ? t('A call such as {call} runs it.', told) : null,
    ],
    concept: 'classes',
  }
}

type MethodWords = { name: string; owner: string; takes: string; self: string; call: string }

function byDecorator({ parent }: SyntaxNode, told: MethodWords): string | null {
  const names =
    parent?.type === 'DecoratedStatement'
      ? parent.children.filter(({ type }) => type === 'Decorator').map(({ source }) => source.trim())
      : []
  const [first] = names
  if (first === undefined) return null
  if (first === '@property')
    return t('{name} reads like a field, without brackets, but is worked out each time it’s asked for.', told)
  if (first.endsWith('.setter'))
    return t('Runs whenever someone assigns to {name}, so it can check the new value.', told)
  if (first === '@staticmethod')
    return t(
      '{name} belongs to the class {owner} but needs no object: it’s a plain function that lives here.',
      told,
    )
  if (first === '@classmethod')
    return t(
      '{name} works with the class itself instead of one object, often as another way to create one.',
      told,
    )
  if (first.endsWith('abstractmethod'))
    return t('Only announces {name}: every class built on {owner} has to write its own.', told)
  return null
}

function bySpecialName(name: string, told: MethodWords): string | null {
  switch (name) {
    case '__init__':
      return told.takes === ''
        ? t('Sets up each new {owner} object as soon as it’s created.', told)
        : t(
            'Sets up each new {owner} object: it’s given {takes}, and turns that into the object’s fields.',
            told,
          )
    case '__str__':
      return t('Decides how an object of {owner} looks as text, for example when it’s printed.', told)
    case '__repr__':
      return t('Decides how an object of {owner} is shown to programmers, for example inside a list.', told)
    case '__eq__':
      return t('Decides when two {owner} objects count as equal: {equals} calls it.', {
        ...told,
        equals: code('=='),
      })
    case '__lt__':
      return t('Decides which of two {owner} objects is smaller, so that they can be sorted.', told)
    case '__len__':
      return t('Decides what {len} answers for an object of {owner}.', { ...told, len: code('len(…)') })
    case '__add__':
      return t('Decides what {plus} does with two {owner} objects.', { ...told, plus: code('+') })
    case '__iter__':
      return t('Lets a {for} loop go through an object of {owner}.', { ...told, for: code('for') })
    case '__next__':
      return t('Gives a loop the next value of an object of {owner}.', told)
    case '__getitem__':
      return t('Decides what square brackets give for an object of {owner}.', told)
    case '__setitem__':
      return t('Decides what happens when someone stores into an object of {owner} by square brackets.', told)
    case '__contains__':
      return t('Answers {in} for an object of {owner}.', { ...told, in: code('in') })
    case '__call__':
      return t('Lets an object of {owner} be called like a function.', told)
    case '__enter__':
      return t('Runs when a {with} block with an object of {owner} starts.', { ...told, with: code('with') })
    case '__exit__':
      return t('Runs when a {with} block with an object of {owner} ends, even after an error.', {
        ...told,
        with: code('with'),
      })
    case '__bool__':
      return t('Decides whether an object of {owner} counts as true.', told)
    case '__hash__':
      return t('Lets an object of {owner} be a key of a dictionary or an item of a set.', told)
    default:
      return null
  }
}

export function describeClass({ statement }: Subject): Description {
  const { node, body } = statement
  const name = node.children.find(({ type }) => type === 'VariableName')?.text ?? ''
  const parents = (node.children.find(({ type }) => type === 'ArgList')?.children ?? [])
    .filter(({ type }) => type === 'VariableName' || type === 'MemberExpression')
    .map(({ source }) => source)
  const methods = (body?.children ?? []).flatMap(methodName)
  const told = {
    name: code(name),
    parent: formatList(parents.map(code)),
    methods: formatList(methods.slice(0, 4).map(code)),
  }
  return {
    gist: classGist(node, parents, told),
    first: t('Describes a new kind of object, {name}.', told),
    more: [
      methods.length === 0 ? null : t('Its methods include {methods}.', told),
      parents.length > 0 && !isException(parents)
        ? t('What isn’t written here is taken over from {parent}.', told)
        : null,
    ],
    concept: parents.length > 0 ? 'inheritance' : 'classes',
  }
}

function classGist(
  { parent }: SyntaxNode,
  parents: readonly string[],
  told: { name: string; parent: string },
): string {
  const decorator =
    parent?.type === 'DecoratedStatement'
      ? parent.children.find(({ type }) => type === 'Decorator')?.source
      : undefined
  if (decorator?.includes('dataclass'))
    return t(
      'Describes {name}, a class that mostly holds data: from the fields below, {decorator} writes {init} and the comparison by itself.',
      { ...told, decorator: code('@dataclass'), init: code('__init__') },
    )
  if (isException(parents))
    return t('Creates a new kind of error, {name}, so that code can raise it and catch just this one.', told)
  if (parents.some((each) => each.endsWith('Enum')))
    return t('Lists the fixed choices that a {name} can be.', told)
  if (parents.some((each) => /^(abc\.)?ABC$/.test(each)))
    return t(
      'Describes what every kind of {name} has to be able to do. It’s a plan: no object is made from it directly.',
      told,
    )
  if (parents.length > 0)
    return t(
      'Describes {name}, a special kind of {parent}: it can do everything that {parent} can, and what’s written below.',
      told,
    )
  return t('Describes a new kind of object, {name}: which data it holds and what it can do.', told)
}

function isException(parents: readonly string[]): boolean {
  return parents.some((each) => /(Exception|Error)$/.test(each))
}

function methodName(node: SyntaxNode): string[] {
  const inner =
    node.type === 'DecoratedStatement'
      ? node.children.find(({ type }) => type === 'FunctionDefinition')
      : node
  if (inner?.type !== 'FunctionDefinition') return []
  const name = inner.children.find(({ type }) => type === 'VariableName')?.text ?? ''
  return name.startsWith('__') ? [] : [name]
}
