/** Values as noun phrases, and conditions as clauses. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { toldOf } from './told.ts'
import { wordOf, functionCalled } from '../kinds.ts'
import type { Node, NodeOf } from '../model/model.ts'
import type { BraceProgram } from '../program.ts'
import { builtNoun } from './built.ts'
import { conditionOf, oppositeOf } from './conditions.ts'
import { operatorNoun } from './operators.ts'
import type { Phrases } from '../phrase-context.ts'
import { fieldNoun, itemNoun } from './places.ts'

/** Phrases within phrases: deeper ones are told as code. */
const DEEPEST = 2

export function openPhrases(program: BraceProgram): Phrases {
  const phrases: Phrases = {
    program,
    noun: (node, depth = 0) => nounOf(phrases, node, depth),
    brief: (node, depth = 0) => briefOf(phrases, node, depth),
    condition: (node, depth = 0) => conditionOf(phrases, node, depth) ?? code(node.source),
    opposite: (node, depth = 0) =>
      oppositeOf(phrases, node, depth) ??
      t('it isn’t true that {condition}', { condition: phrases.condition(node, depth + 1) }),
  }
  return phrases
}

/** Characters of a phrase with a sentence going on behind it. */
const MOST_BRIEF = 70
/** Characters of code that a reader takes in at once. */
const MOST_CODE = 40

function briefOf(phrases: Phrases, node: Node, depth: number): string {
  if (node.is === 'choice') return code(node.source)
  const noun = phrases.noun(node, depth)
  return noun.length > MOST_BRIEF && node.source.length <= MOST_CODE ? code(node.source) : noun
}

function nounOf(phrases: Phrases, node: Node, depth: number): string {
  if (depth > DEEPEST) return code(node.source)
  const inner = depth + 1
  const own = phrases.program.language.own?.noun?.(phrases, node, inner)
  if (own) return own
  switch (node.is) {
    case 'call':
      return callNoun(phrases, node, inner)
    case 'item':
      return itemNoun(phrases, node, inner)
    case 'field':
      return fieldNoun(phrases, node)
    case 'operation':
      return operatorNoun(phrases, node, inner) ?? truthNoun(phrases, node, inner)
    case 'type test':
      return truthNoun(phrases, node, inner)
    case 'unary':
      return node.operator === '!' ? truthNoun(phrases, node, inner) : code(node.source)
    case 'choice':
      return t('{yes} if {condition}, and {no} otherwise', {
        yes: phrases.noun(node.yes, inner),
        condition: phrases.condition(node.condition, inner),
        no: phrases.noun(node.no, inner),
      })
    case 'await':
      return t('what {call} delivers once it’s ready', { call: code(node.value.source) })
    default:
      return builtNoun(phrases, node, inner) ?? code(node.source)
  }
}

function callNoun(phrases: Phrases, node: NodeOf<'call'>, depth: number): string {
  const word = wordOf(phrases.program, node)
  if (word?.noun) return word.noun(toldOf(phrases, node, depth))
  if (word?.condition) return truthNoun(phrases, node, depth)
  if (functionCalled(phrases.program, node)) return t('what {call} returns', { call: code(node.source) })
  return t('what {call} gives back', { call: code(node.source) })
}

/** A comparison as a value: it's true or false. */
function truthNoun(phrases: Phrases, node: Node, depth: number): string {
  const condition = conditionOf(phrases, node, depth)
  return condition === null ? code(node.source) : t('the answer to whether {condition}', { condition })
}
