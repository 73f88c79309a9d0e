/** Functions of `<stdio.h>` that have no node of their own: characters, files, their places and errors. */
import { t } from '#platform/messages/messages.ts'
import type { Library } from '../../braces/braces.ts'

const file = { concept: 'files' } as const

export const FILE_WORDS: Library = {
  getchar: {
    concept: 'input',
    gives: 'whole',
    noun: () => t('the next character that’s typed'),
    does: () => t('Reads the next character that’s typed, and throws it away.'),
  },
  fgetc: { ...file, gives: 'whole', noun: (told) => t('the next character from {first}', told) },
  getc: { ...file, gives: 'whole', noun: (told) => t('the next character from {first}', told) },
  ungetc: {
    ...file,
    gives: 'whole',
    does: (told) => t('Puts {first} back, so that it’s read next from {second}.', told),
  },
  fopen: {
    ...file,
    gives: 'file',
    noun: (told) => t('the file {first}, opened in the mode {second}', told),
  },
  fclose: {
    ...file,
    gives: 'whole',
    does: (told) => t('Closes the file {first}.', told),
    more: () => t('What’s still waiting to be written is written now.'),
  },
  fflush: { ...file, gives: 'whole', does: (told) => t('Writes out what’s still waiting in {first}.', told) },
  feof: {
    ...file,
    isPure: true,
    gives: 'whole',
    condition: (told) => t('reading {first} has hit its end before', told),
    opposite: (told) => t('reading {first} hasn’t hit its end so far', told),
  },
  ferror: {
    ...file,
    isPure: true,
    gives: 'whole',
    condition: (told) => t('an error happened with {first}', told),
    opposite: (told) => t('no error happened with {first}', told),
  },
  fread: {
    ...file,
    gives: 'whole',
    noun: (told) => t('how many of {third} items could be read into {first}', told),
    does: (told) => t('Reads up to {third} items as bytes into {first}.', told),
  },
  fwrite: {
    ...file,
    gives: 'whole',
    noun: (told) => t('how many of {third} items of {first} could be written', told),
    does: (told) => t('Writes {third} items of {first} as bytes.', told),
  },
  fseek: { ...file, gives: 'whole', does: (told) => t('Moves to another place in the file {first}.', told) },
  ftell: { ...file, gives: 'whole', noun: (told) => t('the current place in the file {first}', told) },
  rewind: { ...file, does: (told) => t('Goes back to the start of the file {first}.', told) },
  perror: {
    concept: 'errors',
    does: (told) => t('Shows {first} and what the last error was, on the error output.', told),
  },
  remove: { ...file, gives: 'whole', does: (told) => t('Deletes the file {first}.', told) },
  rename: { ...file, gives: 'whole', does: (told) => t('Renames the file {first} to {second}.', told) },
  gets: {
    concept: 'input',
    gives: 'pointer',
    does: (told) => t('Reads a line into {first}, however long the line is.', told),
  },
}
