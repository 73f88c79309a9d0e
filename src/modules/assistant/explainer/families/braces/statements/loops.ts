/** Loops over collections and conditions, and the words that leave them. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { itemKind, kindOf } from '../kinds.ts'
import type { Node, NodeOf } from '../model/model.ts'
import { namesIn } from '../names/names.ts'
import { calledName, ownerOf, usesWithin } from '../program.ts'
import { conditionOf, isLoop, loopMeant, type Statement } from '../statement.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { blockLines, lineOf, ownNodes, type Subject, type Description } from './description.ts'

/** Characters of a noun phrase that fits in the middle of a sentence. */
const MOST_NOUN = 40

export function describeForEach(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'for each') return null
  const names = namesIn(node.target).map(({ name }) => code(name))
  const told = {
    name: code(node.target.source),
    names: formatList(names),
    lines: blockLines(subject),
    collection: subject.phrases.noun(node.collection, 1),
  }
  return {
    gist: eachGist(subject, node, told),
    first: t('Repeats {lines}, each time with the next {name}.', told),
    more: [unusedTarget(subject, node), copied(subject, node)],
    concept: 'loops',
  }
}

function eachGist(
  { program, phrases }: Subject,
  { collection, target, through }: NodeOf<'for each'>,
  told: { name: string; names: string; lines: string; collection: string },
): string {
  const owner = ownerOf(collection)
  const whole = owner ? phrases.noun(owner, 1) : ''
  if (through === 'keys') return t('Goes through the keys of {collection}, calling each one {name}.', told)
  if (target.is === 'pattern')
    return t('Runs {lines} once for each item of {collection}, taken apart into {names}.', told)
  switch (calledName(collection)) {
    case 'keySet':
      return t('Takes the keys of {whole} one after another, calling each one {name}.', { ...told, whole })
    case 'values':
      return t('Takes the values of {whole} one after another, calling each one {name}.', { ...told, whole })
    case 'entrySet':
      return t('Takes the entries of {whole} one after another. Each one, {name}, has a key and a value.', {
        ...told,
        whole,
      })
    case 'toCharArray':
      return t('Goes through {whole} one character at a time, calling each one {name}.', { ...told, whole })
    default:
      break
  }
  if (kindOf(program, collection) === 'text')
    return t('Goes through {collection} one character at a time, calling each one {name}.', told)
  if (itemKind(program, collection) === 'array')
    return t('Goes through {collection} row by row, calling each row {name}.', told)
  return told.collection.length > MOST_NOUN || collection.is === 'call'
    ? t('Goes through {collection}, one at a time. Each one is called {name}.', told)
    : t('Runs {lines} once for each item of {collection}. Each time, {name} is the next item.', told)
}

/** A variable that the block never looks at. */
function unusedTarget({ program }: Subject, { target, body }: NodeOf<'for each'>): string | null {
  if (target.is !== 'name') return null
  const isUsed = usesWithin(program, body.from, body.to).some(({ name }) => name === target.name)
  if (isUsed) return null
  return t('The block never looks at {name}: only the number of rounds matters.', { name: code(target.name) })
}

/** Storing in the loop's variable doesn't change the collection. */
function copied({ program }: Subject, { target, body, collection, type }: NodeOf<'for each'>): string | null {
  if (target.is !== 'name' || type?.isReference) return null
  const scope = program.names.scopes.get(body.parent ?? body)
  const isChanged = (scope?.names.get(target.name) ?? []).some(({ kind }) => kind !== 'loop')
  if (!isChanged) return null
  return t('{name} is only a copy of the item: giving it another value doesn’t change {collection}.', {
    name: code(target.name),
    collection: code(collection.source),
  })
}

export function describeWhile(subject: Subject): Description | null {
  const condition = conditionOf(subject.statement)
  const lines = blockLines(subject)
  if (!condition) return null
  if (condition.source === 'true' || condition.source === '1')
    return { ...endless(subject, lines), first: t('Repeats this block again and again.') }
  return {
    gist: t('Repeats {lines} as long as {condition}.', {
      lines,
      condition: subject.phrases.condition(condition),
    }),
    more: [
      t('The condition is checked before each round, so the block may also run zero times.'),
      changedInside(subject, condition),
    ],
    concept: 'loops',
  }
}

/** A loop that only its block can leave. */
export function endless(subject: Subject, lines: string): Description {
  const exit = exitOf(subject.statement.body)
  return {
    gist: exit
      ? t('Repeats {lines} over and over. The way out is the {exit} on line {line}.', {
          lines,
          exit: code(exit.is),
          line: String(lineOf(subject, exit.from)),
        })
      : t('Repeats {lines} forever: nothing inside leaves the loop.', { lines }),
    more: [t('Nothing in the first line of the loop ever ends it.')],
    concept: 'loops',
  }
}

const LOOPS = new Set(['for', 'for each', 'while', 'do', 'function', 'lambda', 'class'])

export function exitOf(body: Node | null, isInner = false): Node | null {
  for (const part of body?.parts ?? []) {
    if (part.is === 'return' || part.is === 'throw') return part
    if (part.is === 'break' && (!isInner || part.label !== null)) return part
    if (part.is === 'function' || part.is === 'lambda' || part.is === 'class') continue
    const inner = exitOf(part, isInner || LOOPS.has(part.is) || part.is === 'switch')
    if (inner) return inner
  }
  return null
}

/** Where the loop changes what its condition looks at. */
function changedInside({ program, statement }: Subject, condition: Node): string | null {
  const { body } = statement
  if (!body) return null
  const names = new Set(usesWithin(program, condition.from, condition.to).map(({ name }) => name))
  for (const node of ownNodes(body)) {
    const target = node.is === 'assignment' || node.is === 'step' ? node.target : null
    if (target?.is === 'name' && names.has(target.name))
      return t('Line {line} changes {name}, and that’s what can end the loop.', {
        line: String(node.line),
        name: code(target.name),
      })
  }
  return null
}

export function describeDo(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'do') return null
  const told = {
    lines: blockLines(subject),
    line: String(lineOf(subject, node.whileAt)),
    condition: subject.phrases.condition(node.condition),
  }
  return {
    gist: t(
      'Runs {lines} once, and then again and again as long as line {line} finds that {condition}.',
      told,
    ),
    first: t('Runs {lines}, and repeats that.', told),
    more: [t('The condition comes at the end, so the block always runs at least once.')],
    concept: 'loops',
  }
}

export function describeDoWhile(subject: Subject): Description | null {
  const condition = conditionOf(subject.statement)
  if (!condition) return null
  const told = {
    condition: subject.phrases.condition(condition),
    line: String(lineOf(subject, subject.statement.node.from)),
  }
  return {
    gist: t('Goes back to line {line} for another round if {condition}.', told),
    more: [t('Otherwise the loop is over, and the program continues below.')],
    concept: 'loops',
  }
}

export function describeBreak(subject: Subject): Description {
  const { statement } = subject
  const label = statement.node.is === 'break' ? statement.node.label : null
  const isCase = ({ kind }: Statement) => kind === 'case' || kind === 'default'
  const inCase = label === null ? statement.around.find((each) => isLoop(each) || isCase(each)) : undefined
  if (inCase && !isLoop(inCase))
    return {
      gist: t('Ends this case: the program continues below the whole {switch}.', { switch: code('switch') }),
      first: t('Ends this case.'),
      concept: 'conditions',
    }
  const loop = loopMeant(statement, label)
  if (!loop)
    return {
      gist: t('{break} leaves a loop, but there’s no loop around this line.', { break: code('break') }),
      concept: 'loops',
    }
  const line = String(lineOf(subject, loop.start))
  return {
    gist:
      loop.kind === 'for each'
        ? t(
            'Leaves the loop that starts on line {line} right away. The items that are left aren’t looked at anymore.',
            { line },
          )
        : t('Leaves the loop that starts on line {line} right away.', { line }),
    first: t('Ends the loop early.'),
    more: [
      label === null && loop.around.some(isLoop)
        ? t('Only this inner loop ends; the one around it keeps running.')
        : null,
    ],
    concept: 'loops',
  }
}

export function describeContinue(subject: Subject): Description {
  const { node } = subject.statement
  const loop = loopMeant(subject.statement, node.is === 'continue' ? node.label : null)
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
