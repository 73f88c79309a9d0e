/** Window functions in words: a value for each row that looks at the rows around it. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { same } from '../names/names.ts'
import type { Window } from '../syntax/syntax.ts'
import { aggregateNoun } from './aggregates.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

export const windowNoun: NounPhrase<'call'> = (phrases, call, depth) => {
  const window = call.over && namedWindow(phrases, call.over)
  if (!window) return null
  const [first] = call.args
  const told = { order: phrases.order(window.order), value: first ? phrases.noun(first, depth) : '' }
  const { name } = call
  if (name === 'row_number')
    return apart(
      phrases,
      window,
      window.order.length > 0 ? t('a running number by {order}', told) : t('a running number', told),
    )
  if (name === 'rank' || name === 'dense_rank')
    return apart(
      phrases,
      window,
      name === 'rank'
        ? t('the rank by {order}, equal rows sharing one', told)
        : t('the rank by {order}, equal rows sharing one, without gaps', told),
    )
  if (name === 'ntile')
    return apart(
      phrases,
      window,
      t('the number of the part, when the rows are split into {value} parts by {order}', told),
    )
  if (name === 'lag') return apart(phrases, window, t('{value} of the row before, by {order}', told))
  if (name === 'lead') return apart(phrases, window, t('{value} of the next row, by {order}', told))
  if (name === 'first_value') return apart(phrases, window, t('{value} of the first row, by {order}', told))
  if (name === 'last_value')
    return apart(phrases, window, t('{value} of the last row so far, by {order}', told))
  const value = aggregateNoun(phrases, { ...call, over: null }, depth)
  return value === null ? null : apart(phrases, window, aggregated(phrases, window, value))
}

/** “… separately for each `bike_id`” */
function apart(phrases: Phrases, { partition }: Window, value: string): string {
  if (partition.length === 0) return value
  return t('{value}, separately for each {groups}', {
    value,
    groups: formatList(partition.map((term) => phrases.noun(term, 2))),
  })
}

function aggregated(phrases: Phrases, { order, frame, partition }: Window, value: string): string {
  const told = { value, order: phrases.order(order) }
  const before = /^rows between (\d{1,6}) preceding and current row$/.exec(frame ?? '')?.[1]
  if (before !== undefined)
    return t('{value} over this row and the {count} before it, by {order}', {
      ...told,
      count: Number(before),
    })
  if (order.length > 0) return t('{value} up to and including this row, by {order}', told)
  return partition.length > 0 ? value : t('{value} over all rows', told)
}

/** `OVER w` is written in the WINDOW clause. */
function namedWindow({ scope }: Phrases, window: Window): Window {
  const { name } = window
  if (!name) return window
  const named = scope.select?.windows?.named.find((each) => same(each.name.text, name.text))?.window
  return named ? { ...named, order: window.order.length > 0 ? window.order : named.order } : window
}
