/** Mistakes with promises and with functions that are called later. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  allWithin,
  type BraceProgram,
  calledName,
  type Check,
  definitionOf,
  definitionsOf,
  firstOf,
  functionCalled,
  type Node,
  type NodeOf,
} from '../../braces/braces.ts'

/** Whether the call gives a promise for certain: `fetch(…)`, an `async` function of the program. */
function givesPromise(program: BraceProgram, node: Node | null | undefined): node is NodeOf<'call'> {
  if (node?.is !== 'call') return false
  if (node.called.source === 'fetch' && !definitionOf(program, node.called)) return true
  const own = functionCalled(program, node)
  if (own) return own.modifiers.includes('async')
  const value = node.called.is === 'name' ? definitionOf(program, node.called)?.value : null
  return value?.is === 'variable' && value.value?.is === 'lambda' && value.value.isAsync
}

/** Fields that a promise has itself. */
const OF_PROMISE = new Set(['then', 'catch', 'finally'])

/** `const answer = load(); console.log(answer.name);` */
const usesPromise: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'field' && node.is !== 'item') return null
    const { owner } = node
    if (node.is === 'field' && OF_PROMISE.has(node.name)) return null
    const call = givesPromise(program, owner) ? owner : promiseIn(program, owner)
    if (!call) return null
    return t('{call} gives a promise, not the result, so {use} is missing. Write {fixed}.', {
      call: code(call.source),
      use: code(node.source),
      fixed: code(`await ${call.source}`),
    })
  })

/** The call whose promise a variable holds, if it never gets another value. */
function promiseIn(program: BraceProgram, owner: Node): NodeOf<'call'> | null {
  if (owner.is !== 'name') return null
  const [only, ...others] = definitionsOf(program, owner)
  const value = only?.value?.is === 'variable' && only.value.target.is === 'name' ? only.value.value : null
  return others.length === 0 && givesPromise(program, value) ? value : null
}

/** `const data = response.json();`, where `response` is what `await fetch(…)` gave. */
const jsonNotAwaited: Check = ({ statement: { node }, program }) => {
  const value = node.is === 'declare' ? node.variables[0]?.value : null
  if (value?.is !== 'call' || !/^(?:json|text)$/.test(calledName(value)) || value.called.is !== 'field')
    return null
  const target = node.is === 'declare' ? node.variables[0]?.target : null
  if (target && isTakenLater(program, target)) return null
  const made = definitionOf(program, value.called.owner)?.value
  const given = made?.is === 'variable' ? made.value : null
  return given?.is === 'await' && calledName(given.value) === 'fetch'
    ? t('{call} gives a promise, too. Write {fixed}.', {
        call: code(value.source),
        fixed: code(`await ${value.source}`),
      })
    : null
}

/** Whether the promise in a variable is waited for, or handed on. */
function isTakenLater({ names: { uses } }: BraceProgram, { source }: Node): boolean {
  return uses.some(
    ({ name, node: { parent } }) =>
      name === source &&
      (parent?.is === 'await' ||
        parent?.is === 'return' ||
        parent?.is === 'list' ||
        (parent?.is === 'field' && OF_PROMISE.has(parent.name))),
  )
}

/** `if (isTaken(name))` with an `async` function. */
const promiseAsCondition: Check = ({ statement: { head, kind }, program }) => {
  const [condition] = head
  const asked = condition?.is === 'unary' && condition.operator === '!' ? condition.value : condition
  if (!['if', 'else if', 'while'].includes(kind) || !asked || !givesPromise(program, asked)) return null
  return t('{call} gives a promise, and a promise always counts as true. Write {fixed}.', {
    call: code(asked.source),
    fixed: code(`await ${asked.source}`),
  })
}

/** `list.forEach(async (each) => { await … })` */
const asyncForEach: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const [given] = node.is === 'call' && calledName(node) === 'forEach' ? node.values : []
    return given?.is === 'lambda' && given.isAsync
      ? t(
          '{forEach} doesn’t wait for {async} functions: the code below runs before they’re done. Use {loop} with {await}.',
          {
            forEach: code('forEach'),
            async: code('async'),
            loop: code('for … of'),
            await: code('await'),
          },
        )
      : null
  })

/** `names.filter(async (name) => …)` */
const filtersByPromise: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const isTest = node.is === 'call' && /^(?:filter|find|some|every)$/.test(calledName(node))
    const [given] = isTest ? node.values : []
    return given?.is === 'lambda' && given.isAsync
      ? t('An {async} function gives a promise, which always counts as true, so {method} can’t test by it.', {
          async: code('async'),
          method: code(calledName(node)),
        })
      : null
  })

/** `button.addEventListener("click", start())` */
const callsAtOnce: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const given = handedOver(node)
    if (given?.is !== 'call' || given.called.is !== 'name' || givesFunction(program, given)) return null
    return t(
      '{call} runs right now, and only what it gives back is passed on. Leave out the parentheses: {fixed}.',
      {
        call: code(given.source),
        fixed: code(given.values.length === 0 ? given.called.name : `() => ${given.source}`),
      },
    )
  })

/** What is to be called later. */
function handedOver(node: Node): Node | null {
  if (node.is === 'assignment' && node.target.is === 'field' && /^on[a-z]{3,20}$/.test(node.target.name))
    return node.value
  if (node.is !== 'call') return null
  if (calledName(node) === 'addEventListener') return node.values[1] ?? null
  return /^(?:setTimeout|setInterval|requestAnimationFrame)$/.test(node.called.source)
    ? (node.values[0] ?? null)
    : null
}

/** A function of the program that gives back a function, or one that isn't known. */
function givesFunction(program: BraceProgram, call: NodeOf<'call'>): boolean {
  const value = definitionOf(program, call.called)?.value
  const own =
    value?.is === 'function'
      ? value
      : value?.is === 'variable' && value.value?.is === 'lambda'
        ? value.value
        : null
  if (!own?.body || own.body.is !== 'block') return true
  return allWithin(own.body).some((each) => each.is === 'return' && each.value !== null)
}

export const WAITING_MISTAKES = {
  usesPromise,
  jsonNotAwaited,
  promiseAsCondition,
  asyncForEach,
  filtersByPromise,
  callsAtOnce,
} as const satisfies Record<string, Check>
