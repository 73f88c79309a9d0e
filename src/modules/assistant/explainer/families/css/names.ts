/** Names of a piece of a style sheet: custom properties, where they're set. Pure. */
import type { NamedThing } from '../../contract.ts'
import type { StylePiece, WebProgram } from '../page/page.ts'
import { definitionsOf, namesIn } from './declarations.ts'

export function namesOf({ sheets }: WebProgram, piece: StylePiece): NamedThing[] {
  if (piece.kind !== 'declaration') return []
  const own = piece.property.startsWith('--') ? [piece.property] : []
  return [...new Set([...own, ...namesIn(piece)])].map((name): NamedThing => {
    const definition = own.includes(name) ? piece : definitionsOf(sheets, name)[0]
    const path = sheets.find(({ pieces }) => definition && pieces.includes(definition))?.path
    return definition && path !== undefined
      ? { name, kind: 'variable', definedAt: { path, line: definition.line } }
      : { name, kind: 'unknown', definedAt: null }
  })
}
