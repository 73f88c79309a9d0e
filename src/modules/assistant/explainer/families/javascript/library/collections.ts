/** Maps, sets, and what `Object`, `Array` and `JSON` can do. */
import { t } from '#platform/messages/messages.ts'
import type { Library } from '../../braces/braces.ts'

const map = { concept: 'maps' } as const
const set = { concept: 'sets-and-tuples' } as const

export const COLLECTION_WORDS: Library = {
  'map.set': {
    ...map,
    gives: 'same',
    changes: 'owner',
    does: (told) => t('Stores {second} in {whole} under {first}.', told),
  },
  'map.get': {
    ...map,
    gives: 'item',
    isPure: true,
    noun: (told) => t('what {whole} stores under {first}', told),
  },
  'map.has': {
    ...map,
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{whole} has an entry for {first}', told),
    opposite: (told) => t('{whole} has no entry for {first}', told),
  },
  'map.delete': {
    ...map,
    gives: 'truth',
    changes: 'owner',
    does: (told) => t('Takes the entry for {first} out of {whole}.', told),
  },
  'map.clear': { ...map, changes: 'owner', does: (told) => t('Empties {whole}.', told) },
  'map.keys': { ...map, isPure: true, noun: (told) => t('the keys of {whole}', told) },
  'map.values': { ...map, isPure: true, noun: (told) => t('the values of {whole}', told) },
  'map.entries': {
    ...map,
    isPure: true,
    noun: (told) => t('the entries of {whole}, each as a pair of key and value', told),
  },
  'map.forEach': {
    concept: 'loops',
    does: (told) => t('Goes through {whole} and calls {first} for each entry, with the value first.', told),
  },
  'set.add': {
    ...set,
    gives: 'same',
    changes: 'add to set',
    does: (told) => t('Puts {first} into {whole}. If it’s already in there, nothing changes.', told),
  },
  'set.has': {
    ...set,
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{first} is in {whole}', told),
    opposite: (told) => t('{first} isn’t in {whole}', told),
  },
  'set.delete': {
    ...set,
    gives: 'truth',
    changes: 'owner',
    does: (told) => t('Takes {first} out of {whole}.', told),
  },
  'set.clear': { ...set, changes: 'owner', does: (told) => t('Empties {whole}.', told) },
  'set.values': { ...set, isPure: true, noun: (told) => t('the values of {whole}', told) },
  'set.forEach': {
    concept: 'loops',
    does: (told) => t('Goes through {whole} and calls {first} for each value.', told),
  },
  'set.union': {
    ...set,
    gives: 'same',
    isPure: true,
    noun: (told) => t('a new set with everything from {whole} and {first}', told),
  },
  'set.intersection': {
    ...set,
    gives: 'same',
    isPure: true,
    noun: (told) => t('a new set with what is in both {whole} and {first}', told),
  },
  'set.difference': {
    ...set,
    gives: 'same',
    isPure: true,
    noun: (told) => t('a new set with what is in {whole}, but not in {first}', told),
  },
  'Object.keys': {
    concept: 'objects',
    gives: 'array',
    isPure: true,
    noun: (told) => t('an array with the keys of {first}', told),
  },
  'Object.values': {
    concept: 'objects',
    gives: 'array',
    isPure: true,
    noun: (told) => t('an array with the values of {first}', told),
  },
  'Object.entries': {
    concept: 'objects',
    gives: 'array',
    isPure: true,
    noun: (told) => t('an array with the entries of {first}, each as a pair of key and value', told),
  },
  'Object.fromEntries': {
    concept: 'objects',
    gives: 'object',
    isPure: true,
    noun: (told) => t('an object made from the pairs in {first}', told),
  },
  'Object.assign': {
    concept: 'objects',
    does: (told) => t('Copies the fields of {second} into {first}.', told),
    noun: (told) => t('{first}, with the fields of {second} copied into it', told),
  },
  'Object.freeze': {
    concept: 'objects',
    does: (told) => t('Makes {first} unchangeable: its fields stay as they are.', told),
    noun: (told) => t('{first}, made unchangeable', told),
  },
  'Object.hasOwn': {
    concept: 'objects',
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{first} itself has a field called {second}', told),
    opposite: (told) => t('{first} itself has no field called {second}', told),
  },
  '.hasOwnProperty': {
    concept: 'objects',
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{whole} itself has a field called {first}', told),
    opposite: (told) => t('{whole} itself has no field called {first}', told),
  },
  'Object.groupBy': {
    concept: 'objects',
    gives: 'object',
    isPure: true,
    noun: (told) => t('an object with the items of {first} in groups, by what {second} gives', told),
  },
  'Array.isArray': {
    concept: 'types',
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{first} is an array', told),
    opposite: (told) => t('{first} isn’t an array', told),
  },
  'Array.from': {
    concept: 'lists',
    gives: 'array',
    isPure: true,
    noun: (told) =>
      told.second === ''
        ? t('an array made from {first}', told)
        : t('an array made from {first}, with each item given by {second}', told),
  },
  'Array.of': {
    concept: 'lists',
    gives: 'array',
    isPure: true,
    noun: (told) => t('an array that starts with {first}', told),
  },
  'JSON.stringify': {
    concept: 'text',
    gives: 'text',
    isPure: true,
    noun: (told) => t('{first} written as JSON text', told),
  },
  'JSON.parse': {
    concept: 'objects',
    noun: (told) => t('the value that the JSON text {first} describes', told),
  },
  structuredClone: {
    concept: 'references',
    gives: 'object',
    isPure: true,
    noun: (told) => t('a full copy of {first}, with everything inside copied too', told),
  },
}
