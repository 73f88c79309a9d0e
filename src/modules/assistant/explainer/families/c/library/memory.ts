/** Functions of `<stdlib.h>` for memory, sorting and the end of a program, and `assert`. */
import { t } from '#platform/messages/messages.ts'
import type { Library } from '../../braces/braces.ts'

export const MEMORY_WORDS: Library = {
  malloc: {
    concept: 'memory',
    gives: 'pointer',
    noun: (told) => t('the address of new memory, {first} bytes long', told),
  },
  calloc: {
    concept: 'memory',
    gives: 'pointer',
    noun: (told) => t('the address of new memory for {first} items, all set to zero', told),
  },
  realloc: {
    concept: 'memory',
    gives: 'pointer',
    noun: (told) => t('the address of {second} bytes of memory, which take over what was at {first}', told),
  },
  free: {
    concept: 'memory',
    does: (told) => t('Gives the memory that {first} points to back.', told),
    more: (told) => t('After that, {first} may no longer be followed.', told),
  },
  qsort: {
    concept: 'sorting',
    does: (told) => t('Sorts the {second} items of the array {first}.', told),
    more: () => t('The function that’s passed last compares two items and so decides their order.'),
  },
  bsearch: {
    concept: 'searching',
    gives: 'pointer',
    noun: (told) => t('the place of {first} in the sorted array {second}, or `NULL`', told),
  },
  exit: {
    concept: 'functions',
    does: (told) => t('Ends the whole program right here, with the exit code {first}.', told),
    more: () => t('The exit code `0` means that all went well.'),
  },
  abort: { concept: 'errors', does: () => t('Breaks the whole program off, as after an error.') },
  system: {
    concept: 'functions',
    gives: 'whole',
    does: (told) => t('Lets the operating system run the command {first}.', told),
  },
  getenv: {
    concept: 'text',
    gives: 'pointer',
    noun: (told) => t('the text of the environment variable {first}, or `NULL`', told),
  },
}
