/** Declarations of variables, members and functions without a body. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf, type WrittenType } from '../../braces/braces.ts'
import { functionNode } from './functions.ts'
import { isCode, nameNode, placed, type Reader } from './reader.ts'
import { wordsOf } from './specifiers.ts'
import { type Declarator, declaratorOf, declaredType, isDeclarator, isType } from './types.ts'
import { firstValue, isBraced } from './values.ts'

interface Declared {
  declarator: Declarator
  node: SyntaxNode
  value: SyntaxNode | undefined
}

/** Declarators between the commas, each with its value. */
function declaredIn({ children }: SyntaxNode): Declared[] {
  const groups: SyntaxNode[][] = [[]]
  for (const child of children.filter(isCode)) {
    if (child.type === ',') groups.push([])
    else if (child.type !== ';') groups.at(-1)?.push(child)
  }
  return groups.flatMap((group) => {
    const at = group.findIndex(isDeclarator)
    const node = group[at]
    if (!node) return []
    const isInit = node.type === 'InitDeclarator'
    const value = isInit
      ? node.children.filter(isCode).slice(1).at(-1)
      : group.slice(at + 1).find(({ type }) => type !== 'BitfieldClause')
    return [{ declarator: declaratorOf(node), node, value }]
  })
}

/** `isField`: in the body of a class. */
export function readDeclaration(reader: Reader, node: SyntaxNode, isField: boolean): Node[] {
  const type = node.children.find(isType)
  const words = wordsOf(node)
  const isConst = words.includes('const') || words.includes('constexpr')
  const found = declaredIn(node)
  const [first] = found
  if (first?.declarator.called && !first.declarator.isFunctionPointer && !isObject(reader, first, isField))
    return [functionNode(reader, node, { declarator: first.declarator, type, body: null })]
  const variables = found.flatMap((each) => {
    const variable = type ? readVariable(reader, each, { type, isConst }) : null
    return variable ? [variable] : []
  })
  if (variables.length === 0) return []
  const made = makeNode('declare', placed(reader, node), {
    variables,
    isConstant: variables.every(({ type: each }) => each !== null && each.pointers === 0) && isConst,
    isField,
    modifiers: words,
  })
  return [made]
}

/** `Deck deck(meters);` in a block makes an object, though it looks like a function. */
function isObject({ classes }: Reader, { declarator: { called } }: Declared, isField: boolean): boolean {
  const list = called?.children.find(({ type }) => type === 'ParameterList')
  const parameters = (list?.children ?? []).filter(({ type }) => type === 'ParameterDeclaration')
  return (
    !isField &&
    parameters.length > 0 &&
    parameters.every(
      ({ children: [only, ...others] }) =>
        others.length === 0 && only?.type === 'TypeIdentifier' && !classes.has(only.source),
    ) &&
    isInBlock(called)
  )
}

function isInBlock(node: SyntaxNode | null): boolean {
  for (let at = node?.parent ?? null; at; at = at.parent)
    if (at.type === 'CompoundStatement') return at.parent?.type !== 'NamespaceDefinition'
  return false
}

function readVariable(
  reader: Reader,
  { declarator, node, value }: Declared,
  { type, isConst }: { type: SyntaxNode; isConst: boolean },
): NodeOf<'variable'> | null {
  const { name, called } = declarator
  if (!name) return null
  const written = declaredType(reader, type, declarator, isConst)
  return makeNode(
    'variable',
    { ...placed(reader, node), to: Math.max(node.to, value?.to ?? 0) },
    {
      target: targetNode(reader, name),
      type: written,
      value:
        called && !declarator.isFunctionPointer
          ? valueInBrackets(reader, written, called)
          : firstValue(reader, written, { name, value }),
    },
  )
}

function valueInBrackets(reader: Reader, type: WrittenType, called: SyntaxNode): Node | null {
  const list = called.children.find((child) => child.type === 'ParameterList')
  if (!list) return null
  const values = list.children
    .filter((child) => child.type === 'ParameterDeclaration')
    .map((child) => nameNode(reader, child))
  if (isBraced(reader, list)) return makeNode('list', placed(reader, list), { items: values, type })
  const node = makeNode('create', placed(reader, list), { type, values, body: null })
  node.source = `${type.source}${list.source}`
  return node
}

/** A name, the parts of a structured binding, or `Counter::made`. */
export function targetNode(reader: Reader, name: SyntaxNode): Node {
  if (name.type === 'StructuredBindingDeclarator')
    return makeNode('pattern', placed(reader, name), {
      form: 'list',
      targets: name.children
        .filter(({ type }) => type === 'Identifier')
        .map((each) => nameNode(reader, each)),
    })
  return name.type === 'ScopedIdentifier' ? reader.expression(name) : nameNode(reader, name)
}
