/** Declarations that only JavaScript writes. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import {
  definitionsOf,
  type Describe,
  type Description,
  namesIn,
  type Node,
  type NodeOf,
  type Subject,
} from '../../braces/braces.ts'
import { describePrompt, describeRequired, describeTyped } from './input.ts'
import { whatRuns } from './functions-passed.ts'

export const describeOwnDeclaration: Describe = (subject) => {
  const { node } = subject.statement
  const [variable, ...others] = node.is === 'declare' && !node.isField ? node.variables : []
  if (!variable?.value || others.length > 0) return null
  const { target, value } = variable
  return (
    describeTyped(target, value) ??
    describePrompt(subject, target, value) ??
    describeRequired(target, value) ??
    pieces(subject, target, value) ??
    (value.is === 'lambda' ? functionInVariable(subject, target, value) : null) ??
    timer(subject, target, value) ??
    notAwaited(subject, target, value) ??
    oneOfTwo(subject, target, value)
  )
}

/** `const { name, age: years } = user;` */
function pieces({ phrases }: Subject, target: Node, value: Node): Description | null {
  if (target.is !== 'pattern') return null
  const rest = target.targets.find(({ is }) => is === 'spread')
  const named = target.targets.filter(({ is }) => is !== 'spread')
  const renamed = named.find((each) => each.is === 'entry')
  const told = {
    names: formatList(named.flatMap((each) => pieceNames(each, target.form))),
    rest: code(rest ? (namesIn(rest)[0]?.name ?? '') : ''),
    value: shortNoun(phrases.brief(value), value),
    field: code(renamed?.is === 'entry' ? renamed.key.source : ''),
    variable: code(renamed?.is === 'entry' ? (namesIn(renamed)[0]?.name ?? '') : ''),
  }
  const isRenamed = renamed?.is === 'entry' && renamed.value.is !== 'pattern'
  if (target.form === 'object')
    return {
      gist: rest
        ? t('Picks {names} out of {value}; an object with all other fields is called {rest}.', told)
        : namesIn(target).length === 1
          ? t('Picks {names} out of {value} and makes a variable of it.', told)
          : t('Picks {names} out of {value} and makes variables of them.', told),
      more: [isRenamed ? t('The field {field} is called {variable} here.', told) : null],
      concept: 'objects',
    }
  return {
    gist: rest
      ? named.length === 0
        ? t('Copies the items of {value} into a new array called {rest}.', told)
        : t(
            'Takes {value} apart: the first items are called {names}, and an array with all others {rest}.',
            told,
          )
      : t('Takes {value} apart: its first items are called {names}, in this order.', told),
    more: [
      rest
        ? null
        : t('If there are fewer items, the names that are left get {none}.', { none: code('undefined') }),
    ],
    concept: 'lists',
  }
}

/** Characters of a phrase in the middle of a sentence. */
const MOST_NOUN = 70

function shortNoun(noun: string, { source }: Node): string {
  return noun.length > MOST_NOUN ? code(source) : noun
}

/** Fields by their own name; of a pattern in a pattern the names within. */
function pieceNames(piece: Node, form: NodeOf<'pattern'>['form']): string[] {
  const isField = form === 'object' && piece.is === 'entry' && piece.value.is !== 'pattern'
  return isField ? [code(piece.key.source)] : namesIn(piece).map(({ name }) => code(name))
}

/** `const add = (a, b) => { … };` */
function functionInVariable(subject: Subject, target: Node, lambda: NodeOf<'lambda'>): Description | null {
  const { body, parameters, isAsync } = lambda
  if (body.is !== 'block' && !isAsync) return null
  const told = {
    name: code(target.source),
    takes: formatList(parameters.slice(0, 6).map((each) => code(each.target.source))),
    call: firstCall(subject, target),
  }
  const what =
    parameters.length === 0
      ? t('Defines the function {name}, which takes no values.', told)
      : t('Defines the function {name}, which takes {takes}.', told)
  return {
    gist: isAsync ? t('{what} It may wait inside, so callers get a promise.', { what }) : what,
    first: t('Teaches the program a new command, {name}.', told),
    more: [
      told.call === ''
        ? null
        : t('Nothing runs yet: the lines inside wait until line {call} calls {name}.', told),
    ],
    concept: 'functions',
  }
}

/** The line of the first call behind the definition. Empty: there's none. */
function firstCall({ program, statement }: Subject, target: Node): string {
  const [definition] = definitionsOf(program, target)
  const use = program.names.uses.find(
    ({ name, at, node }) =>
      name === target.source &&
      at > statement.node.to &&
      node.parent?.is === 'call' &&
      node.parent.called === node,
  )
  return definition && use ? String(use.line) : ''
}

/** `const timer = setInterval(tick, 1000);` */
function timer(subject: Subject, target: Node, value: Node): Description | null {
  const name = value.is === 'call' && value.called.is === 'name' ? value.called.name : ''
  if (value.is !== 'call' || (name !== 'setTimeout' && name !== 'setInterval')) return null
  const [given, time] = value.values
  if (!given || !time) return null
  const told = {
    name: code(target.source),
    what: whatRuns(subject, given),
    time: code(time.source),
    stop: code(name === 'setTimeout' ? 'clearTimeout' : 'clearInterval'),
  }
  return {
    gist:
      name === 'setTimeout'
        ? t('When {time} milliseconds have passed, {what}. {name} holds that timer.', told)
        : t('Every {time} milliseconds, {what}. {name} holds that timer.', told),
    more: [t('With it, {stop} can stop the timer.', told)],
    concept: 'functions',
  }
}

/** `const isLate = isHoliday ? false : hour > 9;` */
function oneOfTwo({ phrases }: Subject, target: Node, value: Node): Description | null {
  return value.is === 'choice'
    ? {
        gist: t('{name} gets one of two values: {value}.', {
          name: code(target.source),
          value: phrases.noun(value),
        }),
        concept: 'conditions',
      }
    : null
}

/** `const answer = fetch(address);` */
function notAwaited({ phrases }: Subject, target: Node, value: Node): Description | null {
  if (value.is !== 'call' || value.called.source !== 'fetch') return null
  const [address] = value.values
  return {
    gist: t('Sends a request to {address}. {name} is only the promise of an answer.', {
      address: address ? phrases.noun(address, 1) : '',
      name: code(target.source),
    }),
    concept: 'functions',
  }
}
