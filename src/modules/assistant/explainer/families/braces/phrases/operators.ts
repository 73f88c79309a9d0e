/** Arithmetic and joining. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isNumeric } from '../kind.ts'
import { kindOf } from '../kinds.ts'
import type { Node, NodeOf } from '../model/model.ts'
import { isNumber } from '../program.ts'
import type { Phrases } from '../phrase-context.ts'

/** Longest arithmetic that is clearer as it is written. */
const MOST_ARITHMETIC = 40

/** Null: it's a comparison, or not an operator with words of its own. */
export function operatorNoun(phrases: Phrases, node: NodeOf<'operation'>, depth: number): string | null {
  const { left, operator, right } = node
  const sides = () => ({ left: phrases.noun(left, depth), right: phrases.noun(right, depth) })
  const kinds = [kindOf(phrases.program, left), kindOf(phrases.program, right)]
  switch (operator) {
    case '+':
      if (kinds.includes('text')) return joined(phrases, node, depth)
      return arithmetic(node)
    case '%':
      if (isNumber(right, 10)) return t('the last digit of {left}', sides())
      return t('what’s left over when {left} is divided by {right}', sides())
    case '/':
      return quotient(phrases, node, depth)
    case '**':
      return isNumber(right, 2) ? t('{left} squared', sides()) : t('{left} to the power of {right}', sides())
    case '??':
      return t('{left}, or {right} if there’s none', sides())
    case '||':
      if (kinds.every((kind) => kind === 'truth') || !phrases.program.language.anyCondition) return null
      return t('{left}, or {right} if that’s empty or zero', sides())
    case '&':
    case '|':
    case '^':
    case '<<':
    case '>>':
    case '>>>':
      return bits(phrases, node, depth)
    case '-':
    case '*':
      return arithmetic(node)
    default:
      return null
  }
}

/** In some languages `7 / 2` is `3`. */
function quotient(phrases: Phrases, { left, right }: NodeOf<'operation'>, depth: number): string {
  const sides = { left: phrases.noun(left, depth), right: phrases.noun(right, depth) }
  const { program } = phrases
  const isWhole =
    program.language.dividesWhole && [left, right].every((side) => kindOf(program, side) === 'whole')
  if (!isWhole) return t('{left} divided by {right}', sides)
  if (isNumber(right, 10)) return t('{left} without its last digit', sides)
  if (isNumber(right, 2)) return t('half of {left}, without the decimals', sides)
  return t('{left} divided by {right}, without the decimals', sides)
}

function bits(
  phrases: Phrases,
  { left, operator, right, source }: NodeOf<'operation'>,
  depth: number,
): string {
  const sides = { left: phrases.noun(left, depth), right: phrases.noun(right, depth) }
  if (operator === '&' && isNumber(right, 1)) return t('the last bit of {left}', sides)
  if (operator === '<<' && isNumber(left, 1)) return t('two to the power of {right}', sides)
  if (operator === '<<') return t('{left} with its bits moved {right} places to the left', sides)
  if (operator === '>>' || operator === '>>>')
    return t('{left} with its bits moved {right} places to the right', sides)
  return t('the bits of {formula}', { formula: code(source) })
}

function joined(phrases: Phrases, node: NodeOf<'operation'>, depth: number): string {
  const pieces = piecesOf(phrases, node)
  if (pieces.length > 3) return t('{n} pieces of text joined together', { n: pieces.length })
  const [left = '', middle = '', right] = pieces.map((piece) => phrases.noun(piece, depth))
  if (right === undefined) return t('{left} with {right} added to its end', { left, right: middle })
  return t('{left}, {middle} and {right} joined together', { left, middle, right })
}

/** Texts and values between the plus signs; sums of numbers in front stay together. */
function piecesOf({ program }: Phrases, node: Node): Node[] {
  const pieces: Node[] = []
  let rest = node
  while (rest.is === 'operation' && rest.operator === '+' && kindOf(program, rest) === 'text') {
    pieces.unshift(rest.right)
    rest = rest.left
  }
  return [rest, ...pieces]
}

/** A formula is clearest as a formula. */
function arithmetic({ source }: Node): string {
  if (source.length <= MOST_ARITHMETIC) return code(source)
  return t('the result of {formula}', { formula: code(source) })
}

/** Whether it's worked out from numbers. */
export function isArithmetic(phrases: Phrases, node: Node): boolean {
  return (
    node.is === 'operation' &&
    /^(?:[-+*/%]|\*\*|<<|>>|&|\|)$/.test(node.operator) &&
    isNumeric(kindOf(phrases.program, node))
  )
}
