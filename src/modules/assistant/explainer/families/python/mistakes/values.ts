/** Mistakes with values: positions, texts that can't change, missing keys, repeated rows. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { calledName, definitionOf, operation, ownerOf, unwrapped } from '../program.ts'
import { type Check, firstOf, plainAssignment } from './look.ts'

/** `=+` instead of `+=`. */
const plusBehindEquals: Check = ({ statement, program }) => {
  const assigned = plainAssignment(statement)
  if (assigned?.value.type !== 'UnaryExpression') return null
  const before = program.file.text.slice(assigned.value.from - 1, assigned.value.from + 1)
  return before === '=+' || before === '=-'
    ? t('Watch out: {written} just assigns. To change {name} by that amount, write {fix}.', {
        written: code(before),
        name: code(assigned.name.text),
        fix: code(`${before[1] ?? '+'}=`),
      })
    : null
}

const sharedRows: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const parts = operation(node)
    if (parts?.operator !== '*' || parts.left.type !== 'ArrayExpression') return null
    const [, row] = parts.left.children
    const isRow = row && (row.type === 'ArrayExpression' || operation(row)?.left.type === 'ArrayExpression')
    return isRow
      ? t(
          'Watch out: this doesn’t make several rows, but several references to the same row. A change in one shows up in all. Write {fix}.',
          { fix: code(`[${row.source} for _ in range(${parts.right.source})]`) },
        )
      : null
  })

/** `name[0] = "A"` on a text. */
const textItemAssigned: Check = ({ statement, program }) => {
  const [target] =
    statement.kind === 'AssignStatement' || statement.kind === 'UpdateStatement'
      ? statement.node.children
      : []
  const owner =
    target?.type === 'MemberExpression' && target.children[1]?.type === '[' ? ownerOf(target) : null
  if (!owner) return null
  const kind = kindOf(program, owner)
  if (kind === 'text')
    return t(
      'Watch out: the characters of a text can’t be replaced one by one; this stops with a {error}. Build a new text instead.',
      { error: code('TypeError') },
    )
  return kind === 'tuple'
    ? t('Watch out: a tuple can’t be changed; this stops with a {error}. Use a list instead.', {
        error: code('TypeError'),
      })
    : null
}

/** `counts[word] += 1` where nothing makes sure that there is an entry. */
const keyMayBeMissing: Check = ({ statement, program }) => {
  const [target] = statement.kind === 'UpdateStatement' ? statement.node.children : []
  const owner =
    target?.type === 'MemberExpression' && target.children[1]?.type === '[' ? ownerOf(target) : null
  if (owner?.type !== 'VariableName') return null
  const value = definitionOf(program, owner)?.value
  const isEmpty = value?.type === 'DictionaryExpression' && value.children.length === 2
  const isChecked = statement.around.some(({ head }) =>
    head.some(({ source }) => source.includes(owner.text)),
  )
  const isPrepared =
    program.file.text.includes(`${owner.text}.setdefault(`) ||
    new RegExp(`if [^\\n]{1,80} not in ${owner.text}\\b`).test(program.file.text)
  const isFilled = program.statements.some(
    ({ kind, node, start }) =>
      kind === 'AssignStatement' &&
      start < statement.start &&
      ownerOf(node.children[0] ?? node)?.text === owner.text,
  )
  const index = target?.children[2]
  return isEmpty && !isChecked && !isPrepared && !isFilled && index
    ? t(
        'Watch out: the first time a key comes up, there’s no entry to add to, which stops with a {error}. {fix} avoids that.',
        { error: code('KeyError'), fix: code(`${owner.text}.get(${index.source}, 0) + …`) },
      )
    : null
}

/** `items[len(items)]` */
const lengthAsPosition: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.type !== 'MemberExpression' || node.children[1]?.type !== '[' || node.children.length !== 4)
      return null
    const [owner, , index] = node.children
    return owner && index && calledName(index) === 'len' && index.source === `len(${owner.source})`
      ? t('Watch out: positions start at 0, so the last one is {last}. {here} is one too far.', {
          last: code(`len(${owner.source}) - 1`),
          here: code(index.source),
        })
      : null
  })

const fractionAsPosition: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.type !== 'MemberExpression' || node.children[1]?.type !== '[') return null
    const index = node.children
      .slice(2, -1)
      .find(
        (each) =>
          isFraction(each) ||
          (each.type === 'VariableName' && isFraction(definitionOf(program, each)?.value)),
      )
    return index
      ? t(
          'Watch out: {slash} gives a number with decimals, and a position has to be a whole number. Use {fix}.',
          { slash: code('/'), fix: code('//') },
        )
      : null
  })

function isFraction(node: SyntaxNode | null | undefined): boolean {
  return node ? operation(unwrapped(node))?.operator === '/' : false
}

/** `{}` is no set. */
const emptyBraces: Check = ({ statement, program }) => {
  const assigned = plainAssignment(statement)
  if (assigned?.value.type !== 'DictionaryExpression' || assigned.value.children.length !== 2) return null
  const isAdded = program.names.uses.some(
    ({ name, node, scope }) =>
      name === assigned.name.text &&
      scope === statement.scope &&
      node.parent?.children.at(-1)?.text === 'add' &&
      node.parent.children[0] === node,
  )
  return isAdded
    ? t('Watch out: {braces} is an empty dictionary, and it has no {add}. An empty set is written {fix}.', {
        braces: code('{}'),
        add: code('.add'),
        fix: code('set()'),
      })
    : null
}

export const VALUE_MISTAKES = {
  plusBehindEquals,
  sharedRows,
  textItemAssigned,
  keyMayBeMissing,
  lengthAsPosition,
  fractionAsPosition,
  emptyBraces,
}
