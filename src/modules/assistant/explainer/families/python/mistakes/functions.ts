/** Mistakes with functions, methods and errors. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { allWithin, calledName, definitionOf } from '../program.ts'
import { functionAround } from '../statement.ts'
import { type Check, firstOf, lineAt } from './look.ts'

const mutableDefault: Check = ({ statement }) => {
  if (statement.kind !== 'def') return null
  const children = statement.node.children.find(({ type }) => type === 'ParamList')?.children ?? []
  const at = children.findIndex(
    ({ type }, index) =>
      children[index - 1]?.type === 'AssignOp' &&
      ['ArrayExpression', 'DictionaryExpression', 'SetExpression'].includes(type),
  )
  const value = children[at]
  const name = children.slice(0, Math.max(at, 0)).findLast(({ type }) => type === 'VariableName')
  return value && name
    ? t(
        'Watch out: {value} is created only once, so all calls share it, and what one call adds is still there in the next. Use {none} as the default and create it inside.',
        { value: code(value.source), none: code('None') },
      )
    : null
}

/** A function's own statements that give an answer. */
function answers(definition: SyntaxNode): boolean {
  const body = definition.children.find(({ type }) => type === 'Body')
  return body
    ? allWithin(body).some(
        ({ type, children }) =>
          (type === 'ReturnStatement' && children.length > 1) ||
          type === 'YieldStatement' ||
          type === 'YieldExpression',
      )
    : true
}

/** `total = add(2, 3)` where `add` only prints. */
const usesMissingAnswer: Check = ({ nodes, statement, program }) => {
  if (statement.kind === 'ExpressionStatement' && calledName(statement.node.children[0]) !== 'print')
    return null
  return firstOf(nodes, (node) => {
    const [called] = node.type === 'CallExpression' ? node.children : []
    if (
      called?.type !== 'VariableName' ||
      (statement.node.children[0] === node && statement.kind === 'ExpressionStatement')
    )
      return null
    const definition = definitionOf(program, called)
    if (definition?.kind !== 'function' || !definition.value || answers(definition.value)) return null
    if (definition.value.children[0]?.type === 'async') return null
    return t(
      'Watch out: {name} has no {return}, so its answer is always {none}. What it prints can’t be used here.',
      { name: code(called.text), return: code('return'), none: code('None') },
    )
  })
}

const unreachable: Check = ({ statement, program }) => {
  if (!['ReturnStatement', 'BreakStatement', 'ContinueStatement', 'RaiseStatement'].includes(statement.kind))
    return null
  const { siblings, node } = statement
  const next = siblings[siblings.indexOf(node) + 1]
  return next
    ? t('Watch out: line {line} never runs, because this line always leaves the block first.', {
        line: String(program.file.lineAt(next.from)),
      })
    : null
}

const missingSelf: Check = ({ statement }) => {
  if (statement.kind !== 'def' || statement.around[0]?.kind !== 'class') return null
  const isDecorated = statement.node.parent?.type === 'DecoratedStatement'
  const parameters = statement.node.children.find(({ type }) => type === 'ParamList')?.children ?? []
  const first = parameters.find(({ type }) => type === 'VariableName')
  if (isDecorated || first) return null
  return t(
    'Watch out: a method gets its object as the first value, so it needs a first parameter, usually called {self}.',
    { self: code('self') },
  )
}

const bareExcept: Check = ({ statement }) => {
  if (statement.kind !== 'except') return null
  const start = statement.head.findIndex(({ type }) => type === 'except')
  return statement.head[start + 1] === undefined
    ? t(
        'Watch out: without a type, this also catches typing mistakes in names and even Ctrl+C. Name the error you expect, such as {example}.',
        { example: code('except ValueError:') },
      )
    : null
}

const swallowedError: Check = ({ statement }) => {
  const own = statement.body?.children.filter(({ type }) => type !== ':' && type !== 'Comment') ?? []
  return statement.kind === 'except' && own.length === 1 && own[0]?.type === 'PassStatement'
    ? t('The error disappears without a trace here. If something goes wrong, you won’t see why.')
    : null
}

const broadHandlerFirst: Check = (look) => {
  const { statement } = look
  const words = statement.kind === 'except' ? statement.head.map(({ source }) => source) : []
  if (!words.includes('Exception')) return null
  const later = statement.node.children.find(({ type, from }) => type === 'except' && from > statement.start)
  return later
    ? t(
        'Watch out: {exception} already catches nearly everything, so the handler on line {line} never gets a turn. Put it first.',
        { exception: code('Exception'), line: lineAt(look, later) },
      )
    : null
}

/** `count += 1` in a function, where `count` is a variable of the file. */
const changesOuterVariable: Check = ({ statement, program }) => {
  if (statement.kind !== 'UpdateStatement' || !functionAround(statement)) return null
  const [target] = statement.node.children
  if (target?.type !== 'VariableName') return null
  const own = statement.scope.names.get(target.text) ?? []
  const isOnlyUpdated = own.length > 0 && own.every(({ kind }) => kind === 'update')
  if (!isOnlyUpdated || !program.names.file.names.has(target.text) || statement.scope === program.names.file)
    return null
  return t(
    'Watch out: assigning makes {name} a new variable of this function, so reading it first stops with an {error}. Pass it in and return it, or declare {fix}.',
    {
      name: code(target.text),
      error: code('UnboundLocalError'),
      fix: code(`global ${target.text}`),
    },
  )
}

/** A recursive function without a way out. */
const noBaseCase: Check = ({ statement }) => {
  if (statement.kind !== 'def' || !statement.body) return null
  const name = statement.node.children.find(({ type }) => type === 'VariableName')?.text ?? ''
  const calls = allWithin(statement.body).filter((node) => calledName(node) === name)
  const branches = allWithin(statement.body).some(({ type }) =>
    [
      'IfStatement',
      'ConditionalExpression',
      'ForStatement',
      'WhileStatement',
      'MatchStatement',
      'TryStatement',
      'and',
      'or',
    ].includes(type),
  )
  return calls.length > 0 && !branches
    ? t(
        'Watch out: {name} calls itself every time, without a case in which it stops, so it ends with a {error}.',
        { name: code(name), error: code('RecursionError') },
      )
    : null
}

export const FUNCTION_MISTAKES = {
  mutableDefault,
  usesMissingAnswer,
  unreachable,
  missingSelf,
  bareExcept,
  swallowedError,
  broadHandlerFirst,
  changesOuterVariable,
  noBaseCase,
}
