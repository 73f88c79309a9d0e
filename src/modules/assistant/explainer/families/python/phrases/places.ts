/** Items, slices and fields. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { operation, unwrapped } from '../program.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

export const placeNoun: NounPhrase = (phrases, node, depth) => {
  const { children } = node
  const [owner, opening] = children
  if (!owner) return null
  if (opening?.type !== '[') return fieldNoun(phrases, node)
  const inside = children.slice(2, -1)
  if (inside.some(({ type }) => type === ':')) return sliceNoun(phrases, owner, inside, depth)
  const [index] = inside
  return index && inside.length === 1 ? itemNoun(phrases, owner, index, depth) : null
}

function fieldNoun({ program: { file } }: Phrases, { children, source }: SyntaxNode): string | null {
  const [owner] = children
  const field = children.at(-1)
  if (source === 'sys.argv')
    return t('the words typed behind the program’s name when it was started ({name})', { name: code(source) })
  if (owner?.text === 'self' && field) return t('this object’s {field}', { field: code(field.text) })
  return file.root === null ? null : code(source)
}

function itemNoun(phrases: Phrases, owner: SyntaxNode, index: SyntaxNode, depth: number): string {
  const kind = kindOf(phrases.program, owner)
  const whole = phrases.noun(owner, depth)
  const said = { whole, index: phrases.noun(index, depth) }
  const isNumber =
    index.type === 'Number' || index.type === 'UnaryExpression' || kindOf(phrases.program, index) === 'number'
  if (kind === 'dictionary' || index.type === 'String') return t('what {whole} stores under {index}', said)
  const isText = kind === 'text'
  if (index.text === '0')
    return isText ? t('the first character of {whole}', said) : t('the first item of {whole}', said)
  if (!isText && kind !== 'unknown' && index.text === '1') return t('the second item of {whole}', said)
  if (!isText && kind !== 'unknown' && index.text === '2') return t('the third item of {whole}', said)
  if (index.source === '-1')
    return isText ? t('the last character of {whole}', said) : t('the last item of {whole}', said)
  if (index.source === '-2') return t('the second to last item of {whole}', said)
  const isNext = operation(unwrapped(index))
  if (isNext && isNext.right.text === '1' && isNext.left.type === 'VariableName')
    return isNext.operator === '+'
      ? t('the item of {whole} after position {i}', { whole, i: code(isNext.left.text) })
      : t('the item of {whole} before position {i}', { whole, i: code(isNext.left.text) })
  if (isText) return t('the character of {whole} at position {index}', said)
  return isNumber || kind === 'list' || kind === 'tuple'
    ? t('the item of {whole} at position {index}', said)
    : t('the value at {index} in {whole}', said)
}

function sliceNoun(
  phrases: Phrases,
  owner: SyntaxNode,
  inside: readonly SyntaxNode[],
  depth: number,
): string {
  const [from, to, step] = sliceParts(inside)
  const isText = kindOf(phrases.program, owner) === 'text'
  const whole = phrases.noun(owner, depth)
  if (step?.source === '-1' && !from && !to) return t('{whole} read backward', { whole })
  if ((step?.text === '2' || step?.text === '3') && !from && !to)
    return step.text === '2'
      ? t('every second item of {whole}, starting with the first', { whole })
      : t('every third item of {whole}, starting with the first', { whole })
  if (step)
    return t('the slice {slice} of {whole}', {
      whole,
      slice: code(`[${inside.map(({ source }) => source).join('')}]`),
    })
  if (!from && !to) return t('a copy of {whole}', { whole })
  if (!from && to) {
    if (to.source.startsWith('-'))
      return to.source === '-1'
        ? t('{whole} without the last one', { whole })
        : t('{whole} without the last {n}', { whole, n: code(to.source.slice(1)) })
    if (to.text === '1')
      return isText
        ? t('the first character of {whole}', { whole })
        : t('a list of only the first item of {whole}', { whole })
    return isText
      ? t('the first {n} characters of {whole}', { whole, n: phrases.noun(to, depth) })
      : t('the first {n} items of {whole}', { whole, n: phrases.noun(to, depth) })
  }
  if (from && !to) {
    if (from.source.startsWith('-'))
      return isText
        ? t('the last {n} characters of {whole}', { whole, n: code(from.source.slice(1)) })
        : t('the last {n} items of {whole}', { whole, n: code(from.source.slice(1)) })
    if (from.text === '1')
      return isText
        ? t('{whole} without its first character', { whole })
        : t('{whole} without its first item', { whole })
    return t('the rest of {whole} from position {from} on', { whole, from: phrases.noun(from, depth) })
  }
  return t('the part of {whole} from position {from} up to, but not including, {to}', {
    whole,
    from: phrases.noun(from ?? owner, depth),
    to: phrases.noun(to ?? owner, depth),
  })
}

function sliceParts(inside: readonly SyntaxNode[]): (SyntaxNode | undefined)[] {
  const parts: (SyntaxNode | undefined)[] = [undefined]
  for (const node of inside) {
    if (node.type === ':') parts.push(undefined)
    else parts[parts.length - 1] = node
  }
  return parts
}
