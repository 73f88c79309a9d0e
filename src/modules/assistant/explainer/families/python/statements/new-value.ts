/** Variables that get another value: `n = n // 10`, `best = price`, `found = True`, `previous = current`. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isLink } from '../../link-names.ts'
import { operation, ownerOf, unwrapped } from '../program.ts'
import { changeOf, roleOf } from '../roles.ts'
import { loopAround, type Statement } from '../statement.ts'
import { conceptOf } from './concepts.ts'
import type { Subject, Description } from './description.ts'
import { describeChange } from './update.ts'

/** Null: it's the first value. */
export function describeNewValue(
  subject: Subject,
  target: SyntaxNode,
  value: SyntaxNode,
): Description | null {
  const { scope } = subject.statement
  const definitions = scope.names.get(target.text) ?? []
  const [first] = definitions
  const own = definitions.find(({ at }) => at === target.from)
  if (!own || !first || first.at >= target.from) return null
  const isFirstInBranch = definitions.every(
    ({ at }) => at >= target.from || isInOtherBranch(subject.statement, at),
  )
  const change = changeOf(own)
  if (change) return describeChange(subject, { target, ...change })
  const told = { name: code(target.text), value: subject.phrases.noun(value) }
  const role = roleOf(subject.program, target.text, scope)
  if (role === 'best so far' && loopAround(subject.statement))
    return { gist: t('Something better turned up, so {name} is now {value}.', told), concept: 'loops' }
  if (role === 'flag')
    return {
      gist: t('Flips the switch {name} to {value}.', told),
      more: [t('Code further down can look at {name} to find out.', told)],
      concept: 'conditions',
    }
  if (role === 'previous value' && loopAround(subject.statement))
    return { gist: t('Remembers {value} as {name}, for the next round of the loop.', told), concept: 'loops' }
  if (value.type === 'MemberExpression' && ownerOf(value)?.source === target.text && isLink(memberOf(value)))
    return {
      gist: t('Moves {name} one step on, to what {link} refers to.', { ...told, link: code(value.source) }),
      more: [t('No object changes here; {name} only looks at another one.', told)],
      concept: 'classes',
    }
  if (mentions(value, target.text))
    return {
      gist: t('{name} is worked out again from its old value: it becomes {value}.', told),
      concept: conceptOf(value),
    }
  if (isFirstInBranch) return { gist: t('{name} becomes {value}.', told), concept: conceptOf(value) }
  return {
    gist: t('{name} gets a new value: {value}.', told),
    more: [t('Its old value, from line {line} or later, is gone.', { line: String(first.line) })],
    concept: conceptOf(value),
  }
}

/** Whether a position is in another branch of an `if` or `match` around the statement. */
function isInOtherBranch({ around }: Statement, at: number): boolean {
  return around.some(
    ({ kind, node, start }) =>
      (kind === 'elif' || kind === 'case' || (kind === 'else' && node.type === 'IfStatement')) &&
      branchesFrom(node) <= at &&
      at < start,
  )
}

/** A `case` is a node of its own within its `match`. */
function branchesFrom(node: SyntaxNode): number {
  return (node.type === 'MatchClause' ? (node.parent ?? node) : node).from
}

function memberOf({ children }: SyntaxNode): string {
  return children.at(-1)?.text ?? ''
}

function mentions(node: SyntaxNode, name: string): boolean {
  const inner = unwrapped(node)
  if (inner.type === 'VariableName') return inner.text === name
  const parts = operation(inner)
  return parts
    ? mentions(parts.left, name) || mentions(parts.right, name)
    : inner.children.some((child) => mentions(child, name))
}
