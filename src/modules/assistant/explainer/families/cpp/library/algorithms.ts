/** Functions of `<algorithm>` and `<numeric>`, which work on a range: `v.begin(), v.end()`, or the whole container with `std::ranges`. */
import { t } from '#platform/messages/messages.ts'
import type { Library, Told } from '../../braces/braces.ts'

const pure = { isPure: true, concept: 'lists' } as const

/** Their own order, or a rule that is passed. */
function sorted(told: Told, stable: boolean): string {
  if (told.order === 'down') return t('Sorts {range} in descending order, the largest first.', told)
  if (told.value === '')
    return stable
      ? t('Sorts {range} in ascending order; equal items stay in the order in which they were.', told)
      : t('Sorts {range} in ascending order.', told)
  if (told.second2 !== '')
    return t('Sorts {range}: an item {item} comes before another one, {second2}, if {test}.', told)
  return t('Sorts {range}: {value} decides which of two items comes first.', told)
}

export const ALGORITHM_WORDS: Library = {
  sort: { does: (told) => sorted(told, false), concept: 'sorting' },
  stable_sort: { does: (told) => sorted(told, true), concept: 'sorting' },
  reverse: {
    does: (told) => t('Turns the order of {range} around: the last comes first.', told),
    concept: 'lists',
  },
  find: {
    ...pure,
    noun: (told) => t('an iterator at the first {value} in {range}, or the end if there’s none', told),
  },
  find_if: {
    ...pure,
    noun: (told) =>
      t('an iterator at the first item {item} of {range} for which {test}, or the end if there’s none', told),
  },
  count: { ...pure, gives: 'whole', noun: (told) => t('how often {value} is in {range}', told) },
  count_if: {
    ...pure,
    gives: 'whole',
    noun: (told) => t('the number of items {item} in {range} for which {test}', told),
  },
  all_of: {
    ...pure,
    gives: 'truth',
    condition: (told) => t('for every item {item} of {range}, {test}', told),
    opposite: (told) => t('there’s an item {item} in {range} for which it isn’t true that {test}', told),
  },
  any_of: {
    ...pure,
    gives: 'truth',
    condition: (told) => t('there’s an item {item} in {range} for which {test}', told),
    opposite: (told) => t('there’s no item {item} in {range} for which {test}', told),
  },
  none_of: {
    ...pure,
    gives: 'truth',
    condition: (told) => t('there’s no item {item} in {range} for which {test}', told),
    opposite: (told) => t('there’s an item {item} in {range} for which {test}', told),
  },
  accumulate: {
    ...pure,
    noun: (told) =>
      told.other === ''
        ? told.isFromZero === 'yes'
          ? t('the sum of {range}', told)
          : t('the sum of {range}, added to {value}', told)
        : t('the result of working through {range} item by item, starting from {value}', told),
  },
  max_element: {
    ...pure,
    noun: (told) =>
      told.value === ''
        ? t('an iterator at the largest item of {range}', told)
        : t('an iterator at the largest item of {range}, as {value} orders them', told),
  },
  min_element: {
    ...pure,
    noun: (told) =>
      told.value === ''
        ? t('an iterator at the smallest item of {range}', told)
        : t('an iterator at the smallest item of {range}, as {value} orders them', told),
  },
  binary_search: {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{value} is in {range}, which has to be sorted', told),
    opposite: (told) => t('{value} isn’t in {range}, which has to be sorted', told),
    concept: 'searching',
  },
  lower_bound: {
    ...pure,
    noun: (told) => t('an iterator at the first item of {range} that isn’t less than {value}', told),
    concept: 'searching',
  },
  upper_bound: {
    ...pure,
    noun: (told) => t('an iterator at the first item of {range} that’s greater than {value}', told),
    concept: 'searching',
  },
  is_sorted: {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{range} is sorted', told),
    opposite: (told) => t('{range} isn’t sorted', told),
    concept: 'sorting',
  },
  fill: { does: (told) => t('Stores {value} at every position of {range}.', told), concept: 'lists' },
  iota: {
    does: (told) => t('Fills {range} with numbers that go up by 1 each, starting with {value}.', told),
    concept: 'lists',
  },
  replace: { does: (told) => t('Replaces every {value} in {range} with {other}.', told), concept: 'lists' },
  transform: {
    does: (told) =>
      told.made === ''
        ? t('Works out a new value for each item of {range}, as {call}.', told)
        : t('Works out {made} for each item {item} of {range}. The results go to {value}.', told),
    concept: 'lists',
  },
  for_each: {
    does: (told) =>
      t('Calls {valueCode} once for each item of {range}.', { ...told, valueCode: told.valueCode ?? '' }),
    concept: 'lists',
  },
  copy: { does: (told) => t('Copies {range} to {value}.', told), concept: 'lists' },
  shuffle: { does: (told) => t('Puts {range} into a random order.', told), concept: 'lists' },
  rotate: { does: (told) => t('Moves items in a circle, as {call}.', told), concept: 'lists' },
  remove: {
    noun: (told) =>
      t('the new end of {range}, after everything but {value} has been moved to the front', told),
    does: (told) => t('Moves everything but {value} to the front of {range}.', told),
    more: () => t('The container doesn’t get shorter by that: `erase` has to cut off the rest.'),
    concept: 'lists',
  },
  unique: {
    noun: (told) => t('the new end of {range}, after neighbors that are equal were reduced to one', told),
    does: (told) => t('Reduces equal neighbors in {range} to one, and moves the rest to the front.', told),
    more: () => t('The container doesn’t get shorter by that: `erase` has to cut off the rest.'),
    concept: 'lists',
  },
  equal: {
    ...pure,
    gives: 'truth',
    condition: (told) => t('two ranges have the same items, as {call}', told),
  },
  distance: {
    ...pure,
    gives: 'whole',
    noun: (told) => t('the number of steps from {first} to {second}', told),
  },
  next_permutation: {
    gives: 'truth',
    condition: (told) => t('{range} could be put into its next order', told),
    opposite: (told) => t('{range} has no next order anymore', told),
    concept: 'lists',
  },
}

/** Those that take a container itself. */
export const CONTAINER_WORDS: Library = {
  erase: {
    does: (told) => t('Removes every {second} from {first}.', told),
    concept: 'lists',
  },
  erase_if: {
    does: (told) => t('Removes every item {item} from {first} for which {test}.', told),
    concept: 'lists',
  },
  size: { ...pure, gives: 'whole', noun: (told) => t('the number of items in {first}', told) },
  begin: { isPure: true, noun: (told) => t('an iterator at the first item of {first}', told) },
  end: { isPure: true, noun: (told) => t('the iterator behind the last item of {first}', told) },
  next: {
    isPure: true,
    noun: (told) =>
      told.second === ''
        ? t('the place after {first}', { ...told, first: told.firstCode ?? '' })
        : t('the place {second} steps after {first}', { ...told, first: told.firstCode ?? '' }),
  },
  prev: {
    isPure: true,
    noun: (told) => t('the place before {first}', { ...told, first: told.firstCode ?? '' }),
  },
  back_inserter: {
    isPure: true,
    noun: (told) => t('the end of {first}, which grows', told),
  },
}
