/** Functions of `<string.h>`, and `sprintf`. */
import { t } from '#platform/messages/messages.ts'
import type { Library } from '../../braces/braces.ts'

const asked = { isPure: true, concept: 'text' } as const

export const STRING_WORDS: Library = {
  strlen: {
    ...asked,
    gives: 'whole',
    noun: (told) => t('the number of characters in {first}', told),
  },
  strcmp: {
    ...asked,
    gives: 'whole',
    noun: (told) => t('how {first} compares with {second}: a negative number, `0` or a positive one', told),
  },
  strncmp: {
    ...asked,
    gives: 'whole',
    noun: (told) => t('how the first {third} characters of {first} and {second} compare', told),
  },
  memcmp: {
    ...asked,
    gives: 'whole',
    noun: (told) => t('how the first {third} bytes of {first} and {second} compare', told),
  },
  strchr: {
    ...asked,
    gives: 'pointer',
    noun: (told) => t('the place of the first {second} in {first}, or `NULL` if there’s none', told),
  },
  strrchr: {
    ...asked,
    gives: 'pointer',
    noun: (told) => t('the place of the last {second} in {first}, or `NULL` if there’s none', told),
  },
  strstr: {
    ...asked,
    gives: 'pointer',
    noun: (told) => t('the place where {second} first appears in {first}, or `NULL` if it doesn’t', told),
  },
  strpbrk: {
    ...asked,
    gives: 'pointer',
    noun: (told) => t('the place of the first character in {first} that’s one of {second}, or `NULL`', told),
  },
  strspn: {
    ...asked,
    gives: 'whole',
    noun: (told) => t('how many characters at the start of {first} are all from {second}', told),
  },
  strcspn: {
    ...asked,
    gives: 'whole',
    noun: (told) => t('how many characters of {first} come before the first one from {second}', told),
  },
  strtok: {
    concept: 'text',
    gives: 'pointer',
    noun: (told) => t('the next piece of {first} between characters of {second}, or `NULL`', told),
  },
  strdup: {
    concept: 'text',
    gives: 'pointer',
    noun: (told) => t('the address of a new copy of the text {first} (or `NULL` if there’s no memory)', told),
  },
  strcpy: {
    concept: 'text',
    gives: 'pointer',
    does: (told) => t("Copies the text {second} into {first}, with its `'\\0'`.", told),
    more: () => t('It doesn’t check whether there’s enough room.'),
  },
  strncpy: {
    concept: 'text',
    gives: 'pointer',
    does: (told) => t('Copies at most {third} characters of {second} into {first}.', told),
    more: () => t("If the text is that long or longer, no `'\\0'` is put behind it."),
  },
  strcat: {
    concept: 'text',
    gives: 'pointer',
    does: (told) => t('Puts a copy of {second} behind the text that is in {first}.', told),
    more: () => t('It doesn’t check whether there’s enough room.'),
  },
  strncat: {
    concept: 'text',
    gives: 'pointer',
    does: (told) => t('Puts at most {third} characters of {second} behind the text in {first}.', told),
    more: () => t("A `'\\0'` comes behind them, so one more place is needed."),
  },
  memset: {
    concept: 'memory',
    gives: 'pointer',
    does: (told) => t('Sets {third} bytes, starting at {first}, to {second}.', told),
  },
  memcpy: {
    concept: 'memory',
    gives: 'pointer',
    does: (told) => t('Copies {third} bytes from {second} to {first}.', told),
    more: () => t('The two places must not overlap; `memmove` would allow that.'),
  },
  memmove: {
    concept: 'memory',
    gives: 'pointer',
    does: (told) => t('Copies {third} bytes from {second} to {first}, even if the two overlap.', told),
  },
  sprintf: {
    concept: 'text',
    gives: 'whole',
    does: (told) => t('Writes what the format {second} makes into the array {first}, as a text.', told),
    more: () => t('It doesn’t check whether there’s enough room; `snprintf` does.'),
  },
  snprintf: {
    concept: 'text',
    gives: 'whole',
    does: (told) =>
      t(
        'Writes what the format {third} makes into {first}, but never more bytes than the limit: {second}.',
        told,
      ),
    more: () => t("The `'\\0'` at the end is one of those bytes."),
  },
}
