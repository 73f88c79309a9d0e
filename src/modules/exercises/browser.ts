/** Parts that other modules' pages may use of exercises. */
export { LanguageBadge } from './ui/language-badge.tsx'
export {
  indented,
  leftOver,
  MOST_LEVELS,
  type PieceRules,
  type PlacedLine,
  readLines,
  writeLines,
} from './parsons/parsons.ts'
export { replayMs, textAt, wholeText } from './replay/replay.ts'
