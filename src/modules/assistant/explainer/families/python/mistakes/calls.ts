/** Mistakes with calls: results thrown away, results that are nothing, texts and numbers mixed. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { argumentsOf, calledName, definitionOf, operation, ownerOf } from '../program.ts'
import { type Check, firstOf, type Look } from './look.ts'

const RETURN_NOTHING = new Set([
  '.sort',
  '.append',
  '.reverse',
  '.extend',
  '.insert',
  '.remove',
  '.clear',
  '.shuffle',
])
const TEXT_METHODS = new Set([
  '.upper',
  '.lower',
  '.strip',
  '.lstrip',
  '.rstrip',
  '.replace',
  '.title',
  '.capitalize',
  '.split',
  '.join',
  '.format',
])

/** `ordered = names.sort()` */
const resultIsNone: Check = ({ nodes, statement, program }) => {
  if (!['AssignStatement', 'ReturnStatement'].includes(statement.kind)) return null
  const value = statement.node.children.at(-1)
  const called = calledName(value)
  if (!value || called === null) return null
  const owner = ownerOf(value)
  if (RETURN_NOTHING.has(called) && owner && kindOf(program, owner) !== 'unknown' && nodes.length > 0)
    return t(
      'Watch out: {method} changes the list itself and returns {none}. Call it on a line by itself{instead}.',
      {
        method: code(`${called}()`),
        none: code('None'),
        instead:
          called === '.sort'
            ? t(', or use {sorted} to get a new list', { sorted: code(`sorted(${owner.source})`) })
            : '',
      },
    )
  if (called === 'print')
    return t('Watch out: {print} only shows text on the screen. Its result is always {none}.', {
      print: code('print'),
      none: code('None'),
    })
  return null
}

const printsNone: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (calledName(node) !== 'print') return null
    const [first] = argumentsOf(node).plain
    const called = first && calledName(first)
    const owner = first && ownerOf(first)
    return called && RETURN_NOTHING.has(called) && owner && kindOf(program, owner) === 'list'
      ? t(
          'Watch out: {method} returns {none}, so that’s what is printed. Call it first, and print the list after that.',
          { method: code(`${called}()`), none: code('None') },
        )
      : null
  })

const resultThrownAway: Check = ({ statement, program }) => {
  const [expression] = statement.kind === 'ExpressionStatement' ? statement.node.children : []
  const called = calledName(expression)
  if (!expression || called === null) return null
  const owner = ownerOf(expression)
  if (TEXT_METHODS.has(called) && owner && kindOf(program, owner) === 'text')
    return t(
      'Watch out: a text never changes. {call} makes a new text, which is lost here. Store it: {fix}.',
      {
        call: code(`${called}()`),
        fix: code(`${owner.source} = ${expression.source}`),
      },
    )
  if (called === 'sorted')
    return t('Watch out: {sorted} returns a new list, which is lost here. Store it, or use {sort}.', {
      sorted: code('sorted'),
      sort: code('.sort()'),
    })
  return null
}

/** `names.sort` without brackets. */
const notCalled: Check = ({ statement, program }) => {
  const [expression] = statement.kind === 'ExpressionStatement' ? statement.node.children : []
  if (!expression) return null
  const isFunction =
    expression.type === 'VariableName' && definitionOf(program, expression)?.kind === 'function'
  const isMember = expression.type === 'MemberExpression' && expression.children[1]?.type !== '['
  return isFunction || isMember
    ? t('Watch out: without brackets, nothing is called. Write {fix}.', {
        fix: code(`${expression.source}()`),
      })
    : null
}

/** `x == 5` as a statement. */
const comparesInsteadOfAssigning: Check = ({ statement }) => {
  const [expression] = statement.kind === 'ExpressionStatement' ? statement.node.children : []
  const parts = expression && operation(expression)
  if (parts?.operator !== '==') return null
  return t(
    'Watch out: {equals} compares and changes nothing. To give {name} a value, use a single {assign}.',
    { equals: code('=='), assign: code('='), name: code(parts.left.source) },
  )
}

/** `"Total: " + 5` */
const textPlusNumber: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const parts = operation(node)
    if (parts?.operator !== '+') return null
    const kinds = [kindOf(program, parts.left), kindOf(program, parts.right)]
    if (!kinds.includes('text') || !kinds.includes('number')) return null
    const number = kinds[0] === 'number' ? parts.left : parts.right
    return t(
      'Watch out: a text and a number can’t be joined by {plus}. Turn the number into text with {fix}, or use an f-string.',
      { plus: code('+'), fix: code(`str(${number.source})`) },
    )
  })

/** `"5" * 2` repeats a text that was typed. */
const typedTextInArithmetic: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const parts = operation(node)
    if (!parts || !['*', '+'].includes(parts.operator)) return null
    const typed = [parts.left, parts.right].find((side) => isTyped({ program }, side))
    const other = typed === parts.left ? parts.right : parts.left
    if (!typed || kindOf(program, other) !== 'number') return null
    return t(
      'Watch out: {name} was typed, so it’s text. {operator} doesn’t calculate with it; convert it first with {fix}.',
      { name: code(typed.source), operator: code(parts.operator), fix: code(`int(${typed.source})`) },
    )
  })

function isTyped({ program }: Pick<Look, 'program'>, node: SyntaxNode): boolean {
  const value = node.type === 'VariableName' ? definitionOf(program, node)?.value : null
  return value ? calledName(value) === 'input' : false
}

const fileLeftOpen: Check = ({ statement, program }) => {
  if (statement.kind !== 'AssignStatement' || calledName(statement.node.children.at(-1)) !== 'open')
    return null
  const name = statement.node.children[0]?.text ?? ''
  const isClosed = program.file.text.slice(statement.end).includes(`${name}.close(`)
  return isClosed
    ? null
    : t('The file is never closed. A {with} block closes it by itself: {fix}.', {
        with: code('with'),
        fix: code(`with open(…) as ${name}:`),
      })
}

export const CALL_MISTAKES = {
  resultIsNone,
  printsNone,
  resultThrownAway,
  notCalled,
  comparesInsteadOfAssigning,
  textPlusNumber,
  typedTextInArithmetic,
  fileLeftOpen,
}
