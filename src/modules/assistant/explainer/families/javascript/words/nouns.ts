/** Values that only JavaScript writes, and those of which less is certain than in a language with types. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  isNumber,
  isNumeric,
  kindOf,
  type Node,
  type NodeOf,
  type Phrases,
  toldOf,
  wordOf,
} from '../../braces/braces.ts'

/** Null: the common words fit. */
export function ownNoun(phrases: Phrases, node: Node, depth: number): string | null {
  switch (node.is) {
    case 'nothing':
      return code(node.source)
    case 'field':
      return fieldNoun(phrases, node, depth)
    case 'item':
      return itemNoun(phrases, node, depth)
    case 'object':
      return objectNoun(phrases, node, depth)
    case 'list':
      return listNoun(phrases, node, depth)
    case 'create':
      return createNoun(phrases, node, depth)
    case 'lambda':
      return lambdaNoun(phrases, node, depth)
    case 'function':
      return t('the function {name}', { name: code(node.name?.name ?? '') })
    case 'unary':
      return unaryNoun(phrases, node, depth)
    case 'await':
      return awaitNoun(phrases, node, depth)
    case 'operation':
      return operationNoun(phrases, node, depth)
    case 'call':
      return callNoun(phrases, node, depth)
    case 'other':
      return node.source.startsWith('/') ? code(node.source) : null
    default:
      return null
  }
}

const OF_ELEMENT: Readonly<Record<string, (told: { owner: string }) => string>> = {
  textContent: (told) => t('the text of {owner}', told),
  innerText: (told) => t('the text of {owner}', told),
  innerHTML: (told) => t('the HTML inside {owner}', told),
  children: (told) => t('the elements right inside {owner}', told),
  parentElement: (told) => t('the element around {owner}', told),
  classList: (told) => t('the classes of {owner}', told),
  dataset: (told) => t('the {data} attributes of {owner}', { ...told, data: code('data-…') }),
}

function fieldNoun(phrases: Phrases, { owner, name, source }: NodeOf<'field'>, depth: number): string | null {
  const { program } = phrases
  const kind = kindOf(program, owner)
  if (source === 'document.body') return t('the body of the page')
  if (source === 'Math.PI') return t('the number {pi}', { pi: code('π') })
  if (name === 'length' && kind === 'array' && owner.is === 'call')
    return t('the number of items in {whole}', { whole: ownerNoun(phrases, owner, depth) })
  if (name === 'length' && kind === 'unknown' && owner.is !== 'super')
    return t('the length of {whole}', { whole: ownerNoun(phrases, owner, depth) })
  if (name === 'length' && kind === 'elements')
    return t('the number of elements in {whole}', { whole: phrases.noun(owner, depth) })
  if (name === 'size' && kind === 'map')
    return t('the number of entries in {whole}', { whole: phrases.noun(owner, depth) })
  if (name === 'size' && kind === 'set')
    return t('the number of values in {whole}', { whole: ownerNoun(phrases, owner, depth) })
  if (kind === 'event' && name === 'target')
    return t('the element that the event {event} happened on', { event: phrases.noun(owner, depth) })
  if (kind === 'event' && name === 'key') return t('the key that was pressed')
  if (kind !== 'element') return null
  const told = { owner: phrases.noun(owner, depth) }
  if (name === 'value') return t('what’s entered in {owner}', told)
  return Object.hasOwn(OF_ELEMENT, name) ? (OF_ELEMENT[name]?.(told) ?? null) : null
}

/** Without types, what is in square brackets may be a position or a key. */
function itemNoun(phrases: Phrases, { owner, index }: NodeOf<'item'>, depth: number): string | null {
  const { program } = phrases
  const kind = kindOf(program, owner)
  const told = { whole: phrases.noun(owner, depth), index: phrases.noun(index, depth) }
  if (kind === 'object') return t('what {whole} stores under {index}', told)
  if (owner.is === 'item' && (isNumeric(kindOf(program, index)) || kind === 'array')) return null
  if (kind === 'array' || kind === 'text' || kind === 'map') return null
  if (index.is === 'text' || isNumeric(kindOf(program, index)) || kindOf(program, index) === 'text') {
    return kindOf(program, index) === 'text' ? t('what {whole} stores under {index}', told) : null
  }
  return t('what {whole} holds for {index}', told)
}

/** Characters of a value within a larger expression that's clearest as it's written. */
const SHORT = 30

function objectNoun(phrases: Phrases, { entries, source }: NodeOf<'object'>, depth: number): string | null {
  if (entries.length > 0 && depth > 1 && source.length <= SHORT) return code(source)
  const copied = entries.filter(({ value }) => value.is === 'spread')
  const [first] = copied
  if (!first || first.value.is !== 'spread') return null
  const others = entries.filter(({ value }) => value.is !== 'spread')
  const told = {
    first: phrases.noun(first.value.value, depth),
    keys: formatList(others.slice(0, 4).map(({ key }) => code(key.source))),
  }
  if (copied.length > 1) return t('a new object with the fields of {n} others', { n: copied.length })
  if (others.length === 0) return t('a copy of the object {first}', told)
  if (entries[0] === first) return t('a copy of {first} with its own {keys}', told)
  return entries.at(-1) === first
    ? t('a new object with {keys} and all fields of {first}, which win if a name is there twice', told)
    : t('a new object with {keys} and the fields of {first}', told)
}

function listNoun(phrases: Phrases, { items, source }: NodeOf<'list'>, depth: number): string | null {
  if (items.length > 0 && depth > 1 && source.length <= SHORT) return code(source)
  const spreads = items.filter((item) => item.is === 'spread')
  const [first] = spreads
  if (!first || spreads.length > 1) return null
  const told = { whole: phrases.noun(first.value, depth) }
  if (items.length === 1)
    return first.value.is === 'create' && first.value.type.name === 'Set'
      ? t('a new array without duplicates, made by {code}', { code: code(source) })
      : kindOf(phrases.program, first.value) === 'text'
        ? t('an array with the single characters of {whole}', told)
        : t('a new array with all items of {whole}', told)
  const added = items.filter((item) => item !== first).map((item) => phrases.noun(item, depth + 1))
  if (added.length > 2) return null
  return items[0] === first
    ? t('a new array with all items of {whole}, and {added} behind them', {
        ...told,
        added: formatList(added),
      })
    : items.at(-1) === first
      ? t('a new array with {added}, and all items of {whole} behind', { ...told, added: formatList(added) })
      : null
}

function createNoun(phrases: Phrases, { type, values }: NodeOf<'create'>, depth: number): string | null {
  const [first] = values
  const told = { first: first ? phrases.noun(first, depth) : '', type: code(type.source) }
  switch (type.source) {
    case 'Array':
      return first && values.length === 1 && isNumeric(kindOf(phrases.program, first))
        ? t('an array with {first} empty places', told)
        : null
    case 'Set':
      return first ? t('a set with the values of {first}, each only once', told) : t('an empty set')
    case 'Map':
      return first ? t('a map made from the pairs in {first}', told) : t('an empty map')
    case 'Date':
      return first
        ? values.length === 1
          ? t('the date given by {first}', told)
          : t('the date made from {code}', { code: code(values.map(({ source }) => source).join(', ')) })
        : t('the present date and time')
    case 'Promise':
      return t('a promise, which ends when the function in it says so')
    case 'Error':
      return first ? t('an error whose message is {first}', told) : null
    default:
      return null
  }
}

function lambdaNoun(phrases: Phrases, node: NodeOf<'lambda'>, depth: number): string | null {
  const { parameters, body, isAsync } = node
  const names = formatList(parameters.slice(0, 4).map(({ target }) => code(target.source)))
  if (isAsync)
    return parameters.length === 0
      ? t('a small function that can wait')
      : t('a small function that takes {names} and can wait', { names })
  if (body.is === 'call' || body.is === 'step' || body.is === 'await') {
    if (body.is === 'call' && isKnownValue(phrases, body)) return null
    return parameters.length === 0
      ? t('a small function that runs {call}', { call: code(body.source) })
      : t('a small function that takes {names} and runs {call}', { names, call: code(body.source) })
  }
  if (body.is === 'choice' && depth <= 2 && (body.no.is === 'choice' || body.source.length > 60))
    return t('a small function that takes {names} and gives back one of several values', { names })
  return null
}

function isKnownValue({ program }: Phrases, call: NodeOf<'call'>): boolean {
  return kindOf(program, call) !== 'unknown'
}

function unaryNoun(phrases: Phrases, { operator, value }: NodeOf<'unary'>, depth: number): string | null {
  const told = { value: phrases.noun(value, depth) }
  if (operator === 'typeof') return t('the name of the type of {value}', told)
  if (operator === '+') return t('{value} as a number', told)
  return operator === '!' && value.is === 'unary' && value.operator === '!'
    ? t('whether {value} counts as true', { value: phrases.noun(value.value, depth) })
    : null
}

function awaitNoun(phrases: Phrases, { value }: NodeOf<'await'>, depth: number): string | null {
  const name = calledName(value)
  const [first] = value.is === 'call' ? value.values : []
  if (name === 'fetch' && first)
    return t('the answer from {address}, once it has arrived', { address: phrases.noun(first, depth) })
  if (name === 'json' && value.is === 'call' && value.called.is === 'field')
    return t('the data in {answer}, read as JSON', { answer: phrases.noun(value.called.owner, depth) })
  if (name === 'text' && value.is === 'call' && value.called.is === 'field' && value.values.length === 0)
    return t('the text in {answer}', { answer: phrases.noun(value.called.owner, depth) })
  return null
}

function operationNoun(phrases: Phrases, node: NodeOf<'operation'>, depth: number): string | null {
  const { left, operator, right } = node
  const told = { left: phrases.noun(left, depth), right: phrases.noun(right, depth) }
  if (operator === '??')
    return t('{left}, or {right} if that’s {null} or {undefined}', {
      ...told,
      null: code('null'),
      undefined: code('undefined'),
    })
  const kinds = [kindOf(phrases.program, left), kindOf(phrases.program, right)]
  if (operator === '||' && !kinds.every((kind) => kind === 'truth'))
    return t('{left}, or {right} if that counts as false', told)
  if (operator === '&&' && kinds[1] !== 'truth')
    return t('{right} if {condition}, and {left} otherwise', {
      ...told,
      condition: phrases.condition(left, depth),
    })
  if (operator === '%' && isNumber(right, 1)) return t('the decimals of {left}', told)
  return null
}

function callNoun(phrases: Phrases, node: NodeOf<'call'>, depth: number): string | null {
  const { called, values, source } = node
  const [first] = values
  const chained = chainNoun(phrases, node, depth)
  if (chained) return chained
  if (called.is === 'field' && called.through === '?.')
    return t('what {call} gives back, or {none} if there’s no {owner}', {
      call: code(source),
      none: code('undefined'),
      owner: code(called.owner.source),
    })
  if (isWholeInput(node)) return t('everything that was typed')
  const spread = values.length === 1 && first?.is === 'spread' ? first.value : null
  if (spread && called.source === 'Math.max')
    return t('the largest number in {whole}', { whole: phrases.noun(spread, depth) })
  if (spread && called.source === 'Math.min')
    return t('the smallest number in {whole}', { whole: phrases.noun(spread, depth) })
  const range = called.source === 'Math.floor' && first ? rangeOf(first) : null
  if (range)
    return range.from === 0
      ? t('a random whole number from {zero} to {last}', {
          zero: code('0'),
          last: code(String(range.to - 1)),
        })
      : null
  if (called.source === 'Array.from' && first?.is === 'object' && first.entries[0]?.key.source === 'length')
    return t('a new array with {n} items', { n: phrases.noun(first.entries[0].value, depth) })
  return null
}

/** Characters of a phrase that a sentence can go on behind. */
const MOST_OWNER = 40

/** `words.filter(…).map((word) => { … })`: what comes first is told briefly, and a function with a block is only named. */
function chainNoun(phrases: Phrases, node: NodeOf<'call'>, depth: number): string | null {
  const { called, values } = node
  if (called.is !== 'field' || called.through === '?.' || isWholeInput(called.owner)) return null
  const [first] = values
  const isBlock = first?.is === 'lambda' && first.body.is === 'block'
  const isChain = called.owner.is === 'call'
  const noun = wordOf(phrases.program, node)?.noun
  if (!noun || !(isBlock || isChain || first?.source === 'Boolean')) return null
  const told = toldOf(phrases, node, depth)
  return noun({
    ...told,
    whole: isChain ? ownerNoun(phrases, called.owner, depth) : told.whole,
    ...(isBlock
      ? {
          test: t('the function in the parentheses says yes'),
          made: t('what the function in the parentheses makes of it'),
        }
      : {}),
    ...(first?.source === 'Boolean' ? { test: t('the item counts as true') } : {}),
  })
}

/** In the middle of a sentence. */
function ownerNoun(phrases: Phrases, owner: Node, depth: number): string {
  if (owner.is !== 'call' && owner.is !== 'create') return phrases.noun(owner, depth)
  const whole = phrases.brief(owner, depth)
  return whole.length > MOST_OWNER || whole.includes(', ') ? code(owner.source) : whole
}

/** `Math.random() * 6` */
function rangeOf(node: Node): { from: number; to: number } | null {
  if (node.is !== 'operation' || node.operator !== '*') return null
  const [random, number] =
    node.left.source === 'Math.random()' ? [node.left, node.right] : [node.right, node.left]
  return random.source === 'Math.random()' && number.is === 'number' && Number.isInteger(Number(number.text))
    ? { from: 0, to: Number(number.text) }
    : null
}

/** `require("fs").readFileSync(0, "utf8")` */
export function isWholeInput(node: Node): boolean {
  if (node.is !== 'call' || calledName(node) !== 'readFileSync') return false
  const [first] = node.values
  return first !== undefined && (isNumber(first, 0) || first.source.includes('/dev/stdin'))
}
