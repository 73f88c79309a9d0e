/** Constructs of a file that the explainer has something to say of, to choose test data by. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { openWebProgram, type StylePiece } from '../page/page.ts'
import { piecesConstructs } from '../css/css.ts'
import { constructsOf } from './notes.ts'

export function constructsInFile(files: readonly SourceFile[], path: string): string[] {
  const program = openWebProgram(files, path)
  const page = program.pages.find((each) => each.path === path)
  const pieces: StylePiece[] = program.sheets
    .filter((sheet) => sheet.path === path)
    .flatMap((sheet) => [...sheet.pieces])
  return [...new Set([...(page?.elements.flatMap(constructsOf) ?? []), ...piecesConstructs(pieces)])]
}
