/** Methods of `String` and `StringBuilder`. */
import { t } from '#platform/messages/messages.ts'
import type { Library, LibraryWord } from '../../braces/braces.ts'

const pure = { isPure: true, concept: 'text' } as const

const length: LibraryWord = {
  ...pure,
  gives: 'whole',
  noun: (told) => t('the number of characters in {whole}', told),
}
const character: LibraryWord = {
  ...pure,
  gives: 'character',
  noun: (told) => characterNoun(told),
}

function characterNoun(told: { whole: string; first: string }): string {
  if (told.first === '`0`') return t('the first character of {whole}', told)
  const isLast = told.first.endsWith('length() - 1`')
  return isLast
    ? t('the last character of {whole}', told)
    : t('the character of {whole} at position {first}', told)
}

export const TEXT_WORDS: Library = {
  'text.length': length,
  'builder.length': length,
  '.length': length,
  'text.charAt': character,
  'builder.charAt': character,
  '.charAt': character,
  'text.isEmpty': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} is empty', told),
    opposite: (told) => t('{whole} isn’t empty', told),
  },
  'text.isBlank': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} has nothing but spaces in it', told),
    opposite: (told) => t('{whole} has something other than spaces in it', told),
  },
  'text.equals': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} is the same text as {first}', told),
    opposite: (told) => t('{whole} is another text than {first}', told),
  },
  'text.equalsIgnoreCase': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} is the same text as {first}, whether in capitals or not', told),
    opposite: (told) => t('{whole} is another text than {first}, whether in capitals or not', told),
  },
  'text.contains': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{first} appears somewhere in {whole}', told),
    opposite: (told) => t('{first} doesn’t appear in {whole}', told),
  },
  'text.startsWith': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} starts with {first}', told),
    opposite: (told) => t('{whole} doesn’t start with {first}', told),
  },
  'text.endsWith': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} ends with {first}', told),
    opposite: (told) => t('{whole} doesn’t end with {first}', told),
  },
  'text.matches': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('all of {whole} fits the pattern {first}', told),
    opposite: (told) => t('{whole} doesn’t fit the pattern {first}', told),
  },
  'text.compareTo': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      t('a number below, at or above zero, as {whole} comes before, with or after {first}', told),
  },
  'text.indexOf': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      told.second === ''
        ? t('the position where {first} first appears in {whole}, or {missing}', { ...told, missing: '`-1`' })
        : t('the position where {first} appears in {whole} from {second} on, or {missing}', {
            ...told,
            missing: '`-1`',
          }),
  },
  'text.lastIndexOf': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      t('the position where {first} appears last in {whole}, or {missing}', { ...told, missing: '`-1`' }),
  },
  'text.substring': { ...pure, gives: 'text', noun: substring },
  'text.toUpperCase': { ...pure, gives: 'text', noun: (told) => t('{whole} in capital letters', told) },
  'text.toLowerCase': { ...pure, gives: 'text', noun: (told) => t('{whole} in small letters', told) },
  'text.trim': { ...pure, gives: 'text', noun: (told) => t('{whole} without spaces at its ends', told) },
  'text.strip': { ...pure, gives: 'text', noun: (told) => t('{whole} without spaces at its ends', told) },
  'text.repeat': { ...pure, gives: 'text', noun: (told) => t('{whole}, repeated {first} times', told) },
  'text.replace': {
    ...pure,
    gives: 'text',
    noun: (told) =>
      told.second === '`""`'
        ? t('{whole} without any {first}', told)
        : t('{whole} with every {first} replaced by {second}', told),
  },
  'text.replaceAll': {
    ...pure,
    gives: 'text',
    noun: (told) => t('{whole} with everything that fits the pattern {first} replaced by {second}', told),
  },
  'text.split': {
    ...pure,
    gives: 'array',
    noun: (told) =>
      told.first === '`""`'
        ? t('the single characters of {whole}', told)
        : t('the pieces of {whole} between each {first}', told),
  },
  'text.toCharArray': {
    ...pure,
    gives: 'array',
    noun: (told) => t('the characters of {whole}, as an array', told),
  },
  'text.chars': {
    ...pure,
    gives: 'stream',
    noun: (told) => t('the characters of {whole}', told),
  },
  'text.concat': { ...pure, gives: 'text', noun: (told) => t('{whole} with {first} added to its end', told) },
  'text.formatted': { ...pure, gives: 'text', noun: (told) => t('{whole} with the values put in', told) },
  'text.lines': { ...pure, gives: 'stream', noun: (told) => t('the lines of {whole}', told) },
  'text.hashCode': { ...pure, gives: 'whole', noun: (told) => t('a number worked out from {whole}', told) },
  'builder.append': {
    gives: 'builder',
    changes: 'add',
    concept: 'text',
    noun: (told) => t('{whole} with {first} added', told),
    does: (told) => t('Adds {first} to the end of the text that {whole} is building.', told),
    more: () => t('A text builder changes itself, which is quicker than joining texts again and again.'),
  },
  'builder.insert': {
    gives: 'builder',
    changes: 'owner',
    concept: 'text',
    does: (told) => t('Puts {second} into the text in {whole} at position {first}.', told),
  },
  'builder.reverse': {
    gives: 'builder',
    changes: 'owner',
    concept: 'text',
    noun: (told) => t('{whole} read backward', told),
    does: (told) => t('Turns the text in {whole} around.', told),
  },
  'builder.setLength': {
    changes: 'owner',
    concept: 'text',
    does: (told) =>
      told.first === '`0`'
        ? t('Empties the text in {whole}.', told)
        : t('Cuts the text in {whole} to {first} characters.', told),
  },
  'builder.deleteCharAt': {
    changes: 'owner',
    concept: 'text',
    does: (told) => t('Takes the character at position {first} out of {whole}.', told),
  },
  'builder.setCharAt': {
    changes: 'owner',
    concept: 'text',
    does: (told) => t('Replaces the character of {whole} at position {first} by {second}.', told),
  },
  'builder.toString': { ...pure, gives: 'text', noun: (told) => t('the finished text of {whole}', told) },
  'builder.isEmpty': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} has no text yet', told),
    opposite: (told) => t('{whole} already has text', told),
  },
}

function substring(told: { whole: string; first: string; second: string }): string {
  if (told.second === '')
    return told.first === '`1`'
      ? t('{whole} without its first character', told)
      : t('the rest of {whole} from position {first} on', told)
  if (told.first === '`0`' && told.second === '`1`') return t('the first character of {whole}', told)
  return told.first === '`0`'
    ? t('the first {second} characters of {whole}', told)
    : t('the part of {whole} from position {first} up to, but not including, {second}', told)
}
