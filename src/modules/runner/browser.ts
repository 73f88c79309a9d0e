/** Running programs from a page: what other modules' pages may use of the runner. */
export {
  deviceFiles,
  deviceVersion,
  dumpSqlite,
  type DeviceReason,
  type Formatted,
  formatterOf,
  loadFormatOnDevice,
} from './in-browser/browser.ts'
export { readsInput } from './reads-input-rules.ts'
export { plainTerminalText } from './terminal-text-rules.ts'
export { type LiveRun, startLiveRun } from './ui/live-run.ts'
export { placeWords, type RunPlace, tellingPlace } from './ui/run-place.ts'
export { describeProblem, type RunProblem } from './ui/run-problem.ts'
export { callWhileOnline, isRunHereInstead, type RunNews, runProgram, waitingNews } from './ui/run-program.ts'
export { useRunLanguage } from './ui/use-run-language.ts'
export { useIsLanguageOff } from './ui/use-run-languages.ts'
