/** Calls with words of their own: handlers, timers, loops over items, classes of an element. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  definitionOf,
  type Description,
  kindOf,
  type NodeOf,
  ownerOf,
  type Subject,
  textOf,
  wordOf,
} from '../../braces/braces.ts'
import { whatRuns } from './functions-passed.ts'
import { whenHappens } from './page-events.ts'

type DescribeCall = (subject: Subject, node: NodeOf<'call'>) => Description | null

/** Null: the library or the common words speak. */
export function describeCall(subject: Subject, node: NodeOf<'call'>): Description | null {
  for (const describe of [
    listener,
    timer,
    forEach,
    then,
    classList,
    immediate,
    settled,
    variableCalled,
    ownMethod,
  ]) {
    const told = describe(subject, node)
    if (told) return told
  }
  return null
}

const listener: DescribeCall = (subject, node) => {
  const [type, given] = node.values
  const owner = ownerOf(node)
  if (calledName(node) !== 'addEventListener' || !type || !given || !owner) return null
  const when = whenHappens(textOf(type), subject.phrases.noun(owner, 1))
  return {
    gist: t('From now on, {when}, {what}.', { when, what: whatRuns(subject, given) }),
    first: t('Sets up what happens {when}.', { when }),
    more: [t('This line itself only prepares that; nothing else happens yet.')],
    concept: 'page-structure',
  }
}

const timer: DescribeCall = (subject, node) => {
  const name = node.called.is === 'name' ? node.called.name : ''
  const [given, time] = node.values
  if (!given || (name !== 'setTimeout' && name !== 'setInterval')) return null
  if (definitionOf(subject.program, node.called)) return null
  const told = { what: whatRuns(subject, given), time: code(time?.source ?? '') }
  const more = [t('The program doesn’t wait here: it continues right away.')]
  if (!time)
    return {
      gist: t('As soon as the code that’s running now is done, {what}.', told),
      more,
      concept: 'functions',
    }
  return name === 'setTimeout'
    ? { gist: t('When {time} milliseconds have passed, {what}.', told), more, concept: 'functions' }
    : { gist: t('Every {time} milliseconds, {what}, again and again.', told), more, concept: 'functions' }
}

const forEach: DescribeCall = (subject, node) => {
  const [given] = node.values
  const owner = ownerOf(node)
  if (calledName(node) !== 'forEach' || !given || !owner) return null
  const told = {
    whole: subject.phrases.brief(owner, 1),
    what: whatRuns(subject, given),
    names:
      given.is === 'lambda'
        ? formatList(given.parameters.slice(0, 3).map(({ target }) => code(target.source)))
        : '',
  }
  const [item, position] = given.is === 'lambda' ? given.parameters : []
  const isMap = kindOf(subject.program, owner) === 'map'
  return {
    gist:
      told.names === ''
        ? t('Goes through {whole}: once for each item, {what}.', told)
        : t('Goes through {whole}: once for each item, {what} with {names}.', told),
    more: [
      item && position && !isMap
        ? t('{item} is the item, and {position} its position, counted from 0.', {
            item: code(item.target.source),
            position: code(position.target.source),
          })
        : null,
    ],
    concept: 'loops',
  }
}

const then: DescribeCall = (subject, node) => {
  const name = calledName(node)
  const [given] = node.values
  const owner = ownerOf(node)
  if (!given || !owner || node.values.length > 1 || !['then', 'catch', 'finally'].includes(name)) return null
  const told = { promise: code(owner.source), what: whatRuns(subject, given) }
  const more = [t('The program doesn’t wait here: it continues right away.')]
  if (name === 'then')
    return { gist: t('When {promise} is ready, {what} with the result.', told), more, concept: 'functions' }
  return name === 'catch'
    ? { gist: t('If {promise} fails, {what} with the error.', told), more, concept: 'errors' }
    : { gist: t('When {promise} has ended, well or not, {what}.', told), more, concept: 'errors' }
}

/** `button.classList.add('open')` */
const classList: DescribeCall = ({ phrases }, node) => {
  const owner = ownerOf(node)
  const [first, second] = node.values
  if (owner?.is !== 'field' || owner.name !== 'classList' || !first) return null
  const told = {
    element: phrases.noun(owner.owner, 1),
    class: formatList(node.values.slice(0, 3).map((value) => phrases.noun(value, 1))),
    condition: second ? phrases.condition(second) : '',
    one: phrases.noun(first, 1),
  }
  const more = [t('Rules of the style sheet for that class now decide how it looks.')]
  switch (calledName(node)) {
    case 'add':
      return { gist: t('Gives {element} the class {class}.', told), more, concept: 'page-structure' }
    case 'remove':
      return {
        gist: t('Takes the class {class} away from {element}.', told),
        more,
        concept: 'page-structure',
      }
    case 'toggle':
      return {
        gist: second
          ? t('Gives {element} the class {one} if {condition}, and takes it away otherwise.', told)
          : t('Switches the class {class} of {element}: on if it was off, off if it was on.', told),
        more,
        concept: 'page-structure',
      }
    default:
      return null
  }
}

/** `(() => { … })()` */
const immediate: DescribeCall = (subject, { called }) =>
  called.is === 'lambda' || called.is === 'function'
    ? {
        gist: t('Makes a function and runs it on the spot: {what}.', { what: whatRuns(subject, called) }),
        concept: 'functions',
      }
    : null

/** `resolve(data)` within `new Promise((resolve, reject) => …)`. */
const settled: DescribeCall = ({ program, phrases }, node) => {
  const parameter = node.called.is === 'name' ? definitionOf(program, node.called)?.value : null
  const lambda = parameter?.is === 'parameter' ? parameter.parent : null
  if (lambda?.is !== 'lambda' || lambda.parent?.is !== 'create' || lambda.parent.type.name !== 'Promise')
    return null
  const [value] = node.values
  const told = { value: value ? phrases.noun(value) : '' }
  if (lambda.parameters[0] !== parameter)
    return value
      ? { gist: t('Makes the promise fail with {value}.', told), concept: 'errors' }
      : { gist: t('Makes the promise fail.'), concept: 'errors' }
  return value
    ? { gist: t('Keeps the promise: its result is {value}.', told), concept: 'functions' }
    : { gist: t('Keeps the promise: code that waits for it can continue now.'), concept: 'functions' }
}

/** `show()`, where `show` is a variable with a function of the program. */
const variableCalled: DescribeCall = ({ program, phrases }, node) => {
  if (node.called.is !== 'name') return null
  const definition = definitionOf(program, node.called)
  const lambda = definition?.value?.is === 'variable' ? definition.value.value : null
  if (lambda?.is !== 'lambda' || definition?.path !== program.path) return null
  const told = {
    name: code(node.called.name),
    line: String(definition.line),
    values: formatList(node.values.slice(0, 4).map((value) => phrases.noun(value, 1))),
  }
  return {
    gist:
      node.values.length === 0
        ? t('Calls {name}: the function from line {line} runs now.', told)
        : t('Calls {name} with {values}: the function from line {line} runs now.', told),
    first: t('Runs {name}.', told),
    concept: 'functions',
  }
}

/** A method of something unknown: that the library has one of this name isn't enough to say that its answer is lost. */
const ownMethod: DescribeCall = ({ program, phrases }, node) => {
  const owner = ownerOf(node)
  const word = wordOf(program, node)
  if (!owner || !word || word.does || word.reads || !definitionOf(program, owner)) return null
  if (kindOf(program, owner) !== 'unknown') return null
  const told = {
    owner: phrases.noun(owner, 1),
    name: code(calledName(node)),
    values: formatList(node.values.slice(0, 4).map((value) => phrases.noun(value, 1))),
  }
  return {
    gist:
      node.values.length === 0
        ? t('Tells {owner} to do {name}.', told)
        : t('Tells {owner} to do {name}, and passes {values} along.', told),
    concept: 'objects',
  }
}
