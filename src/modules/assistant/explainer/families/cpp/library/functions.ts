/** Functions of `<cmath>`, `<cctype>`, `<string>`, `<utility>`, `<memory>`, `<random>` and `<chrono>`. */
import { t } from '#platform/messages/messages.ts'
import type { Library, LibraryWord, Told } from '../../braces/braces.ts'

const math = { isPure: true, concept: 'numbers', gives: 'decimal' } as const
const character = { isPure: true, concept: 'text', gives: 'truth' } as const

function larger(told: Told): string {
  if (told.third !== '') return t('the largest value, by the rule {third}', told)
  return told.second === ''
    ? t('the largest one of {first}', told)
    : t('the larger one of {first} and {second}', told)
}

function smaller(told: Told): string {
  if (told.third !== '') return t('the smallest value, by the rule {third}', told)
  return told.second === ''
    ? t('the smallest one of {first}', told)
    : t('the smaller one of {first} and {second}', told)
}

export const NUMBER_WORDS: Library = {
  sqrt: { ...math, noun: (told) => t('the square root of {first}', told) },
  cbrt: { ...math, noun: (told) => t('the cube root of {first}', told) },
  pow: { ...math, noun: (told) => t('{first} to the power of {second}', told) },
  abs: {
    isPure: true,
    concept: 'numbers',
    gives: 'number',
    noun: (told) => t('{first} without its sign', told),
  },
  fabs: { ...math, noun: (told) => t('{first} without its sign', told) },
  round: { ...math, noun: (told) => t('{first}, rounded to a whole number', told) },
  floor: { ...math, noun: (told) => t('{first}, rounded down', told) },
  ceil: { ...math, noun: (told) => t('{first}, rounded up', told) },
  trunc: { ...math, noun: (told) => t('{first} with its decimals cut off', told) },
  hypot: {
    ...math,
    noun: (told) => t('the length of the longest side of a right triangle with {first} and {second}', told),
  },
  sin: { ...math, noun: (told) => t('the sine of {first}', told) },
  cos: { ...math, noun: (told) => t('the cosine of {first}', told) },
  tan: { ...math, noun: (told) => t('the tangent of {first}', told) },
  exp: { ...math, noun: (told) => t('e to the power of {first}', told) },
  log: { ...math, noun: (told) => t('the natural logarithm of {first}', told) },
  log10: { ...math, noun: (told) => t('the logarithm of {first} to the base 10', told) },
  log2: { ...math, noun: (told) => t('the logarithm of {first} to the base 2', told) },
  fmod: { ...math, noun: (told) => t('what’s left over when {first} is divided by {second}', told) },
  max: { isPure: true, concept: 'numbers', gives: 'number', noun: larger },
  min: { isPure: true, concept: 'numbers', gives: 'number', noun: smaller },
  clamp: {
    isPure: true,
    concept: 'numbers',
    gives: 'number',
    noun: (told) => t('{first}, held between {second} and {third}', told),
  },
  gcd: {
    isPure: true,
    concept: 'numbers',
    gives: 'whole',
    noun: (told) => t('the greatest common divisor of {first} and {second}', told),
  },
  lcm: {
    isPure: true,
    concept: 'numbers',
    gives: 'whole',
    noun: (told) => t('the least common multiple of {first} and {second}', told),
  },
}

function parsed(gives: 'whole' | 'decimal'): LibraryWord {
  return {
    isPure: true,
    gives,
    concept: 'types',
    noun: (told) =>
      gives === 'whole'
        ? t('the whole number that {first} starts with', told)
        : t('the number that {first} starts with', told),
  }
}

export const TEXT_FUNCTIONS: Library = {
  stoi: parsed('whole'),
  stol: parsed('whole'),
  stoll: parsed('whole'),
  stoul: parsed('whole'),
  stod: parsed('decimal'),
  stof: parsed('decimal'),
  to_string: {
    isPure: true,
    gives: 'text',
    concept: 'types',
    noun: (told) => t('{first} as text', told),
  },
  isalpha: {
    ...character,
    condition: (told) => t('{first} is a letter', told),
    opposite: (told) => t('{first} isn’t a letter', told),
  },
  isdigit: {
    ...character,
    condition: (told) => t('{first} is a digit', told),
    opposite: (told) => t('{first} isn’t a digit', told),
  },
  isalnum: {
    ...character,
    condition: (told) => t('{first} is a letter or a digit', told),
    opposite: (told) => t('{first} is neither a letter nor a digit', told),
  },
  isspace: {
    ...character,
    condition: (told) => t('{first} is a space, tab or line end', told),
    opposite: (told) => t('{first} isn’t a space, tab or line end', told),
  },
  isupper: {
    ...character,
    condition: (told) => t('{first} is a capital letter', told),
    opposite: (told) => t('{first} isn’t a capital letter', told),
  },
  islower: {
    ...character,
    condition: (told) => t('{first} is a small letter', told),
    opposite: (told) => t('{first} isn’t a small letter', told),
  },
  ispunct: {
    ...character,
    condition: (told) => t('{first} is a punctuation mark', told),
    opposite: (told) => t('{first} isn’t a punctuation mark', told),
  },
  toupper: {
    isPure: true,
    gives: 'whole',
    concept: 'text',
    noun: (told) => t('{first} as a capital letter', told),
  },
  tolower: {
    isPure: true,
    gives: 'whole',
    concept: 'text',
    noun: (told) => t('{first} as a small letter', told),
  },
}

export const VALUE_WORDS: Library = {
  swap: { does: (told) => t('Exchanges the values of {first} and {second}.', told), concept: 'variables' },
  exchange: {
    noun: (told) => t('the old value of {first}, which becomes {second}', told),
    does: (told) => t('{first} becomes {second}.', told),
    concept: 'variables',
  },
  move: {
    noun: (told) => t('{first}, whose content may be taken over instead of copied', told),
    concept: 'references',
  },
  forward: { isPure: true, noun: (told) => t('{first}, passed on as it came', told), concept: 'references' },
  make_pair: {
    isPure: true,
    gives: 'pair',
    noun: (told) => t('a pair of {first} and {second}', told),
    concept: 'sets-and-tuples',
  },
  make_tuple: {
    isPure: true,
    gives: 'pair',
    noun: (told) =>
      told.third === '' ? t('a tuple of {first} and {second}', told) : t('the tuple {call}', told),
    concept: 'sets-and-tuples',
  },
  tie: { noun: (told) => t('the variables in {call}, as one target', told), concept: 'sets-and-tuples' },
  make_unique: {
    gives: 'pointer',
    noun: (told) =>
      told.first === ''
        ? t('a smart pointer, the only owner of a new {type}', told)
        : t('a smart pointer, the only owner of a new {type} made from {values}', told),
    concept: 'pointers',
  },
  make_shared: {
    gives: 'pointer',
    noun: (told) =>
      told.first === ''
        ? t('a smart pointer to a new {type}, which others may share', told)
        : t('a smart pointer to a new {type} made from {values}, which others may share', told),
    concept: 'pointers',
  },
  'pointer.get': {
    isPure: true,
    gives: 'pointer',
    noun: (told) => t('the plain pointer in {whole}', told),
    concept: 'pointers',
  },
  'pointer.reset': {
    changes: 'owner',
    does: (told) =>
      told.first === ''
        ? t('{whole} lets go of its object and points to nothing.', told)
        : t('{whole} lets go of its object and takes {first} instead.', told),
    concept: 'pointers',
  },
  'pointer.use_count': {
    isPure: true,
    gives: 'whole',
    noun: (told) => t('the number of owners that share the object of {whole}', told),
    concept: 'pointers',
  },
  rand: { gives: 'whole', noun: () => t('a random whole number'), concept: 'numbers' },
  srand: { does: (told) => t('Starts the random numbers of `rand` from {first}.', told), concept: 'numbers' },
  time: { gives: 'whole', noun: () => t('the current time in seconds'), concept: 'numbers' },
  'std::chrono::steady_clock.now': {
    noun: () => t('the moment right now, of a clock that’s never set back'),
  },
  'std::chrono::system_clock.now': { noun: () => t('the date and time right now') },
  'std::chrono::high_resolution_clock.now': { noun: () => t('the moment right now') },
  'std::this_thread.sleep_for': { does: (told) => t('Lets the program wait for {first}.', told) },
  exit: {
    does: (told) => t('Ends the whole program right here, with the code {first}.', told),
    concept: 'functions',
  },
  assert: { does: (told) => t('Stops the program unless {asserted}.', told), concept: 'errors' },
  what: {},
  'object.what': {
    isPure: true,
    gives: 'text',
    noun: (told) => t('the message of the error {whole}', told),
    concept: 'errors',
  },
  'unknown.what': {
    isPure: true,
    gives: 'text',
    noun: (told) => t('the message of the error {whole}', told),
    concept: 'errors',
  },
}
