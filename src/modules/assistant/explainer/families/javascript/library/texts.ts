/** Methods of texts. Those whose name no other kind of value has are known without the owner's kind, too. */
import { t } from '#platform/messages/messages.ts'
import type { Library, LibraryWord } from '../../braces/braces.ts'

const text = { gives: 'text', isPure: true, concept: 'text' } as const

/** `/…/g` */
function isForAll(pattern: string): boolean {
  return pattern.startsWith('`/') && pattern.slice(pattern.lastIndexOf('/')).includes('g')
}

/** Whether a phrase is nothing but code, so that words may follow. */
function isPlainCode(phrase: string): boolean {
  return /^`[^`]*`$/.test(phrase)
}

/** Only texts have them. */
const OWN: Readonly<Record<string, LibraryWord>> = {
  toUpperCase: { ...text, noun: (told) => t('{whole} in capital letters', told) },
  toLowerCase: { ...text, noun: (told) => t('{whole} in small letters', told) },
  trim: { ...text, noun: (told) => t('{whole} without spaces and line breaks at its ends', told) },
  trimStart: { ...text, noun: (told) => t('{whole} without spaces at its start', told) },
  trimEnd: { ...text, noun: (told) => t('{whole} without spaces at its end', told) },
  padStart: {
    ...text,
    noun: (told) =>
      told.second === ''
        ? t('{whole} filled up with spaces in front until it has {first} characters', told)
        : t('{whole} filled up with {second} in front until it has {first} characters', told),
  },
  padEnd: {
    ...text,
    noun: (told) =>
      told.second === ''
        ? t('{whole} filled up with spaces at its end until it has {first} characters', told)
        : t('{whole} filled up with {second} at its end until it has {first} characters', told),
  },
  repeat: {
    ...text,
    noun: (told) =>
      isPlainCode(told.first)
        ? t('{whole} written {first} times in a row', told)
        : t('copies of {whole} in a row; their number is {first}', told),
  },
  charAt: { ...text, noun: (told) => t('the character of {whole} at position {first}', told) },
  charCodeAt: {
    gives: 'number',
    isPure: true,
    noun: (told) => t('the code number of the character of {whole} at position {first}', told),
  },
  codePointAt: {
    gives: 'number',
    isPure: true,
    noun: (told) => t('the code number of the character of {whole} at position {first}', told),
  },
  startsWith: {
    gives: 'truth',
    isPure: true,
    concept: 'text',
    condition: (told) => t('{whole} starts with {first}', told),
    opposite: (told) => t('{whole} doesn’t start with {first}', told),
  },
  endsWith: {
    gives: 'truth',
    isPure: true,
    concept: 'text',
    condition: (told) => t('{whole} ends with {first}', told),
    opposite: (told) => t('{whole} doesn’t end with {first}', told),
  },
  split: {
    gives: 'array',
    isPure: true,
    concept: 'text',
    noun(told) {
      if (told.first === '`""`' || told.first === "`''`")
        return t('an array with the single characters of {whole}', told)
      if (told.first === '`"\\n"`' || told.first === "`'\\n'`")
        return t('an array with the lines of {whole}', told)
      if (told.first === '`" "`' || told.first === "`' '`")
        return t('an array with the pieces of {whole} between its spaces', told)
      return told.first === ''
        ? t('an array with {whole} as its only item', told)
        : t('an array with the pieces of {whole}, cut apart at each {first}', told)
    },
  },
  replace: {
    ...text,
    noun: (told) =>
      isForAll(told.first)
        ? t('{whole} with every match of {first} replaced by {second}', told)
        : t('{whole} with the first {first} replaced by {second}', told),
  },
  replaceAll: { ...text, noun: (told) => t('{whole} with every {first} replaced by {second}', told) },
  localeCompare: {
    gives: 'number',
    isPure: true,
    concept: 'text',
    noun: (told) =>
      t(
        'how {whole} and {first} are ordered: negative if {whole} comes first, positive if it comes later',
        told,
      ),
  },
  substring: {
    ...text,
    noun: (told) =>
      told.second === ''
        ? t('the part of {whole} from position {first} on', told)
        : t(
            'the part of {whole} between the positions {first} and {second}, without the character at the larger one',
            told,
          ),
  },
  substr: { ...text, noun: (told) => t('a part of {whole} that starts at position {first}', told) },
  match: {
    isPure: true,
    noun: (told) => t('what matches {first} in {whole}, or {none}', { ...told, none: '`null`' }),
  },
  matchAll: { isPure: true, noun: (told) => t('all matches of {first} in {whole}', told) },
  search: {
    gives: 'number',
    isPure: true,
    noun: (told) =>
      t('the position of the first match of {first} in {whole}, or {none}', { ...told, none: '`-1`' }),
  },
}

const SHARED: Library = {
  'text.at': {
    ...text,
    noun: (told) =>
      told.first === '`-1`'
        ? t('the last character of {whole}', told)
        : t('the character of {whole} at position {first}', told),
  },
  'text.slice': {
    ...text,
    noun(told) {
      if (told.first === '') return t('a copy of {whole}', told)
      if (told.second === '' && /^`-\d+`$/.test(told.first))
        return told.first === '`-1`'
          ? t('the last character of {whole}', told)
          : t('the last {n} characters of {whole}', { ...told, n: told.first.replace('-', '') })
      if (told.second === '') return t('the part of {whole} from position {first} to its end', told)
      if (/^`-\d+`$/.test(told.second) && told.first === '`0`')
        return told.second === '`-1`'
          ? t('{whole} without its last character', told)
          : t('{whole} without its last {n} characters', { ...told, n: told.second.replace('-', '') })
      return t('the part of {whole} from position {first} up to, but without, position {second}', told)
    },
  },
  'text.includes': {
    gives: 'truth',
    isPure: true,
    concept: 'text',
    condition: (told) => t('{whole} contains {first}', told),
    opposite: (told) => t('{whole} doesn’t contain {first}', told),
  },
  'text.indexOf': {
    gives: 'number',
    isPure: true,
    concept: 'text',
    noun: (told) =>
      told.second === ''
        ? t('the position of the first {first} in {whole}, or {none}', { ...told, none: '`-1`' })
        : t('the position of the first {first} in {whole} from position {second} on, or {none}', {
            ...told,
            none: '`-1`',
          }),
  },
  'text.lastIndexOf': {
    gives: 'number',
    isPure: true,
    noun: (told) => t('the position of the last {first} in {whole}, or {none}', { ...told, none: '`-1`' }),
  },
  'text.concat': { ...text, noun: (told) => t('{whole} with {first} added to its end', told) },
  'text.normalize': {
    ...text,
    noun: (told) => t('{whole} with its accents written in one standard way', told),
  },
  'text.toString': { ...text, noun: (told) => t('{whole} as text', told) },
}

export const TEXT_WORDS: Library = {
  ...SHARED,
  ...Object.fromEntries(
    Object.entries(OWN).flatMap(([name, word]) => [
      [`text.${name}`, word],
      [`.${name}`, word],
    ]),
  ),
}
