/** What `range` counts. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { argumentsOf, calledName, operation } from '../program.ts'
import type { Phrases } from './phrase-context.ts'

/** First and last number of a range whose bounds are written; of others the bounds themselves. */
export interface RangeSteps {
  from: SyntaxNode | null
  to: SyntaxNode
  step: SyntaxNode | null
}

export function stepsOfRange(call: SyntaxNode): RangeSteps | null {
  if (calledName(call) !== 'range') return null
  const { plain } = argumentsOf(call)
  const [one, two, step] = plain
  if (!one) return null
  return two ? { from: one, to: two, step: step ?? null } : { from: null, to: one, step: null }
}

/** “0, 1, 2 … up to 9”, as a noun phrase. */
export function reach(phrases: Phrases, { from, to, step }: RangeSteps, depth: number): string {
  const start = from === null ? 0 : numberOf(from)
  const end = numberOf(to)
  const by = step === null ? 1 : numberOf(step)
  const first = from === null ? code('0') : phrases.noun(from, depth)
  if (by === 1) {
    if (start !== null && end !== null && end <= start) return t('no numbers at all')
    return t('the whole numbers from {first} to {last}', { first, last: lastOf(phrases, to, depth) })
  }
  if (by === -1)
    return t('the whole numbers from {first} down to {last}', {
      first,
      last: end === null ? t('the one above {end}', { end: phrases.noun(to, depth) }) : code(String(end + 1)),
    })
  return t('the numbers from {first} in steps of {step}, stopping before {end}', {
    first,
    step: step === null ? '' : phrases.noun(step, depth),
    end: phrases.noun(to, depth),
  })
}

/** `range(n + 1)` ends with `n`, and `range(10)` with 9. */
function lastOf(phrases: Phrases, to: SyntaxNode, depth: number): string {
  const end = numberOf(to)
  if (end !== null) return code(String(end - 1))
  const parts = operation(to)
  if (parts?.operator === '+' && parts.right.text === '1') return phrases.noun(parts.left, depth)
  return t('one below {end}', { end: phrases.noun(to, depth) })
}

function numberOf(node: SyntaxNode): number | null {
  return /^-?\d{1,9}$/.test(node.source) ? Number(node.source) : null
}
