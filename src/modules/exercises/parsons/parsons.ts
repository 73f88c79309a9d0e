/** Lines to be put in order, as other modules' server code uses them. */
export { type Indentation, type Piece, type PieceRules, readLines, writeLines } from './parsons-rules.ts'
