/** Statements that are one expression: output, input, pointers that move, copies, what is stored. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  type Description,
  isNumber,
  kindOf,
  type Node,
  type NodeOf,
  type Subject,
} from '../../braces/braces.ts'
import { isString } from '../kinds-of-types.ts'
import { isAllocation, isComparison, isEndMark, withoutCasts } from '../phrases/phrases.ts'
import { describePrinting } from './output.ts'
import { describeReading } from './reading.ts'

export function describeCExpression(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'expression') return null
  const { value } = node
  switch (value.is) {
    case 'output':
      return describePrinting(subject, value)
    case 'input':
      return describeReading(subject, value)
    case 'step':
      return isPointer(subject, value.target)
        ? moved(value.target, value.by === 1 ? 'on' : 'back')
        : counted(value)
    case 'assignment':
      return describeCAssignment(subject, value)
    case 'call':
      return describeCCall(subject, value)
    default:
      return null
  }
}

function isPointer({ program }: Subject, node: Node): boolean {
  return node.is === 'name' && kindOf(program, node) === 'pointer'
}

/** `p++` */
function moved(target: Node, way: 'on' | 'back'): Description {
  const told = { pointer: code(target.source) }
  return {
    gist:
      way === 'on'
        ? t('Moves {pointer} on by one place, to what comes next in memory.', told)
        : t('Moves {pointer} back by one place.', told),
    concept: 'pointers',
  }
}

/** `orders[sizes[i]]++` */
function counted({ target, by }: NodeOf<'step'>): Description | null {
  return target.is === 'item' && target.index.is !== 'name' && by === 1
    ? { gist: t('Counts one more in {item}.', { item: code(target.source) }), concept: 'lists' }
    : null
}

function describeCAssignment(subject: Subject, node: NodeOf<'assignment'>): Description | null {
  const { target, operator, value } = node
  if (operator !== '') return movedBy(subject, node)
  if (target.is === 'item') return storedCharacter(subject, target, value)
  if (target.is === 'field') return storedField(subject, target, value)
  if (target.is === 'pointee') return copiedOn(subject, target, value)
  if (target.is !== 'name') return null
  if (isPointer(subject, target) || kindOf(subject.program, target) === 'file')
    return pointed(subject, target, value)
  const kind = kindOf(subject.program, target)
  const told = { name: code(target.name), other: code(value.source), condition: '' }
  if (kind === 'function' && value.is === 'name')
    return { gist: t('From now on, {name} points to the function {other}.', told), concept: 'pointers' }
  if (kind === 'object' && (value.is === 'name' || value.is === 'item' || value.is === 'pointee'))
    return { gist: t('Copies all fields of {other} into {name}.', told), concept: 'structures' }
  return isComparison(value) && kind !== 'truth'
    ? {
        gist: t('{name} becomes `1` if {condition}, and `0` if not.', {
          ...told,
          condition: subject.phrases.condition(value),
        }),
        concept: 'types',
      }
    : null
}

/** `p += 3` */
function movedBy(subject: Subject, { target, operator, value }: NodeOf<'assignment'>): Description | null {
  if (operator !== '+' && operator !== '-') return null
  if (!isPointer(subject, target)) return changedBy(subject, target, operator, value)
  const told = { pointer: code(target.source), n: subject.phrases.noun(value) }
  return {
    gist:
      operator === '+'
        ? t('Moves {pointer} on, by this many places: {n}.', told)
        : t('Moves {pointer} back, by this many places: {n}.', told),
    concept: 'pointers',
  }
}

/** `wet += rain > 0`, `charge -= charge / 4` */
function changedBy({ phrases }: Subject, target: Node, operator: '+' | '-', value: Node): Description | null {
  const told = { name: code(target.source), by: code(value.source) }
  if (isComparison(value) && operator === '+')
    return {
      gist: t('Adds 1 to {name} if {condition}.', { ...told, condition: phrases.condition(value) }),
      more: [t('A comparison has the value `1` or `0`, so otherwise nothing is added.')],
      concept: 'numbers',
    }
  return operator === '-' && value.is === 'operation' && /^[/%]$/.test(value.operator)
    ? { gist: t('{name} goes down by {by}.', told), concept: 'numbers' }
    : null
}

/** `text[n] = '\0'`, `line[strcspn(line, "\n")] = '\0'` */
function storedCharacter(
  { program, phrases }: Subject,
  { owner, index }: NodeOf<'item'>,
  value: Node,
): Description | null {
  if (!isString(program, owner) || !isEndMark(value)) return null
  const told = { text: code(owner.source), position: phrases.noun(index), end: code(value.source) }
  const isLineEnd =
    index.is === 'call' &&
    calledName(index) === 'strcspn' &&
    index.values[0]?.source === owner.source &&
    index.values[1]?.source === String.raw`"\n"`
  if (isLineEnd)
    return {
      gist: t('Cuts the line end off {text}, if there’s one, by putting {end} in its place.', told),
      concept: 'text',
    }
  return {
    gist: isNumber(index, 0)
      ? t('Makes {text} an empty text: {end} comes first now.', told)
      : t('Ends the text {text} by a {end} at position {position}.', told),
    more: [t('Functions such as `strlen` and `printf` read a text only up to its first {end}.', told)],
    concept: 'text',
  }
}

function storedField({ phrases }: Subject, target: NodeOf<'field'>, value: Node): Description {
  const told = { field: code(target.source), owner: code(target.owner.source), value: phrases.brief(value) }
  if (isComparison(value))
    return {
      gist: t('{field} becomes `1` if {condition}, and `0` if not.', {
        ...told,
        condition: phrases.condition(value),
      }),
      concept: 'structures',
    }
  return {
    gist: t('Changes {field} to {value}.', told),
    more: [
      target.through === '->'
        ? t('It’s the very struct that {owner} points to that changes, no copy.', told)
        : null,
    ],
    concept: 'structures',
  }
}

/** `*to++ = *from++;` */
function copiedOn(_: Subject, { value: pointer }: NodeOf<'pointee'>, value: Node): Description | null {
  if (
    pointer.is !== 'step' ||
    pointer.isBefore ||
    value.is !== 'pointee' ||
    value.value.is !== 'step' ||
    value.value.isBefore
  )
    return null
  return {
    gist: t('Copies what {from} points to into the place of {to}, then moves both on by one.', {
      from: code(value.value.target.source),
      to: code(pointer.target.source),
    }),
    concept: 'pointers',
  }
}

/** A pointer gets another address. */
function pointed({ phrases, program }: Subject, target: NodeOf<'name'>, value: Node): Description | null {
  const told = { pointer: code(target.name), other: code(value.source), value: phrases.noun(value) }
  const inner = withoutCasts(value)
  const concept = 'pointers'
  if (inner.is === 'nothing') return { gist: t('{pointer} points to nothing from now on.', told), concept }
  if (inner.is === 'address')
    return {
      gist: t('{pointer} points to {place} from now on.', { ...told, place: phrases.noun(inner.value) }),
      concept,
    }
  if (isAllocation(inner) || calledName(inner) === 'fopen')
    return {
      gist: t('{pointer} becomes {what}.', { ...told, what: phrases.noun(inner) }),
      more: [t('If that can’t be done, {pointer} is `NULL`.', told)],
      concept: calledName(inner) === 'fopen' ? 'files' : 'memory',
    }
  if (inner.is === 'field' && inner.owner.source === target.name)
    return {
      gist: t('Moves {pointer} along the chain, to what {other} points to.', told),
      concept: 'linked-lists',
    }
  if (inner.is === 'name' && kindOf(program, inner) === 'array')
    return { gist: t('{pointer} points to the first item of the array {other} from now on.', told), concept }
  if (inner.is === 'text')
    return { gist: t('{pointer} points to the text {other} from now on.', told), concept: 'text' }
  return inner.is === 'name' || inner.is === 'field'
    ? { gist: t('{pointer} points to the same place as {other} from now on.', told), concept }
    : null
}

function describeCCall({ phrases }: Subject, node: NodeOf<'call'>): Description | null {
  const [first] = node.values
  switch (calledName(node)) {
    case 'assert':
      return first
        ? {
            gist: t('Makes sure that {condition}. If not, the program stops with an error.', {
              condition: phrases.condition(first),
            }),
            concept: 'testing',
          }
        : null
    case 'printf': {
      const rest = node.values.slice(1)
      return first?.is === 'choice' && rest.length === 1 && rest[0]
        ? {
            gist: t('Prints {value}, in one of two forms: {yes} if {condition}, and {no} otherwise.', {
              value: phrases.noun(rest[0], 1),
              yes: code(first.yes.source),
              no: code(first.no.source),
              condition: phrases.condition(first.condition, 1),
            }),
            concept: 'output',
          }
        : null
    }
    case 'srand':
      return first && calledName(withoutCasts(first)) === 'time'
        ? {
            gist: t('Lets `rand` start at the current time, so that each run gets other numbers.'),
            concept: 'numbers',
          }
        : null
    default:
      return null
  }
}
