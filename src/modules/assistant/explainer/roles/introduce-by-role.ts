/** First values of variables whose role is known. Pure. */
import { t } from '#platform/messages/messages.ts'

/** What a variable is for. */
export type Role =
  | 'counter'
  | 'countdown'
  | 'sum'
  | 'product'
  | 'text builder'
  | 'list collector'
  | 'set collector'
  | 'tally'
  | 'totals'
  | 'best so far'
  | 'flag'
  | 'index'
  | 'previous value'
  | 'loop variable'
  | 'constant'

/** `line`: where it changes, as “line 4”. `value` is a noun phrase. `isOne`: it starts at 1. */
interface Told {
  [place: string]: string
  name: string
  value: string
  line: string
}

interface Introduction {
  gist: string
  more?: (string | null)[]
  concept: string
}

/** Null: the role has no words of its own. Of a list collector it has to be known that it starts empty. */
export function introduceByRole(
  role: Role | null,
  told: Told,
  { isOne, isEmpty }: { isOne: boolean; isEmpty: boolean },
): Introduction | null {
  switch (role) {
    case 'counter':
      return {
        gist: t('{name} is a counter. It starts at {value}, and {line} counts up.', told),
        concept: 'variables',
      }
    case 'countdown':
      return {
        gist: t('{name} counts down. It starts at {value}, and {line} takes away from it.', told),
        concept: 'variables',
      }
    case 'sum':
      return {
        gist: t('{name} adds things up. It starts at {value}, and {line} adds to it.', told),
        concept: 'variables',
      }
    case 'product':
      return {
        gist: t('{name} grows by multiplying. It starts at {value}, and {line} multiplies it.', told),
        more: [isOne ? t('A product has to start at 1: starting at 0, it would stay 0 forever.') : null],
        concept: 'variables',
      }
    case 'text builder':
      return {
        gist: t(
          '{name} is a text that’s built up piece by piece: it starts as {value}, and {line} adds to it.',
          told,
        ),
        concept: 'text',
      }
    case 'list collector':
      return isEmpty
        ? {
            gist: t('{name} starts as an empty list. Results are collected in it on {line}.', told),
            concept: 'lists',
          }
        : null
    case 'set collector':
      return {
        gist: t(
          '{name} starts as an empty set. It collects values on {line}, and no value gets in twice.',
          told,
        ),
        concept: 'sets-and-tuples',
      }
    case 'tally':
      return {
        gist: t('{name} will hold a count for each value: {value} that’s filled on {line}.', told),
        concept: 'maps',
      }
    case 'totals':
      return {
        gist: t('{name} will hold a total for each key: {value} that’s filled on {line}.', told),
        concept: 'maps',
      }
    case 'best so far':
      return {
        gist: t('{name} remembers the best value found so far. To start with, that’s {value}.', told),
        more: [t('It’s replaced on {line} whenever something better turns up.', told)],
        concept: 'variables',
      }
    case 'flag':
      return {
        gist: t('{name} is a yes-or-no switch. It starts at {value}, and {line} can flip it.', told),
        concept: 'types',
      }
    case 'previous value':
      return {
        gist: t(
          '{name} will always hold the value from the round before. The first round has none, so it starts with {value}.',
          told,
        ),
        concept: 'variables',
      }
    case 'index':
      return {
        gist: t('{name} is a position. It starts at {value}, and {line} moves it.', told),
        concept: 'variables',
      }
    case 'constant':
      return {
        gist: t(
          '{name} is a fixed setting: {value}. Capital letters tell the reader that it’s meant to stay the same.',
          told,
        ),
        concept: 'variables',
      }
    default:
      return null
  }
}
