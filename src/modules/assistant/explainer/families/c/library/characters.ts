/** Functions of `<ctype.h>`. Their answers are numbers: `0` means no. */
import { t } from '#platform/messages/messages.ts'
import type { Library } from '../../braces/braces.ts'

const asked = { isPure: true, concept: 'text', gives: 'whole' } as const

export const CHARACTER_WORDS: Library = {
  isalpha: {
    ...asked,
    condition: (told) => t('{first} is a letter', told),
    opposite: (told) => t('{first} isn’t a letter', told),
  },
  isdigit: {
    ...asked,
    condition: (told) => t('{first} is a digit', told),
    opposite: (told) => t('{first} isn’t a digit', told),
  },
  isalnum: {
    ...asked,
    condition: (told) => t('{first} is a letter or a digit', told),
    opposite: (told) => t('{first} is neither a letter nor a digit', told),
  },
  isspace: {
    ...asked,
    condition: (told) => t('{first} is a space or another kind of white space', told),
    opposite: (told) => t('{first} isn’t white space', told),
  },
  isupper: {
    ...asked,
    condition: (told) => t('{first} is a capital letter', told),
    opposite: (told) => t('{first} isn’t a capital letter', told),
  },
  islower: {
    ...asked,
    condition: (told) => t('{first} is a small letter', told),
    opposite: (told) => t('{first} isn’t a small letter', told),
  },
  ispunct: {
    ...asked,
    condition: (told) => t('{first} is a punctuation mark', told),
    opposite: (told) => t('{first} isn’t a punctuation mark', told),
  },
  isxdigit: {
    ...asked,
    condition: (told) => t('{first} is a digit of base 16', told),
    opposite: (told) => t('{first} isn’t a digit of base 16', told),
  },
  toupper: { ...asked, noun: (told) => t('{first} as a capital letter', told) },
  tolower: { ...asked, noun: (told) => t('{first} as a small letter', told) },
}
