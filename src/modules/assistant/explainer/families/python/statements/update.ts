/** Changes of a variable by its own value: counting, adding up, building text. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { allWithin, argumentsOf, calledName, ownerOf, textOf } from '../program.ts'
import { changeOf, isOne, roleOf } from '../roles.ts'
import { conditionAround, conditionOf, loopAround, loopParts, type Statement } from '../statement.ts'
import type { Subject, Description } from './description.ts'
import { isInEveryRound } from './every-round.ts'

export function describeUpdate(subject: Subject): Description {
  const [target, operator, by] = subject.statement.node.children
  if (!target || !operator || !by) return { gist: '', concept: 'variables' }
  return describeChange(subject, { target, operator: operator.text.slice(0, -1), by, isInFront: false })
}

interface Change {
  target: SyntaxNode
  operator: string
  by: SyntaxNode
  /** Whether the old value comes behind: `text = letter + text`. */
  isInFront: boolean
}

export function describeChange(subject: Subject, change: Change): Description {
  const { target, operator } = change
  if (target.type === 'MemberExpression') return describePlaceChange(subject, change)
  const role = roleOf(subject.program, target.text, subject.statement.scope)
  const text = kindOf(subject.program, change.by) === 'text' || role === 'text builder'
  if (operator === '+' && text) return appended(subject, change)
  if (operator === '+' && kindOf(subject.program, change.by) === 'list')
    return {
      gist: t('Adds the items of {by} to the end of {name}.', said(subject, change)),
      concept: 'lists',
    }
  if (operator === '+' && isOne(change.by)) return counted(subject, change)
  if (operator === '+') return summed(subject, change)
  return { gist: byOperator(subject, change), more: [loopEffect(subject, change)], concept: 'numbers' }
}

function said({ phrases }: Subject, { target, by }: Change) {
  return { name: code(target.source), by: phrases.noun(by) }
}

/** `count += 1` */
function counted(subject: Subject, change: Change): Description {
  const told = said(subject, change)
  const { statement, phrases } = subject
  const loop = loopAround(statement)
  if (!loop) return { gist: t('Makes {name} larger by 1.', told), concept: 'variables' }
  const gathering = gatheringOf(subject, change.target.text)
  if (loop.kind === 'while' && isInCondition(loop.head, change.target.text))
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
  if (!guard || !condition)
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
  const when = { ...told, condition: phrases.condition(condition), collection: collectionOf(subject) }
  if (guard.kind === 'elif')
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

/**
 * What a variable has gathered in the end. `collection`: one value from each round of the loop around. `times`: something from some rounds.
 * Null: it starts elsewhere than at 0, is set back, or changes in several places, so nothing is certain.
 */
function gatheringOf({ statement }: Subject, name: string): 'collection' | 'times' | null {
  const loop = loopAround(statement)
  const definitions = statement.scope.names.get(name) ?? []
  const starts = definitions.filter((definition) => changeOf(definition) === null)
  const [start] = starts
  if (!loop || !start || starts.length > 1 || definitions.length > 2) return null
  const isZero = start.value?.type === 'Number' && Number(start.value.text) === 0
  if (!isZero || start.at > loop.start) return null
  const outer = loopAround(loop)
  const isNested = outer !== null && start.at < outer.start
  return isNested || leavesEarly(loop.body) ? 'times' : 'collection'
}

function isLoopVariable(loop: Statement, by: SyntaxNode): boolean {
  const { targets } = loopParts(loop)
  return by.type === 'VariableName' && targets.length === 1 && targets[0]?.text === by.text
}

function leavesEarly(body: SyntaxNode | null): boolean {
  return (body ? allWithin(body) : []).some(({ type }) =>
    ['BreakStatement', 'ContinueStatement', 'ReturnStatement'].includes(type),
  )
}

/** `total += price` */
function summed(subject: Subject, change: Change): Description {
  const { statement } = subject
  const told = { ...said(subject, change), collection: collectionOf(subject) }
  const loop = loopAround(statement)
  if (!loop) return { gist: t('{name} grows by {by}.', told), concept: 'numbers' }
  const isWhole = gatheringOf(subject, change.target.text) === 'collection'
  const guard = conditionAround(statement)
  const condition = guard && conditionOf(guard)
  if (guard && condition)
    return {
      gist:
        isWhole && guard.around[0] === loop
          ? t(
              'Adds {by} to {name}, but only when {condition}. After the loop, {name} is the total of just those.',
              {
                ...told,
                condition: subject.phrases.condition(condition),
              },
            )
          : t('Adds {by} to {name}, but only when {condition}.', {
              ...told,
              condition: subject.phrases.condition(condition),
            }),
      concept: 'loops',
    }
  if (!isInEveryRound(statement))
    return { gist: t('{name} grows by {by} whenever the program gets here.', told), concept: 'loops' }
  return {
    gist:
      told.collection === '' || !isWhole
        ? t('Adds {by} to {name}, so it grows with each round of the loop.', told)
        : isLoopVariable(loop, change.by)
          ? t(
              'Adds {by} to {name}, round by round. After the loop, {name} is the total over {collection}.',
              told,
            )
          : t('Adds {by} to {name}, round by round. After the loop, {name} is the sum of them all.', told),
    concept: 'loops',
  }
}

/** Whether each round puts another piece to what the rounds before left. */
function growsOverRounds({ statement }: Subject, { target, by }: Change): boolean {
  const loop = loopAround(statement)
  const [start] = statement.scope.names.get(target.text) ?? []
  return loop !== null && textOf(by) === null && start !== undefined && start.at < loop.start
}

/** `line += "*"` */
function appended(subject: Subject, change: Change): Description {
  const told = said(subject, change)
  if (change.isInFront)
    return {
      gist: t('Puts {by} in front of the text {name}, so {name} grows at its start.', told),
      more: [t('Adding at the front turns the order around: what comes last ends up first.')].filter(() =>
        growsOverRounds(subject, change),
      ),
      concept: 'text',
    }
  return {
    gist: isInEveryRound(subject.statement)
      ? t('Adds {by} to the end of the text {name}, which gets longer with each round.', told)
      : t('Adds {by} to the end of the text {name}.', told),
    more: [
      t('Texts can’t be changed, so Python makes a new, longer text and gives it the name {name}.', told),
    ],
    concept: 'text',
  }
}

function byOperator(subject: Subject, change: Change): string {
  const told = said(subject, change)
  switch (change.operator) {
    case '-':
      return isOne(change.by) ? t('{name} goes down by 1.', told) : t('Takes {by} away from {name}.', told)
    case '*':
      return change.by.text === '2' ? t('Doubles {name}.', told) : t('Multiplies {name} by {by}.', told)
    case '/':
      return t('Divides {name} by {by}; the result may have decimals.', told)
    case '//':
      if (change.by.text === '10') return t('Cuts the last digit off {name}.', told)
      if (change.by.text === '2') return t('Halves {name}, rounded down.', told)
      return t('Divides {name} by {by} and keeps only the whole part.', told)
    case '%':
      return t('Keeps only what’s left over of {name} after dividing by {by}.', told)
    case '**':
      return t('Raises {name} to the power of {by}.', told)
    case '|':
      return t('Adds everything in {by} to {name}.', told)
    case '&':
      return t('Keeps in {name} only what’s also in {by}.', told)
    default:
      return t('Changes {name} by its old value and {by}.', told)
  }
}

function loopEffect({ program, statement }: Subject, { target }: Change): string | null {
  const loop = loopAround(statement)
  if (!loop) return null
  const role = roleOf(program, target.text, statement.scope)
  if (role === 'product') return t('Round by round, {name} is multiplied on.', { name: code(target.text) })
  if (loop.kind === 'while' && isInCondition(loop.head, target.text))
    return t('The loop’s condition looks at {name}, so this line can end the loop.', {
      name: code(target.text),
    })
  return null
}

function isInCondition(head: readonly SyntaxNode[], name: string): boolean {
  return head.some(
    (node) => (node.type === 'VariableName' && node.text === name) || isInCondition(node.children, name),
  )
}

/** Collection that the loop around goes through, as a noun. Empty: it isn't that kind of loop. */
function collectionOf({ statement, phrases, program }: Subject): string {
  const loop = loopAround(statement)
  const collection = loop?.kind === 'for' ? loopParts(loop).collection : null
  if (!collection) return ''
  const inner = calledName(collection) === 'enumerate' ? argumentsOf(collection).plain[0] : undefined
  if (inner) return phrases.noun(inner, 1)
  if (kindOf(program, collection) === 'text')
    return t('the characters of {text}', { text: phrases.noun(collection) })
  return phrases.noun(collection, 1)
}

/** `counts[word] += 1`, `self.balance -= amount` */
function describePlaceChange(subject: Subject, change: Change): Description {
  const { target, by, operator } = change
  const owner = ownerOf(target)
  const told = { ...said(subject, change), whole: owner ? subject.phrases.noun(owner) : '' }
  if (target.children[1]?.type === '[') {
    const index = target.children[2]
    const key = index ? subject.phrases.noun(index) : ''
    const isKey = owner && (kindOf(subject.program, owner) === 'dictionary' || textOf(index) !== null)
    const place = isKey
      ? t('the entry for {key} in {whole}', { key, whole: told.whole })
      : t('the value at {key} in {whole}', { key, whole: told.whole })
    const concept = isKey ? 'maps' : 'lists'
    if (operator === '+' && isOne(by))
      return {
        gist: t('Counts one more in {place}.', { place }),
        more: [t('The entry has to exist already.')].filter(() => isKey && !isDefaulting(subject, owner)),
        concept,
      }
    if (operator === '+') return { gist: t('Adds {by} to {place}.', { ...told, place }), concept }
    if (operator === '-') return { gist: t('Takes {by} away from {place}.', { ...told, place }), concept }
    return { gist: t('Changes {place}, using {by}.', { ...told, place }), concept }
  }
  const gist =
    operator === '+'
      ? t('{name} goes up by {by}.', told)
      : operator === '-'
        ? t('{name} goes down by {by}.', told)
        : byOperator(subject, change)
  return {
    gist,
    more: [
      target.source.startsWith('self.')
        ? t('The object remembers the new value until it’s changed again.')
        : null,
    ],
    concept: 'classes',
  }
}

function isDefaulting({ program }: Subject, owner: SyntaxNode): boolean {
  const definition = program.names.uses.find(({ at }) => at === owner.from)
  const value = definition?.scope.names.get(owner.text)?.[0]?.value
  return /^(collections\.)?(defaultdict|Counter)\b/.test(value?.source ?? '')
}
