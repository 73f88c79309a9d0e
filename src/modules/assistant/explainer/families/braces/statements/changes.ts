/** Changes of a variable by its own value: counting, adding up, building text. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { allWithin, type Node } from '../model/model.ts'
import { lengthOwner } from '../phrases/phrases.ts'
import { calledName, definitionsOf, homeOf, isNumber, ownerOf, valueOf } from '../program.ts'
import { changeOf, isOne, roleOf } from '../roles.ts'
import { conditionAround, conditionOf, loopAround, type Statement } from '../statement.ts'
import { countingOf } from './counting-loops.ts'
import { isInEveryRound } from './every-round.ts'
import { ownNodes, type Subject, type Description } from './description.ts'
import { byOperator, changeTold, type TargetChange } from './change-words.ts'
import { describePlaceChange } from './places.ts'

export function describeChange(subject: Subject, change: TargetChange): Description {
  const { target, operator, by } = change
  if (target.is !== 'name') return describePlaceChange(subject, change)
  const { program, statement } = subject
  const role = roleOf(program, target.name, homeOf(program, target.name, statement.scope))
  const isText = (by !== null && kindOf(program, by) === 'text') || kindOf(program, target) === 'text'
  if (operator === '+' && (isText || role === 'text builder')) return appended(subject, change)
  if (operator === '+' && isOne(by)) return counted(subject, change)
  if (operator === '+') return summed(subject, change)
  return { gist: byOperator(subject, change), more: [loopEffect(subject, change)], concept: 'numbers' }
}

/** `count++` */
function counted(subject: Subject, change: TargetChange): Description {
  const told = changeTold(subject, change)
  const { statement, phrases } = subject
  const loop = loopAround(statement)
  if (!loop) return { gist: t('Makes {name} larger by 1.', told), concept: 'variables' }
  const gathering = gatheringOf(subject, change.target)
  if (loop.kind !== 'for each' && isInHead(loop, change.target))
    return {
      gist: t(
        'Moves {name} up by 1. The loop’s condition looks at {name}, so this line can end the loop.',
        told,
      ),
      first: t('Moves {name} up by 1.', told),
      concept: 'loops',
    }
  if (gathering === null)
    return { gist: t('Adds 1 to {name} whenever the program gets here.', told), concept: 'loops' }
  const guard = conditionAround(statement)
  const condition = guard && conditionOf(guard)
  if (!guard || !condition) return countedRounds(subject, gathering, loop, told)
  const when = { ...told, condition: phrases.condition(condition), collection: collectionOf(subject) }
  if (guard.kind === 'else if')
    return { gist: t('Adds 1 to {name} when nothing above fits and {condition}.', when), concept: 'loops' }
  if (guard.around[0] !== loop)
    return {
      gist: t('Adds 1 to {name} when {condition}, on top of the conditions around that.', when),
      concept: 'loops',
    }
  const isWhole = gathering === 'collection'
  return {
    gist:
      isWhole && when.collection !== ''
        ? t(
            'Adds 1 to {name} each time {condition}, so after the loop it tells how many of {collection} passed that test.',
            when,
          )
        : t('Adds 1 to {name} when {condition}, so in the end it tells how often that happened.', when),
    concept: 'loops',
  }
}

function countedRounds(
  { statement }: Subject,
  gathering: 'collection' | 'times',
  loop: Statement,
  told: { name: string },
): Description {
  return gathering === 'collection' && statement.around[0] === loop
    ? {
        gist: t(
          'Adds 1 to {name} in each round, so after the loop it tells how many rounds there were.',
          told,
        ),
        concept: 'loops',
      }
    : {
        gist: t(
          'Adds 1 to {name} each time the program gets here, so in the end it tells how often that was.',
          told,
        ),
        concept: 'loops',
      }
}

/**
 * What a variable has gathered in the end. `collection`: one value from each round of the loop around. `times`: something from some
 * rounds. Null: it starts elsewhere than at 0, is set back, or changes in several places, so nothing is certain.
 */
function gatheringOf({ statement, program }: Subject, target: Node): 'collection' | 'times' | null {
  const loop = loopAround(statement)
  const definitions = definitionsOf(program, target)
  const starts = definitions.filter((definition) => changeOf(definition) === null)
  const [start] = starts
  if (!loop || !start || starts.length > 1 || definitions.length > 2) return null
  const value = valueOf(start)
  if (!value || !isNumber(value, 0) || start.at > loop.start || start.scope.kind === 'members') return null
  const outer = loopAround(loop)
  const isNested = outer !== null && start.at < outer.start
  return isNested || leavesEarly(loop.body) ? 'times' : 'collection'
}

function isLoopVariable({ node }: Statement, by: Node | null): boolean {
  return node.is === 'for each' && by?.is === 'name' && node.target.source === by.name
}

function leavesEarly(body: Node | null): boolean {
  return (body ? ownNodes(body) : []).some(
    ({ is }) => is === 'break' || is === 'continue' || is === 'return' || is === 'throw',
  )
}

/** `total += price` */
function summed(subject: Subject, change: TargetChange): Description {
  const { statement } = subject
  const told = { ...changeTold(subject, change), collection: collectionOf(subject) }
  const loop = loopAround(statement)
  if (!loop) return { gist: t('{name} grows by {by}.', told), concept: 'numbers' }
  const isWhole = gatheringOf(subject, change.target) === 'collection'
  const guard = conditionAround(statement)
  const condition = guard && conditionOf(guard)
  if (guard && condition) {
    const when = { ...told, condition: subject.phrases.condition(condition) }
    return {
      gist:
        isWhole && guard.kind === 'if' && guard.around[0] === loop
          ? t(
              'Adds {by} to {name}, but only when {condition}. After the loop, {name} is the total of just those.',
              when,
            )
          : t('Adds {by} to {name}, but only when {condition}.', when),
      concept: 'loops',
    }
  }
  if (!isInEveryRound(statement))
    return { gist: t('{name} grows by {by} whenever the program gets here.', told), concept: 'loops' }
  return { gist: summedRounds(change, { loop, told, isWhole }), concept: 'loops' }
}

function summedRounds(
  { by }: TargetChange,
  {
    loop,
    told,
    isWhole,
  }: { loop: Statement; told: { name: string; by: string; collection: string }; isWhole: boolean },
): string {
  if (told.collection === '' || !isWhole)
    return t('Adds {by} to {name}, so it grows with each round of the loop.', told)
  return isLoopVariable(loop, by)
    ? t('Adds {by} to {name}, round by round. After the loop, {name} is the total over {collection}.', told)
    : t('Adds {by} to {name}, round by round. After the loop, {name} is the sum of them all.', told)
}

/** Whether each round puts another piece to what the rounds before left. */
function growsOverRounds({ statement, program }: Subject, { target, by }: TargetChange): boolean {
  const loop = loopAround(statement)
  const [start] = definitionsOf(program, target)
  return loop !== null && by?.is !== 'text' && start !== undefined && start.at < loop.start
}

/** `line += "*"` */
function appended(subject: Subject, change: TargetChange): Description {
  const told = changeTold(subject, change)
  if (change.isInFront)
    return {
      gist: t('Puts {by} in front of the text {name}, so {name} grows at its start.', told),
      more: [
        growsOverRounds(subject, change)
          ? t('Adding at the front turns the order around: what comes last ends up first.')
          : null,
      ],
      concept: 'text',
    }
  return {
    gist: isInEveryRound(subject.statement)
      ? t('Adds {by} to the end of the text {name}, which gets longer with each round.', told)
      : t('Adds {by} to the end of the text {name}.', told),
    concept: 'text',
  }
}

function loopEffect({ program, statement }: Subject, { target }: TargetChange): string | null {
  const loop = loopAround(statement)
  if (!loop || target.is !== 'name') return null
  const role = roleOf(program, target.name, homeOf(program, target.name, statement.scope))
  if (role === 'product') return t('Round by round, {name} is multiplied on.', { name: code(target.name) })
  return isInHead(loop, target)
    ? t('The loop’s condition looks at {name}, so this line can end the loop.', { name: code(target.name) })
    : null
}

/** Whether the loop's condition looks at the variable. */
function isInHead(loop: Statement, target: Node): boolean {
  const condition = conditionOf(loop) ?? (loop.node.is === 'do' ? loop.node.condition : null)
  return (
    target.is === 'name' &&
    condition !== null &&
    allWithin(condition).some((node) => node.is === 'name' && node.name === target.name)
  )
}

/** Collection that the loop around goes through, as a noun. Empty: it isn't that kind of loop. */
export function collectionOf({ statement, phrases, program }: Subject): string {
  const loop = loopAround(statement)?.node
  if (loop?.is === 'for each') {
    const owner = calledName(loop.collection) === 'toCharArray' ? ownerOf(loop.collection) : null
    if (owner) return t('the characters of {text}', { text: phrases.noun(owner) })
    return kindOf(program, loop.collection) === 'text'
      ? t('the characters of {text}', { text: phrases.noun(loop.collection) })
      : phrases.noun(loop.collection, 1)
  }
  const counting = loop?.is === 'for' ? countingOf(loop) : null
  const whole = counting && isNumber(counting.from, 0) && !counting.isDown ? lengthOwner(counting.to) : null
  if (!whole) return ''
  return kindOf(program, whole) === 'text'
    ? t('the characters of {text}', { text: phrases.noun(whole) })
    : phrases.noun(whole, 1)
}
