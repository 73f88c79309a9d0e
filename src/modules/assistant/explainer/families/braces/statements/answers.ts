/** What functions give back. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isOwnCall, kindOf, wordOf } from '../kinds.ts'
import { allWithin, type Node } from '../model/model.ts'
import { isArithmetic } from '../phrases/phrases.ts'
import { calledName, homeOf } from '../program.ts'
import { roleOf } from '../roles.ts'
import {
  classAround,
  conditionAround,
  functionAround,
  isLoop,
  loopAround,
  nameOfFunctionAround,
} from '../statement.ts'
import type { Subject, Description } from './description.ts'

export function describeReturn(subject: Subject): Description | null {
  const { statement } = subject
  const { node } = statement
  if (node.is !== 'return') return null
  const name = nameOfFunctionAround(statement)
  const loop = loopAround(statement)
  if (node.value === null)
    return {
      gist:
        name === ''
          ? t('Ends the function here, without an answer.')
          : t('Ends {name} here, without an answer.', { name: code(name) }),
      concept: 'functions',
    }
  return {
    gist: name === '' ? answerGist(subject, node.value) : returnGist(subject, node.value, name),
    first: t('Gives back {value}.', { value: subject.phrases.noun(node.value) }),
    more: [
      loop ? t('The loop around it ends as well: nothing after this line runs in this call.') : null,
      recursionNote(subject, node.value, name),
    ],
    concept: callOfItself(subject, node.value, name) ? 'recursion' : 'functions',
  }
}

function answerGist({ phrases }: Subject, value: Node): string {
  return t('Ends the small function. Its answer is {value}.', { value: phrases.noun(value) })
}

function returnGist(subject: Subject, value: Node, name: string): string {
  const { phrases, program, statement } = subject
  const told = { name: code(name), value: phrases.noun(value) }
  const guard = conditionAround(statement)
  const loop = statement.around.find(isLoop)
  const isGetter =
    classAround(statement) &&
    statement.siblings.length === 1 &&
    !guard &&
    !loop &&
    (value.is === 'name' || value.is === 'field')
  if (isGetter) return t('Tells the code that calls {name} what {value} is at the moment.', told)
  if (value.is === 'truth') return truthReturn(told, value.isTrue, loop !== undefined)
  if (value.is === 'name') {
    const role = roleOf(program, value.name, homeOf(program, value.name, statement.scope))
    if (role === 'counter') return t('Hands the finished count {value} back to the caller of {name}.', told)
    if (role === 'sum' || role === 'product')
      return t('Hands the finished total {value} back to the caller of {name}.', told)
    if (role === 'list collector' || role === 'set collector' || role === 'tally' || role === 'totals')
      return t('Everything is collected: {name} gives back {value}.', told)
    if (role === 'best so far') return t('The search is over: {name} gives back the best one, {value}.', told)
  }
  if (value.is === 'nothing') return t('Ends {name} with {value}: there’s nothing to give back.', told)
  if (isArithmetic(phrases, value))
    return t('Works out {value}, and gives it back as the answer of {name}.', told)
  if (kindOf(program, value) === 'truth' && isCondition(subject, value))
    return t('Ends {name}. The answer is {true} exactly if {condition}.', {
      ...told,
      true: code('true'),
      condition: phrases.condition(value),
    })
  return t('Ends {name}. The answer is {value}.', told)
}

function isCondition({ program }: Subject, value: Node): boolean {
  if (value.is === 'call') return wordOf(program, value)?.condition !== undefined
  return value.is === 'operation' || value.is === 'unary'
}

function truthReturn(told: { name: string; value: string }, isTrue: boolean, isInLoop: boolean): string {
  if (isInLoop)
    return isTrue
      ? t('One is enough: {name} answers {value} and doesn’t look any further.', told)
      : t('That settles it: {name} answers {value} and doesn’t look any further.', told)
  return t('Ends {name} with the answer {value}.', told)
}

function callOfItself({ program, statement }: Subject, value: Node, name: string): Node | undefined {
  const around = functionAround(statement)?.node
  return allWithin(value).find(
    (node) =>
      name !== '' &&
      calledName(node) === name &&
      (around?.is !== 'function' || isOwnCall(program, node, around)),
  )
}

function recursionNote(subject: Subject, value: Node, name: string): string | null {
  const again = callOfItself(subject, value, name)
  return again
    ? t('It calls {name} again as {call}, and waits for that answer first.', {
        name: code(name),
        call: code(again.source),
      })
    : null
}

export function describeYield({ statement: { node }, phrases }: Subject): Description | null {
  if (node.is !== 'yield') return null
  return {
    gist: node.value
      ? t('Hands out {value} as the result of this case.', { value: phrases.noun(node.value) })
      : t('Hands out no value and pauses.'),
    concept: 'conditions',
  }
}
