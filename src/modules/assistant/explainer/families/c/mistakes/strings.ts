/** Mistakes with strings and characters. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  type BraceProgram,
  calledName,
  type Check,
  definitionsOf,
  firstOf,
  kindOf,
  type Node,
} from '../../braces/braces.ts'
import { declaredTypeOf, isArray, isString } from '../kinds-of-types.ts'

/** Characters of a literal, each escape counted once. */
function lengthOf(text: string): number {
  return text.replaceAll(/\\(?:x[0-9a-fA-F]{1,4}|[0-7]{1,3}|.)/g, '_').length
}

/** `'ab'` */
const severalInSingleQuotes: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'text' && node.isCharacter && lengthOf(node.text) > 1
      ? t('Single quotes are for one character. A text needs double quotes: {fixed}.', {
          fixed: code(`"${node.text}"`),
        })
      : null,
  )

/** `char c = "a";`, `c == "a"` */
const textForCharacter: Check = ({ statement: { node }, nodes, program }) => {
  const variable =
    node.is === 'declare'
      ? node.variables.find(
          ({ type, value }) =>
            value?.is === 'text' &&
            !value.isCharacter &&
            type?.name === 'char' &&
            type.pointers + type.dimensions === 0,
        )
      : null
  if (variable?.value?.is === 'text') return singleQuotes(variable.value.text)
  return firstOf(nodes, (each) => {
    const sides =
      each.is === 'operation'
        ? [each.left, each.right]
        : each.is === 'assignment'
          ? [each.target, each.value]
          : []
    const text = sides.find((side) => side.is === 'text' && !side.isCharacter)
    const isCharacter = sides.some((side) => side.is !== 'text' && kindOf(program, side) === 'character')
    return text?.is === 'text' && isCharacter ? singleQuotes(text.text) : null
  })
}

function singleQuotes(text: string): string {
  return lengthOf(text) === 1
    ? t('Double quotes make a text. One character needs single quotes: {fixed}.', {
        fixed: code(`'${text}'`),
      })
    : t('Double quotes make a text, which doesn’t fit into one character.')
}

/** `name = "Ada";` for an array */
const assignsArray: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'expression' || node.value.is !== 'assignment' || node.value.operator !== '') return null
  const { target, value } = node.value
  if (target.is !== 'name' || !isArray(program, target)) return null
  return isString(program, target) && isString(program, value)
    ? t('An array can’t be assigned. To copy a text into it, write {fixed}.', {
        fixed: code(`strcpy(${target.name}, ${value.source});`),
      })
    : t('{name} is an array, which can’t be assigned as a whole: copy its items one by one.', {
        name: code(target.name),
      })
}

/** `char word[3] = "abc";` */
const noPlaceForEnd: Check = ({ statement: { node } }) => {
  if (node.is !== 'declare') return null
  for (const { type, value, target } of node.variables) {
    const size = /^\D*\[(\d{1,6})\]$/.exec(type?.source ?? '')?.[1]
    if (type?.name !== 'char' || value?.is !== 'text' || value.isCharacter || size === undefined) continue
    const needed = lengthOf(value.text) + 1
    if (Number(size) < needed)
      return t(
        "{text} needs {n} places, one of them for the `'\\0'` at its end, but {name} has only {size}.",
        {
          text: code(value.source),
          n: needed,
          name: code(target.source),
          size,
        },
      )
  }
  return null
}

/** `malloc(strlen(text))` */
const forgetsEnd: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const [size] = node.is === 'call' && calledName(node) === 'malloc' ? node.values : []
    return calledName(size) === 'strlen' && size
      ? t("{strlen} doesn’t count the `'\\0'`, so a copy needs one byte more: {fixed}.", {
          strlen: code('strlen'),
          fixed: code(`malloc(${size.source} + 1)`),
        })
      : null
  })

/** What a pointer was last made to point to before a place, where that's a text in quotes. */
function literalOf(program: BraceProgram, node: Node): Node | null {
  if (node.is !== 'name') return null
  const [first, ...others] = definitionsOf(program, node)
  const value = first?.value
  if (
    value?.is !== 'variable' ||
    others.length > 0 ||
    value.type?.pointers !== 1 ||
    value.type.dimensions > 0
  )
    return null
  return value.value?.is === 'text' ? value.value : null
}

/** `char *s = "abc"; s[0] = 'x';`, `strcpy(s, "x")` */
const changesLiteral: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const target =
      node.is === 'assignment' && node.target.is === 'item'
        ? node.target.owner
        : node.is === 'assignment' && node.target.is === 'pointee'
          ? node.target.value
          : /^(?:strcpy|strcat|strncpy|strncat|sprintf|strtok)$/.test(calledName(node)) && node.is === 'call'
            ? node.values[0]
            : undefined
    const literal = target && literalOf(program, target)
    return target && literal
      ? t('{name} points to the text {text}, which mustn’t be changed. Make it an array: {fixed}.', {
          name: code(target.source),
          text: code(literal.source),
          fixed: code(`char ${target.source}[…] = ${literal.source};`),
        })
      : null
  })

/** `gets(line)` */
const readsWithoutLimit: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) =>
    node.is === 'call' && node.called.source === 'gets' && !program.names.file.names.has('gets')
      ? t('{gets} can’t be told how much room there is, so C no longer has it. Write {fixed}.', {
          gets: code('gets'),
          fixed: code(
            `fgets(${node.values[0]?.source ?? 'line'}, sizeof ${node.values[0]?.source ?? 'line'}, stdin)`,
          ),
        })
      : null,
  )

/** `char *text; strcpy(text, "a");` */
const copiesNowhere: Check = ({ statement: { node }, program }) => {
  const call = node.is === 'expression' && node.value.is === 'call' ? node.value : null
  const [target] = call && /^(?:strcpy|strcat|strncpy|sprintf)$/.test(calledName(call)) ? call.values : []
  if (target?.is !== 'name') return null
  const [first, ...others] = definitionsOf(program, target)
  const isUnset = first?.value?.is === 'variable' && first.value.value === null && others.length === 0
  const isTaken = program.names.uses.some(
    ({ name, node: use }) => name === target.name && use.parent?.is === 'address',
  )
  const isLocal = first !== undefined && first.scope !== program.names.file
  return isUnset && isLocal && !isTaken && declaredTypeOf(program, target)?.pointers === 1
    ? t('{name} doesn’t point to any memory yet, so there’s no place to copy to.', {
        name: code(target.name),
      })
    : null
}

export const STRING_MISTAKES = {
  severalInSingleQuotes,
  textForCharacter,
  assignsArray,
  noPlaceForEnd,
  forgetsEnd,
  changesLiteral,
  readsWithoutLimit,
  copiesNowhere,
} as const satisfies Record<string, Check>
