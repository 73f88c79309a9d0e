/** Mistakes in loops that languages with braces have in common. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isCollection } from '../kind.ts'
import { kindOf } from '../kinds.ts'
import { allWithin, type Node } from '../model/model.ts'
import { lengthOwner } from '../phrases/phrases.ts'
import { isNumber } from '../program.ts'
import { conditionOf, isLoop } from '../statement.ts'
import { ownNodes } from '../statements/statements.ts'
import { type Check, firstOf } from './look.ts'

/** `i <= words.length`, where the block reads `words[i]`. */
const oneTooFar: Check = ({ statement, inside }) => {
  const condition = conditionOf(statement)
  if (!isLoop(statement) || condition?.is !== 'operation' || condition.operator !== '<=') return null
  const whole = lengthOwner(condition.right)
  if (!whole || condition.left.is !== 'name') return null
  const name = condition.left.name
  const reads = inside.find((node) => readsAt(node, whole.source) === name)
  // A look at the length within the block takes care of the last round.
  const isGuarded = inside.some(
    (node) =>
      node.is === 'operation' &&
      [node.left, node.right].some(({ source }) => source === condition.right.source),
  )
  if (!reads || isGuarded) return null
  return t(
    'The last position of {whole} is one below its length, so {read} fails in the last round. Write {fixed}.',
    {
      whole: code(whole.source),
      read: code(reads.source),
      fixed: code(`${name} < ${condition.right.source}`),
    },
  )
}

/** Name of the variable that is the position in `words[i]`, `words.get(i)`, `word.charAt(i)`. */
function readsAt(node: Node, whole: string): string | null {
  if (node.is === 'item')
    return node.owner.source === whole && node.index.is === 'name' ? node.index.name : null
  if (node.is !== 'call' || node.called.is !== 'field' || node.called.owner.source !== whole) return null
  const [first] = node.values
  return /^(?:get|charAt|at)$/.test(node.called.name) && first?.is === 'name' ? first.name : null
}

/** `while (n > 0)` in whose block nothing changes `n`. */
const neverEnds: Check = ({ statement, inside }) => {
  const condition = conditionOf(statement)
  if (statement.kind !== 'while' || !condition || !statement.body || condition.is === 'truth') return null
  const looked = allWithin(condition)
  const isPlain = looked.every(({ is }) =>
    ['name', 'number', 'text', 'truth', 'operation', 'unary'].includes(is),
  )
  const names = new Set(looked.flatMap((node) => (node.is === 'name' ? [node.name] : [])))
  if (!isPlain || names.size === 0) return null
  const isLeft = inside.some(({ is }) =>
    ['break', 'return', 'throw', 'await', 'address', 'input'].includes(is),
  )
  if (isLeft || inside.some((node) => changedName(node, names)) || mayChangeElsewhere(looked, inside))
    return null
  const [name = ''] = names
  return names.size === 1
    ? t('Nothing in the block changes {name}, so once the loop has started, it never ends.', {
        name: code(name),
      })
    : t(
        'Nothing in the block changes what the condition looks at, so once the loop has started, it never ends.',
      )
}

function changedName(node: Node, names: ReadonlySet<string>): boolean {
  const target = node.is === 'assignment' || node.is === 'step' ? node.target : null
  return target !== null && allWithin(target).some((each) => each.is === 'name' && names.has(each.name))
}

/** A function that's called may change a field or a variable around. */
function mayChangeElsewhere(looked: readonly Node[], inside: readonly Node[]): boolean {
  return (
    looked.some(({ is }) => is === 'call') ||
    inside.some((node) => node.is === 'call' && node.called.is === 'name')
  )
}

/** `for (int i = 0; i < n; i--)` */
const wrongWay: Check = ({ statement: { node } }) => {
  if (node.is !== 'for' || node.condition?.is !== 'operation') return null
  const { left, operator, right } = node.condition
  const [step] = node.steps
  if (step?.is !== 'step' || step.target.source !== left.source || left.is !== 'name') return null
  const isAway = (/^<=?$/.test(operator) && step.by === -1) || (/^>=?$/.test(operator) && step.by === 1)
  if (!isAway || right.is === 'name') return null
  return t('{step} moves {name} away from {end}, so the loop doesn’t end where it should.', {
    step: code(step.source),
    name: code(left.name),
    end: code(right.source),
  })
}

/** `for (int i = 0; i < n; j++)` */
const wrongStep: Check = ({ statement: { node } }) => {
  if (node.is !== 'for' || node.condition?.is !== 'operation') return null
  const { left } = node.condition
  const [step, ...others] = node.steps
  const target = step?.is === 'step' || step?.is === 'assignment' ? step.target : null
  if (left.is !== 'name' || target?.is !== 'name' || others.length > 0 || target.name === left.name)
    return null
  const isChanged = ownNodes(node.body).some((each) => changedName(each, new Set([left.name])))
  const isLooked = allWithin(node.condition).some((each) => each.is === 'name' && each.name === target.name)
  return isChanged || isLooked
    ? null
    : t('The condition looks at {name}, but {step} changes another variable, so the loop never ends.', {
        name: code(left.name),
        step: code(step?.source ?? ''),
      })
}

/** `for (int n : numbers) { numbers.remove(n); }` */
const changesWhatItGoesThrough: Check = ({ statement, program }) => {
  const { node } = statement
  if (node.is !== 'for each' || node.collection.is !== 'name') return null
  const collection = node.collection.name
  if (!isCollection(kindOf(program, node.collection))) return null
  return firstOf(ownNodes(node.body), (each) => {
    const isChange =
      each.is === 'call' &&
      each.called.is === 'field' &&
      each.called.owner.source === collection &&
      /^(?:add|remove|push|erase|push_back|splice|put)$/.test(each.called.name)
    if (!isChange || leavesBehind(each)) return null
    return t(
      '{call} changes {collection} while the loop goes through it. Collect the changes and make them after the loop.',
      {
        call: code(each.source),
        collection: code(collection),
      },
    )
  })
}

/** A `break` or `return` right behind the change ends the loop in time. */
function leavesBehind(node: Node): boolean {
  const block = node.parent?.parent
  return block?.is === 'block' && block.statements.some(({ is }) => is === 'break' || is === 'return')
}

/** A `return` as the last statement of a loop's block ends it in the first round. */
const endsInFirstRound: Check = ({ statement }) => {
  const { body } = statement
  if (!isLoop(statement) || body?.is !== 'block') return null
  const last = body.statements.at(-1)
  if (last?.is !== 'return' && last?.is !== 'break') return null
  if (statement.kind === 'do' || ownNodes(body).some(({ is }) => is === 'continue')) return null
  return t(
    'The {word} on line {line} runs in the very first round, so the loop never gets to a second one.',
    {
      word: code(last.is),
      line: String(last.line),
    },
  )
}

/** The sum is set to 0 in each round. */
const setBackInRound: Check = ({ statement, program }) => {
  if (!isLoop(statement) || statement.body?.is !== 'block') return null
  return firstOf(statement.body.statements, (node) => {
    const variable = node.is === 'declare' ? node.variables[0] : null
    if (!variable?.value || !isNumber(variable.value, 0) || variable.target.is !== 'name') return null
    const scope = program.names.scopes.get(statement.body ?? node)
    const [first, change, ...others] = scope?.names.get(variable.target.name) ?? []
    if (!first || change?.kind !== 'update' || others.length > 0) return null
    const isAlone =
      program.names.uses.filter((use) => use.name === first.name && use.at > change.at).length === 0
    const isDirect = change.value?.parent?.parent === statement.body
    if (!isAlone || !isDirect) return null
    return t(
      'Line {line} makes a new {name} in every round, so nothing is added up. Set it up before the loop.',
      {
        line: String(node.line),
        name: code(variable.target.name),
      },
    )
  })
}

export const LOOP_MISTAKES = {
  oneTooFar,
  neverEnds,
  wrongWay,
  wrongStep,
  changesWhatItGoesThrough,
  endsInFirstRound,
  setBackInRound,
} as const satisfies Record<string, Check>
