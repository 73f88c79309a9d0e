/** Conditions that C writes in its own way: answers of functions, pointers, ends of strings and input. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  functionCalled,
  isNumber,
  kindOf,
  type Node,
  type NodeOf,
  type Phrases,
  wordOf,
} from '../../braces/braces.ts'
import { isString } from '../kinds-of-types.ts'
import { placesOfReading } from '../read/read.ts'
import { targetsOf } from './nouns.ts'
import { givenTo, isAllocation, isEndMark, isEof } from './words.ts'

export function cCondition(phrases: Phrases, node: Node, depth: number): string | null {
  return told(phrases, node, { isTrue: true, depth })
}

export function cOpposite(phrases: Phrases, node: Node, depth: number): string | null {
  return told(phrases, node, { isTrue: false, depth })
}

interface Asked {
  isTrue: boolean
  depth: number
}

function told(phrases: Phrases, node: Node, asked: Asked): string | null {
  switch (node.is) {
    case 'operation':
      return compared(phrases, node, asked)
    case 'input':
      return node.whole === 'line' ? lineRead(node, asked.isTrue) : valueIsSet(phrases, node, asked)
    case 'call':
      return answered(phrases, node, asked)
    case 'number':
      return null
    case 'truth':
    case 'type test':
      return null
    case 'unary':
      return node.operator === '!' ? null : valueIsSet(phrases, node, asked)
    default:
      return valueIsSet(phrases, node, asked)
  }
}

function compared(phrases: Phrases, node: NodeOf<'operation'>, asked: Asked): string | null {
  const { operator, left, right } = node
  if (['&', '|', '^', '+', '-', '*', '/', '%', '<<', '>>'].includes(operator))
    return valueIsSet(phrases, node, asked)
  if (/^(?:str|strn)cmp$/.test(calledName(left)) && isNumber(right, 0))
    return inOrder(phrases, left as NodeOf<'call'>, operator, asked)
  if (left.is === 'input') return wasRead(left, operator, right, asked)
  if (operator !== '==' && operator !== '!=') return null
  const isEqual = (operator === '==') === asked.isTrue
  if (isEof(right)) return atEnd(phrases, left, isEqual)
  if (right.is === 'nothing') return isNull(phrases, left, { isTrue: isEqual, depth: asked.depth })
  if (isEndMark(right) && (left.is === 'item' || left.is === 'pointee')) {
    const character = { character: phrases.noun(left, asked.depth + 1), end: code(right.source) }
    return isEqual
      ? t('{character} is {end} (the end of the text)', character)
      : t('{character} isn’t {end} (the end of the text)', character)
  }
  return null
}

/** `strcmp(a, b) == 0` */
function inOrder(
  phrases: Phrases,
  node: NodeOf<'call'>,
  operator: string,
  { isTrue, depth }: Asked,
): string | null {
  const [left, right, count] = node.values
  if (!left || !right) return null
  const told_ = {
    left: phrases.noun(left, depth + 1),
    right: phrases.noun(right, depth + 1),
    n: count ? phrases.noun(count, depth + 1) : '',
  }
  if (operator === '==' || operator === '!=') {
    const isSame = (operator === '==') === isTrue
    if (count)
      return isSame
        ? t('{left} and {right} are the same in their first {n} characters', told_)
        : t('{left} and {right} differ in their first {n} characters', told_)
    return isSame
      ? t('{left} and {right} are the same text', told_)
      : t('{left} and {right} are different texts', told_)
  }
  if (count || !isTrue) return null
  if (operator === '<') return t('{left} comes before {right} in the order of their characters', told_)
  if (operator === '>') return t('{left} comes after {right} in the order of their characters', told_)
  return null
}

/** `scanf("%d", &n) == 1` */
function wasRead(node: NodeOf<'input'>, operator: string, right: Node, { isTrue }: Asked): string | null {
  if (node.whole === 'line') {
    if (right.is !== 'nothing' || (operator !== '==' && operator !== '!=')) return null
    return lineRead(node, (operator === '!=') === isTrue)
  }
  const places = node.format ? placesOfReading(node.format.text) : []
  const names = { names: targetsOf(node), n: places.length }
  if (isEof(right) && (operator === '==' || operator === '!=')) {
    return (operator === '!=') === isTrue
      ? t('the input hasn’t ended before {names} is read', names)
      : t('the input ended before anything could be read into {names}', names)
  }
  if (!isNumber(right, places.length) || (operator !== '==' && operator !== '!=')) return null
  const isRead = (operator === '==') === isTrue
  if (places.length === 1)
    return isRead
      ? t('a value that fits could be read into {names}', names)
      : t('nothing that fits could be read into {names}', names)
  return isRead
    ? t('all {n} values could be read into {names}', names)
    : t('not all {n} values could be read into {names}', names)
}

function lineRead(node: NodeOf<'input'>, isRead: boolean): string {
  const names = { names: targetsOf(node) }
  return isRead
    ? t('there was a line to read into {names}', names)
    : t('nothing was left to read into {names}', names)
}

/** `(c = getchar()) != EOF` */
function atEnd(phrases: Phrases, left: Node, isEnd: boolean): string | null {
  const read = left.is === 'assignment' ? left.value : left
  if (/^(?:getchar|fgetc|getc)$/.test(calledName(read))) {
    const names = { name: left.is === 'assignment' ? code(left.target.source) : '' }
    if (names.name === '')
      return isEnd ? t('there’s no character left to read') : t('there’s another character to read')
    return isEnd
      ? t('there’s no character left to read into {name}', names)
      : t('there’s another character to read into {name}', names)
  }
  if (left.is !== 'name') return null
  const told_ = { value: phrases.noun(left, 1) }
  return isEnd
    ? t('{value} is `EOF`, so nothing was left to read', told_)
    : t('{value} isn’t `EOF`, so a character was read', told_)
}

/** `file == NULL`: where the pointer comes from tells what that means. */
function isNull(phrases: Phrases, left: Node, { isTrue, depth }: Asked): string | null {
  const { program } = phrases
  const given = left.is === 'name' ? givenTo(program, left) : left.is === 'assignment' ? left.value : null
  const target = left.is === 'assignment' ? left.target : left
  const told_ = { pointer: phrases.noun(target, depth + 1) }
  if (calledName(given) === 'fopen')
    return isTrue
      ? t('the file couldn’t be opened ({pointer} is `NULL`)', told_)
      : t('the file could be opened ({pointer} isn’t `NULL`)', told_)
  if (given && isAllocation(given))
    return isTrue
      ? t('there was no memory to be had ({pointer} is `NULL`)', told_)
      : t('the memory was there ({pointer} isn’t `NULL`)', told_)
  return isTrue
    ? t('{pointer} is `NULL` (it points to nothing)', told_)
    : t('{pointer} points to something', told_)
}

/** A function of the library has its words; of the program's own, a number that isn't `0` counts as yes. */
function answered(phrases: Phrases, node: NodeOf<'call'>, asked: Asked): string | null {
  const { program } = phrases
  if (/^(?:str|strn)cmp$/.test(calledName(node))) return inOrder(phrases, node, '!=', asked)
  const word = wordOf(program, node)
  if (word?.condition) return null
  const own = functionCalled(program, node)
  const isQuestion =
    own?.type?.name === 'bool' || /^(?:is|has|can|may|are|should|contains|check)_?/.test(calledName(node))
  return isQuestion ? null : valueIsSet(phrases, node, asked)
}

/** Any value counts: `0` and `NULL` mean no. */
function valueIsSet(phrases: Phrases, node: Node, { isTrue, depth }: Asked): string | null {
  const { program } = phrases
  const kind = kindOf(program, node)
  if (kind === 'truth') return null
  if (
    kind === 'pointer' ||
    kind === 'file' ||
    kind === 'array' ||
    (node.is !== 'item' && isString(program, node))
  )
    return isNull(phrases, node, { isTrue: !isTrue, depth })
  const value = { value: phrases.noun(node, depth + 1) }
  if ((node.is === 'item' || node.is === 'pointee') && isCharacter(phrases, node))
    return isTrue
      ? t("{value} isn’t `'\\0'` (the end of the text)", value)
      : t("{value} is `'\\0'` (the end of the text)", value)
  return isTrue ? t('{value} isn’t `0`', value) : t('{value} is `0`', value)
}

function isCharacter({ program }: Phrases, node: NodeOf<'item'> | NodeOf<'pointee'>): boolean {
  return isString(program, node.is === 'item' ? node.owner : node.value)
}
