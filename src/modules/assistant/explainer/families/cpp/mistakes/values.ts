/** Mistakes with numbers, positions and texts. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  type Check,
  definitionOf,
  firstOf,
  isCollection,
  isNumber,
  kindOf,
  type Look,
  type Node,
  ownerOf,
} from '../../braces/braces.ts'

/** `v[v.size()]` */
const behindTheEnd: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'item' && isSizeOf(node.index, node.owner.source)
      ? t('The last position of {whole} is one below its size: the last item is {fixed}.', {
          whole: code(node.owner.source),
          fixed: code(`${node.owner.source}[${node.index.source} - 1]`),
        })
      : null,
  )

function isSizeOf(node: Node, whole: string): boolean {
  return node.is === 'call' && /^(?:size|length)$/.test(calledName(node)) && ownerOf(node)?.source === whole
}

function isSize(node: Node, { program }: Look): boolean {
  const owner = ownerOf(node)
  if (node.is !== 'call' || owner === null || !/^(?:size|length)$/.test(calledName(node))) return false
  const kind = kindOf(program, owner)
  return isCollection(kind) || kind === 'text'
}

function isUnsigned(node: Node, look: Look): boolean {
  if (isSize(node, look)) return true
  const value = definitionOf(look.program, node)?.value
  const type = value?.is === 'variable' || value?.is === 'parameter' ? value.type : null
  return type !== null && type.pointers === 0 && /\b(?:unsigned|size_t|uint\d+_t)\b/.test(type.source)
}

/** `for (std::size_t i = v.size() - 1; i >= 0; i--)` */
const neverNegative: Check = (look) =>
  firstOf(look.nodes, (node) => {
    if (node.is !== 'operation' || !isNumber(node.right, 0) || !isUnsigned(node.left, look)) return null
    const told = { condition: code(node.source), value: code(node.left.source) }
    if (node.operator === '>=')
      return t('{value} is never below zero by its type, so {condition} is always true.', told)
    return node.operator === '<'
      ? t('{value} is never below zero by its type, so {condition} is never true.', told)
      : null
  })

/** `i <= v.size() - 1`, `i < v.size() - 1` */
const hugeWhenEmpty: Check = (look) =>
  firstOf(look.nodes, (node) => {
    if (node.is !== 'operation' || node.operator !== '<=' || node.right.is !== 'operation') return null
    const { left, operator, right } = node.right
    if (operator !== '-' || !isNumber(right, 1) || !isSize(left, look)) return null
    return t('If {whole} is empty, {size} isn’t {minus} but huge, and this is true. Write {fixed}.', {
      whole: code(ownerOf(left)?.source ?? ''),
      size: code(node.right.source),
      minus: code('-1'),
      fixed: code(`${node.left.source} < ${left.source}`),
    })
  })

/** `0 < x < 10` */
const comparesTwice: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[<>]=?$/.test(node.operator)) return null
    const { left } = node
    if (left.is !== 'operation' || !/^[<>]=?$/.test(left.operator)) return null
    // In brackets it may be meant.
    if (/^\s*\)/.test(node.source.slice(left.to - node.from))) return null
    return t('This compares the answer of {first}, which is {zero} or {one}, with {last}. Write {fixed}.', {
      first: code(left.source),
      zero: code('0'),
      one: code('1'),
      last: code(node.right.source),
      fixed: code(`${left.source} && ${left.right.source} ${node.operator} ${node.right.source}`),
    })
  })

/** `"n: " + 5`, `"a" + "b"` */
const joinsQuotes: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || node.operator !== '+' || node.left.is !== 'text' || node.left.isCharacter)
      return null
    const { left, right } = node
    if (right.is === 'text' && !right.isCharacter)
      return t('Two texts in quotes can’t be joined by {plus}. Make one of them a {string}: {fixed}.', {
        plus: code('+'),
        string: code('std::string'),
        fixed: code(`std::string(${left.source}) + ${right.source}`),
      })
    const kind = kindOf(program, right)
    if (kind !== 'whole' && kind !== 'character') return null
    return t('This doesn’t join anything: it moves along the text in quotes. Write {fixed}.', {
      fixed:
        kind === 'whole'
          ? code(`${left.source} + std::to_string(${right.source})`)
          : code(`std::string(${left.source}) + ${right.source}`),
    })
  })

/** `'yes'` */
const longCharacter: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'text' && node.isCharacter && node.text.length > 1 && /^\w{2,40}$/.test(node.text)
      ? t('Single quotes hold one character. A text needs double quotes: {fixed}.', {
          fixed: code(`"${node.text}"`),
        })
      : null,
  )

/** `char c = "a";`, `word[0] == "a"` */
const textForCharacter: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const [target, value] =
      node.is === 'variable'
        ? [node.type, node.value]
        : node.is === 'operation' && /^[=!]=$/.test(node.operator)
          ? [node.left, node.right]
          : []
    if (!target || value?.is !== 'text' || value.isCharacter) return null
    const kind = 'is' in target ? kindOf(program, target) : program.language.kindOfType(target)
    if (kind !== 'character') return null
    return value.text.length === 1
      ? t('One character needs single quotes: {fixed}.', { fixed: code(`'${value.text}'`) })
      : t('One character can’t be the same as the text {text}.', { text: code(value.source) })
  })

/** `std::cout << a == b` */
const comparesOutput: Check = ({ statement: { node } }) => {
  if (node.is !== 'expression' || node.value.is !== 'operation' || node.value.left.is !== 'output')
    return null
  const { left, operator, right } = node.value
  const last = left.values.at(-1)
  return t('{shift} comes before {operator}. Put the comparison in brackets: {fixed}.', {
    shift: code('<<'),
    operator: code(operator),
    fixed: code(`(${last?.source ?? ''} ${operator} ${right.source})`),
  })
}

/** `words.size` without brackets. */
const forgetsBrackets: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'field' || !/^(?:size|length|empty|begin|end|front|back|top|pop|clear)$/.test(node.name))
      return null
    if (node.parent?.is === 'call' && node.parent.called === node) return null
    const kind = kindOf(program, node.owner)
    return (isCollection(kind) && kind !== 'array') || kind === 'text'
      ? t('A function is called with brackets: {fixed}.', { fixed: code(`${node.source}()`) })
      : null
  })

/** `int next = line.pop();` */
const popGivesNothing: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const value = node.is === 'variable' || node.is === 'assignment' ? node.value : null
    const owner = ownerOf(value)
    if (value?.is !== 'call' || !owner || !/^pop(?:_back|_front)?$/.test(calledName(value))) return null
    const kind = kindOf(program, owner)
    if (!isCollection(kind)) return null
    const look =
      calledName(value) === 'pop_back' ? 'back' : kind === 'stack' || kind === 'heap' ? 'top' : 'front'
    return t('{pop} removes the item but gives nothing back. Read it first: {fixed}.', {
      pop: code(calledName(value)),
      fixed: code(`${owner.source}.${look}()`),
    })
  })

/** `if (ages["Ana"])` */
const lookingAddsEntry: Check = ({ statement, program }) => {
  if (!['if', 'else if', 'while'].includes(statement.kind)) return null
  const [condition] = statement.head
  const asked = condition?.is === 'unary' && condition.operator === '!' ? condition.value : condition
  const isText =
    asked?.is === 'operation' &&
    /^[=!]=$/.test(asked.operator) &&
    asked.right.is === 'text' &&
    asked.right.text === ''
  const item = isText ? asked.left : asked
  if (item?.is !== 'item' || kindOf(program, item.owner) !== 'map') return null
  return t('{item} adds an entry if there’s none yet. Only to look, write {fixed}.', {
    item: code(item.source),
    fixed: code(`${item.owner.source}.count(${item.index.source}) > 0`),
  })
}

/** `if (word == "yes")` where `word` is a `char*`. */
const comparesAddresses: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[=!]=$/.test(node.operator)) return null
    const isC = (side: Node) => {
      const value = definitionOf(program, side)?.value
      const type = value?.is === 'variable' || value?.is === 'parameter' ? value.type : null
      return type?.name === 'char' && type.pointers + type.dimensions === 1
    }
    const isText = node.right.is === 'text' && !node.right.isCharacter
    return isC(node.left) && (isText || isC(node.right))
      ? t(
          'This compares addresses, not texts. Make {name} a {string}, which is compared by its characters.',
          {
            name: code(node.left.source),
            string: code('std::string'),
          },
        )
      : null
  })

export const VALUE_MISTAKES = {
  behindTheEnd,
  neverNegative,
  hugeWhenEmpty,
  comparesTwice,
  joinsQuotes,
  longCharacter,
  textForCharacter,
  comparesOutput,
  forgetsBrackets,
  popGivesNothing,
  lookingAddsEntry,
  comparesAddresses,
} as const satisfies Record<string, Check>
