/** Functions of `<math.h>`, and those of `<stdlib.h>` and `<time.h>` that give numbers. */
import { t } from '#platform/messages/messages.ts'
import type { Library } from '../../braces/braces.ts'

const math = { isPure: true, concept: 'numbers', gives: 'decimal' } as const
const whole = { isPure: true, concept: 'numbers', gives: 'whole' } as const
const parsed = { isPure: true, concept: 'types' } as const

export const NUMBER_WORDS: Library = {
  abs: { ...whole, noun: (told) => t('{first} without its sign', told) },
  labs: { ...whole, noun: (told) => t('{first} without its sign', told) },
  fabs: { ...math, noun: (told) => t('{first} without its sign', told) },
  sqrt: { ...math, noun: (told) => t('the square root of {first}', told) },
  cbrt: { ...math, noun: (told) => t('the cube root of {first}', told) },
  pow: { ...math, noun: (told) => t('{first} to the power of {second}', told) },
  hypot: {
    ...math,
    noun: (told) => t('the length of the longest side of a right triangle with {first} and {second}', told),
  },
  floor: { ...math, noun: (told) => t('{first}, rounded down', told) },
  ceil: { ...math, noun: (told) => t('{first}, rounded up', told) },
  round: { ...math, noun: (told) => t('{first}, rounded to a whole number', told) },
  lround: { ...whole, noun: (told) => t('{first}, rounded to a whole number', told) },
  trunc: { ...math, noun: (told) => t('{first} with its decimals cut off', told) },
  fmod: { ...math, noun: (told) => t('what’s left over when {first} is divided by {second}', told) },
  fmin: { ...math, noun: (told) => t('the smaller one of {first} and {second}', told) },
  fmax: { ...math, noun: (told) => t('the larger one of {first} and {second}', told) },
  sin: { ...math, noun: (told) => t('the sine of {first}', told) },
  cos: { ...math, noun: (told) => t('the cosine of {first}', told) },
  tan: { ...math, noun: (told) => t('the tangent of {first}', told) },
  exp: { ...math, noun: (told) => t('e to the power of {first}', told) },
  log: { ...math, noun: (told) => t('the natural logarithm of {first}', told) },
  log10: { ...math, noun: (told) => t('the logarithm of {first} to the base 10', told) },
  log2: { ...math, noun: (told) => t('the logarithm of {first} to the base 2', told) },
  atoi: {
    ...parsed,
    gives: 'whole',
    noun: (told) => t('the whole number that {first} starts with', told),
  },
  atol: {
    ...parsed,
    gives: 'whole',
    noun: (told) => t('the whole number that {first} starts with', told),
  },
  atof: { ...parsed, gives: 'decimal', noun: (told) => t('the number that {first} starts with', told) },
  strtol: {
    concept: 'types',
    gives: 'whole',
    noun: (told) => t('the whole number that {first} starts with, read in base {third}', told),
  },
  strtod: {
    concept: 'types',
    gives: 'decimal',
    noun: (told) => t('the number that {first} starts with', told),
  },
  rand: { concept: 'numbers', gives: 'whole', noun: () => t('a number by chance, from `0` to `RAND_MAX`') },
  srand: {
    concept: 'numbers',
    does: (told) => t('Sets {first} as the start for the numbers that `rand` makes.', told),
    more: () => t('The same start gives the same numbers again.'),
  },
  time: { concept: 'numbers', gives: 'whole', noun: () => t('the current time') },
  clock: { concept: 'numbers', gives: 'whole', noun: () => t('the processor time used so far, in ticks') },
  difftime: { ...math, noun: (told) => t('the seconds from {second} to {first}', told) },
}
