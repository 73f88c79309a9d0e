/** Methods of lists, maps, sets, queues and their kin. */
import { t } from '#platform/messages/messages.ts'
import type { Library, LibraryWord, Told } from '../../braces/braces.ts'

const list = { concept: 'lists' } as const
const map = { concept: 'maps' } as const
const set = { concept: 'sets-and-tuples' } as const
const queue = { concept: 'stacks-and-queues' } as const

const size: LibraryWord = {
  gives: 'whole',
  isPure: true,
  concept: 'lists',
  noun: (told) => t('the number of items in {whole}', told),
}
const isEmpty: LibraryWord = {
  gives: 'truth',
  isPure: true,
  condition: (told) => t('{whole} is empty', told),
  opposite: (told) => t('{whole} isn’t empty', told),
}
const contains: LibraryWord = {
  gives: 'truth',
  isPure: true,
  condition: (told) => t('{whole} contains {first}', told),
  opposite: (told) => t('{whole} doesn’t contain {first}', told),
}
const clear: LibraryWord = { changes: 'owner', does: (told) => t('Empties {whole}.', told) }
const addAll: LibraryWord = {
  changes: 'add',
  concept: 'lists',
  does: (told) => t('Adds all items of {first} to {whole}.', told),
}
const forEach: LibraryWord = {
  concept: 'loops',
  does: (told) => t('Goes through {whole} and hands each item to {first}.', told),
}
const removeIf: LibraryWord = {
  changes: 'owner',
  concept: 'lists',
  does: (told) => t('Takes everything out of {whole} where {test}.', told),
}
const textOfAll: LibraryWord = {
  gives: 'text',
  isPure: true,
  noun: (told) => t('{whole} written as text', told),
}
const iterator: LibraryWord = {
  gives: 'object',
  isPure: true,
  noun: (told) => t('a helper that walks through {whole}', told),
}

function itemAt(told: Told): string {
  if (told.first === '`0`') return t('the first item of {whole}', told)
  return told.first.endsWith('size() - 1`')
    ? t('the last item of {whole}', told)
    : t('the item of {whole} at position {first}', told)
}

function removed(told: Told): string {
  if (told.first === '`0`') return t('Takes the first item out of {whole}.', told)
  if (told.first.endsWith('size() - 1`')) return t('Takes the last item out of {whole}.', told)
  return t('Takes {first} out of {whole}.', told)
}

/** What all collections can do. */
function common(kind: 'list' | 'set' | 'queue' | 'stack' | 'heap'): Library {
  return {
    [`${kind}.size`]: size,
    [`${kind}.isEmpty`]: isEmpty,
    [`${kind}.contains`]: contains,
    [`${kind}.clear`]: clear,
    [`${kind}.addAll`]: addAll,
    [`${kind}.forEach`]: forEach,
    [`${kind}.removeIf`]: removeIf,
    [`${kind}.toString`]: textOfAll,
    [`${kind}.iterator`]: iterator,
    [`${kind}.stream`]: {
      gives: 'stream',
      isPure: true,
      noun: (told) => t('the items of {whole}', told),
    },
  }
}

const LIST_WORDS: Library = {
  ...common('list'),
  'list.add': {
    ...list,
    changes: 'add',
    does: (told) =>
      told.second === ''
        ? t('Adds {first} to the end of {whole}.', told)
        : t('Puts {second} into {whole} at position {first}; what comes after moves one place on.', told),
  },
  'list.addFirst': {
    ...list,
    changes: 'add',
    does: (told) => t('Puts {first} in front of all items of {whole}.', told),
  },
  'list.addLast': { ...list, changes: 'add', does: (told) => t('Adds {first} to the end of {whole}.', told) },
  'list.get': { ...list, gives: 'item', isPure: true, noun: itemAt },
  'list.getFirst': {
    ...list,
    gives: 'item',
    isPure: true,
    noun: (told) => t('the first item of {whole}', told),
  },
  'list.getLast': {
    ...list,
    gives: 'item',
    isPure: true,
    noun: (told) => t('the last item of {whole}', told),
  },
  'list.set': {
    ...list,
    changes: 'owner',
    does: (told) => t('Replaces the item of {whole} at position {first} with {second}.', told),
  },
  'list.remove': {
    ...list,
    gives: 'item',
    changes: 'owner',
    noun: (told) => t('what it takes out of {whole} at {first}', told),
    does: removed,
    more: () =>
      t('With a whole number in brackets it’s the position that counts; with anything else, the item.'),
  },
  'list.removeFirst': {
    ...list,
    gives: 'item',
    changes: 'owner',
    noun: (told) => t('the first item of {whole}, which is taken out', told),
    does: (told) => t('Takes the first item out of {whole}.', told),
  },
  'list.removeLast': {
    ...list,
    gives: 'item',
    changes: 'owner',
    noun: (told) => t('the last item of {whole}, which is taken out', told),
    does: (told) => t('Takes the last item out of {whole}.', told),
  },
  'list.indexOf': {
    ...list,
    gives: 'whole',
    isPure: true,
    noun: (told) => t('the position of {first} in {whole}, or {missing}', { ...told, missing: '`-1`' }),
  },
  'list.sort': {
    ...list,
    changes: 'owner',
    does: (told) =>
      told.first === '`null`' || told.first === ''
        ? t('Sorts {whole} from small to large.', told)
        : t('Sorts {whole}, comparing by {first}.', told),
  },
  'list.subList': {
    ...list,
    gives: 'list',
    isPure: true,
    noun: (told) => t('the part of {whole} from position {first} up to, but not including, {second}', told),
  },
  'list.reversed': { ...list, gives: 'list', isPure: true, noun: (told) => t('{whole} read backward', told) },
  'list.replaceAll': {
    ...list,
    changes: 'owner',
    does: (told) => t('Replaces each item of {whole} by {made}.', told),
  },
  'list.equals': {
    ...list,
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{whole} has the same items as {first}', told),
    opposite: (told) => t('{whole} has other items than {first}', told),
  },
}

const MAP_WORDS: Library = {
  'map.put': {
    ...map,
    changes: 'owner',
    does: (told) => t('Stores {second} in {whole} under {first}.', told),
    more: (told) => t('If there’s already an entry for {first}, its old value is replaced.', told),
  },
  'map.get': {
    ...map,
    gives: 'item',
    isPure: true,
    noun: (told) => t('what {whole} stores under {first}', told),
  },
  'map.getOrDefault': {
    ...map,
    gives: 'item',
    isPure: true,
    noun: (told) => t('what {whole} stores under {first}, or {second} if there’s nothing', told),
  },
  'map.putIfAbsent': {
    ...map,
    changes: 'owner',
    does: (told) => t('Stores {second} in {whole} under {first}, but only if there’s nothing yet.', told),
  },
  'map.computeIfAbsent': {
    ...map,
    gives: 'item',
    changes: 'owner',
    noun: (told) => t('what {whole} stores under {first}, which is made first if it’s missing', told),
    does: (told) => t('Makes an entry for {first} in {whole} if there’s none yet.', told),
  },
  'map.merge': {
    ...map,
    changes: 'owner',
    does: (told) =>
      t(
        'Combines {second} with what {whole} stores under {first}; without an entry, {second} is the first one.',
        told,
      ),
  },
  'map.containsKey': {
    ...map,
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{whole} already has an entry for {first}', told),
    opposite: (told) => t('{whole} has no entry for {first} yet', told),
  },
  'map.containsValue': {
    ...map,
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{first} is stored somewhere in {whole}', told),
    opposite: (told) => t('{first} isn’t stored anywhere in {whole}', told),
  },
  'map.remove': {
    ...map,
    gives: 'item',
    changes: 'owner',
    noun: (told) => t('what {whole} stored under {first}, which is taken out', told),
    does: (told) => t('Takes the entry for {first} out of {whole}.', told),
  },
  'map.size': {
    ...map,
    gives: 'whole',
    isPure: true,
    noun: (told) => t('the number of entries in {whole}', told),
  },
  'map.isEmpty': isEmpty,
  'map.clear': clear,
  'map.keySet': { ...map, gives: 'set', isPure: true, noun: (told) => t('the keys of {whole}', told) },
  'map.values': { ...map, gives: 'list', isPure: true, noun: (told) => t('the values of {whole}', told) },
  'map.entrySet': { ...map, gives: 'set', isPure: true, noun: (told) => t('the entries of {whole}', told) },
  'map.forEach': {
    ...map,
    does: (told) => t('Goes through {whole} and hands each key with its value to {first}.', told),
  },
  'map.firstKey': { ...map, isPure: true, noun: (told) => t('the smallest key of {whole}', told) },
  'map.lastKey': { ...map, isPure: true, noun: (told) => t('the largest key of {whole}', told) },
  '.getKey': { ...map, isPure: true, noun: (told) => t('the key of {whole}', told) },
  '.getValue': { ...map, isPure: true, noun: (told) => t('the value of {whole}', told) },
  'pair.getKey': { ...map, isPure: true, noun: (told) => t('the key of {whole}', told) },
  'pair.getValue': { ...map, isPure: true, noun: (told) => t('the value of {whole}', told) },
}

const SET_WORDS: Library = {
  ...common('set'),
  'set.add': {
    ...set,
    gives: 'truth',
    changes: 'add to set',
    condition: (told) => t('{first} was new in {whole} and has just been added', told),
    opposite: (told) => t('{first} was already in {whole}', told),
    does: (told) => t('Adds {first} to {whole}, unless it’s already in there.', told),
  },
  'set.remove': {
    ...set,
    changes: 'owner',
    does: (told) => t('Takes {first} out of {whole}, if it’s in there.', told),
  },
  'set.retainAll': {
    ...set,
    changes: 'owner',
    does: (told) => t('Keeps in {whole} only what’s also in {first}.', told),
  },
  'set.removeAll': {
    ...set,
    changes: 'owner',
    does: (told) => t('Takes everything out of {whole} that’s in {first}.', told),
  },
  'set.first': {
    ...set,
    gives: 'item',
    isPure: true,
    noun: (told) => t('the smallest item of {whole}', told),
  },
  'set.last': { ...set, gives: 'item', isPure: true, noun: (told) => t('the largest item of {whole}', told) },
}

/** A queue that is used from both ends, and stacks. */
const QUEUE_WORDS: Library = {
  ...common('queue'),
  ...common('stack'),
  'queue.add': {
    ...queue,
    changes: 'add',
    does: (told) => t('Lets {first} join the end of the queue {whole}.', told),
  },
  'queue.offer': {
    ...queue,
    changes: 'add',
    does: (told) => t('Lets {first} join the end of the queue {whole}.', told),
  },
  'queue.addLast': {
    ...queue,
    changes: 'add',
    does: (told) => t('Lets {first} join the end of the queue {whole}.', told),
  },
  'queue.addFirst': {
    ...queue,
    changes: 'add',
    does: (told) => t('Puts {first} at the front of {whole}.', told),
  },
  'queue.push': {
    ...queue,
    changes: 'add',
    does: (told) => t('Puts {first} on top of {whole}.', told),
    more: () => t('What’s put on last comes off first: that’s a stack.'),
  },
  'queue.poll': taken(),
  'queue.remove': taken(),
  'queue.removeFirst': taken(),
  'queue.pollFirst': taken(),
  'queue.pop': popped(),
  'queue.removeLast': lastTaken(),
  'queue.pollLast': lastTaken(),
  'queue.peek': peeked(),
  'queue.peekFirst': peeked(),
  'queue.element': peeked(),
  'queue.peekLast': {
    ...queue,
    gives: 'item',
    isPure: true,
    noun: (told) => t('the last one of {whole}, which stays there', told),
  },
  'stack.push': {
    ...queue,
    changes: 'add',
    does: (told) => t('Puts {first} on top of {whole}.', told),
    more: () => t('What’s put on last comes off first: that’s a stack.'),
  },
  'stack.pop': popped(),
  'stack.peek': {
    ...queue,
    gives: 'item',
    isPure: true,
    noun: (told) => t('what’s on top of {whole}, which stays there', told),
  },
}

/** A priority queue. */
const HEAP_WORDS: Library = {
  ...common('heap'),
  'heap.add': joined(),
  'heap.offer': joined(),
  'heap.poll': smallest(),
  'heap.remove': smallest(),
  'heap.peek': {
    ...queue,
    gives: 'item',
    isPure: true,
    noun: (told) => t('the one of {whole} that comes first in its order, which stays there', told),
  },
}

function joined(): LibraryWord {
  return {
    ...queue,
    changes: 'add',
    does: (told) => t('Puts {first} into {whole}, which finds its place in the order.', told),
  }
}

function smallest(): LibraryWord {
  return {
    ...queue,
    gives: 'item',
    changes: 'owner',
    noun: (told) => t('the one of {whole} that comes first in its order, and leaves it', told),
    does: (told) => t('Takes the one out of {whole} that comes first in its order.', told),
  }
}

function taken(): LibraryWord {
  return {
    ...queue,
    gives: 'item',
    changes: 'owner',
    noun: (told) => t('the first one of {whole}, which leaves it', told),
    does: (told) => t('Takes the first one out of {whole}.', told),
  }
}

function lastTaken(): LibraryWord {
  return {
    ...queue,
    gives: 'item',
    changes: 'owner',
    noun: (told) => t('the last one of {whole}, which leaves it', told),
    does: (told) => t('Takes the last one out of {whole}.', told),
  }
}

function popped(): LibraryWord {
  return {
    ...queue,
    gives: 'item',
    changes: 'owner',
    noun: (told) => t('what’s on top of {whole}, which is taken off', told),
    does: (told) => t('Takes off what’s on top of {whole}.', told),
  }
}

function peeked(): LibraryWord {
  return {
    ...queue,
    gives: 'item',
    isPure: true,
    noun: (told) => t('the first one of {whole}, which stays there', told),
  }
}

export const COLLECTION_WORDS: Library = {
  ...LIST_WORDS,
  ...MAP_WORDS,
  ...SET_WORDS,
  ...QUEUE_WORDS,
  ...HEAP_WORDS,
}
