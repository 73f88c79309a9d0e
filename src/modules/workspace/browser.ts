/** Programs on a page, to be edited and run: what other modules' pages may use of the workspace. */
export { keepDraft, keptDrafts, confirmDraft, refuseDraft, unsyncedDrafts } from './ui/drafts/draft-store.ts'
export { forgetTabDrafts } from './ui/drafts/tab-drafts.ts'
export { DRAFT_STORED } from './ui/drafts/draft-stored.ts'
export { loadLineDiff } from './ui/comparison/load-line-diff.ts'
export type { Shortcut } from './ui/editor/editor-keys.ts'
export { isPressed } from './ui/keys/key-rules.ts'
export type { PageActions } from './ui/keys/page-key-list.ts'
export { ShortcutsDialog, usePageKeys } from './ui/keys/page-keys.tsx'
export {
  type ExplainedProgram,
  type Explainer,
  type ExplainPanelProps,
  ExplainSlot,
  type MeaningProps,
  RanProgram,
} from './ui/explaining/explain-slot.ts'
export { CodeEditor, type Jump } from './ui/editor/code-editor.tsx'
export { EditorPane } from './ui/editor/editor-pane.tsx'
export {
  type HintCost,
  type HintedLine,
  type HintLadderGiven,
  type HintLadderPart,
  HintLadderProvider,
} from './ui/hints/hint-slot.ts'
export { findBlanks } from './ui/editor/blank-rules.ts'
export { markBlanks } from './ui/editor/still-code.tsx'
export { type GoTo, LanguageOffNote, StopNote } from './ui/output/messages.tsx'
export { OutputPane } from './ui/output/output-pane.tsx'
export { hasError, marksOf, outcomeOf, type RunResult } from './ui/output/run-result.ts'
export { PROGRAM_LABELS, RunButton } from './ui/run-button.tsx'
export { StepThrough } from './ui/step-through.tsx'
export { programToWatch } from './ui/watch-rules.ts'
export { showInvisibles } from './ui/output/invisible-rules.ts'
export { useDifference } from './ui/output/use-difference.ts'
export { PageDemo } from './ui/replay/page-demo.tsx'
export { ReplayMiniature } from './ui/replay/replay-miniature.tsx'
export { MiniatureScreen } from './ui/replay/replay-screen.tsx'
export { TerminalReplay } from './ui/replay/terminal-replay.tsx'
export { SampleTables } from './ui/output/sample-tables.tsx'
export { summarizeTests } from './ui/output/test-results.tsx'
export { loadShowRun } from './ui/show/load-show-run.ts'
export { ShowPanel } from './ui/show/show-panel.tsx'
export { type ShownRun, shownProblem } from './ui/show/show-run.ts'
export { type Check, executeProgram } from './ui/execute-program.ts'
export { INITIAL_RUN, nextRunState, type RunEvent, type RunState } from './ui/run-state.ts'
export { useWorkspaces, type Workspaces } from './ui/use-workspaces.ts'
export { useWorkspaceParts } from './ui/workspace-parts.tsx'
export { type WorkParts, WorkRooms, type WorkTab } from './ui/work-rooms.tsx'
export { freshWork, type Program } from './ui/workspace-rules.ts'
export { lessonSubject, parseLessonSubject, subjectOf } from './subject-rules.ts'
