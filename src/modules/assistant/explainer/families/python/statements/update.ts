/** Changes of a variable by its own value: counting, adding up, building text. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { ownerOf, textOf } from '../program.ts'
import { isOne, roleOf } from '../roles.ts'
import { conditionAround, conditionOf, loopAround, loopParts } from '../statement.ts'
import type { Teller, Told } from './told.ts'

export function tellUpdate(teller: Teller): Told {
  const [target, operator, by] = teller.statement.node.children
  if (!target || !operator || !by) return { gist: '', concept: 'variables' }
  return tellChange(teller, { target, operator: operator.text.slice(0, -1), by, isInFront: false })
}

interface Change {
  target: SyntaxNode
  operator: string
  by: SyntaxNode
  /** Whether the old value comes behind: `text = letter + text`. */
  isInFront: boolean
}

export function tellChange(teller: Teller, change: Change): Told {
  const { target, operator } = change
  if (target.type === 'MemberExpression') return tellPlaceChange(teller, change)
  const role = roleOf(teller.program, target.text, teller.statement.scope)
  const text = kindOf(teller.program, change.by) === 'text' || role === 'text builder'
  if (operator === '+' && text) return appended(teller, change)
  if (operator === '+' && kindOf(teller.program, change.by) === 'list')
    return { gist: t('Adds the items of {by} to the end of {name}.', said(teller, change)), concept: 'lists' }
  if (operator === '+' && isOne(change.by)) return counted(teller, change)
  if (operator === '+') return summed(teller, change)
  return { gist: byOperator(teller, change), more: [loopEffect(teller, change)], concept: 'numbers' }
}

function said({ phrases }: Teller, { target, by }: Change) {
  return { name: code(target.source), by: phrases.noun(by) }
}

/** `count += 1` */
function counted(teller: Teller, change: Change): Told {
  const told = said(teller, change)
  const { statement, phrases } = teller
  const loop = loopAround(statement)
  const guard = conditionAround(statement)
  const condition = guard && conditionOf(guard)
  if (!loop) return { gist: t('Makes {name} larger by 1.', told), concept: 'variables' }
  if (loop.kind === 'while' && roleOf(teller.program, change.target.text, statement.scope) !== 'counter')
    return { gist: t('Moves {name} one step forward, to the next round.', told), concept: 'loops' }
  if (loop.kind === 'while' && !guard && isInCondition(loop.head, change.target.text))
    return {
      gist: t(
        'Moves {name} up by 1. Without this line, the loop’s condition would never change and the loop would never end.',
        told,
      ),
      first: t('Moves {name} up by 1.', told),
      concept: 'loops',
    }
  if (guard && condition) {
    const collection = collectionOf(teller)
    const when = { ...told, condition: phrases.condition(condition), collection }
    return {
      gist:
        collection === ''
          ? t('Adds 1 to {name} each time {condition}, so after the loop it tells how often that was.', when)
          : t(
              'Adds 1 to {name} each time {condition}, so after the loop it tells how many of {collection} passed that test.',
              when,
            ),
      concept: 'loops',
    }
  }
  return {
    gist: t('Adds 1 to {name} in each round, so after the loop it tells how many rounds there were.', told),
    concept: 'loops',
  }
}

/** `total += price` */
function summed(teller: Teller, change: Change): Told {
  const told = { ...said(teller, change), collection: collectionOf(teller) }
  const guard = conditionAround(teller.statement)
  const condition = guard && conditionOf(guard)
  if (!loopAround(teller.statement)) return { gist: t('{name} grows by {by}.', told), concept: 'numbers' }
  if (guard && condition)
    return {
      gist: t(
        'Adds {by} to {name}, but only when {condition}. After the loop, {name} is the total of just those.',
        { ...told, condition: teller.phrases.condition(condition) },
      ),
      concept: 'loops',
    }
  return {
    gist:
      told.collection === ''
        ? t('Adds {by} to {name}, so the total grows with each round of the loop.', told)
        : t(
            'Adds {by} to {name}, round by round. After the loop, {name} is the total over {collection}.',
            told,
          ),
    concept: 'loops',
  }
}

/** `line += "*"` */
function appended(teller: Teller, change: Change): Told {
  const told = said(teller, change)
  if (change.isInFront)
    return {
      gist: t('Puts {by} in front of the text {name}, so {name} grows at its start.', told),
      more: [t('Adding at the front turns the order around: what comes last ends up first.')].filter(
        () => loopAround(teller.statement) !== null,
      ),
      concept: 'text',
    }
  return {
    gist: loopAround(teller.statement)
      ? t('Adds {by} to the end of the text {name}, which gets longer with each round.', told)
      : t('Adds {by} to the end of the text {name}.', told),
    more: [
      t('Texts can’t be changed, so Python makes a new, longer text and gives it the name {name}.', told),
    ],
    concept: 'text',
  }
}

function byOperator(teller: Teller, change: Change): string {
  const told = said(teller, change)
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

function loopEffect({ program, statement }: Teller, { target }: Change): string | null {
  const loop = loopAround(statement)
  if (!loop) return null
  const role = roleOf(program, target.text, statement.scope)
  if (role === 'product')
    return t('After the loop, {name} is the product of all of them.', { name: code(target.text) })
  if (loop.kind === 'while' && isInCondition(loop.head, target.text))
    return t('The loop’s condition looks at {name}, so this step is what brings the loop to its end.', {
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
function collectionOf({ statement, phrases, program }: Teller): string {
  const loop = loopAround(statement)
  const collection = loop?.kind === 'for' ? loopParts(loop).collection : null
  if (!collection) return ''
  if (kindOf(program, collection) === 'text')
    return t('the characters of {text}', { text: phrases.noun(collection) })
  return phrases.noun(collection, 1)
}

/** `counts[word] += 1`, `self.balance -= amount` */
function tellPlaceChange(teller: Teller, change: Change): Told {
  const { target, by, operator } = change
  const owner = ownerOf(target)
  const told = { ...said(teller, change), whole: owner ? teller.phrases.noun(owner) : '' }
  if (target.children[1]?.type === '[') {
    const index = target.children[2]
    const key = index ? teller.phrases.noun(index) : ''
    const isKey = owner && (kindOf(teller.program, owner) === 'dictionary' || textOf(index) !== null)
    const place = isKey
      ? t('the entry for {key} in {whole}', { key, whole: told.whole })
      : t('the value at {key} in {whole}', { key, whole: told.whole })
    const concept = isKey ? 'maps' : 'lists'
    if (operator === '+' && isOne(by))
      return {
        gist: t('Counts one more in {place}.', { place }),
        more: [t('The entry has to exist already.')].filter(() => isKey && !isDefaulting(teller, owner)),
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
        : byOperator(teller, change)
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

function isDefaulting({ program }: Teller, owner: SyntaxNode): boolean {
  const definition = program.names.uses.find(({ at }) => at === owner.from)
  const value = definition?.scope.names.get(owner.text)?.[0]?.value
  return /^(collections\.)?(defaultdict|Counter)\b/.test(value?.source ?? '')
}
