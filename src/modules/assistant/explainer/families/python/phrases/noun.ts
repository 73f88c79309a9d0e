/** Values as noun phrases, and conditions as clauses. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { calledName, type PythonProgram, unwrapped } from '../program.ts'
import { builtNoun } from './built.ts'
import { callNoun } from './calls.ts'
import { conditionOf, oppositeOf } from './conditions.ts'
import { methodNoun } from './methods.ts'
import { operatorNoun } from './operators.ts'
import type { Phrases } from './phrase-context.ts'
import { placeNoun } from './places.ts'

/** Phrases within phrases: deeper ones are told as code. */
const DEEPEST = 2

export function openPhrases(program: PythonProgram): Phrases {
  const phrases: Phrases = {
    program,
    noun: (node, depth = 0) => noun(phrases, unwrapped(node), depth),
    condition: (node, depth = 0) => conditionOf(phrases, unwrapped(node), depth) ?? code(node.source),
    opposite: (node, depth = 0) =>
      oppositeOf(phrases, unwrapped(node), depth) ??
      t('it isn’t true that {condition}', { condition: phrases.condition(node, depth + 1) }),
  }
  return phrases
}

function noun(phrases: Phrases, node: SyntaxNode, depth: number): string {
  if (depth > DEEPEST) return code(node.source)
  const inner = depth + 1
  switch (node.type) {
    case 'CallExpression':
      return (
        (calledName(node)?.startsWith('.') ? methodNoun(phrases, node, inner) : null) ??
        callNoun(phrases, node, inner) ??
        code(node.source)
      )
    case 'MemberExpression':
      return placeNoun(phrases, node, inner) ?? code(node.source)
    case 'BinaryExpression':
      return operatorNoun(phrases, node, inner) ?? truthNoun(phrases, node, inner)
    case 'UnaryExpression':
      return node.children[0]?.type === 'not' ? truthNoun(phrases, node, inner) : code(node.source)
    case 'ConditionalExpression':
      return choice(phrases, node, inner)
    case 'AwaitExpression':
      return t('what {call} delivers once it’s ready', { call: code(node.children[1]?.source ?? '') })
    default:
      return builtNoun(phrases, node, inner) ?? code(node.source)
  }
}

/** A comparison as a value: it's `True` or `False`. */
function truthNoun(phrases: Phrases, node: SyntaxNode, depth: number): string {
  const condition = conditionOf(phrases, node, depth)
  return condition === null ? code(node.source) : t('the answer to whether {condition}', { condition })
}

function choice(phrases: Phrases, { children, source }: SyntaxNode, depth: number): string {
  const [yes, , condition, , no] = children
  if (!yes || !condition || !no) return code(source)
  return t('{yes} if {condition}, and {no} otherwise', {
    yes: phrases.noun(yes, depth),
    condition: phrases.condition(condition, depth),
    no: phrases.noun(no, depth),
  })
}
