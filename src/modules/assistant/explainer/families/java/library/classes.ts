/** Methods that are called on a class: `Math.max`, `Integer.parseInt`, and reading what is typed. */
import { t } from '#platform/messages/messages.ts'
import type { Library, LibraryWord } from '../../braces/braces.ts'

const number = { isPure: true, concept: 'numbers' } as const
const text = { isPure: true, concept: 'text' } as const
const types = { isPure: true, concept: 'types' } as const
const lists = { isPure: true, concept: 'lists' } as const

const MATH_WORDS: Library = {
  'Math.max': {
    ...number,
    gives: 'number',
    noun: (told) => t('the larger one of {first} and {second}', told),
  },
  'Math.min': {
    ...number,
    gives: 'number',
    noun: (told) => t('the smaller one of {first} and {second}', told),
  },
  'Math.abs': { ...number, gives: 'number', noun: (told) => t('{first} without its sign', told) },
  'Math.pow': { ...number, gives: 'decimal', noun: (told) => t('{first} to the power of {second}', told) },
  'Math.sqrt': { ...number, gives: 'decimal', noun: (told) => t('the square root of {first}', told) },
  'Math.round': { ...number, gives: 'whole', noun: (told) => t('{first} rounded to a whole number', told) },
  'Math.floor': { ...number, gives: 'decimal', noun: (told) => t('{first} rounded down', told) },
  'Math.ceil': { ...number, gives: 'decimal', noun: (told) => t('{first} rounded up', told) },
  'Math.floorMod': {
    ...number,
    gives: 'whole',
    noun: (told) => t('what’s left over when {first} is divided by {second}, never negative', told),
  },
  'Math.random': {
    ...number,
    gives: 'decimal',
    noun: () => t('a random number from 0 up to, but not including, 1'),
  },
}

const parsed = (gives: 'whole' | 'decimal'): LibraryWord => ({
  ...types,
  gives,
  noun: (told) =>
    gives === 'whole'
      ? t('the whole number in the text {first}', told)
      : t('the number in the text {first}', told),
})
const written: LibraryWord = { ...types, gives: 'text', noun: (told) => t('{first} written as text', told) }
const compared: LibraryWord = {
  ...number,
  gives: 'whole',
  noun: (told) =>
    t('a number below, at or above zero, as {first} is less than, equal to or greater than {second}', told),
}

const CONVERSION_WORDS: Library = {
  'Integer.parseInt': parsed('whole'),
  'Long.parseLong': parsed('whole'),
  'Double.parseDouble': parsed('decimal'),
  'Integer.valueOf': { ...types, gives: 'whole', noun: (told) => t('{first} as a whole number', told) },
  'Double.valueOf': {
    ...types,
    gives: 'decimal',
    noun: (told) => t('{first} as a number with decimals', told),
  },
  'Integer.toString': written,
  'Double.toString': written,
  'Long.toString': written,
  'Character.toString': written,
  'String.valueOf': written,
  'Integer.compare': compared,
  'Double.compare': compared,
  'Long.compare': compared,
  'Integer.toBinaryString': { ...types, gives: 'text', noun: (told) => t('{first} written in binary', told) },
  'String.format': {
    ...text,
    gives: 'text',
    noun: (told) =>
      told.third === ''
        ? t('{second} written in the form {first}', told)
        : t('the text {first} with the values put in', told),
  },
  'String.join': {
    ...text,
    gives: 'text',
    noun: (told) => t('the items of {second} joined into one text, with {first} in between', told),
  },
  'Character.getNumericValue': {
    ...types,
    gives: 'whole',
    noun: (told) => t('the digit {first} as a number', told),
  },
  'Character.toUpperCase': {
    ...text,
    gives: 'character',
    noun: (told) => t('{first} as a capital letter', told),
  },
  'Character.toLowerCase': {
    ...text,
    gives: 'character',
    noun: (told) => t('{first} as a small letter', told),
  },
  'Character.isDigit': {
    ...text,
    gives: 'truth',
    condition: (told) => t('{first} is a digit', told),
    opposite: (told) => t('{first} isn’t a digit', told),
  },
  'Character.isLetter': {
    ...text,
    gives: 'truth',
    condition: (told) => t('{first} is a letter', told),
    opposite: (told) => t('{first} isn’t a letter', told),
  },
  'Character.isLetterOrDigit': {
    ...text,
    gives: 'truth',
    condition: (told) => t('{first} is a letter or a digit', told),
    opposite: (told) => t('{first} is neither a letter nor a digit', told),
  },
  'Character.isUpperCase': {
    ...text,
    gives: 'truth',
    condition: (told) => t('{first} is a capital letter', told),
    opposite: (told) => t('{first} isn’t a capital letter', told),
  },
  'Character.isLowerCase': {
    ...text,
    gives: 'truth',
    condition: (told) => t('{first} is a small letter', told),
    opposite: (told) => t('{first} isn’t a small letter', told),
  },
  'Character.isWhitespace': {
    ...text,
    gives: 'truth',
    condition: (told) => t('{first} is a space', told),
    opposite: (told) => t('{first} isn’t a space', told),
  },
  'Objects.equals': {
    ...types,
    gives: 'truth',
    condition: (told) => t('{first} equals {second}', told),
    opposite: (told) => t('{first} is different from {second}', told),
  },
  'Objects.hash': {
    ...types,
    gives: 'whole',
    noun: (told) => t('a number worked out from {first} and the others', told),
  },
}

const ARRAY_WORDS: Library = {
  'Arrays.sort': {
    concept: 'lists',
    does: (told) =>
      told.second === ''
        ? t('Sorts {first} from small to large. The array itself changes.', told)
        : t('Sorts {first}, comparing by {second}. The array itself changes.', told),
  },
  'Arrays.fill': { concept: 'lists', does: (told) => t('Puts {second} into every place of {first}.', told) },
  'Arrays.toString': {
    ...lists,
    gives: 'text',
    noun: (told) => t('the items of {first} written as text', told),
  },
  'Arrays.deepToString': {
    ...lists,
    gives: 'text',
    noun: (told) => t('the rows of {first} written as text', told),
  },
  'Arrays.asList': { ...lists, gives: 'list', noun: () => t('a list of the values in brackets') },
  'Arrays.copyOf': {
    ...lists,
    gives: 'array',
    noun: (told) => t('a copy of {first} with {second} places', told),
  },
  'Arrays.copyOfRange': {
    ...lists,
    gives: 'array',
    noun: (told) => t('the part of {first} from position {second} up to, but not including, {third}', told),
  },
  'Arrays.equals': {
    ...lists,
    gives: 'truth',
    condition: (told) => t('{first} and {second} have the same items', told),
    opposite: (told) => t('{first} and {second} have different items', told),
  },
  'Arrays.stream': {
    ...lists,
    gives: 'stream',
    noun: (told) => t('the items of {first}', told),
  },
  'array.clone': { ...lists, gives: 'array', noun: (told) => t('a copy of {whole}', told) },
  'IntStream.range': {
    ...lists,
    gives: 'stream',
    noun: (told) => t('the whole numbers from {first} up to, but not including, {second}', told),
  },
  'IntStream.rangeClosed': {
    ...lists,
    gives: 'stream',
    noun: (told) => t('the whole numbers from {first} to {second}', told),
  },
  'Collections.sort': {
    concept: 'lists',
    does: (told) =>
      told.second === ''
        ? t('Sorts {first} from small to large.', told)
        : t('Sorts {first}, comparing by {second}.', told),
  },
  'Collections.reverse': { concept: 'lists', does: (told) => t('Turns the order of {first} around.', told) },
  'Collections.swap': {
    concept: 'lists',
    does: (told) => t('Swaps the items of {first} at {second} and {third}.', told),
  },
  'Collections.addAll': {
    concept: 'lists',
    does: (told) => t('Adds the values that follow to {first}.', told),
  },
  'Collections.max': { ...lists, noun: (told) => t('the largest item of {first}', told) },
  'Collections.min': { ...lists, noun: (told) => t('the smallest item of {first}', told) },
  'Collections.emptyList': { ...lists, gives: 'list', noun: () => t('an empty list') },
  'Collections.unmodifiableList': {
    ...lists,
    gives: 'list',
    noun: (told) => t('{first} as a list that can’t be changed', told),
  },
  'List.of': {
    ...lists,
    gives: 'list',
    noun: (told) =>
      told.first === ''
        ? t('an empty list that can’t be changed')
        : t('a fixed list of the values in brackets'),
  },
  'Set.of': {
    isPure: true,
    concept: 'sets-and-tuples',
    gives: 'set',
    noun: () => t('a fixed set of the values in brackets'),
  },
  'Map.of': {
    isPure: true,
    concept: 'maps',
    gives: 'map',
    noun: () => t('a fixed map of the keys and values in brackets'),
  },
  'List.copyOf': {
    ...lists,
    gives: 'list',
    noun: (told) => t('a copy of {first} that can’t be changed', told),
  },
  'Map.entry': {
    isPure: true,
    concept: 'maps',
    gives: 'pair',
    noun: (told) => t('an entry of {first} and {second}', told),
  },
}

const INPUT_WORDS: Library = {
  'scanner.nextLine': reading('line', 'text'),
  'scanner.next': reading('word', 'text'),
  'scanner.nextInt': reading('whole number', 'whole'),
  'scanner.nextLong': reading('whole number', 'whole'),
  'scanner.nextDouble': reading('decimal number', 'decimal'),
  'scanner.nextBoolean': reading('truth', 'truth'),
  'scanner.readLine': reading('line', 'text'),
  'scanner.hasNextLine': more(),
  'scanner.hasNext': more(),
  'scanner.hasNextInt': {
    isPure: true,
    concept: 'input',
    gives: 'truth',
    condition: () => t('a whole number comes next in the input'),
    opposite: () => t('no whole number comes next in the input'),
  },
  'scanner.close': {
    concept: 'input',
    does: (told) => t('Stops reading with {whole}; it isn’t needed anymore.', told),
  },
}

function reading(
  reads: NonNullable<LibraryWord['reads']>,
  gives: 'text' | 'whole' | 'decimal' | 'truth',
): LibraryWord {
  return {
    concept: 'input',
    gives,
    reads,
    noun: () => (reads === 'line' ? t('the next line that’s typed') : t('the next value that’s typed')),
  }
}

function more(): LibraryWord {
  return {
    isPure: true,
    concept: 'input',
    gives: 'truth',
    condition: () => t('there’s still something to read'),
    opposite: () => t('there’s nothing left to read'),
  }
}

const OBJECT_WORDS: Library = {
  'object.equals': {
    isPure: true,
    gives: 'truth',
    concept: 'objects',
    condition: (told) => t('{whole} equals {first}', told),
    opposite: (told) => t('{whole} is different from {first}', told),
  },
  '.equals': {
    isPure: true,
    gives: 'truth',
    concept: 'objects',
    condition: (told) => t('{whole} equals {first}', told),
    opposite: (told) => t('{whole} is different from {first}', told),
  },
  'object.getMessage': {
    isPure: true,
    gives: 'text',
    concept: 'errors',
    noun: (told) => t('the message of the error {whole}', told),
  },
  'object.printStackTrace': {
    concept: 'errors',
    does: (told) => t('Prints the error {whole} and the calls that led to it.', told),
  },
  'object.name': {
    isPure: true,
    gives: 'text',
    concept: 'types',
    noun: (told) => t('the name of {whole}', told),
  },
  'System.exit': { concept: 'functions', does: () => t('Ends the whole program right here.') },
  'System.nanoTime': {
    isPure: true,
    gives: 'whole',
    noun: () => t('the time on the computer’s clock, in nanoseconds'),
  },
  'System.currentTimeMillis': {
    isPure: true,
    gives: 'whole',
    noun: () => t('the time of day, in milliseconds'),
  },
  'System.arraycopy': { concept: 'lists', does: (told) => t('Copies items of {first} into {third}.', told) },
  'Thread.sleep': { concept: 'functions', does: (told) => t('Waits {first} milliseconds.', told) },
}

export const CLASS_WORDS: Library = {
  ...MATH_WORDS,
  ...CONVERSION_WORDS,
  ...ARRAY_WORDS,
  ...INPUT_WORDS,
  ...OBJECT_WORDS,
}
