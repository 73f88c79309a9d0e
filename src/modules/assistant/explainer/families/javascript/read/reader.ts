/** What reading a file in JavaScript needs all over: the text, and how a node of the tree becomes one of the model. */
import type { JavaScriptNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf, type WrittenType } from '../../braces/braces.ts'

export interface Reader {
  /** The file as the learner wrote it. */
  text: string
  lineAt(position: number): number
  expression(node: JavaScriptNode): Node
  statement(node: JavaScriptNode): Node
  statements(nodes: readonly JavaScriptNode[]): Node[]
  /** What gets a value: a name, a place, or a pattern of them. */
  target(node: JavaScriptNode): Node
}

/** A node of the tree, of one type. */
export type Of<Type extends JavaScriptNode['type']> = Extract<JavaScriptNode, { type: Type }>

export type Readers = {
  readonly [Type in JavaScriptNode['type']]?: (reader: Reader, node: Of<Type>) => Node
}

/** Reads a node by the table. Null: the table has no reader for it. */
export function readBy(readers: Readers, reader: Reader, node: JavaScriptNode): Node | null {
  const read = readers[node.type] as ((reader: Reader, node: JavaScriptNode) => Node) | undefined
  return read?.(reader, node) ?? null
}

export function placed({ text, lineAt }: Reader, { start, end }: { start: number; end: number }) {
  return { from: start, to: end, line: lineAt(start), text }
}

/** What has no better word; `children` are the expressions in it. */
export function otherNode(
  reader: Reader,
  node: JavaScriptNode,
  children: readonly (JavaScriptNode | null | undefined)[] = [],
): NodeOf<'other'> {
  const inside = children.filter((child) => child !== null && child !== undefined)
  return makeNode('other', placed(reader, node), {
    children: inside.map((child) => reader.expression(child)),
  })
}

/** A word that is no use of a variable: the name of a field, of a key. */
export function wordNode(reader: Reader, node: JavaScriptNode): NodeOf<'other'> {
  return makeNode('other', placed(reader, node), { children: [] })
}

export function typeNamed(reader: Reader, { start, end }: JavaScriptNode): WrittenType {
  const source = reader.text.slice(start, end)
  const name = source.slice(source.lastIndexOf('.') + 1)
  return { name, source, of: [], dimensions: 0, pointers: 0, isReference: false }
}

/** Position of a word or sign between two places, comments left out. */
export function positionOf(
  { text }: Reader,
  word: string,
  { from, to }: { from: number; to: number },
): number {
  const gap = text
    .slice(from, to)
    .replaceAll(/\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, (comment) => ' '.repeat(comment.length))
  const at = gap.indexOf(word)
  return at < 0 ? from : from + at
}
