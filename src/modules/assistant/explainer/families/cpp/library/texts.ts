/** Methods of `std::string`. */
import { t } from '#platform/messages/messages.ts'
import type { Library, LibraryWord } from '../../braces/braces.ts'

const pure = { isPure: true, concept: 'text' } as const
const missing = '`std::string::npos`'

const length: LibraryWord = {
  ...pure,
  gives: 'whole',
  noun: (told) => t('the number of characters in {whole}', told),
}

function substring(told: { whole: string; first: string; second: string }): string {
  if (told.first === '') return t('a copy of {whole}', told)
  if (told.second === '') return t('the part of {whole} from position {first} to its end', told)
  return told.first === '`0`'
    ? t('the first {second} characters of {whole}', told)
    : t('the part of {whole} that starts at position {first} and has {second} characters', told)
}

export const TEXT_WORDS: Library = {
  'text.size': length,
  'text.length': length,
  'text.empty': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} is empty', told),
    opposite: (told) => t('{whole} isn’t empty', told),
  },
  'text.at': {
    ...pure,
    gives: 'character',
    noun: (told) => t('the character of {whole} at position {first}', told),
  },
  'text.front': { ...pure, gives: 'character', noun: (told) => t('the first character of {whole}', told) },
  'text.back': { ...pure, gives: 'character', noun: (told) => t('the last character of {whole}', told) },
  'text.substr': { ...pure, gives: 'text', noun: substring },
  'text.find': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      told.second === ''
        ? t('the position where {first} first appears in {whole}, or {missing}', { ...told, missing })
        : t('the position where {first} appears in {whole} from {second} on, or {missing}', {
            ...told,
            missing,
          }),
  },
  'text.rfind': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      t('the position where {first} appears last in {whole}, or {missing}', { ...told, missing }),
  },
  'text.find_first_of': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      t('the position of the first character of {whole} that is in {first}, or {missing}', {
        ...told,
        missing,
      }),
  },
  'text.find_first_not_of': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      t('the position of the first character of {whole} that isn’t in {first}, or {missing}', {
        ...told,
        missing,
      }),
  },
  'text.find_last_of': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      t('the position of the last character of {whole} that is in {first}, or {missing}', {
        ...told,
        missing,
      }),
  },
  'text.find_last_not_of': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      t('the position of the last character of {whole} that isn’t in {first}, or {missing}', {
        ...told,
        missing,
      }),
  },
  'text.starts_with': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} starts with {first}', told),
    opposite: (told) => t('{whole} doesn’t start with {first}', told),
  },
  'text.ends_with': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{whole} ends with {first}', told),
    opposite: (told) => t('{whole} doesn’t end with {first}', told),
  },
  'text.contains': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('{first} appears somewhere in {whole}', told),
    opposite: (told) => t('{first} doesn’t appear in {whole}', told),
  },
  'text.compare': {
    ...pure,
    gives: 'whole',
    noun: (told) =>
      t('a number below, at or above zero, as {whole} comes before, with or after {first}', told),
  },
  'text.c_str': {
    ...pure,
    gives: 'pointer',
    noun: (told) => t('the characters of {whole} in the form that functions of C expect', told),
  },
  'text.push_back': {
    changes: 'owner',
    does: (told) => t('Adds the character {first} to the end of {whole}.', told),
    concept: 'text',
  },
  'text.append': {
    changes: 'owner',
    gives: 'text',
    does: (told) =>
      told.second === ''
        ? t('Adds {first} to the end of {whole}.', told)
        : t('Adds text to the end of {whole}, as {call}.', told),
    concept: 'text',
  },
  'text.pop_back': {
    changes: 'owner',
    does: (told) => t('Removes the last character of {whole}.', told),
    more: () => t('On an empty text, that isn’t allowed, and nothing checks it.'),
    concept: 'text',
  },
  'text.clear': {
    changes: 'owner',
    does: (told) => t('Empties {whole}.', told),
    concept: 'text',
  },
  'text.insert': {
    changes: 'owner',
    does: (told) =>
      told.third === '' && told.isIterator !== 'yes'
        ? t('Puts {second} into {whole} at position {first}; what was there moves back.', told)
        : t('Puts more text into {whole}, as {call}.', told),
    concept: 'text',
  },
  'text.erase': {
    changes: 'owner',
    does: (told) => {
      if (told.isIterator === 'yes') return t('Removes characters from {whole}, as {call}.', told)
      return told.second === ''
        ? t('Removes everything from position {first} on from {whole}.', told)
        : t('Removes {second} characters from {whole}, starting at position {first}.', told)
    },
    concept: 'text',
  },
  'text.replace': {
    changes: 'owner',
    does: (told) =>
      t('Replaces {second} characters of {whole}, starting at position {first}, with {third}.', told),
    concept: 'text',
  },
  'text.resize': {
    changes: 'owner',
    does: (told) =>
      told.second === ''
        ? t('Makes {whole} exactly {first} characters long.', told)
        : t('Makes {whole} exactly {first} characters long: cuts it, or fills it up with {second}.', told),
    concept: 'text',
  },
}
