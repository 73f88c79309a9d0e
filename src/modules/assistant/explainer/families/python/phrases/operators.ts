/** Arithmetic and joining. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { operation } from '../program.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'
import type { SyntaxNode } from '#modules/exercises/module.ts'

/** Longest arithmetic that is clearer as it is written. */
const MOST_ARITHMETIC = 40

export const operatorNoun: NounPhrase = (phrases, node, depth) => {
  const parts = operation(node)
  if (!parts) return null
  const { left, operator, right } = parts
  const kinds = [kindOf(phrases.program, left), kindOf(phrases.program, right)]
  switch (operator) {
    case '+':
      if (kinds.includes('text')) return joined(phrases, node, depth)
      if (kinds.includes('list')) return t('a new list: {left}, followed by {right}', sides())
      return arithmetic(node)
    case '*':
      if (kinds[0] === 'text' && right.type !== 'String') return t('{left}, repeated {right} times', sides())
      if (kinds[1] === 'text') return t('{right}, repeated {left} times', sides())
      if (kinds[0] === 'list') return t('a list that repeats {left} {right} times', sides())
      return arithmetic(node)
    case '%':
      if (kinds[0] === 'text') return t('the text {left} with the values put in', sides())
      if (right.text === '10') return t('the last digit of {left}', sides())
      return t('what’s left over when {left} is divided by {right}', sides())
    case '//':
      if (right.text === '10') return t('{left} without its last digit', sides())
      return t('{left} divided by {right}, without the decimals', sides())
    case '/':
      return t('{left} divided by {right}', sides())
    case '**':
      if (right.text === '2') return t('{left} squared', sides())
      if (right.text === '0.5') return t('the square root of {left}', sides())
      return t('{left} to the power of {right}', sides())
    case 'or':
      return t('{left}, or {right} if that’s empty or zero', sides())
    case '&':
      if (kinds.includes('set')) return t('what {left} and {right} have in common', sides())
      return null
    case '|':
      if (kinds.includes('set')) return t('everything that’s in {left} or in {right}', sides())
      return null
    case '-':
      if (kinds.includes('set')) return t('what’s in {left} but not in {right}', sides())
      return arithmetic(node)
    default:
      return null
  }

  function sides() {
    return { left: phrases.noun(left, depth), right: phrases.noun(right, depth) }
  }
}

function joined(phrases: Phrases, node: SyntaxNode, depth: number): string {
  const pieces = piecesOf(node)
  if (pieces.length > 3) return t('{n} pieces of text joined together', { n: pieces.length })
  const [left, middle, right] = pieces.map((piece) => phrases.noun(piece, depth))
  if (right === undefined)
    return t('{left} with {right} added to its end', { left: left ?? '', right: middle ?? '' })
  return t('{left}, {middle} and {right} joined together', { left: left ?? '', middle: middle ?? '', right })
}

function piecesOf(node: SyntaxNode): SyntaxNode[] {
  const pieces: SyntaxNode[] = []
  let rest = node
  for (let parts = operation(rest); parts?.operator === '+'; parts = operation(rest)) {
    pieces.unshift(parts.right)
    rest = parts.left
  }
  return [rest, ...pieces]
}

/** A formula is clearest as a formula. */
function arithmetic({ source }: SyntaxNode): string {
  if (source.length <= MOST_ARITHMETIC) return code(source)
  return t('the result of {formula}', { formula: code(source) })
}
