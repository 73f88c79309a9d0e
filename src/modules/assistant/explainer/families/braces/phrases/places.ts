/** Items and fields. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import type { Node, NodeOf } from '../model/model.ts'
import { isNumber } from '../program.ts'
import type { Phrases } from '../phrase-context.ts'

export function itemNoun(phrases: Phrases, { owner, index }: NodeOf<'item'>, depth: number): string {
  const { program } = phrases
  const kind = kindOf(program, owner)
  if (owner.is === 'item') return cellNoun(phrases, owner, index, depth)
  const said = { whole: phrases.noun(owner, depth), index: phrases.noun(index, depth) }
  if (kind === 'map' || index.is === 'text') return t('what {whole} stores under {index}', said)
  const isText = kind === 'text'
  return placeAt(phrases, index, { ...said, isText }) ?? atPosition(said, isText)
}

function atPosition(said: { whole: string; index: string }, isText: boolean): string {
  return isText
    ? t('the character of {whole} at position {index}', said)
    : t('the item of {whole} at position {index}', said)
}

/** First, second, last, and neighbors. Null: a position like any other. */
function placeAt(
  { program }: Phrases,
  index: Node,
  { whole, isText }: { whole: string; isText: boolean },
): string | null {
  if (isNumber(index, 0))
    return isText ? t('the first character of {whole}', { whole }) : t('the first item of {whole}', { whole })
  if (!isText && isNumber(index, 1)) return t('the second item of {whole}', { whole })
  if (!isText && isNumber(index, 2)) return t('the third item of {whole}', { whole })
  if (index.is !== 'operation' || !isNumber(index.right, 1)) return null
  const isLength = /\.(?:length|length\(\)|size\(\))$/.test(index.left.source)
  if (index.operator === '-' && isLength)
    return isText ? t('the last character of {whole}', { whole }) : t('the last item of {whole}', { whole })
  if (isText || index.left.is !== 'name' || kindOf(program, index.left) === 'text') return null
  const i = code(index.left.name)
  if (index.operator === '+') return t('the item of {whole} after position {i}', { whole, i })
  return index.operator === '-' ? t('the item of {whole} before position {i}', { whole, i }) : null
}

/** `grid[row][column]` */
function cellNoun(phrases: Phrases, row: NodeOf<'item'>, column: Node, depth: number): string {
  return t('the cell of {grid} in row {row}, column {column}', {
    grid: phrases.noun(row.owner, depth),
    row: phrases.noun(row.index, depth + 1),
    column: phrases.noun(column, depth + 1),
  })
}

export function fieldNoun(phrases: Phrases, node: NodeOf<'field'>): string {
  const { owner, name } = node
  if (owner.is === 'this') return t('this object’s {field}', { field: code(name) })
  if (name !== 'length') return code(node.source)
  const whole = phrases.noun(owner, 1)
  const kind = kindOf(phrases.program, owner)
  if (kind === 'text') return t('the number of characters in {whole}', { whole })
  return owner.is === 'item'
    ? t('the number of items in {whole}', { whole: code(owner.source) })
    : t('the number of items in {whole}', { whole })
}
