/** Loops, and the words that leave them. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { reach, stepsOfRange } from '../phrases/phrases.ts'
import { argumentsOf, calledName, ownerOf, usesWithin } from '../program.ts'
import { conditionOf, loopAround, loopParts } from '../statement.ts'
import { blockLines, lineOf, type Subject, type Description } from './description.ts'

export function describeFor(subject: Subject): Description {
  const { statement, phrases } = subject
  const { targets, collection } = loopParts(statement)
  if (!collection) return { gist: '', concept: 'loops' }
  const shown = targets.map(({ source }) => code(source))
  const told = {
    name: shown.join(', '),
    names: formatList(shown),
    first: shown[0] ?? '',
    second: shown[1] ?? '',
    lines: blockLines(subject) ?? t('the rest of this line'),
    collection: phrases.noun(collection, 1),
  }
  const gist = overCall(subject, collection, told) ?? overValue(subject, collection, told)
  return {
    gist,
    first: shortLoop(subject, collection, told),
    more: [unusedTarget(subject, targets), leftBehind(subject, targets)],
    concept: 'loops',
  }
}

/** Characters of a noun phrase that fits in the middle of a sentence. */
const MOST_NOUN = 40

interface LoopWords {
  [word: string]: string
  name: string
  names: string
  first: string
  second: string
  lines: string
  collection: string
}

function shortLoop({ phrases }: Subject, collection: SyntaxNode, told: LoopWords): string {
  const steps = stepsOfRange(collection)
  if (steps && steps.from === null)
    return t('Repeats {lines} {times} times.', { ...told, times: phrases.noun(steps.to) })
  return t('Repeats {lines}, each time with the next {name}.', told)
}

/** Loops over `range`, `enumerate`, `zip` and the entries of a dictionary. */
function overCall({ phrases }: Subject, collection: SyntaxNode, told: LoopWords): string | null {
  const called = calledName(collection)
  const owner = ownerOf(collection)
  const [argument] = argumentsOf(collection).plain
  const inner = argument ? phrases.noun(argument) : ''
  const whole = owner ? phrases.noun(owner) : ''
  switch (called) {
    case 'range':
      return overRange(phrases, collection, told)
    case 'enumerate':
      return told.second === ''
        ? null
        : t('Goes through {inner} and counts along: {first} is the number and {second} the item.', {
            ...told,
            inner,
          })
    case 'zip':
      return t(
        'Walks through {collection}: each round takes the next item of every one. It ends with the shortest.',
        told,
      )
    case '.items':
      return told.second === ''
        ? null
        : t(
            'Takes the entries of {whole} one after another: {first} is the key and {second} the value stored under it.',
            { ...told, whole },
          )
    case '.keys':
      return t('Takes the keys of {whole} one after another, calling each one {name}.', { ...told, whole })
    case '.values':
      return t('Takes the values of {whole} one after another, calling each one {name}.', { ...told, whole })
    case 'reversed':
      return t('Goes through {inner} from the last item to the first, calling each one {name}.', {
        ...told,
        inner,
      })
    case 'sorted':
      return t(
        'Goes through {inner} in sorted order, calling each one {name}. The original order isn’t changed.',
        { ...told, inner },
      )
    default:
      return null
  }
}

function overRange(phrases: Subject['phrases'], collection: SyntaxNode, told: LoopWords): string | null {
  const steps = stepsOfRange(collection)
  if (!steps) return null
  const isPositions = steps.from === null && calledName(steps.to) === 'len'
  if (isPositions) {
    const [list] = argumentsOf(steps.to).plain
    return t(
      'Repeats {lines} for every position in {list}: {name} goes from {zero} up to the last position.',
      { ...told, list: list ? phrases.noun(list) : '', zero: code('0') },
    )
  }
  const times = phrases.noun(steps.to)
  if (steps.from === null && !times.startsWith('`'))
    return t('Repeats {lines}, with {name} counting from {zero} up to one below {times}.', {
      ...told,
      times,
      zero: code('0'),
    })
  if (steps.from === null)
    return t('Repeats {lines} {times} times. {name} tells which round it is, counting from {zero}.', {
      ...told,
      times,
      zero: code('0'),
    })
  return t('Repeats {lines} with {name} running through {numbers}.', {
    ...told,
    numbers: reach(phrases, steps, 0),
  })
}

function overValue({ program }: Subject, collection: SyntaxNode, told: LoopWords): string {
  if (told.second !== '')
    return t('Runs {lines} once for each item of {collection}, taken apart into {names}.', told)
  switch (kindOf(program, collection)) {
    case 'text':
      return t('Goes through {collection} one character at a time, calling each one {name}.', told)
    case 'file':
      return t('Reads {collection} line by line, calling each one {name}.', told)
    case 'dictionary':
      return t('Goes through the keys of {collection}, calling each one {name}.', told)
    default:
      return told.collection.length > MOST_NOUN
        ? t('Goes through {collection}, one item at a time. Each one is called {name}.', told)
        : t('Runs {lines} once for each item of {collection}. Each time, {name} is the next item.', told)
  }
}

/** `for _ in range(3)`, and a variable that the block never looks at. */
function unusedTarget({ program, statement }: Subject, targets: readonly SyntaxNode[]): string | null {
  const [target] = targets
  const { body } = statement
  if (targets.length !== 1 || target?.type !== 'VariableName' || !body) return null
  const isUsed = usesWithin(program, body.from, body.to).some(({ name }) => name === target.text)
  if (isUsed) return null
  return t('The block never looks at {name}: only the number of rounds matters.', { name: code(target.text) })
}

/** A loop variable that is read after the loop. */
function leftBehind({ program, statement }: Subject, targets: readonly SyntaxNode[]): string | null {
  const [target] = targets
  if (target?.type !== 'VariableName') return null
  const after = program.names.uses.find(
    ({ name, at, scope }) => name === target.text && at > statement.node.to && scope === statement.scope,
  )
  const isBoundAgain = (statement.scope.names.get(target.text) ?? []).some(
    ({ at }) => at > statement.node.to && after && at <= after.at,
  )
  if (!after || isBoundAgain) return null
  return t('After the loop, {name} still holds the last value it got; line {line} uses that.', {
    name: code(target.text),
    line: String(after.line),
  })
}

export function describeWhile(subject: Subject): Description {
  const condition = conditionOf(subject.statement)
  const lines = blockLines(subject) ?? t('the rest of this line')
  if (!condition) return { gist: '', concept: 'loops' }
  if (condition.text === 'True' || condition.text === '1') {
    const exit = exitOf(subject.statement.body)
    return {
      gist: exit
        ? t('Repeats {lines} over and over. The way out is the {exit} on line {line}.', {
            lines,
            exit: code(exit.type === 'BreakStatement' ? 'break' : 'return'),
            line: String(lineOf(subject, exit.from)),
          })
        : t('Repeats {lines} forever: nothing inside leaves the loop.', { lines }),
      first: t('Repeats the indented block again and again.'),
      more: [t('The condition {true} never turns false by itself.', { true: code('True') })],
      concept: 'loops',
    }
  }
  const told = { lines, condition: subject.phrases.condition(condition) }
  return {
    gist: t('Repeats {lines} as long as {condition}.', told),
    more: [
      t('The condition is checked before each round, so the block may also run zero times.'),
      changedInside(subject, condition),
    ],
    concept: 'loops',
  }
}

function exitOf(body: SyntaxNode | null): SyntaxNode | null {
  for (const child of body?.children ?? []) {
    if (child.type === 'BreakStatement' || child.type === 'ReturnStatement') return child
    if (['ForStatement', 'WhileStatement', 'FunctionDefinition'].includes(child.type)) continue
    const inner = exitOf(child)
    if (inner) return inner
  }
  return null
}

/** Where the loop changes what its condition looks at. */
function changedInside({ program, statement }: Subject, condition: SyntaxNode): string | null {
  const { body, scope } = statement
  if (!body) return null
  const names = usesWithin(program, condition.from, condition.to).map(({ name }) => name)
  for (const name of names) {
    const change = (scope.names.get(name) ?? []).find(({ at }) => at >= body.from && at < body.to)
    if (change)
      return t('Line {line} changes {name}, and that’s what can end the loop.', {
        line: String(change.line),
        name: code(name),
      })
  }
  return null
}

export function describeBreak(subject: Subject): Description {
  const loop = loopAround(subject.statement)
  if (!loop)
    return {
      gist: t('{break} leaves a loop, but there’s no loop around this line.', { break: code('break') }),
      concept: 'loops',
    }
  return {
    gist: t(
      loop.kind === 'for'
        ? 'Leaves the loop that starts on line {line} right away. The items that are left aren’t looked at anymore.'
        : 'Leaves the loop that starts on line {line} right away.',
      { line: String(lineOf(subject, loop.start)) },
    ),
    first: t('Ends the loop early.'),
    more: [
      loop.around.some(({ kind }) => kind === 'for' || kind === 'while')
        ? t('Only this inner loop ends; the one around it keeps running.')
        : null,
    ],
    concept: 'loops',
  }
}

export function describeContinue(subject: Subject): Description {
  const loop = loopAround(subject.statement)
  if (!loop)
    return {
      gist: t('{continue} only makes sense inside a loop.', { continue: code('continue') }),
      concept: 'loops',
    }
  return {
    gist: t('Skips the rest of this round and goes straight back to line {line} for the next one.', {
      line: String(lineOf(subject, loop.start)),
    }),
    first: t('Skips to the next round.'),
    concept: 'loops',
  }
}
