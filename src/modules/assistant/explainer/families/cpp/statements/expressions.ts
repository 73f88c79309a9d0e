/** Statements that are one expression: streams, `delete`, calls of the library on ranges. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  definitionOf,
  type Description,
  kindOf,
  type NodeOf,
  ownerOf,
  type Subject,
} from '../../braces/braces.ts'
import { describeCout, describeReading } from './output.ts'

export function describeCppExpression(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'expression') return null
  const { value } = node
  switch (value.is) {
    case 'output':
      return describeCout(subject, value)
    case 'input':
      return describeReading(subject, value)
    case 'unary':
      return value.operator.startsWith('delete') ? describeDelete(value) : null
    case 'assignment':
      return describeCopy(subject, value)
    case 'call':
      return describeErase(subject, value)
    default:
      return null
  }
}

/** `delete p;` */
function describeDelete({ operator, value }: NodeOf<'unary'>): Description {
  const told = { pointer: code(value.source) }
  return {
    gist:
      operator === 'delete[]'
        ? t('Frees the memory of the array that {pointer} points to.', told)
        : t('Destroys the object that {pointer} points to, and frees its memory.', told),
    more: [t('After that, {pointer} points to nothing valid and mustn’t be followed.', told)],
    concept: 'memory',
  }
}

/** `std::erase(v, 3)` in the old way: `v.erase(std::remove(v.begin(), v.end(), 3), v.end())`. */
function describeErase({ phrases }: Subject, node: NodeOf<'call'>): Description | null {
  const owner = ownerOf(node)
  const [first] = node.values
  if (!owner || calledName(node) !== 'erase' || first?.is !== 'call') return null
  const name = calledName(first)
  const [, , value] = first.values
  if (!/^(?:remove|remove_if|unique)$/.test(name)) return null
  const told = {
    whole: phrases.noun(owner, 1),
    value: value ? phrases.noun(value, 1) : '',
    test: code(value?.source ?? ''),
  }
  return {
    gist:
      name === 'remove'
        ? t('Removes every {value} from {whole}.', told)
        : name === 'unique'
          ? t('Removes all repetitions that are side by side from {whole}.', told)
          : t('Removes every item of {whole} for which {test} says yes.', told),
    more: [
      t('The inner call moves what stays to the front, and {erase} cuts off the rest.', {
        erase: code('erase'),
      }),
    ],
    concept: 'lists',
  }
}

/** `result = other;` copies all that is in it; `time.hours = 0;` changes one object, which may be a copy. */
function describeCopy(
  subject: Subject,
  { target, operator, value }: NodeOf<'assignment'>,
): Description | null {
  const { program, phrases } = subject
  if (operator !== '') return null
  if (target.is === 'field' && target.owner.is === 'name') {
    return {
      gist: t('Changes {field} to {value}.', { field: code(target.source), value: phrases.noun(value) }),
      more: [ownerNote(subject, target.owner)],
      concept: 'structures',
    }
  }
  if (target.is !== 'name' || value.is !== 'name') return null
  if (!['list', 'map', 'set', 'queue', 'stack', 'heap'].includes(kindOf(program, target))) return null
  return {
    gist: t('{name} becomes a copy of {other}; what was in it before is gone.', {
      name: code(target.source),
      other: code(value.source),
    }),
    concept: 'variables',
  }
}

/** Whether others see the change. */
function ownerNote({ program }: Subject, owner: NodeOf<'name'>): string | null {
  const value = definitionOf(program, owner)?.value
  const told = { owner: code(owner.name) }
  if (value?.is !== 'parameter' || !value.type || value.type.pointers > 0) return null
  return value.type.isReference
    ? t('{owner} is the caller’s own object, so the change is seen there.', told)
    : t('{owner} is a copy of what the caller passed in, which stays as it is.', told)
}
