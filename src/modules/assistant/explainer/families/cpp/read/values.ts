/** First values: `= 5`, `(5, 'x')`, `{1, 2}`, and what starts empty by itself. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type WrittenType } from '../../braces/braces.ts'
import { partsOf, placed, type Reader } from './reader.ts'

/** Values between brackets or braces. */
export function valuesIn(reader: Reader, node: SyntaxNode): Node[] {
  return partsOf(node).map((child) => reader.expression(child))
}

/** `value` undefined: none is written. */
export function firstValue(
  reader: Reader,
  type: WrittenType,
  { name, value }: { name: SyntaxNode; value: SyntaxNode | undefined },
): Node | null {
  if (!value) return emptyValue(reader, type, name)
  if (value.type === 'ArgumentList' || value.type === 'InitializerList') return made(reader, type, value)
  return reader.expression(value)
}

/** A class makes an object even without a value. */
function emptyValue(reader: Reader, type: WrittenType, { to, line }: SyntaxNode): Node | null {
  if (type.pointers > 0 || type.isReference || type.dimensions > 0) return null
  const place = placed(reader, { from: to, to, line })
  if (reader.kindOfType(type) === 'text')
    return withSource(makeNode('text', place, { text: '', isCharacter: false }), '""')
  if (!reader.startsByItself(type) && !reader.classes.has(type.name)) return null
  return withSource(makeNode('create', place, { type, values: [], body: null }), `${type.source}()`)
}

function withSource<Kind extends Node>(node: Kind, source: string): Kind {
  node.source = source
  return node
}

const PLAIN = new Set(['whole', 'decimal', 'truth', 'character', 'pointer', 'function'])

/** Values in braces, which the tree may have in brackets. */
export function isBraced({ text }: Reader, { from }: SyntaxNode): boolean {
  return text.charAt(from) === '{'
}

/** What a type makes of values in brackets or braces. */
export function made(reader: Reader, type: WrittenType, node: SyntaxNode): Node {
  const values = valuesIn(reader, node)
  const [only, ...others] = values
  const kind = reader.kindOfType(type)
  const isList = isBraced(reader, node)
  const place = placed(reader, node)
  if (
    only &&
    others.length === 0 &&
    (PLAIN.has(kind) || kind === 'text' || type.isReference || type.name === 'auto')
  )
    return only
  if (!only && PLAIN.has(kind) && kind !== 'pointer')
    return withSource(makeNode('number', place, { text: '0', isDecimal: false }), '{}')
  if (!only && kind === 'text')
    return withSource(makeNode('text', place, { text: '', isCharacter: false }), '""')
  if (isList && type.dimensions > 0) return makeNode('list', place, { items: values, type: null })
  const isContainer = ['list', 'array', 'map', 'set', 'queue'].includes(kind)
  if (isList && (isContainer || kind === 'unknown') && only && !reader.classes.has(type.name))
    return makeNode('list', place, { items: values, type: kind === 'unknown' ? null : type })
  return withSource(makeNode('create', place, { type, values, body: null }), `${type.source}${node.source}`)
}
