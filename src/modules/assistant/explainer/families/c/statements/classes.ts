/** Structs, unions and enums. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { type Description, type NodeOf, type Subject } from '../../braces/braces.ts'

export function describeStruct({ statement }: Subject): Description | null {
  const { node } = statement
  if (node.is !== 'class') return null
  const isTypedef = node.modifiers.includes('typedef')
  const word = node.kind === 'enum' || node.kind === 'union' ? node.kind : 'struct'
  const name = node.name ? code(isTypedef ? node.name.name : `${word} ${node.name.name}`) : ''
  if (node.kind === 'enum') return ofEnum(node, name)
  const fields = fieldsOf(node)
  const told = { name, fields: formatList(fields.slice(0, 6)), n: fields.length }
  return {
    gist: structGist(node, told),
    first: firstGist(name),
    more: [chainNote(node)],
    concept: 'structures',
  }
}

function firstGist(name: string): string {
  return name === '' ? t('A bundle of values without a name.') : t('A new type: {name}.', { name })
}

function structGist(
  { kind, name }: NodeOf<'class'>,
  told: { name: string; fields: string; n: number },
): string {
  if (kind === 'union')
    return name === null
      ? t('A union without a name: {fields} share one place in memory.', told)
      : t('Defines {name}, a type whose fields share one place in memory: {fields}.', told)
  if (name === null) return t('A struct without a name bundles {fields}.', told)
  if (told.n > 6) return t('Defines {name}, a type that bundles {n} values under one name.', told)
  return told.n === 1
    ? t('Defines {name}, a type with one value in it: {fields}.', told)
    : t('Defines {name}, a type that bundles several values under one name: {fields}.', told)
}

function fieldsOf({ members }: NodeOf<'class'>): string[] {
  return members.flatMap((each) =>
    each.is === 'declare' ? each.variables.map(({ target }) => code(target.source)) : [],
  )
}

/** A field that points to another struct of the same kind. */
function chainNote(node: NodeOf<'class'>): string | null {
  const link = node.members.find(
    (each) =>
      each.is === 'declare' && each.variables.some(({ type }) => type !== null && isOwn(node, type.source)),
  )
  return link?.is === 'declare'
    ? t('Because of {link}, one can lead to the next: that makes chains.', {
        link: code(link.variables[0]?.target.source ?? ''),
      })
    : null
}

/** `struct node *` within `struct node` or its typedef. */
export function isOwn({ name, source: whole }: NodeOf<'class'>, type: string): boolean {
  const tag = /^(?:typedef\s+)?struct\s+(\w+)/.exec(whole)?.[1] ?? name?.name
  return (
    tag !== undefined &&
    new RegExp(String.raw`^(?:const )?struct ${tag}\*$`).test(type.replace(/\s{1,9}\*/, '*'))
  )
}

function ofEnum({ constants }: NodeOf<'class'>, name: string): Description {
  const told = {
    name,
    values: formatList(constants.slice(0, 6).map((each) => code(each.name.name))),
    n: constants.length,
  }
  const isPlain = constants.every(({ values }) => values.length === 0)
  return {
    gist:
      name === ''
        ? t('Gives names to whole numbers: {values}.', told)
        : constants.length > 6
          ? t('Defines the type {name}, with {n} names for its values.', told)
          : t('Defines the type {name}, with names for its values: {values}.', told),
    more: [
      isPlain
        ? t('Behind the names are whole numbers, counted from 0.')
        : t('Behind each name is a whole number.'),
    ],
    concept: 'types',
  }
}

/** A name of an enum: the number is known as long as all before it count on. */
export function describeValueOfEnum({ statement: { node }, phrases }: Subject): Description | null {
  if (node.is !== 'constant') return null
  const constants = node.parent?.is === 'class' ? node.parent.constants : []
  const at = constants.indexOf(node)
  const [value] = node.values
  const isCounted = constants.slice(0, at + 1).every(({ values }) => values.length === 0)
  const told = { name: code(node.name.name), value: value ? phrases.noun(value) : code(String(at)) }
  return {
    gist:
      value || isCounted
        ? t('{name} is a name for the number {value}.', told)
        : t('{name} is a name for the number one above the one before it.', told),
    concept: 'types',
  }
}
