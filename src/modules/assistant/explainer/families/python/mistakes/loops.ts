/** Mistakes with loops. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { argumentsOf, calledName, operation, ownerOf, usesWithin } from '../program.ts'
import { changeOf } from '../roles.ts'
import { conditionOf, loopAround, loopParts } from '../statement.ts'
import { type Check, firstOf, lineAt, type Look, plainAssignment } from './look.ts'

/** The list and the variable of `for i in range(…len(list)…)`. */
function positions({
  statement,
}: Look): { list: string; index: string; from: SyntaxNode | null; to: SyntaxNode } | null {
  if (statement.kind !== 'for') return null
  const { targets, collection } = loopParts(statement)
  const [target] = targets
  if (!collection || !target || calledName(collection) !== 'range') return null
  const [one, two] = argumentsOf(collection).plain
  const to = two ?? one
  const length = to && (calledName(to) === 'len' ? to : operation(to)?.left)
  const [list] = length && calledName(length) === 'len' ? argumentsOf(length).plain : []
  return to && list ? { list: list.source, index: target.source, from: two ? (one ?? null) : null, to } : null
}

const pastTheEnd: Check = (look) => {
  const found = positions(look)
  const parts = found && operation(found.to)
  if (!found || parts?.operator !== '+') return null
  const access = look.inside.find(
    ({ type, source }) => type === 'MemberExpression' && source === `${found.list}[${found.index}]`,
  )
  return access
    ? t(
        'Watch out: the last round goes one too far. {list} has no position {length}, so {access} on line {line} stops with an {error}.',
        {
          list: code(found.list),
          length: code(`len(${found.list})`),
          access: code(access.source),
          line: lineAt(look, access),
          error: code('IndexError'),
        },
      )
    : null
}

const skipsTheFirst: Check = (look) => {
  const found = positions(look)
  if (found?.from?.text !== '1' || calledName(found.to) !== 'len') return null
  const accesses = look.inside.filter(
    ({ type, source }) => type === 'MemberExpression' && source.startsWith(`${found.list}[`),
  )
  const isOnlyPlain =
    accesses.length > 0 && accesses.every(({ source }) => source === `${found.list}[${found.index}]`)
  const isFirstUsed = look.program.file.text.slice(0, look.statement.start).includes(`${found.list}[0]`)
  return isOnlyPlain && !isFirstUsed
    ? t(
        'Positions start at 0, and this loop starts at 1: it skips the first item of {list}. If that’s not on purpose, use {fix}.',
        { list: code(found.list), fix: code(`range(len(${found.list}))`) },
      )
    : null
}

/** Adding to the end is left out: a loop over a list of things to do may do that on purpose. */
const CHANGING = new Set(['.remove', '.pop', '.insert', '.clear'])

const changesWhileLooping: Check = (look) => {
  if (look.statement.kind !== 'for') return null
  const { collection } = loopParts(look.statement)
  if (collection?.type !== 'VariableName' && collection?.type !== 'MemberExpression') return null
  const change = look.inside.find((node) => {
    const called = calledName(node)
    const isDeleted =
      node.type === 'DeleteStatement' && node.children[1]?.children[0]?.source === collection.source
    return (
      isDeleted || (called !== null && CHANGING.has(called) && ownerOf(node)?.source === collection.source)
    )
  })
  if (!change || leavesRightAfter(change)) return null
  return t(
    'Watch out: line {line} changes {list} while this loop goes through it, so items get skipped. Loop over a copy instead: {fix}.',
    {
      line: lineAt(look, change),
      list: code(collection.source),
      fix: code(`${collection.source}[:]`),
    },
  )
}

/** A change followed by `break` or `return` does no harm. */
function leavesRightAfter(change: SyntaxNode): boolean {
  let statement: SyntaxNode | null = change
  while (statement && statement.parent?.type !== 'Body') statement = statement.parent
  const siblings = statement?.parent?.children ?? []
  const after = statement ? siblings.slice(siblings.indexOf(statement) + 1) : []
  return after.some(({ type }) => type === 'BreakStatement' || type === 'ReturnStatement')
}

const neverEnds: Check = ({ program, statement, inside }) => {
  const condition = statement.kind === 'while' ? conditionOf(statement) : null
  if (!condition || !statement.body) return null
  const leaves = inside.some(({ type }) =>
    ['BreakStatement', 'ReturnStatement', 'RaiseStatement', 'YieldStatement'].includes(type),
  )
  if (condition.text === 'True')
    return leaves
      ? null
      : t(
          'Watch out: nothing in the block leaves this loop, so it never ends. It needs a {break} somewhere.',
          { break: code('break') },
        )
  if (leaves || /[.[(]/.test(condition.source)) return null
  const names = usesWithin(program, condition.from, condition.to)
  const [first] = names
  const { body } = statement
  const isChanged = names.some(({ name }) =>
    [...program.names.scopes.values()].some((scope) =>
      (scope.names.get(name) ?? []).some(({ at }) => at >= body.from && at < body.to),
    ),
  )
  const isCalled = inside.some(
    (node) => names.some(({ name }) => ownerOf(node)?.text === name) && node.type === 'CallExpression',
  )
  const hasCall = inside.some(
    (node) => node.type === 'CallExpression' && !['print', 'len'].includes(calledName(node) ?? ''),
  )
  return first && !isChanged && !isCalled && !hasCall
    ? t('Watch out: nothing in the block changes {name}, so once this loop starts, it never ends.', {
        name: code(first.name),
      })
    : null
}

const returnsInFirstRound: Check = (look) => {
  if (look.statement.kind !== 'ReturnStatement') return null
  const loop = loopAround(look.statement)
  if (!loop || look.statement.around[0] !== loop || loop.kind !== 'for') return null
  return t(
    'Watch out: this {return} belongs to the loop’s block, so the function ends in the very first round. If all rounds should run, indent it like {for} on line {line}.',
    {
      return: code('return'),
      for: code('for'),
      line: String(look.program.file.lineAt(loop.start)),
    },
  )
}

/** `for x in xs: x = x * 2` changes nothing in the list. */
const changesOnlyTheVariable: Check = ({ statement, program }) => {
  const assigned = plainAssignment(statement)
  const name =
    assigned?.name ?? (statement.kind === 'UpdateStatement' ? statement.node.children[0] : undefined)
  const [loop] = statement.around
  if (name?.type !== 'VariableName' || loop?.kind !== 'for') return null
  const { targets, collection } = loopParts(loop)
  if (!collection || targets.length !== 1 || targets[0]?.text !== name.text) return null
  const isUsed = usesWithin(program, statement.end, loop.body?.to ?? 0).some((use) => use.name === name.text)
  return isUsed
    ? null
    : t(
        'Watch out: this only changes the variable {name}. {collection} keeps its old items, and the next round overwrites {name}.',
        { name: code(name.text), collection: code(collection.source) },
      )
}

/** `total = 0` within the loop that adds to it. */
const resetInEachRound: Check = ({ statement }) => {
  const assigned = plainAssignment(statement)
  const [loop] = statement.around
  if (!assigned || (loop?.kind !== 'for' && loop?.kind !== 'while')) return null
  const isStart =
    assigned.value.type === 'Number' ||
    (assigned.value.type === 'ArrayExpression' && assigned.value.children.length === 2)
  const definitions = statement.scope.names.get(assigned.name.text) ?? []
  const grows = definitions.some(
    (definition) => changeOf(definition) && isDirectlyIn(definition.value, loop.body),
  )
  const [first] = definitions
  if (!isStart || !grows || first?.at !== assigned.name.from) return null
  return t(
    'Watch out: {name} goes back to {value} in every round, so it never adds up over the loop. This line belongs above the loop.',
    {
      name: code(assigned.name.text),
      value: code(assigned.value.source),
    },
  )
}

function isDirectlyIn(node: SyntaxNode | null, body: SyntaxNode | null): boolean {
  for (let around = node?.parent ?? null; around; around = around.parent) {
    if (around === body) return true
    if (around.type === 'ForStatement' || around.type === 'WhileStatement') return false
  }
  return false
}

const fractionalRange: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (calledName(node) !== 'range') return null
    const division = argumentsOf(node).plain.find((each) => operation(each)?.operator === '/')
    return division
      ? t(
          'Watch out: {division} is a number with decimals, and {range} takes only whole numbers. Write {fix}.',
          {
            division: code(division.source),
            range: code('range'),
            fix: code(division.source.replace('/', '//')),
          },
        )
      : null
  })

/** The best so far starts at 0, which nothing negative can beat. */
const bestStartsAtZero: Check = ({ program, statement }) => {
  const assigned = plainAssignment(statement)
  if (assigned?.value.text !== '0') return null
  const later = program.statements.find(
    ({ kind, head, start, scope }) =>
      kind === 'if' &&
      start > statement.end &&
      scope === statement.scope &&
      isBeaten(head.at(-1), assigned.name.text),
  )
  const sets = later?.body?.children.some(
    ({ type, children }) =>
      type === 'AssignStatement' &&
      children[0]?.text === assigned.name.text &&
      kindOf(program, children[2] ?? later.node) !== 'text',
  )
  return later && sets
    ? t(
        'Starting at {zero} works only if some value is above {zero}: with negative values only, {name} would stay {zero}. Starting with the first item is safer.',
        { zero: code('0'), name: code(assigned.name.text) },
      )
    : null
}

/** Only a plain name is compared: lengths and counts are never negative. */
function isBeaten(condition: SyntaxNode | undefined, name: string): boolean {
  const parts = condition && operation(condition)
  if (parts?.left.type !== 'VariableName' || parts.right.type !== 'VariableName') return false
  const isGreater = parts.operator === '>' && parts.right.text === name
  return isGreater || (parts.operator === '<' && parts.left.text === name)
}

export const LOOP_MISTAKES = {
  pastTheEnd,
  skipsTheFirst,
  changesWhileLooping,
  neverEnds,
  returnsInFirstRound,
  changesOnlyTheVariable,
  resetInEachRound,
  fractionalRange,
  bestStartsAtZero,
}
