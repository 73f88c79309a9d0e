/** Loops over maps and by reference, and handlers of exceptions. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  blockLines,
  calledName,
  type Description,
  kindOf,
  type NodeOf,
  ownerOf,
  type Subject,
} from '../../braces/braces.ts'
import { isConst } from '../written-types.ts'

export function describeRangeFor(subject: Subject): Description | null {
  const { program, phrases, statement } = subject
  const { node } = statement
  if (node.is !== 'for each') return null
  const kind = kindOf(program, node.collection)
  const told = {
    name: code(node.target.source),
    lines: blockLines(subject),
    collection: phrases.noun(node.collection, 1),
  }
  if (kind === 'map') return overMap(node, told)
  if (node.target.is !== 'name' || !node.type?.isReference || isConst(node.type)) return null
  return {
    gist:
      kind === 'text'
        ? t(
            'Runs {lines} once for each character of {collection}. Each time, {name} is that very character.',
            told,
          )
        : t('Runs {lines} once for each item of {collection}. Each time, {name} is that very item.', told),
    first: t('Repeats {lines}, each time with the next {name}.', told),
    more: [
      t('Because of the {reference}, a change of {name} changes {collection}.', {
        ...told,
        reference: code('&'),
      }),
    ],
    concept: 'loops',
  }
}

/** `for (const auto& [word, count] : counts)` */
function overMap(
  { target }: NodeOf<'for each'>,
  told: { name: string; lines: string; collection: string },
): Description {
  const [key, value] = target.is === 'pattern' ? target.targets : []
  return {
    gist:
      key && value
        ? t(
            'Runs {lines} once for each entry of {collection}: {key} is its key, and {value} is what’s stored there.',
            {
              ...told,
              key: code(key.source),
              value: code(value.source),
            },
          )
        : t(
            'Runs {lines} once for each entry of {collection}. Each one, {name}, has a key, {first}, and a value, {second}.',
            {
              ...told,
              first: code(`${target.source}.first`),
              second: code(`${target.source}.second`),
            },
          ),
    first: t('Repeats {lines} for each entry of {collection}.', told),
    concept: 'loops',
  }
}

export function describeCppCatch(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'catch' || node.types.length === 0) return null
  const [type] = node.types
  const told = {
    lines: blockLines(subject),
    type: code((type?.source ?? '').replaceAll(/\bconst\b|[&\s]/g, '')),
    types: formatList(node.types.map(({ name }) => code(name))),
    name: code(node.name?.name ?? ''),
  }
  const isEmpty = node.body.is === 'block' && node.body.statements.length === 0
  return {
    gist: isEmpty
      ? t('Catches {type} from the block above and does nothing about it.', told)
      : t('If the block above throws {type}, {lines} will run.', told),
    first: t('This is what happens after an error.'),
    more: [
      node.name ? t('{name} is the error itself.', told) : null,
      t('Errors of other types aren’t caught by this handler.'),
    ],
    concept: 'errors',
  }
}

/** Only exceptions are caught: other errors, such as a wrong position, do what they like. */
export function describeCppTry(subject: Subject): Description | null {
  const { node } = subject.statement
  const [handler] = node.is === 'try' ? node.catches : []
  if (!handler) return null
  return {
    gist: t(
      'Tries to run {lines}. If an exception is thrown there, line {handler} looks whether it can handle it.',
      {
        lines: blockLines(subject),
        handler: String(handler.line),
      },
    ),
    first: t('Tries this block, ready for an error.'),
    more: [t('The lines of the block that come after the exception are skipped.')],
    concept: 'errors',
  }
}

/** `for (auto it = v.begin(); it != v.end(); ++it)` */
export function describeIteratorLoop(subject: Subject): Description | null {
  const { node } = subject.statement
  const [start] = node.is === 'for' ? node.starts : []
  const variable = start?.is === 'declare' ? start.variables[0] : null
  if (node.is !== 'for' || !variable?.value || !/^c?r?begin$/.test(calledName(variable.value))) return null
  const whole = ownerOf(variable.value)
  const { condition } = node
  const isToEnd =
    condition?.is === 'operation' &&
    condition.operator === '!=' &&
    /^c?r?end$/.test(calledName(condition.right))
  if (!whole || !isToEnd || ownerOf(condition.right)?.source !== whole.source) return null
  const told = {
    name: code(variable.target.source),
    lines: blockLines(subject),
    collection: subject.phrases.noun(whole, 1),
    item: code(`*${variable.target.source}`),
  }
  return {
    gist: /^c?rbegin$/.test(calledName(variable.value))
      ? t(
          'Runs {lines} for the items of {collection} from the last to the first: the iterator {name} moves along them.',
          told,
        )
      : t(
          'Runs {lines} for the items of {collection} from first to last: the iterator {name} moves along them.',
          told,
        ),
    first: t('Repeats {lines} along the items of {collection}.', told),
    more: [t('The item itself is {item}.', told)],
    concept: 'loops',
  }
}
