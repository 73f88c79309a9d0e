/** Lines to be put in order, as other modules use them. */
export {
  indented,
  leftOver,
  MOST_LEVELS,
  type Piece,
  type PieceRules,
  type PlacedLine,
  readLines,
  writeLines,
} from './parsons-rules.ts'
