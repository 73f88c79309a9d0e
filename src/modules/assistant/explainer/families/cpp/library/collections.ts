/** Methods of vectors, arrays, deques, maps, sets, queues, stacks and pairs. */
import { t } from '#platform/messages/messages.ts'
import type { Kind, Library, LibraryWord } from '../../braces/braces.ts'

const pure = { isPure: true, concept: 'lists' } as const

const size: LibraryWord = {
  ...pure,
  gives: 'whole',
  noun: (told) => t('the number of items in {whole}', told),
}
const empty: LibraryWord = {
  ...pure,
  gives: 'truth',
  condition: (told) => t('{whole} is empty', told),
  opposite: (told) => t('{whole} isn’t empty', told),
}
const clear: LibraryWord = {
  changes: 'owner',
  does: (told) => t('Empties {whole}.', told),
  concept: 'lists',
}
const swap: LibraryWord = {
  changes: 'owner',
  does: (told) => t('Exchanges everything in {whole} with what’s in {first}.', told),
  concept: 'lists',
}

/** What all containers have. */
function common(...kinds: Kind[]): Library {
  return Object.fromEntries(
    kinds.flatMap(
      (kind) =>
        [
          [`${kind}.size`, size],
          [`${kind}.empty`, empty],
          [`${kind}.clear`, clear],
          [`${kind}.swap`, swap],
          [
            `${kind}.begin`,
            { isPure: true, noun: (told) => t('an iterator at the first item of {whole}', told) },
          ],
          [
            `${kind}.end`,
            { isPure: true, noun: (told) => t('the iterator behind the last item of {whole}', told) },
          ],
          [
            `${kind}.rbegin`,
            { isPure: true, noun: (told) => t('an iterator at the last item of {whole}', told) },
          ],
        ] satisfies [string, LibraryWord][],
    ),
  )
}

const first: LibraryWord = { ...pure, gives: 'item', noun: (told) => t('the first item of {whole}', told) }
const last: LibraryWord = { ...pure, gives: 'item', noun: (told) => t('the last item of {whole}', told) }
const at: LibraryWord = {
  ...pure,
  gives: 'item',
  noun: (told) => t('the item of {whole} at position {first}', told),
}
const addLast: LibraryWord = {
  changes: 'add',
  does: (told) => t('Adds {first} to the end of {whole}.', told),
  concept: 'lists',
}
const emplaceLast: LibraryWord = {
  changes: 'owner',
  does: (told) =>
    told.first === ''
      ? t('Makes a new item at the end of {whole}.', told)
      : told.second === ''
        ? t('Makes a new item at the end of {whole}, from {first}.', told)
        : t('Makes a new item right at the end of {whole}, as {call}.', told),
  concept: 'lists',
}
const removeLast: LibraryWord = {
  changes: 'owner',
  does: (told) => t('Removes the last item of {whole}.', told),
  more: () => t('The removed item isn’t given back: read it before.'),
  concept: 'lists',
}
const addFirst: LibraryWord = {
  changes: 'owner',
  does: (told) => t('Adds {first} at the front of {whole}.', told),
  concept: 'stacks-and-queues',
}
const removeFirst: LibraryWord = {
  changes: 'owner',
  does: (told) => t('Removes the first item of {whole}.', told),
  more: () => t('The removed item isn’t given back: read it before.'),
  concept: 'stacks-and-queues',
}

const LIST_WORDS: Library = {
  ...common('list', 'array'),
  'list.front': first,
  'list.back': last,
  'array.front': first,
  'array.back': last,
  'list.at': at,
  'array.at': at,
  'list.push_back': addLast,
  'list.emplace_back': emplaceLast,
  'list.pop_back': removeLast,
  'list.push_front': addFirst,
  'list.pop_front': removeFirst,
  'list.insert': {
    changes: 'owner',
    does: (told) =>
      told.third === '' && told.place !== ''
        ? t('Puts {second} into {whole} at position {place}; what comes behind moves back.', told)
        : t('Puts new items into the middle of {whole}, as {call}.', told),
    concept: 'lists',
  },
  'list.erase': {
    changes: 'owner',
    does: (told) =>
      told.second === '' && told.place !== ''
        ? t('Removes the item at position {place} from {whole}; what comes behind moves up.', told)
        : told.second === ''
          ? t('Removes the item that {first} points at from {whole}.', {
              ...told,
              first: told.firstCode ?? '',
            })
          : t('Removes several items from {whole}, as {call}.', told),
    concept: 'lists',
  },
  'list.resize': {
    changes: 'owner',
    does: (told) =>
      t('Makes {whole} hold exactly {first} items: new ones are added, or the last ones go.', told),
    concept: 'lists',
  },
  'list.reserve': {
    changes: 'owner',
    does: (told) => t('Sets memory for {first} items aside for {whole}, which stays as long as it is.', told),
    concept: 'lists',
  },
  'list.capacity': {
    ...pure,
    gives: 'whole',
    noun: (told) => t('the number of items that {whole} has memory for', told),
  },
  'list.assign': {
    changes: 'owner',
    does: (told) =>
      told.third === '' && told.second !== ''
        ? t('Replaces all that’s in {whole}, as {call}.', told)
        : t('Gives {whole} new content, as {call}.', told),
    concept: 'lists',
  },
  'array.fill': {
    changes: 'owner',
    does: (told) => t('Stores {first} at every position of {whole}.', told),
    concept: 'lists',
  },
}

const MAP_WORDS: Library = {
  ...common('map', 'set'),
  'map.at': {
    isPure: true,
    gives: 'item',
    noun: (told) => t('what {whole} stores under {first}', told),
    concept: 'maps',
  },
  'map.contains': {
    isPure: true,
    gives: 'truth',
    condition: (told) => t('{whole} has an entry for {first}', told),
    opposite: (told) => t('{whole} has no entry for {first} yet', told),
    concept: 'maps',
  },
  'map.count': {
    isPure: true,
    gives: 'whole',
    noun: (told) => t('the number of entries for {first} in {whole}', told),
    condition: (told) => t('{whole} has an entry for {first}', told),
    opposite: (told) => t('{whole} has no entry for {first} yet', told),
    concept: 'maps',
  },
  'map.find': {
    isPure: true,
    noun: (told) => t('an iterator at the entry for {first} in {whole}, or the end if there’s none', told),
    concept: 'maps',
  },
  'map.erase': {
    changes: 'owner',
    does: (told) =>
      told.isIterator === 'yes'
        ? t('Removes the entry that {first} points at from {whole}.', {
            ...told,
            first: told.firstCode ?? '',
          })
        : t('Removes the entry for {first} from {whole}, if there is one.', told),
    concept: 'maps',
  },
  'map.insert': {
    changes: 'owner',
    does: (told) =>
      told.second === '' && told.key !== ''
        ? t('Stores {value} in {whole} under {key}, unless there’s already an entry for it.', told)
        : t('Adds an entry to {whole}, as {call}, unless there’s one for that key.', told),
    concept: 'maps',
  },
  'map.emplace': {
    changes: 'owner',
    does: (told) =>
      t('Stores {second} in {whole} under {first}, unless there’s already an entry for it.', told),
    concept: 'maps',
  },
  'map.try_emplace': {
    changes: 'owner',
    does: (told) =>
      t('Stores {second} in {whole} under {first}, unless there’s already an entry for it.', told),
    concept: 'maps',
  },
  'map.insert_or_assign': {
    changes: 'owner',
    does: (told) => t('Stores {second} in {whole} under {first}, in place of an older value.', told),
    concept: 'maps',
  },
  'set.insert': {
    changes: 'add to set',
    does: (told) => t('Puts {first} into {whole}, unless it’s in there already.', told),
    concept: 'sets-and-tuples',
  },
  'set.emplace': {
    changes: 'add to set',
    does: (told) => t('Puts {first} into {whole}, unless it’s in there already.', told),
    concept: 'sets-and-tuples',
  },
  'set.contains': {
    isPure: true,
    gives: 'truth',
    condition: (told) => t('{first} is in {whole}', told),
    opposite: (told) => t('{first} isn’t in {whole}', told),
    concept: 'sets-and-tuples',
  },
  'set.count': {
    isPure: true,
    gives: 'whole',
    noun: (told) => t('how often {first} is in {whole}', told),
    condition: (told) => t('{first} is in {whole}', told),
    opposite: (told) => t('{first} isn’t in {whole}', told),
    concept: 'sets-and-tuples',
  },
  'set.find': {
    isPure: true,
    noun: (told) => t('an iterator at {first} in {whole}, or the end if it isn’t in there', told),
    concept: 'sets-and-tuples',
  },
  'set.erase': {
    changes: 'owner',
    does: (told) =>
      told.isIterator === 'yes'
        ? t('Removes the item that {first} points at from {whole}.', { ...told, first: told.firstCode ?? '' })
        : t('Removes {first} from {whole}, if it’s in there.', told),
    concept: 'sets-and-tuples',
  },
}

const QUEUE_WORDS: Library = {
  ...common('queue', 'stack', 'heap'),
  'queue.push': {
    changes: 'owner',
    does: (told) => t('Puts {first} at the end of the queue {whole}.', told),
    concept: 'stacks-and-queues',
  },
  'queue.pop': {
    changes: 'owner',
    does: (told) => t('Removes the item at the front of {whole}.', told),
    more: () => t('The removed item isn’t given back: read it with `front` before.'),
    concept: 'stacks-and-queues',
  },
  'queue.front': { ...pure, gives: 'item', noun: (told) => t('the item at the front of {whole}', told) },
  'queue.back': { ...pure, gives: 'item', noun: (told) => t('the item at the end of {whole}', told) },
  'queue.at': at,
  'queue.push_back': addLast,
  'queue.push_front': addFirst,
  'queue.emplace_back': emplaceLast,
  'queue.pop_back': removeLast,
  'queue.pop_front': removeFirst,
  'stack.push': {
    changes: 'owner',
    does: (told) => t('Puts {first} on top of the stack {whole}.', told),
    concept: 'stacks-and-queues',
  },
  'stack.pop': {
    changes: 'owner',
    does: (told) => t('Removes the item on top of {whole}.', told),
    more: () => t('The removed item isn’t given back: read it with `top` before.'),
    concept: 'stacks-and-queues',
  },
  'stack.top': { ...pure, gives: 'item', noun: (told) => t('the item on top of {whole}', told) },
  'heap.push': {
    changes: 'owner',
    does: (told) => t('Puts {first} into the priority queue {whole}.', told),
    concept: 'stacks-and-queues',
  },
  'heap.pop': {
    changes: 'owner',
    does: (told) => t('Removes the item that’s next in {whole}, the one that `top` shows.', told),
    concept: 'stacks-and-queues',
  },
  'heap.top': { ...pure, gives: 'item', noun: (told) => t('the item that’s next in {whole}', told) },
}

const OPTIONAL_WORDS: Library = {
  'optional.has_value': {
    isPure: true,
    gives: 'truth',
    condition: (told) => t('{whole} holds a value', told),
    opposite: (told) => t('{whole} holds no value', told),
  },
  'optional.value': { isPure: true, gives: 'item', noun: (told) => t('the value in {whole}', told) },
  'optional.value_or': {
    isPure: true,
    gives: 'item',
    noun: (told) => t('the value in {whole}, or {first} if there’s none', told),
  },
  'optional.reset': { changes: 'owner', does: (told) => t('Empties {whole}: it holds no value then.', told) },
}

export const COLLECTION_WORDS: Library = { ...LIST_WORDS, ...MAP_WORDS, ...QUEUE_WORDS, ...OPTIONAL_WORDS }
