/** Values that are stored in items, fields and where a pointer points. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isNumeric } from '../kind.ts'
import { kindOf, wordOf } from '../kinds.ts'
import type { Node, NodeOf } from '../model/model.ts'
import { isOne } from '../roles.ts'
import { functionAround } from '../statement.ts'
import { changeTold, byOperator, type TargetChange } from './change-words.ts'
import { conceptOf } from './concepts.ts'
import type { Subject, Description } from './description.ts'

/** `prices[2] = 5`, `this.name = name`, `*p = 3`. */
export function describePlace(subject: Subject, target: Node, value: Node): Description {
  if (target.is === 'item') return storedItem(subject, target, value)
  if (target.is === 'field') return storedField(subject, target, value)
  const told = { target: code(target.source), value: subject.phrases.noun(value) }
  if (target.is === 'pointee')
    return {
      gist: t('Stores {value} where {pointer} points to.', { ...told, pointer: code(target.value.source) }),
      more: [t('The pointer itself stays the same; the variable behind it changes.')],
      concept: 'pointers',
    }
  return { gist: t('{target} becomes {value}.', told), concept: conceptOf(subject.program, value) }
}

function storedItem({ phrases, program }: Subject, target: NodeOf<'item'>, value: Node): Description {
  const { owner, index } = target
  if (owner.is === 'item')
    return {
      gist: t('Puts {value} into the cell of {grid} in row {row}, column {column}.', {
        value: phrases.brief(value),
        grid: phrases.noun(owner.owner, 1),
        row: phrases.noun(owner.index, 1),
        column: phrases.noun(index, 1),
      }),
      concept: 'lists',
    }
  const told = { whole: phrases.noun(owner, 1), key: phrases.noun(index, 1), value: phrases.brief(value) }
  const kind = kindOf(program, owner)
  if (value.is === 'call' && wordOf(program, value)?.reads)
    return {
      gist: t('Reads {value} and stores it in {whole} at position {key}.', told),
      more: [t('Positions start at 0.')],
      concept: 'input',
    }
  if (kind === 'map' || kind === 'object' || index.is === 'text')
    return {
      gist: t('Stores {value} in {whole} under {key}.', told),
      more: [t('If there’s already an entry for {key}, its old value is replaced.', told)],
      concept: 'maps',
    }
  return {
    gist: t('Puts {value} into {whole} at position {key}, where it replaces what was there.', told),
    more: [t('Positions start at 0.')],
    concept: 'lists',
  }
}

function storedField(subject: Subject, target: NodeOf<'field'>, value: Node): Description {
  const { phrases, statement } = subject
  const around = functionAround(statement)?.node
  const told = {
    field: code(target.source),
    owner: code(target.owner.source),
    value: phrases.brief(value),
    name: code(target.name),
  }
  const isOwn = target.owner.is === 'this'
  if (isOwn && around?.is === 'function' && around.kind === 'constructor') {
    const isParameter =
      value.is === 'name' && around.parameters.some(({ target: each }) => each.source === value.name)
    return {
      gist: isParameter
        ? t('Saves the value {value}, which the caller passed in, in the new object as {field}.', told)
        : t('Every new object starts with {value} in {field}.', told),
      first: t('Saves {value} in the new object.', told),
      more: [
        isParameter
          ? t('The parameter is gone when the constructor ends; {field} stays with the object.', told)
          : null,
      ],
      concept: 'classes',
    }
  }
  return {
    gist: t('Changes {field} to {value}.', told),
    more: [
      isOwn
        ? t('Only this one object changes; other objects of the class keep their own value.')
        : t('The object {owner} itself changes, for everyone who uses it.', told),
    ],
    concept: 'classes',
  }
}

/** `counts[word]++`, `this.balance -= amount` */
export function describePlaceChange(subject: Subject, change: TargetChange): Description {
  const { target, operator, by } = change
  const told = changeTold(subject, change)
  if (target.is === 'item') return changedItem(subject, change, target)
  const gist =
    operator === '+'
      ? t('{name} goes up by {by}.', told)
      : operator === '-'
        ? t('{name} goes down by {by}.', told)
        : byOperator(subject, change)
  const isOwn = target.is === 'field' && target.owner.is === 'this'
  return {
    gist:
      operator === '+' && by && !isNumeric(kindOf(subject.program, by))
        ? t('Adds {by} to {name}.', told)
        : gist,
    more: [isOwn ? t('The object remembers the new value until it’s changed again.') : null],
    concept: target.is === 'pointee' ? 'pointers' : 'classes',
  }
}

function changedItem(subject: Subject, change: TargetChange, { owner, index }: NodeOf<'item'>): Description {
  const { phrases, program } = subject
  const { operator, by } = change
  const kind = kindOf(program, owner)
  const isKey = kind === 'map' || kind === 'object' || index.is === 'text'
  const where = { whole: phrases.noun(owner, 1), key: phrases.noun(index, 1) }
  const place = isKey ? t('the entry for {key} in {whole}', where) : t('the value at {key} in {whole}', where)
  const told = { ...changeTold(subject, change), place }
  const concept = isKey ? 'maps' : 'lists'
  if (operator === '+' && isOne(by)) return { gist: t('Counts one more in {place}.', told), concept }
  if (operator === '+') return { gist: t('Adds {by} to {place}.', told), concept }
  if (operator === '-') return { gist: t('Takes {by} away from {place}.', told), concept }
  return { gist: t('Changes {place}, using {by}.', told), concept }
}
