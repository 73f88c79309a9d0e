/** Methods of streams and of `Optional`. */
import { t } from '#platform/messages/messages.ts'
import type { Library } from '../../braces/braces.ts'

const pure = { isPure: true, concept: 'array-methods' } as const

export const STREAM_WORDS: Library = {
  'stream.filter': {
    ...pure,
    gives: 'stream',
    noun: (told) => t('{whole} where {test}', told),
  },
  'stream.map': { ...pure, gives: 'stream', noun: (told) => t('{whole}, each turned into {made}', told) },
  'stream.mapToInt': {
    ...pure,
    gives: 'stream',
    noun: (told) => t('{whole}, each turned into the number {made}', told),
  },
  'stream.mapToObj': {
    ...pure,
    gives: 'stream',
    noun: (told) => t('{whole}, each turned into {made}', told),
  },
  'stream.sorted': { ...pure, gives: 'stream', noun: (told) => t('{whole} in sorted order', told) },
  'stream.distinct': { ...pure, gives: 'stream', noun: (told) => t('{whole} without duplicates', told) },
  'stream.limit': { ...pure, gives: 'stream', noun: (told) => t('the first {first} of {whole}', told) },
  'stream.skip': { ...pure, gives: 'stream', noun: (told) => t('{whole} without the first {first}', told) },
  'stream.toList': { ...pure, gives: 'list', noun: (told) => t('a list of {whole}', told) },
  'stream.toArray': { ...pure, gives: 'array', noun: (told) => t('an array of {whole}', told) },
  'stream.collect': { ...pure, noun: (told) => t('{whole}, collected by {first}', told) },
  'stream.sum': { ...pure, gives: 'number', noun: (told) => t('the sum of {whole}', told) },
  'stream.count': { ...pure, gives: 'whole', noun: (told) => t('the count of {whole}', told) },
  'stream.max': {
    ...pure,
    gives: 'optional',
    noun: (told) => t('the largest one of {whole}, if there’s any', told),
  },
  'stream.min': {
    ...pure,
    gives: 'optional',
    noun: (told) => t('the smallest one of {whole}, if there’s any', told),
  },
  'stream.average': {
    ...pure,
    gives: 'optional',
    noun: (told) => t('the average of {whole}, if there’s any', told),
  },
  'stream.findFirst': {
    ...pure,
    gives: 'optional',
    noun: (told) => t('the first one of {whole}, if there’s any', told),
  },
  'stream.boxed': { ...pure, gives: 'stream', noun: (told) => t('{whole}', told) },
  'stream.reduce': {
    ...pure,
    noun: (told) => t('{whole}, joined into one value starting from {first}', told),
  },
  'stream.anyMatch': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('for at least one of {whole}, {test}', told),
    opposite: (told) => t('for none of {whole}, {test}', told),
  },
  'stream.allMatch': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('for every one of {whole}, {test}', told),
    opposite: (told) => t('not for every one of {whole}, {test}', told),
  },
  'stream.noneMatch': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('for none of {whole}, {test}', told),
    opposite: (told) => t('for at least one of {whole}, {test}', told),
  },
  'stream.forEach': { concept: 'loops', does: (told) => t('Hands each of {whole} to {first}.', told) },
  'optional.isPresent': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} holds a value', told),
    opposite: (told) => t('{whole} holds no value', told),
  },
  'optional.isEmpty': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} holds no value', told),
    opposite: (told) => t('{whole} holds a value', told),
  },
  'optional.get': { ...pure, noun: (told) => t('the value in {whole}', told) },
  'optional.orElse': { ...pure, noun: (told) => t('the value in {whole}, or {first} if there’s none', told) },
  'optional.getAsInt': { ...pure, gives: 'whole', noun: (told) => t('the value in {whole}', told) },
  'optional.getAsDouble': { ...pure, gives: 'decimal', noun: (told) => t('the value in {whole}', told) },
  'optional.orElseThrow': { ...pure, noun: (told) => t('the value in {whole}, which has to be there', told) },
  'optional.ifPresent': {
    concept: 'functions',
    does: (told) => t('Hands the value in {whole} to {first}, if there is one.', told),
  },
}
