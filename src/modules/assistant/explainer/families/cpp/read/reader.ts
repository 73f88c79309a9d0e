/** What reading a file in C++ needs all over: the text, what is known of it before, and how a node of the tree becomes one of the model. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { type Kind, makeNode, type Node, type NodeOf, type WrittenType } from '../../braces/braces.ts'

export interface Reader {
  /** The file as the learner wrote it. */
  text: string
  /** Variables that are streams. */
  streams: ReadonlySet<string>
  /** Classes of the file. */
  classes: ReadonlySet<string>
  /** Types by the short names that `using` and `typedef` give them. */
  aliases: Map<string, WrittenType>
  /** Name of the class around. */
  className: string
  /** What the function around gives back. */
  returns: WrittenType | null
  kindOfType(type: WrittenType): Kind
  /** Whether a variable of the type is ready without a first value. */
  startsByItself(type: WrittenType): boolean
  expression(node: SyntaxNode): Node
  /** Several where the tree has one: `struct Point { … } origin;`. */
  statements(nodes: readonly SyntaxNode[]): Node[]
}

/** What a language does in its own way that is read by the same grammar. Null: as in C++. */
export interface ReadInOwnWay extends Pick<Reader, 'kindOfType' | 'startsByItself'> {
  expression(reader: Reader, node: SyntaxNode): Node | null
  statement(reader: Reader, node: SyntaxNode): Node[] | null
}

export function placed({ text }: Reader, { from, to, line }: Pick<SyntaxNode, 'from' | 'to' | 'line'>) {
  return { from, to, line, text }
}

export function nameNode(reader: Reader, node: SyntaxNode): NodeOf<'name'> {
  return makeNode('name', placed(reader, node), { name: node.source })
}

const NO_CODE = new Set(['LineComment', 'BlockComment'])

export function isCode({ type }: SyntaxNode): boolean {
  return !NO_CODE.has(type)
}

const PUNCTUATION = /^[^\w]+$/

/** Children that hold code, without brackets, commas and operators. */
export function partsOf(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child) => isCode(child) && !PUNCTUATION.test(child.type))
}

export function otherNode(reader: Reader, node: SyntaxNode): NodeOf<'other'> {
  const children = partsOf(node).filter((child) => child.children.length > 0 || child.type === 'Identifier')
  return makeNode('other', placed(reader, node), {
    children: children.map((child) => reader.expression(child)),
  })
}

/** The block of a statement, or the one statement without braces. */
export function bodyNode(reader: Reader, node: SyntaxNode | undefined, around: SyntaxNode): Node {
  const [only] = node ? reader.statements([node]) : []
  return only ?? makeNode('empty', placed(reader, node ?? around), {})
}
