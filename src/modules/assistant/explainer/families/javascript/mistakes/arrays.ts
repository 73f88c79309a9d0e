/** Mistakes with arrays, their methods, and positions. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  allWithin,
  calledName,
  type Check,
  COMMON_MISTAKES,
  definitionsOf,
  firstOf,
  itemKind,
  kindOf,
  type Node,
  type NodeOf,
  ownerOf,
  ownNodes,
} from '../../braces/braces.ts'

/** `numbers.sort()` */
const sortsNumbersAsText: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const owner = /^(?:sort|toSorted)$/.test(calledName(node)) ? ownerOf(node) : null
    if (node.is !== 'call' || !owner || node.values.length > 0) return null
    if (itemKind(program, owner) !== 'number') return null
    return t(
      '{sort} without a function compares numbers as text: {ten} comes before {nine}. Write {fixed}.',
      {
        sort: code(calledName(node)),
        ten: code('10'),
        nine: code('9'),
        fixed: code(`${owner.source}.${calledName(node)}((a, b) => a - b)`),
      },
    )
  })

/** Methods that use the answer of the function that they're given. */
const USES_ANSWER = new Set(
  'map filter find findIndex findLast some every reduce flatMap sort toSorted'.split(' '),
)

/** `numbers.map((n) => { n * 2; })` */
const answerMissing: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'call' || node.called.is !== 'field' || !USES_ANSWER.has(node.called.name)) return null
    const [given] = node.values
    if (given?.is !== 'lambda' || given.body.is !== 'block' || given.body.statements.length === 0) return null
    const inside = ownNodes(given.body)
    if (inside.some(({ is }) => is === 'return' || is === 'throw')) return null
    const [only, ...others] = given.body.statements
    if (only?.is === 'label' && others.length === 0)
      return t('Here the braces are a block, not an object. Put parentheses around the object: {fixed}.', {
        fixed: code('=> ({ … })'),
      })
    return t('The function for {method} has braces but no {return}, so its answer is always {undefined}.', {
      method: code(node.called.name),
      return: code('return'),
      undefined: code('undefined'),
    })
  })

/** `const doubled = numbers.forEach(…)` */
const usesForEach: Check = ({ statement: { node } }) => {
  const value = node.is === 'declare' ? node.variables[0]?.value : node.is === 'return' ? node.value : null
  return value && calledName(value) === 'forEach' && ownerOf(value)
    ? t('{forEach} gives back nothing. To get a new array, use {map} or {filter}.', {
        forEach: code('forEach'),
        map: code('map'),
        filter: code('filter'),
      })
    : null
}

/** `numbers.forEach((n) => { if (n > 2) return n; })` */
const returnsInForEach: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const [given] = node.is === 'call' && calledName(node) === 'forEach' ? node.values : []
    if (given?.is !== 'lambda' || given.body.is !== 'block') return null
    const answer = ownNodes(given.body).find((each) => each.is === 'return' && each.value !== null)
    return answer
      ? t(
          'The {return} on line {line} ends only this call for one item; {forEach} throws its value away. Use {loop} or {find}.',
          {
            return: code('return'),
            line: String(answer.line),
            forEach: code('forEach'),
            loop: code('for … of'),
            find: code('find'),
          },
        )
      : null
  })

/** `["1", "2"].map(parseInt)` */
const parsesWithPosition: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'call' && calledName(node) === 'map' && node.values[0]?.source === 'parseInt'
      ? t('{map} also passes the position, which {parseInt} takes as the base. Write {fixed}.', {
          map: code('map'),
          parseInt: code('parseInt'),
          fixed: code('map(Number)'),
        })
      : null,
  )

/** `for (const n in numbers)` */
const keysOfArray: Check = ({ statement: { node }, program }) =>
  node.is === 'for each' && node.through === 'keys' && kindOf(program, node.collection) === 'array'
    ? t('{in} gives the positions of an array, as text. For the items, write {of}.', {
        in: code('for … in'),
        of: code(`for (const ${node.target.source} of ${node.collection.source})`),
      })
    : null

/** `for (const n of {…})` */
const itemsOfObject: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'for each' || node.through !== 'items' || node.collection.is !== 'name') return null
  const written = allWithin(program.root).find(
    (each) =>
      each.is === 'variable' &&
      each.value?.is === 'object' &&
      !each.value.source.includes('Symbol.iterator') &&
      each.target.source === node.collection.source &&
      each.parent?.is === 'declare' &&
      each.parent.isConstant,
  )
  return written && kindOf(program, node.collection) === 'object'
    ? t('A plain object can’t be gone through by {of}. Write {fixed}.', {
        of: code('for … of'),
        fixed: code(`Object.entries(${node.collection.source})`),
      })
    : null
}

/** `words[words.length]` */
const behindTheEnd: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'item' || isTarget(node)) return null
    const { owner, index } = node
    return index.source === `${owner.source}.length`
      ? t('There’s nothing at position {length}: the last item is at {last}.', {
          length: code(index.source),
          last: code(`${index.source} - 1`),
        })
      : null
  })

function isTarget(node: Node): boolean {
  return node.parent?.is === 'assignment' && node.parent.target === node
}

/** `words[-1]` */
const negativePosition: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'item' || node.index.is !== 'unary' || node.index.operator !== '-') return null
    if (node.index.value.is !== 'number' || !['array', 'text'].includes(kindOf(program, node.owner)))
      return null
    return t('Square brackets don’t count from the end. Write {fixed}.', {
      fixed: code(`${node.owner.source}.at(${node.index.source})`),
    })
  })

/** `for (let i = 0; i <= words.length; i++) … words[i]` */
const oneTooFar: Check = (look) =>
  COMMON_MISTAKES.oneTooFar(look) === null ? null : lastRound(look.statement.node)

function lastRound(node: Node): string | null {
  const condition = node.is === 'for' || node.is === 'while' ? node.condition : null
  if (condition?.is !== 'operation') return null
  return t('The last position is one below {length}, so the last round gets {undefined}. Write {fixed}.', {
    length: code(condition.right.source),
    undefined: code('undefined'),
    fixed: code(`${condition.left.source} < ${condition.right.source}`),
  })
}

/** `names = names.push("Ana")` */
const storesLength: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'expression' || node.value.is !== 'assignment' || node.value.operator !== '') return null
  const { target, value } = node.value
  const owner = /^(?:push|unshift)$/.test(calledName(value)) ? ownerOf(value) : null
  const [first] = owner ? definitionsOf(program, owner) : []
  const start = first?.value?.is === 'variable' ? first.value.value : null
  if (!owner || owner.source !== target.source || !start || kindOf(program, start) !== 'array') return null
  return t(
    '{method} changes the array itself and gives back its length, so {name} becomes a number. Write only {fixed}.',
    {
      method: code(calledName(value)),
      name: code(target.source),
      fixed: code(`${value.source};`),
    },
  )
}

/** `for (const x of xs) { xs.splice(…) }` */
const changesWhatItGoesThrough: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'for each' || node.collection.is !== 'name' || kindOf(program, node.collection) !== 'array')
    return null
  const { name } = node.collection
  return firstOf(ownNodes(node.body), (each) => {
    const isCut = /^(?:splice|shift|unshift)$/.test(calledName(each)) && ownerOf(each)?.source === name
    if (!isCut || leavesBehind(each)) return null
    return t(
      '{call} moves the items while the loop goes through them, so some are skipped or seen twice. Go through a copy: {copy}.',
      {
        call: code(each.source),
        copy: code(`[...${name}]`),
      },
    )
  })
}

/** A `break` or `return` right behind the change ends the loop in time. */
function leavesBehind(node: Node): boolean {
  const block = node.parent?.parent
  return block?.is === 'block' && block.statements.some(({ is }) => is === 'break' || is === 'return')
}

const TEXT_METHODS = new Set('toUpperCase toLowerCase trim replaceAll padStart padEnd'.split(' '))

/** `words.toUpperCase()` of an array. */
const textMethodOfArray: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const owner = TEXT_METHODS.has(calledName(node)) ? ownerOf(node) : null
    return owner && kindOf(program, owner) === 'array'
      ? t('{owner} is an array, and {method} belongs to texts. For each of its texts, use {map}.', {
          owner: code(owner.source),
          method: code(calledName(node)),
          map: code('map'),
        })
      : null
  })

/** `items.length()` */
const callsLength: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'call' || calledName(node) !== 'length' || node.called.is !== 'field') return null
    return ['array', 'text', 'elements'].includes(kindOf(program, node.called.owner))
      ? t('{length} isn’t a function: leave out the parentheses.', { length: code(node.called.source) })
      : null
  })

/** `text[0] = "A"` */
const changesText: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'expression' || node.value.is !== 'assignment' || node.value.target.is !== 'item')
    return null
  const { target } = node.value as NodeOf<'assignment'> & { target: NodeOf<'item'> }
  return kindOf(program, target.owner) === 'text'
    ? t('A text never changes, so this line has no effect. Build a new text instead.')
    : null
}

export const ARRAY_MISTAKES = {
  sortsNumbersAsText,
  answerMissing,
  usesForEach,
  returnsInForEach,
  parsesWithPosition,
  keysOfArray,
  itemsOfObject,
  behindTheEnd,
  negativePosition,
  oneTooFar,
  storesLength,
  changesWhatItGoesThrough,
  textMethodOfArray,
  callsLength,
  changesText,
} as const satisfies Record<string, Check>
