/** Orders in words. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { numberOf } from '../program.ts'
import type { OrderTerm } from '../syntax/syntax.ts'
import type { Phrases } from './phrase-context.ts'

export function orderText(phrases: Phrases, terms: readonly OrderTerm[]): string {
  return formatList(terms.slice(0, 4).map((term) => termText(phrases, term)))
}

function termText(phrases: Phrases, term: OrderTerm): string {
  const { expression, isDescending, nulls } = term
  const empty = nullTest(phrases, term)
  if (empty !== null) return empty
  const position = numberOf(expression)
  const value =
    position === null
      ? phrases.noun(expression, 1)
      : t('column {position} of the list', { position: code(String(position)) })
  const order = t('{value} ({direction})', { value, direction: direction(phrases, term) })
  if (nulls === 'last') return t('{order}, with missing values last', { order })
  return nulls === 'first' ? t('{order}, with missing values first', { order }) : order

  function direction(own: Phrases, { expression: by }: OrderTerm): string {
    switch (kindOf(own.scope, by)) {
      case 'number':
        return isDescending ? t('highest first') : t('lowest first')
      case 'date':
        return isDescending ? t('latest first') : t('earliest first')
      case 'text':
        return isDescending ? t('Z to A') : t('A to Z')
      case 'truth':
        return isDescending ? t('true ones first') : t('true ones last')
      case 'unknown':
        return isDescending ? t('descending') : t('ascending')
    }
  }
}

/** `ORDER BY percent IS NULL` */
function nullTest(phrases: Phrases, { expression, isDescending }: OrderTerm): string | null {
  if (expression.type !== 'isNull') return null
  const value = phrases.noun(expression.operand, 1)
  return expression.isNot === isDescending
    ? t('whether {value} is missing (missing ones last)', { value })
    : t('whether {value} is missing (missing ones first)', { value })
}
