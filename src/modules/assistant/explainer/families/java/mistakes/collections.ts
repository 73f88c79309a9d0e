/** Mistakes with lists, maps and what is typed. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { type Check, firstOf, kindOf, ownerOf, calledName } from '../../braces/braces.ts'

/** `list[0]` */
const bracketsOnList: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'item') return null
    const kind = kindOf(program, node.owner)
    const told = {
      whole: code(node.owner.source),
      fixed: code(`${node.owner.source}.get(${node.index.source})`),
    }
    if (kind === 'list')
      return t('Only arrays have square brackets. For the list {whole}, write {fixed}.', told)
    if (kind === 'map')
      return t('Only arrays have square brackets. For the map {whole}, write {fixed}.', told)
    return kind === 'text'
      ? t('A text has no square brackets. Write {fixed}.', {
          fixed: code(`${node.owner.source}.charAt(${node.index.source})`),
        })
      : null
  })

/** `List<int>` */
const primitiveInBrackets: Check = ({ nodes, statement: { node: statement } }) => {
  const types = [
    ...(statement.is === 'declare' ? statement.variables.map(({ type }) => type) : []),
    ...nodes.map((node) => (node.is === 'create' ? node.type : null)),
  ]
  for (const type of types) {
    const found = type?.of.find(
      ({ name, dimensions }) => dimensions === 0 && /^(?:int|double|char|boolean|long)$/.test(name),
    )
    if (!found) continue
    const names: Readonly<Record<string, string>> = { int: 'Integer', char: 'Character' }
    const boxed = names[found.name] ?? `${found.name.charAt(0).toUpperCase()}${found.name.slice(1)}`
    return t('A collection can’t hold the simple type {type}. Write {boxed} between the angle brackets.', {
      type: code(found.name),
      boxed: code(boxed),
    })
  }
  return null
}

/** `nextLine()` right behind `nextInt()`. */
const lineBehindNumber: Check = ({ nodes, statement, program }) => {
  const reads = nodes.find((node) => calledName(node) === 'nextLine')
  const scanner = reads && ownerOf(reads)?.source
  if (!scanner || statement.node.is === 'expression') return null
  const before = statement.siblings[statement.siblings.indexOf(statement.node) - 1]
  if (!before) return null
  const isNumber = new RegExp(`\\b${scanner.replaceAll(/\W/g, '')}\\.next(?:Int|Double|Long)\\(\\)`).test(
    before.source,
  )
  return isNumber && kindOf(program, ownerOf(reads) ?? reads) === 'scanner'
    ? t(
        'The number before leaves the end of its line unread, so this gets only the rest of that line. Read one line extra with {call}.',
        {
          call: code(`${scanner}.nextLine();`),
        },
      )
    : null
}

export const COLLECTION_MISTAKES = {
  bracketsOnList,
  primitiveInBrackets,
  lineBehindNumber,
} as const satisfies Record<string, Check>
