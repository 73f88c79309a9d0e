/** Methods of arrays. Those that only arrays have are known without the owner's kind, too. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Library, LibraryWord, Told } from '../../braces/braces.ts'

const list = { concept: 'lists' } as const
const method = { concept: 'array-methods', isPure: true } as const

/** How a comparing function orders, read from its most usual forms. */
function orderOf({ call, first }: Told): string {
  if (first === '') return t('as texts, character by character')
  const words =
    /(\w{1,30}), ?(\w{1,30})\) ?=> ?(\w{1,30})(\.\w{1,30})?\.localeCompare\((\w{1,30})(\.\w{1,30})?\)\)/.exec(
      call,
    )
  if (words?.[1] === words?.[3] && words?.[2] === words?.[5] && words?.[4] === words?.[6] && words)
    return byField(words[4] ?? '', t('in the order of a dictionary'))
  const numbers = /(\w{1,30}), ?(\w{1,30})\) ?=> ?(\w{1,30})(\.\w{1,30})? ?- ?(\w{1,30})(\.\w{1,30})?\)/.exec(
    call,
  )
  if (numbers && numbers[4] === numbers[6]) {
    const [, one, other, left, field = '', right] = numbers
    if (left === one && right === other) return byField(field, t('from the smallest number to the largest'))
    if (left === other && right === one) return byField(field, t('from the largest number to the smallest'))
  }
  return call.includes('=>') || call.includes('function')
    ? t('by its own rule')
    : t('by the rule {first}', { first })
}

/** `field`: with its point, or empty. */
function byField(field: string, order: string): string {
  return field === '' ? order : t('by {field}, {order}', { field: code(field.slice(1)), order })
}

function sortedNoun(told: Told): string {
  return t('{whole}, sorted {order}', { ...told, order: orderOf(told) })
}

const OWN: Readonly<Record<string, LibraryWord>> = {
  push: {
    ...list,
    gives: 'number',
    changes: 'add',
    does: (told) =>
      told.second === ''
        ? t('Adds {first} to the end of {whole}.', told)
        : t('Adds {first} and what follows to the end of {whole}.', told),
    noun: (told) => t('the new length of {whole} after adding {first}', told),
  },
  pop: {
    ...list,
    gives: 'item',
    changes: 'owner',
    does: (told) => t('Takes the last item out of {whole}.', told),
    noun: (told) => t('the last item of {whole}, which is taken out', told),
  },
  shift: {
    ...list,
    gives: 'item',
    changes: 'owner',
    does: (told) => t('Takes the first item out of {whole}. All others move one place forward.', told),
    noun: (told) => t('the first item of {whole}, which is taken out', told),
  },
  unshift: {
    ...list,
    gives: 'number',
    changes: 'owner',
    does: (told) => t('Puts {first} in front of all items of {whole}.', told),
  },
  splice: {
    ...list,
    gives: 'array',
    changes: 'owner',
    does(told) {
      if (told.third !== '' && told.second === '`0`')
        return t('Puts {third} into {whole} at position {first}; what comes after moves on.', told)
      if (told.third !== '')
        return t('Replaces {second} items of {whole} from position {first} on, with {third} in front.', told)
      return told.second === ''
        ? t('Cuts everything from position {first} on out of {whole}.', told)
        : told.second === '`1`'
          ? t('Takes the item at position {first} out of {whole}.', told)
          : t('Takes {second} items out of {whole}, from position {first} on.', told)
    },
    noun: (told) => t('an array with the items that are cut out of {whole} from position {first} on', told),
    more: () => t('The array itself changes, and what comes after the cut moves up.'),
  },
  map: {
    ...method,
    gives: 'array',
    noun: (told) => t('a new array that has, for each item of {whole}, {made}', told),
  },
  filter: {
    ...method,
    gives: 'same',
    noun: (told) => t('a new array with only those items of {whole} for which {test}', told),
  },
  find: {
    ...method,
    gives: 'item',
    noun: (told) =>
      t('the first item of {whole} for which {test}, or {none}', { ...told, none: '`undefined`' }),
  },
  findLast: {
    ...method,
    gives: 'item',
    noun: (told) =>
      t('the last item of {whole} for which {test}, or {none}', { ...told, none: '`undefined`' }),
  },
  findIndex: {
    ...method,
    gives: 'number',
    noun: (told) =>
      t('the position of the first item of {whole} for which {test}, or {none}', { ...told, none: '`-1`' }),
  },
  findLastIndex: {
    ...method,
    gives: 'number',
    noun: (told) =>
      t('the position of the last item of {whole} for which {test}, or {none}', { ...told, none: '`-1`' }),
  },
  some: {
    ...method,
    gives: 'truth',
    condition: (told) => t('there’s an item of {whole} for which {test}', told),
    opposite: (told) => t('there’s no item of {whole} for which {test}', told),
  },
  every: {
    ...method,
    gives: 'truth',
    condition: (told) => t('every item of {whole} passes this test: {test}', told),
    opposite: (told) => t('not every item of {whole} passes this test: {test}', told),
  },
  reduce: {
    ...method,
    noun: (told) =>
      told.second === ''
        ? t(
            'one value worked out from all items of {whole}: it starts as the first, and with each further item it becomes {made}',
            told,
          )
        : t(
            'one value worked out from all items of {whole}: it starts as {second}, and with each item it becomes {made}',
            told,
          ),
  },
  reduceRight: {
    ...method,
    noun: (told) =>
      t('one value that’s worked out from all items of {whole}, from the last to the first', told),
  },
  flat: {
    ...method,
    gives: 'array',
    noun: (told) => t('a new array with the items of the arrays in {whole}', told),
  },
  flatMap: {
    ...method,
    gives: 'array',
    noun: (told) => t('a new array that has, for each item of {whole}, the items of {made}', told),
  },
  sort: {
    concept: 'sorting',
    gives: 'same',
    changes: 'owner',
    does: (told) => t('Sorts {whole} {order}.', { ...told, order: orderOf(told) }),
    noun: sortedNoun,
    more: () => t('The array itself changes; no new one is made.'),
  },
  toSorted: {
    concept: 'sorting',
    gives: 'same',
    isPure: true,
    noun: (told) => t('a copy of {sorted}', { ...told, sorted: sortedNoun(told) }),
  },
  reverse: {
    ...list,
    gives: 'same',
    changes: 'owner',
    does: (told) => t('Turns the order of {whole} around.', told),
    noun: (told) => t('{whole}, turned around so that the last item comes first', told),
    more: () => t('The array itself changes; no new one is made.'),
  },
  toReversed: {
    ...list,
    gives: 'same',
    isPure: true,
    noun: (told) => t('a copy of {whole} in reverse order', told),
  },
  toSpliced: {
    ...list,
    gives: 'array',
    isPure: true,
    noun: (told) => t('a copy of {whole}, changed from position {first} on', told),
  },
  with: {
    ...list,
    gives: 'same',
    isPure: true,
    noun: (told) => t('a copy of {whole} with {second} at position {first}', told),
  },
  fill: {
    ...list,
    gives: 'same',
    changes: 'owner',
    does: (told) => t('Puts {first} into every place of {whole}.', told),
    noun: (told) => t('{whole}, with {first} in every place', told),
  },
  join: {
    gives: 'text',
    isPure: true,
    concept: 'lists',
    noun(told) {
      if (told.first === '') return t('the items of {whole} as one text, with commas in between', told)
      return told.first === '`""`' || told.first === "`''`"
        ? t('the items of {whole} as one text, with nothing in between', told)
        : t('the items of {whole} as one text, with {first} in between', told)
    },
  },
  forEach: {
    concept: 'loops',
    does: (told) => t('Goes through {whole} and calls {first} for each item.', told),
  },
}

const SHARED: Library = {
  'array.at': {
    ...list,
    gives: 'item',
    isPure: true,
    noun: (told) =>
      told.first === '`-1`'
        ? t('the last item of {whole}', told)
        : told.first === '`0`'
          ? t('the first item of {whole}', told)
          : t('the item of {whole} at position {first}', told),
  },
  '.at': {
    ...list,
    isPure: true,
    noun: (told) =>
      told.first === '`-1`'
        ? t('the last item of {whole}', told)
        : t('what {whole} holds at position {first}', told),
  },
  'array.slice': {
    ...list,
    gives: 'same',
    isPure: true,
    noun(told) {
      if (told.first === '' || (told.first === '`0`' && told.second === ''))
        return t('a copy of {whole}', told)
      if (told.second === '' && /^`-\d+`$/.test(told.first))
        return t('a new array with the last {n} items of {whole}', {
          ...told,
          n: told.first.replace('-', ''),
        })
      if (told.second === '') return t('a new array with the items of {whole} from position {first} on', told)
      if (told.first === '`0`' && /^`-\d+`$/.test(told.second))
        return told.second === '`-1`'
          ? t('a new array with all but the last item of {whole}', told)
          : t('a new array with all but the last {n} items of {whole}', {
              ...told,
              n: told.second.replace('-', ''),
            })
      return told.first === '`0`'
        ? t('a new array with the items of {whole} before position {second}', told)
        : t(
            'a new array with the items of {whole} from position {first} up to, but without, position {second}',
            told,
          )
    },
  },
  '.slice': {
    isPure: true,
    gives: 'same',
    noun: (told) =>
      told.first === '`0`' && told.second === '`-1`'
        ? t('{whole} without its last piece', told)
        : told.second === ''
          ? told.first === ''
            ? t('a copy of {whole}', told)
            : t('the part of {whole} from position {first} on', told)
          : t('the part of {whole} from position {first} up to, but without, position {second}', told),
  },
  'array.includes': {
    ...list,
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{first} is in {whole}', told),
    opposite: (told) => t('{first} isn’t in {whole}', told),
  },
  '.includes': {
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{whole} contains {first}', told),
    opposite: (told) => t('{whole} doesn’t contain {first}', told),
  },
  'array.indexOf': {
    ...list,
    gives: 'number',
    isPure: true,
    noun: (told) => t('the position of {first} in {whole}, or {none}', { ...told, none: '`-1`' }),
  },
  '.indexOf': {
    gives: 'number',
    isPure: true,
    noun: (told) => t('the position of {first} in {whole}, or {none}', { ...told, none: '`-1`' }),
  },
  'array.lastIndexOf': {
    gives: 'number',
    isPure: true,
    noun: (told) => t('the last position of {first} in {whole}, or {none}', { ...told, none: '`-1`' }),
  },
  'array.concat': {
    ...list,
    gives: 'same',
    isPure: true,
    noun: (told) => t('a new array: the items of {whole}, and behind them {first}', told),
  },
  'array.entries': { isPure: true, noun: (told) => t('the items of {whole}, each with its position', told) },
  'array.keys': { isPure: true, noun: (told) => t('the positions in {whole}', told) },
  'array.toString': {
    gives: 'text',
    isPure: true,
    noun: (told) => t('the items of {whole} as one text, with commas in between', told),
  },
}

export const ARRAY_WORDS: Library = {
  ...SHARED,
  ...Object.fromEntries(
    Object.entries(OWN).flatMap(([name, word]) => [
      [`array.${name}`, word],
      ...(name === 'fill' || name === 'with' ? [] : [[`.${name}`, word] as const]),
    ]),
  ),
  // A list of elements from the page has this one only.
  'elements.forEach': OWN['forEach'] ?? {},
}
