/** Streams: what is typed, files, and texts that are read or built piece by piece. */
import { t } from '#platform/messages/messages.ts'
import type { Library, LibraryWord } from '../../braces/braces.ts'

const pure = { isPure: true, concept: 'input' } as const

const ignore: LibraryWord = {
  does: (told) =>
    told.first === ''
      ? t('Skips one character of what {whole} has left to read.', told)
      : t('Skips what {whole} has left to read up to {second}.', {
          ...told,
          second: told.second === '' ? told.first : told.second,
        }),
  concept: 'input',
}
const clear: LibraryWord = {
  does: (told) => t('Makes {whole} usable again after reading failed.', told),
  concept: 'input',
}
const failed: LibraryWord = {
  ...pure,
  gives: 'truth',
  condition: (told) => t('{whole} failed', told),
  opposite: (told) => t('{whole} hasn’t failed', told),
}
const ended: LibraryWord = {
  ...pure,
  gives: 'truth',
  condition: (told) => t('{whole} has already hit its end', told),
  opposite: (told) => t('{whole} hasn’t hit its end yet', told),
}
const peek: LibraryWord = {
  ...pure,
  gives: 'whole',
  noun: (told) => t('the next character of {whole}, which stays unread', told),
}
const get: LibraryWord = {
  gives: 'whole',
  noun: (told) => t('the next character of {whole}', told),
  concept: 'input',
}

/** Methods that all streams to read from have, by how the stream is called. */
const READING: Library = { ignore, clear, fail: failed, eof: ended, peek, get }

function onConsole(words: Library): Library {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => [
      [`cin.${name}`, word],
      [`std::cin.${name}`, word],
      [`stream.${name}`, word],
      [`file.${name}`, word],
    ]),
  )
}

export const STREAM_WORDS: Library = {
  ...onConsole(READING),
  'stream.str': {
    ...pure,
    gives: 'text',
    noun: (told) => t('the text that was put together in {whole}', told),
    concept: 'text',
  },
  'file.is_open': {
    ...pure,
    gives: 'truth',
    condition: (told) => t('the file {whole} could be opened', told),
    opposite: (told) => t('the file {whole} couldn’t be opened', told),
    concept: 'files',
  },
  'file.open': { does: (told) => t('Opens the file {first} as {whole}.', told), concept: 'files' },
  'file.close': { does: (told) => t('Closes the file {whole}.', told), concept: 'files' },
}
