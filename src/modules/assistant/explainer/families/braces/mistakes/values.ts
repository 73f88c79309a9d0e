/** Mistakes with values and names that languages with braces have in common. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf, wordOf } from '../kinds.ts'
import { toldOf, openPhrases } from '../phrases/phrases.ts'
import { definitionsOf, homeOf, isNumber, valueOf } from '../program.ts'
import { roleOf } from '../roles.ts'
import { functionAround } from '../statement.ts'
import { isFallingThrough } from '../statements/statements.ts'
import { type Check, firstOf } from './look.ts'

/** `double share = 7 / 2;` */
const dropsDecimals: Check = ({ statement: { node }, program, nodes }) => {
  const variable = node.is === 'declare' ? node.variables[0] : null
  const isDecimal =
    (variable?.type && program.language.kindOfType(variable.type) === 'decimal') ||
    (node.is === 'expression' &&
      node.value.is === 'assignment' &&
      kindOf(program, node.value.target) === 'decimal')
  if (!isDecimal) return null
  return firstOf(nodes, (each) =>
    each.is === 'operation' && each.operator === '/' && kindOf(program, each) === 'whole'
      ? t(
          'Both sides of {division} are whole numbers, so the decimals are dropped before the result is stored.',
          {
            division: code(each.source),
          },
        )
      : null,
  )
}

/** `x = x;` */
const storesInItself: Check = ({ statement: { node } }) => {
  if (node.is !== 'expression' || node.value.is !== 'assignment' || node.value.operator !== '') return null
  const { target, value } = node.value
  return target.source === value.source
    ? t('{name} is stored in itself, so nothing changes. For a field of the object, write {field}.', {
        name: code(target.source),
        field: code(`this.${target.source}`),
      })
    : null
}

/** `x == 5;` as a statement. */
const comparesAsStatement: Check = ({ statement: { node } }) => {
  if (node.is !== 'expression' || node.value.is !== 'operation' || node.value.operator !== '==') return null
  const { left, right } = node.value
  return t('This only compares and does nothing with the answer. To store the value, write {assignment}.', {
    assignment: code(`${left.source} = ${right.source};`),
  })
}

/** `name.toUpperCase();` */
const forgetsResult: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'expression' || node.value.is !== 'call') return null
  const word = wordOf(program, node.value)
  if (!word?.isPure || !word.noun) return null
  const { called } = node.value
  const owner = called.is === 'field' && called.owner.is === 'name' ? called.owner.name : null
  const isSame =
    word.gives === 'text' &&
    owner !== null &&
    kindOf(program, called.is === 'field' ? called.owner : called) === 'text'
  return isSame
    ? t('{whole} itself doesn’t change: the method makes a new text. To keep it, write {fixed}.', {
        ...toldOf(openPhrases(program), node.value, 1),
        fixed: code(`${owner} = ${node.value.source};`),
      })
    : t('The result of {call} isn’t used: store it in a variable or print it.', {
        call: code(node.value.source),
      })
}

/** A `case` without `break` in front of the next one. */
const fallsThrough: Check = ({ statement: { node } }) =>
  node.is === 'case' && node.statements.length > 0 && isFallingThrough(node)
    ? t('There’s no {break} at the end of this case, so the program continues with the next one.', {
        break: code('break'),
      })
    : null

/** `int count = 5;` within a block where a `count` of the same method is meant. */
const hidesField: Check = ({ statement }) => {
  const { node } = statement
  const variable = node.is === 'declare' && !node.isField ? node.variables[0] : null
  const around = functionAround(statement)?.node
  if (
    !variable?.value ||
    variable.target.is !== 'name' ||
    around?.is !== 'function' ||
    around.kind !== 'constructor'
  )
    return null
  const { name } = variable.target
  for (let scope = statement.scope.parent; scope; scope = scope.parent)
    if (scope.kind === 'members' && scope.names.has(name))
      return t(
        'This makes a new variable {name} that hides the field of the same name, so the object’s own {name} stays empty. Leave out the type.',
        {
          name: code(name),
        },
      )
  return null
}

/** `best` starts at 0, but values may all be below. */
const bestFromZero: Check = ({ statement: { node, scope }, program }) => {
  const variable = node.is === 'declare' ? node.variables[0] : null
  if (!variable?.value || variable.target.is !== 'name' || !isNumber(variable.value, 0)) return null
  const { name } = variable.target
  if (!/^(?:min|smallest|lowest|least|shortest|cheapest)/i.test(name)) return null
  if (roleOf(program, name, homeOf(program, name, scope)) !== 'best so far') return null
  return t(
    '{name} starts at 0, and hardly any value is smaller than that. Start with the first value instead.',
    {
      name: code(name),
    },
  )
}

/** `count = count++;` */
const stepLost: Check = ({ statement: { node } }) => {
  if (node.is !== 'expression' || node.value.is !== 'assignment') return null
  const { target, value } = node.value
  return value.is === 'step' && !value.isBefore && value.target.source === target.source
    ? t('{value} gives the old value, which is stored again, so nothing changes. Write only {step}.', {
        value: code(value.source),
        step: code(`${value.source};`),
      })
    : null
}

/** `int total; … total += 5;` */
const changedBeforeSet: Check = ({ statement: { node }, program }) => {
  const change =
    node.is === 'expression' && (node.value.is === 'assignment' || node.value.is === 'step')
      ? node.value
      : null
  if (!change || (change.is === 'assignment' && change.operator === '') || change.target.is !== 'name')
    return null
  const [first, second] = definitionsOf(program, change.target)
  if (
    !first ||
    first.value?.is !== 'variable' ||
    first.value.value !== null ||
    first.scope.kind === 'members'
  )
    return null
  const declare = first.value.parent
  const isPlain = declare?.is === 'declare' && !declare.isField && first.value.type?.dimensions === 0
  return isPlain && second?.at === change.target.from && valueOf(first) === null
    ? t('{name} has no value yet when this line reads it. Give it one on line {line}.', {
        name: code(change.target.name),
        line: String(first.line),
      })
    : null
}

export const VALUE_MISTAKES = {
  dropsDecimals,
  storesInItself,
  comparesAsStatement,
  forgetsResult,
  fallsThrough,
  hidesField,
  bestFromZero,
  stepLost,
  changedBeforeSet,
} as const satisfies Record<string, Check>
