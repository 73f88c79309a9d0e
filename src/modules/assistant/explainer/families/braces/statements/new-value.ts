/** Variables that get another value: `n = n / 10`, `best = price`, `found = true`, `previous = current`. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isLink } from '../../link-names.ts'
import { allWithin, type Node, type NodeOf } from '../model/model.ts'
import { definitionsOf, homeOf, valueOf } from '../program.ts'
import { changeOf, roleOf } from '../roles.ts'
import { functionAround, loopAround, type Statement } from '../statement.ts'
import { describeAsked } from './typed-values.ts'
import { describeChange } from './changes.ts'
import { conceptOf } from './concepts.ts'
import { plainGist } from './declarations.ts'
import type { Subject, Description } from './description.ts'
import { describePlace } from './places.ts'

export function describeAssignment(subject: Subject, node: NodeOf<'assignment'>): Description {
  const { target, operator, value } = node
  if (operator !== '') return describeChange(subject, { target, operator, by: value, isInFront: false })
  if (value.is === 'assignment' && value.operator === '') return chained(subject, node)
  if (target.is !== 'name') return describePlace(subject, target, value)
  const own = definitionsOf(subject.program, target).find(({ at }) => at === target.from)
  const change = own && changeOf(own)
  if (change) return describeChange(subject, { ...change, target })
  return describeNewValue(subject, target, value)
}

/** `a = b = 0` */
function chained({ phrases }: Subject, node: NodeOf<'assignment'>): Description {
  const names: string[] = []
  let value: Node = node
  for (; value.is === 'assignment'; value = value.value) names.push(code(value.target.source))
  const [first = '', second = ''] = names
  return {
    gist: t('Gives {first} and {second} the same value in one line: {value}.', {
      first,
      second,
      value: phrases.noun(value),
    }),
    concept: 'variables',
  }
}

function describeNewValue(subject: Subject, target: NodeOf<'name'>, value: Node): Description {
  const { program, statement } = subject
  const definitions = definitionsOf(program, target)
  const role = roleOf(program, target.name, homeOf(program, target.name, statement.scope))
  const told = { name: code(target.name), value: subject.phrases.noun(value) }
  const asked = describeAsked(subject, { name: target.name, value })
  if (asked) return asked
  if (role === 'best so far' && loopAround(statement) && !mentions(value, target.name))
    return { gist: t('Something better turned up, so {name} is now {value}.', told), concept: 'loops' }
  if (role === 'best so far' && loopAround(statement) && value.is === 'call')
    return {
      gist: t('Keeps the best value: {name} becomes {value}.', told),
      more: [t('If the old value is still the better one, nothing changes.')],
      concept: 'loops',
    }
  if (value.is === 'unary' && value.operator === '!' && value.value.source === target.name)
    return {
      gist: t('Turns {name} around: {true} becomes {false}, and {false} becomes {true}.', {
        ...told,
        true: code('true'),
        false: code('false'),
      }),
      concept: 'types',
    }
  if (role === 'flag')
    return {
      gist: t('Flips the switch {name} to {value}.', told),
      more: [t('Code further down can look at {name} to find out.', told)],
      concept: 'conditions',
    }
  if (role === 'previous value' && loopAround(statement))
    return { gist: t('Remembers {value} as {name}, for the next round of the loop.', told), concept: 'loops' }
  const concept = conceptOf(program, value)
  const [first] = definitions
  if (first?.scope.kind === 'members') return newField(subject, told, target, concept)
  const hadValue = definitions.some(
    (each) =>
      each.at < target.from &&
      (valueOf(each) !== null || each.kind === 'parameter') &&
      !isInOtherBranch(statement, each.at),
  )
  if (!hadValue) return { gist: firstGist(subject, { target, told }, value), concept }
  if (value.is === 'field' && value.owner.source === target.name && isLink(value.name))
    return {
      gist: t('Moves {name} one step on, to what {link} refers to.', { ...told, link: code(value.source) }),
      more: [t('No object changes here; {name} only looks at another one.', told)],
      concept,
    }
  if (mentions(value, target.name))
    return { gist: t('{name} is worked out again from its old value: it becomes {value}.', told), concept }
  return {
    gist: t('{name} gets a new value: {value}.', told),
    more: [
      first ? t('Its old value, from line {line} or later, is gone.', { line: String(first.line) }) : null,
    ],
    concept,
  }
}

function firstGist(
  subject: Subject,
  { target, told }: { target: NodeOf<'name'>; told: { name: string; value: string } },
  value: Node,
): string {
  return value.is === 'number' || value.is === 'text'
    ? t('{name} gets its first value here: {value}.', told)
    : plainGist(subject, target.name, value)
}

/** Whether a position is in another branch of an `if` or `switch` around the statement. */
function isInOtherBranch({ around }: Statement, at: number): boolean {
  return around.some(({ kind, node, start }) => {
    const isBranch = kind === 'else' || kind === 'else if' || kind === 'case' || kind === 'default'
    return isBranch && at < start && at >= topOf(node).from
  })
}

/** The first `if` of a chain, or the `switch` of a `case`. */
function topOf(node: Node): Node {
  let top = node
  while (
    (top.is === 'case' && top.parent?.is === 'switch') ||
    (top.is === 'if' && top.parent?.is === 'if' && top.parent.otherwise === top)
  )
    top = top.parent
  return top
}

/** `name = given;` in a method or constructor, without `this`. */
function newField(
  { statement }: Subject,
  told: { name: string; value: string },
  target: NodeOf<'name'>,
  concept: string,
): Description {
  const around = functionAround(statement)?.node
  return around?.is === 'function' && around.kind === 'constructor'
    ? { gist: t('Every new object starts with {value} in {name}.', told), concept: 'classes' }
    : {
        gist: t('{name} of this object becomes {value}.', told),
        more: [t('The object remembers {name} until it’s changed again.', { name: code(target.name) })],
        concept: concept === 'variables' ? 'classes' : concept,
      }
}

function mentions(node: Node, name: string): boolean {
  return allWithin(node).some((each) => each.is === 'name' && each.name === name)
}
