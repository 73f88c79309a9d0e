/** Functions, constructors, destructors and operators. */
import { childOf, childrenOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { parametersIn } from './parameters.ts'
import { bodyNode, nameNode, partsOf, placed, type Reader } from './reader.ts'
import { wordsOf } from './specifiers.ts'
import { type Declarator, declaratorOf, declaredType, isDeclarator, isType } from './types.ts'
import { valuesIn } from './values.ts'

export function readFunction(reader: Reader, node: SyntaxNode): Node[] {
  const found = node.children.find(isDeclarator)
  const declarator = found ? declaratorOf(found) : null
  if (!declarator?.called) return []
  const type = node.children.find(isType)
  return [functionNode(reader, node, { declarator, type, body: childOf(node, 'CompoundStatement') ?? null })]
}

interface Parts {
  declarator: Declarator
  type: SyntaxNode | undefined
  body: SyntaxNode | null
}

export function functionNode(
  reader: Reader,
  node: SyntaxNode,
  { declarator, type, body }: Parts,
): NodeOf<'function'> {
  const { name, called } = declarator
  const { last, home } = placeOf(name)
  const written = type
    ? declaredType(
        reader,
        type,
        { ...declarator, sizes: [] },
        node.children.some((child) => child.type === 'const'),
      )
    : null
  const inner: Reader = { ...reader, returns: written }
  const starts = childrenOf(
    childOf(node, 'FieldInitializerList') ?? { ...node, children: [] },
    'FieldInitializer',
  )
  const isInClass = reader.className !== ''
  const isConstructor = last?.source === (home ?? reader.className) && type === undefined
  const template = node.parent?.type === 'TemplateDeclaration' ? node.parent : node
  const block = body ? bodyNode(inner, body, node) : null
  return makeNode(
    'function',
    { ...placed(reader, template), to: node.to },
    {
      name: last ? functionName(reader, last) : null,
      kind: isConstructor ? 'constructor' : isInClass || home !== undefined ? 'method' : 'function',
      parameters: called ? parametersIn(reader, called) : [],
      type: written,
      body: block,
      modifiers: modifiersOf(node, called),
      starts: starts.flatMap((each) => startNode(reader, each)),
      ...(home === undefined ? {} : { home }),
    },
  )
}

/** `print`, or `print` of `Deck::print`. */
function placeOf(name: SyntaxNode | null): { last: SyntaxNode | null; home?: string } {
  if (name?.type !== 'ScopedIdentifier') return { last: name }
  const parts = partsOf(name)
  const [owner] = parts
  const last = parts.at(-1) ?? null
  return owner && parts.length === 2 ? { last, home: owner.source.replace(/<.*/s, '') } : { last }
}

function functionName(reader: Reader, name: SyntaxNode): NodeOf<'name'> {
  if (name.type !== 'OperatorCast')
    return nameNode(reader, name.type === 'TemplateFunction' ? (name.children[0] ?? name) : name)
  const end = name.children.find(({ type }) => type === 'AbstractFunctionDeclarator')?.from ?? name.to
  const source = reader.text.slice(name.from, end).trimEnd()
  return makeNode('name', placed(reader, { ...name, to: name.from + source.length }), { name: source })
}

/** Words in front, behind the parameters, `= 0`, `= default`, and the template. */
function modifiersOf(node: SyntaxNode, called: SyntaxNode | null): string[] {
  const behind = (called?.children ?? []).filter(
    ({ type }) => type === 'const' || type === 'VirtualSpecifier',
  )
  const isPure =
    node.type === 'FieldDeclaration' &&
    node.children.some(({ type, source }) => type === 'Number' && source === '0')
  const clause = childOf(node, 'DefaultMethodClause', 'DeleteMethodClause')
  const list =
    node.parent?.type === 'TemplateDeclaration' ? childOf(node.parent, 'TemplateParameterList') : undefined
  // `const` in front belongs to the type.
  return [
    ...wordsOf(node).filter((word) => word !== 'const'),
    ...behind.map(({ source }) => source),
    ...(isPure ? ['= 0'] : []),
    ...(clause ? [clause.source.replace(';', '').trim().replace(/^=\s*/, '= ')] : []),
    ...(list ? [`template${list.source}`] : []),
  ]
}

/** `free(meters)` gives a member its first value; the name of a parent sets up its part. */
function startNode(reader: Reader, node: SyntaxNode): Node[] {
  const [name, list] = node.children
  if (!name || !list) return []
  const values = valuesIn(reader, list)
  if (reader.classes.has(name.source) || name.type !== 'FieldIdentifier')
    return [makeNode('call', placed(reader, node), { called: nameNode(reader, name), values })]
  const owner = makeNode('this', placed(reader, { ...name, to: name.from }), {})
  const [only, ...others] = values
  const value =
    only && others.length === 0 ? only : makeNode('list', placed(reader, list), { items: values, type: null })
  const target = makeNode('field', placed(reader, name), { owner, name: name.source, through: '->' })
  return [makeNode('assignment', placed(reader, node), { target, operator: '', value })]
}
