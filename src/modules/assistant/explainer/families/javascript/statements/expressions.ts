/** Statements of one expression that only JavaScript writes. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import {
  type Describe,
  type Description,
  isNumber,
  isNumeric,
  kindOf,
  type Node,
  type NodeOf,
  type Subject,
} from '../../braces/braces.ts'
import { describeCall } from './calls.ts'
import { describePageField } from './page-fields.ts'

export const describeOwnExpression: Describe = (subject) => {
  const { node: statement } = subject.statement
  if (statement.is !== 'expression') return null
  const node = statement.value
  switch (node.is) {
    case 'call':
      return describeCall(subject, node)
    case 'output':
      return plainText(subject, node)
    case 'assignment':
      return assignment(subject, node)
    case 'await':
      return awaited(subject, node)
    case 'unary':
      return node.operator === 'delete' ? deleted(subject, node.value) : null
    case 'operation':
      return shortIf(subject, node)
    case 'choice':
      return {
        gist: t('Runs {yes} if {condition}, and {no} otherwise.', {
          yes: code(node.yes.source),
          no: code(node.no.source),
          condition: subject.phrases.condition(node.condition),
        }),
        concept: 'conditions',
      }
    default:
      return null
  }
}

/** A console isn't always on the screen. */
function plainText(
  { phrases }: Subject,
  { values, format, endsLine, isError }: NodeOf<'output'>,
): Description | null {
  const [only] = values
  if (only?.is !== 'text' || values.length > 1 || format) return null
  const told = { value: phrases.noun(only) }
  return {
    gist: isError
      ? t('Prints the text {value} as an error message.', told)
      : endsLine
        ? t('Prints the text {value}.', told)
        : t('Prints the text {value}, and stays on the same line.', told),
    concept: 'output',
  }
}

function assignment(subject: Subject, node: NodeOf<'assignment'>): Description | null {
  const { target, value, operator } = node
  if (target.is === 'pattern' && operator === '') return intoPattern(subject, target, value)
  if (target.is === 'field')
    return describePageField(subject, target, node) ?? intoField(subject, target, node)
  if (target.is === 'item' && operator === '')
    return countedEntry(subject, target, value) ?? intoItem(subject, target, value)
  if (operator === '||' || operator === '&&') return onlyIf(subject, node)
  return null
}

/** `[a, b] = [b, a]` */
function intoPattern({ phrases }: Subject, target: NodeOf<'pattern'>, value: Node): Description {
  const targets = target.targets.map(({ source }) => source)
  const values = value.is === 'list' ? value.items.map(({ source }) => source) : []
  const told = { targets: formatList(targets.map(code)), value: phrases.noun(value) }
  const isSwap = targets.length === 2 && targets[0] === values[1] && targets[1] === values[0]
  return {
    gist: isSwap
      ? t('Swaps {targets}: each gets the other’s value.', told)
      : t('Takes {value} apart and stores the pieces in {targets}.', told),
    concept: 'lists',
  }
}

/** `name ||= 'nobody'` */
function onlyIf({ phrases }: Subject, { target, operator, value }: NodeOf<'assignment'>): Description {
  const told = { name: code(target.source), value: phrases.noun(value) }
  return {
    gist:
      operator === '||'
        ? t('Gives {name} the value {value}, but only if it counts as false now.', told)
        : t('Gives {name} the value {value}, but only if it counts as true now.', told),
    concept: 'conditions',
  }
}

/** A function that is stored in a field. */
function intoField(
  { phrases }: Subject,
  target: NodeOf<'field'>,
  { value, operator }: NodeOf<'assignment'>,
): Description | null {
  if (operator !== '' || value.is !== 'lambda') return null
  return {
    gist: t('Stores {value} in {field}.', { value: phrases.noun(value), field: code(target.source) }),
    concept: 'functions',
  }
}

/** `counts[word] = (counts[word] ?? 0) + 1` */
function countedEntry({ phrases }: Subject, target: NodeOf<'item'>, value: Node): Description | null {
  if (value.is !== 'operation' || value.operator !== '+' || value.left.is !== 'operation') return null
  const { left, right } = value
  const isOwn = /^(?:\?\?|\|\|)$/.test(left.operator) && left.left.source === target.source
  if (!isOwn) return null
  const told = {
    key: phrases.noun(target.index, 1),
    whole: phrases.noun(target.owner, 1),
    step: phrases.brief(right),
    start: phrases.noun(left.right, 1),
  }
  return {
    gist: isNumber(right, 1)
      ? t('Adds one to the count for {key} in {whole}.', told)
      : t('Adds {step} to the entry for {key} in {whole}.', told),
    more: [t('If there’s no entry for {key} yet, it starts from {start}.', told)],
    concept: 'maps',
  }
}

/** Without types, what is in square brackets may be a position or a key. */
function intoItem(
  { phrases, program }: Subject,
  { owner, index }: NodeOf<'item'>,
  value: Node,
): Description | null {
  const kind = kindOf(program, owner)
  const isPosition = isNumeric(kindOf(program, index))
  if (kind === 'object' || kind === 'map' || (owner.is === 'item' && isPosition)) return null
  const told = { whole: phrases.noun(owner, 1), key: phrases.noun(index, 1), value: phrases.brief(value) }
  if (kindOf(program, index) === 'text')
    return { gist: t('Stores {value} in {whole} under {key}.', told), concept: 'objects' }
  if (isPosition || kind === 'array')
    return {
      gist: t('Puts {value} into {whole} at position {key}.', told),
      more: [t('If there was something at that position, it’s replaced.'), t('Positions start at 0.')],
      concept: 'lists',
    }
  return {
    gist: t('Stores {value} in {whole}, at the place {key}.', told),
    more: [t('If there was something at that place, it’s replaced.')],
    concept: 'objects',
  }
}

function awaited(subject: Subject, { value }: NodeOf<'await'>): Description {
  const told = { call: code(value.source) }
  if (value.is === 'create' && value.type.name === 'Promise' && value.source.includes('setTimeout'))
    return { gist: t('Lets some time pass before the next line runs.'), concept: 'functions' }
  return {
    gist: t('Starts {call} and waits here until it’s done; only then comes the next line.', told),
    more: [t('Meanwhile, other code can run, such as answers to clicks.')],
    concept: 'functions',
  }
}

function deleted({ phrases }: Subject, value: Node): Description {
  if (value.is === 'field')
    return {
      gist: t('Takes the field {field} out of {owner}.', {
        field: code(value.name),
        owner: phrases.noun(value.owner, 1),
      }),
      concept: 'objects',
    }
  const told =
    value.is === 'item'
      ? { key: phrases.noun(value.index, 1), owner: phrases.noun(value.owner, 1) }
      : { key: code(value.source), owner: '' }
  return { gist: t('Takes the entry {key} out of {owner}.', told), concept: 'objects' }
}

/** `isReady && start();` */
function shortIf({ phrases }: Subject, { left, operator, right }: NodeOf<'operation'>): Description | null {
  if (right.is !== 'call' && right.is !== 'output' && right.is !== 'assignment') return null
  const told = { call: code(right.source) }
  if (operator === '&&')
    return {
      gist: t('Runs {call}, but only if {condition}.', { ...told, condition: phrases.condition(left) }),
      concept: 'conditions',
    }
  return operator === '||'
    ? {
        gist: t('Runs {call}, but only if {condition}.', { ...told, condition: phrases.opposite(left) }),
        concept: 'conditions',
      }
    : null
}
