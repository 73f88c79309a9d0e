/** `for (int i = 0; i < n; i++)`. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Node, NodeOf } from '../model/model.ts'
import { lengthOwner } from '../phrases/phrases.ts'
import { isNumber, usesWithin } from '../program.ts'
import { blockLines, type Subject, type Description } from './description.ts'
import { endless } from './loops.ts'

/** A loop that counts with one variable. */
export interface Counting {
  name: string
  from: Node
  to: Node
  /** Whether `to` is reached as well. */
  isIncluded: boolean
  isDown: boolean
  /** Null: by one. */
  by: Node | null
}

/** Null: it's another kind of loop. */
export function countingOf({ starts, condition, steps }: NodeOf<'for'>): Counting | null {
  const [start, ...others] = starts
  const [step, ...more] = steps
  if (!start || !step || others.length > 0 || more.length > 0 || condition?.is !== 'operation') return null
  const first = startOf(start)
  const move = stepOf(step)
  if (!first || !move || first.name !== move.name) return null
  const { left, operator, right } = condition
  const isName = left.is === 'name' && left.name === first.name
  if (!isName || !/^(?:[<>]=?|!=)$/.test(operator)) return null
  const isDown = move.isDown
  if (operator.startsWith(isDown ? '<' : '>')) return null
  return { ...first, ...move, to: right, isIncluded: operator.endsWith('=') && operator !== '!=', isDown }
}

function startOf(start: Node): { name: string; from: Node } | null {
  const node = start.is === 'declare' && start.variables.length === 1 ? start.variables[0] : start
  if (node?.is === 'variable' && node.target.is === 'name' && node.value)
    return { name: node.target.name, from: node.value }
  return node?.is === 'assignment' && node.operator === '' && node.target.is === 'name'
    ? { name: node.target.name, from: node.value }
    : null
}

function stepOf(step: Node): { name: string; by: Node | null; isDown: boolean } | null {
  if (step.is === 'step' && step.target.is === 'name')
    return { name: step.target.name, by: null, isDown: step.by === -1 }
  if (step.is !== 'assignment' || step.target.is !== 'name') return null
  const { name } = step.target
  if (step.operator === '+' || step.operator === '-')
    return { name, by: isNumber(step.value, 1) ? null : step.value, isDown: step.operator === '-' }
  const { value } = step
  const isOwn = value.is === 'operation' && value.left.is === 'name' && value.left.name === name
  if (!isOwn || (value.operator !== '+' && value.operator !== '-')) return null
  return { name, by: isNumber(value.right, 1) ? null : value.right, isDown: value.operator === '-' }
}

export function describeCounting(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'for') return null
  const lines = blockLines(subject)
  if (!node.condition) return { ...endless(subject, lines), first: t('Repeats this block again and again.') }
  const counting = countingOf(node)
  if (!counting) return otherLoop(subject, node, lines)
  const told = countingTold(subject, counting)
  return {
    gist: countingGist(subject, counting, told),
    first: shortCounting(counting, told),
    more: [unused(subject, node, counting), passes(counting, told)],
    concept: 'loops',
  }
}

function countingTold(subject: Subject, { name, from, to, by }: Counting) {
  const { phrases } = subject
  return {
    name: code(name),
    lines: blockLines(subject),
    from: phrases.noun(from, 1),
    to: phrases.noun(to, 1),
    by: by ? phrases.noun(by, 1) : '',
  }
}
type Told = ReturnType<typeof countingTold>

function shortCounting({ from, isDown, isIncluded, by }: Counting, told: Told): string {
  if (isNumber(from, 0) && !isDown && !isIncluded && by === null && isOneCode(told.to))
    return t('Repeats {lines} {to} times.', told)
  return isDown
    ? t('Repeats {lines}, with {name} counting down.', told)
    : t('Repeats {lines}, with {name} counting up.', told)
}

/** Whether a phrase is a piece of code and no words. */
function isOneCode(phrase: string): boolean {
  return /^`[^`]+`$/.test(phrase)
}

function countingGist({ phrases }: Subject, counting: Counting, told: Told): string {
  const { from, to, isIncluded, isDown, by } = counting
  const whole = lengthOwner(to)
  const isFromStart = isNumber(from, 0) && !isDown && !isIncluded
  if (isFromStart && by === null && whole)
    return t(
      'Repeats {lines} for every position in {list}: {name} goes from {zero} up to the last position.',
      {
        ...told,
        list: phrases.noun(whole, 1),
        zero: code('0'),
      },
    )
  if (isFromStart && by === null && isOneCode(told.to))
    return t('Repeats {lines} {to} times. {name} tells which round it is, counting from {zero}.', {
      ...told,
      zero: code('0'),
    })
  if (isDown && isLastPosition(from) && isNumber(to, 0) && isIncluded)
    return t('Repeats {lines} for every position in {list}, from the last one back to the first.', {
      ...told,
      list: phrases.noun(lengthOwner((from as NodeOf<'operation'>).left) ?? from, 1),
    })
  const last = lastOf(counting, told)
  if (by !== null)
    return isDown
      ? t('Repeats {lines} with {name} going down from {from} in steps of {by}, but not below {last}.', {
          ...told,
          last,
        })
      : t('Repeats {lines} with {name} going up from {from} in steps of {by}, at most up to {last}.', {
          ...told,
          last,
        })
  return isDown
    ? t('Repeats {lines} with {name} counting down from {from} to {last}.', { ...told, last })
    : t('Repeats {lines} with {name} counting from {from} to {last}.', { ...told, last })
}

/** `words.size() - 1` */
function isLastPosition(node: Node): boolean {
  return (
    node.is === 'operation' &&
    node.operator === '-' &&
    isNumber(node.right, 1) &&
    lengthOwner(node.left) !== null
  )
}

/** The last value that the variable has in the block. */
function lastOf({ to, isIncluded, isDown }: Counting, told: Told): string {
  if (isIncluded) return told.to
  if (to.is === 'number' && /^\d{1,9}$/.test(to.text))
    return code(String(Number(to.text) + (isDown ? 1 : -1)))
  if (!isDown && to.is === 'operation' && to.operator === '+' && isNumber(to.right, 1))
    return code(to.left.source)
  return isDown ? t('one above {to}', told) : t('one below {to}', told)
}

function passes({ isIncluded, isDown, by }: Counting, told: Told): string | null {
  // In larger steps, it may jump over the end.
  if (isIncluded || isDown || by !== null) return null
  return t('The loop ends when {name} reaches {to}, so the block never sees that value.', told)
}

function unused({ program }: Subject, { body }: NodeOf<'for'>, { name }: Counting): string | null {
  const isUsed = usesWithin(program, body.from, body.to).some((use) => use.name === name)
  return isUsed
    ? null
    : t('The block never looks at {name}: only the number of rounds matters.', { name: code(name) })
}

/** `for (Node at = head; at != null; at = at.next)` */
function chainOf({
  starts,
  condition,
  steps,
}: NodeOf<'for'>): { name: string; start: Node; step: string } | null {
  const [step] = steps
  const start = starts[0] && startOf(starts[0])
  if (!start || step?.is !== 'assignment' || step.value.is !== 'field' || condition?.is !== 'operation')
    return null
  const isOwn = [step.target, step.value.owner, condition.left].every(({ source }) => source === start.name)
  return isOwn && condition.right.is === 'nothing'
    ? { name: start.name, start: start.from, step: step.source }
    : null
}

/** Two variables, or a step that isn't counting. */
function otherLoop({ phrases }: Subject, node: NodeOf<'for'>, lines: string): Description {
  const chain = chainOf(node)
  if (chain)
    return {
      gist: t(
        'Walks along a chain: {name} starts at {start} and moves on by {step} after each round, until there’s no next one.',
        {
          name: code(chain.name),
          start: phrases.noun(chain.start, 1),
          step: code(chain.step),
        },
      ),
      first: t('Repeats {lines} for each link of a chain.', { lines }),
      concept: 'linked-lists',
    }
  const told = {
    lines,
    start: code(node.starts.map(({ source }) => source.replace(/;\s*$/, '')).join(', ')),
    condition: node.condition ? phrases.condition(node.condition) : '',
    step: code(node.steps.map(({ source }) => source).join(', ')),
  }
  const hasStart = node.starts.length > 0
  const gist =
    node.steps.length === 0
      ? t('Repeats {lines} as long as {condition}.', told)
      : hasStart
        ? t(
            'Starts with {start} and repeats {lines} as long as {condition}. After each round comes {step}.',
            told,
          )
        : t('Repeats {lines} as long as {condition}. After each round comes {step}.', told)
  return {
    gist,
    first: t('Repeats {lines} as long as {condition}.', told),
    concept: 'loops',
  }
}
