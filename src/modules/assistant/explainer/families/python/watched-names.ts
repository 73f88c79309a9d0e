/** Variables that a statement gives a value or changes: what the last run is asked about. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { calledName, ownerOf } from './program.ts'
import type { Statement } from './statement.ts'
import { loopParts } from './statement.ts'
import { parametersOf } from './parameters.ts'

const CHANGING = new Set([
  '.append',
  '.extend',
  '.insert',
  '.remove',
  '.pop',
  '.popleft',
  '.appendleft',
  '.clear',
  '.sort',
  '.reverse',
  '.add',
  '.discard',
  '.update',
  '.setdefault',
])

export function watchedNames(statement: Statement): string[] {
  return [...new Set(namesOf(statement))].filter((name) => name !== '_').slice(0, 4)
}

function namesOf(statement: Statement): string[] {
  const { kind, node } = statement
  switch (kind) {
    case 'AssignStatement': {
      const last = node.children.findLastIndex(({ type }) => type === 'AssignOp')
      return last < 0 ? [] : node.children.slice(0, last).flatMap(targetNames)
    }
    case 'UpdateStatement':
      return node.children[0] ? targetNames(node.children[0]) : []
    case 'for':
      return loopParts(statement).targets.flatMap(targetNames)
    case 'def':
      return parametersOf(node)
        .map(({ name }) => name)
        .filter((name) => name !== 'self' && name !== 'cls')
    case 'ExpressionStatement':
      return changedOwner(node.children[0])
    default:
      return []
  }
}

function targetNames(target: SyntaxNode): string[] {
  if (target.type === 'VariableName') return [target.text]
  if (target.type === 'TupleExpression' || target.type === 'ArrayExpression')
    return target.children.flatMap(targetNames)
  const owner =
    target.type === 'MemberExpression' && target.children[1]?.type === '[' ? ownerOf(target) : null
  return owner?.type === 'VariableName' ? [owner.text] : []
}

function changedOwner(expression: SyntaxNode | undefined): string[] {
  const called = calledName(expression)
  const owner = expression && ownerOf(expression)
  return called !== null && CHANGING.has(called) && owner?.type === 'VariableName' ? [owner.text] : []
}
