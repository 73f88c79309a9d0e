/** Numbers, conversions and dates. */
import { t } from '#platform/messages/messages.ts'
import type { Library } from '../../braces/braces.ts'

const number = { gives: 'number', isPure: true, concept: 'numbers' } as const
const part = { gives: 'number', isPure: true, concept: 'objects' } as const

export const NUMBER_WORDS: Library = {
  'Math.max': {
    ...number,
    noun(told) {
      if (told.third !== '') return t('the largest one of {call}', { call: told.call })
      return told.second === ''
        ? t('the largest one of {first}', told)
        : t('the larger one of {first} and {second}', told)
    },
  },
  'Math.min': {
    ...number,
    noun(told) {
      if (told.third !== '') return t('the smallest one of {call}', { call: told.call })
      return told.second === ''
        ? t('the smallest one of {first}', told)
        : t('the smaller one of {first} and {second}', told)
    },
  },
  'Math.abs': { ...number, noun: (told) => t('{first} without its sign', told) },
  'Math.round': { ...number, noun: (told) => t('{first}, rounded to the nearest whole number', told) },
  'Math.floor': { ...number, noun: (told) => t('{first}, rounded down to a whole number', told) },
  'Math.ceil': { ...number, noun: (told) => t('{first}, rounded up to a whole number', told) },
  'Math.trunc': { ...number, noun: (told) => t('{first} with its decimals cut off', told) },
  'Math.sqrt': { ...number, noun: (told) => t('the square root of {first}', told) },
  'Math.cbrt': { ...number, noun: (told) => t('the cube root of {first}', told) },
  'Math.pow': { ...number, noun: (told) => t('{first} to the power of {second}', told) },
  'Math.hypot': {
    ...number,
    noun: (told) =>
      t('the length of the longest side of a right triangle with the sides {first} and {second}', told),
  },
  'Math.sign': {
    ...number,
    noun: (told) =>
      t('the sign of {first}: {minus}, {zero} or {plus}', {
        ...told,
        minus: '`-1`',
        zero: '`0`',
        plus: '`1`',
      }),
  },
  'Math.random': {
    ...number,
    noun: () => t('a random number from {zero} up to, but without, {one}', { zero: '`0`', one: '`1`' }),
  },
  'Math.sin': { ...number, noun: (told) => t('the sine of {first}', told) },
  'Math.cos': { ...number, noun: (told) => t('the cosine of {first}', told) },
  'Math.log10': { ...number, noun: (told) => t('the logarithm of {first} to base 10', told) },
  'Math.log2': { ...number, noun: (told) => t('the logarithm of {first} to base 2', told) },
  Number: { ...number, concept: 'types', noun: (told) => t('{first} as a number', told) },
  String: { gives: 'text', isPure: true, concept: 'types', noun: (told) => t('{first} as text', told) },
  Boolean: {
    gives: 'truth',
    isPure: true,
    concept: 'types',
    condition: (told) => t('{first} counts as true', told),
  },
  BigInt: { isPure: true, noun: (told) => t('{first} as a whole number of any size', told) },
  parseInt: {
    ...number,
    concept: 'types',
    noun: (told) =>
      told.second === '' || told.second === '`10`'
        ? t('the whole number at the start of {first}', told)
        : t('the whole number at the start of {first}, read in base {second}', told),
  },
  parseFloat: { ...number, concept: 'types', noun: (told) => t('the number at the start of {first}', told) },
  isNaN: {
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{first} isn’t a number, not even after converting it', told),
    opposite: (told) => t('{first} is a number, or text that can be read as one', told),
  },
  'Number.isNaN': {
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{first} is {nan}', { ...told, nan: '`NaN`' }),
    opposite: (told) => t('{first} isn’t {nan}', { ...told, nan: '`NaN`' }),
  },
  'Number.isInteger': {
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{first} is a whole number', told),
    opposite: (told) => t('{first} isn’t a whole number', told),
  },
  'Number.isFinite': {
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{first} is a number that isn’t infinite', told),
    opposite: (told) => t('{first} isn’t a finite number', told),
  },
  'Number.parseInt': { ...number, noun: (told) => t('the whole number at the start of {first}', told) },
  'Number.parseFloat': { ...number, noun: (told) => t('the number at the start of {first}', told) },
  '.toFixed': {
    gives: 'text',
    isPure: true,
    concept: 'numbers',
    noun: (told) =>
      told.first === '' || told.first === '`0`'
        ? t('{whole} as text, rounded to a whole number', told)
        : told.first === '`1`'
          ? t('{whole} as text, with one digit behind the point', told)
          : t('{whole} as text, with {first} digits behind the point', told),
  },
  'number.toFixed': {
    gives: 'text',
    isPure: true,
    concept: 'numbers',
    noun: (told) =>
      told.first === '' || told.first === '`0`'
        ? t('{whole} as text, rounded to a whole number', told)
        : told.first === '`1`'
          ? t('{whole} as text, with one digit behind the point', told)
          : t('{whole} as text, with {first} digits behind the point', told),
  },
  'number.toString': {
    gives: 'text',
    isPure: true,
    noun: (told) =>
      told.first === '' ? t('{whole} as text', told) : t('{whole} as text in base {first}', told),
  },
  '.toString': { gives: 'text', isPure: true, noun: (told) => t('{whole} as text', told) },
  '.toLocaleString': {
    gives: 'text',
    isPure: true,
    noun: (told) => t('{whole} as text, in the way of a language', told),
  },
  'number.toLocaleString': {
    gives: 'text',
    isPure: true,
    noun: (told) => t('{whole} as text, in the way of a language', told),
  },
  'String.fromCharCode': {
    gives: 'text',
    isPure: true,
    concept: 'text',
    noun: (told) => t('the character with the code {first}', told),
  },
  'Date.now': { ...number, noun: () => t('the present moment, in milliseconds since 1970') },
  'performance.now': { ...number, noun: () => t('the time since the page was opened, in milliseconds') },
  'date.getFullYear': { ...part, noun: (told) => t('the year of {whole}', told) },
  'date.getMonth': {
    ...part,
    noun: (told) => t('the month of {whole}, counted from {zero}', { ...told, zero: '`0`' }),
  },
  'date.getDate': { ...part, noun: (told) => t('the day of the month of {whole}', told) },
  'date.getDay': {
    ...part,
    noun: (told) => t('the weekday of {whole}, from {zero} for Sunday on', { ...told, zero: '`0`' }),
  },
  'date.getHours': { ...part, noun: (told) => t('the hour of {whole}', told) },
  'date.getMinutes': { ...part, noun: (told) => t('the minutes of {whole}', told) },
  'date.getSeconds': { ...part, noun: (told) => t('the seconds of {whole}', told) },
  'date.getTime': { ...part, noun: (told) => t('{whole} in milliseconds since 1970', told) },
  'date.toISOString': {
    gives: 'text',
    isPure: true,
    noun: (told) => t('{whole} as text in the standard form', told),
  },
  'date.toLocaleDateString': {
    gives: 'text',
    isPure: true,
    noun: (told) => t('the day of {whole} as text, in the way of a language', told),
  },
  'date.toLocaleTimeString': {
    gives: 'text',
    isPure: true,
    noun: (told) => t('the time of {whole} as text, in the way of a language', told),
  },
}
