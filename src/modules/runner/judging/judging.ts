/** Verdicts on what a learner's program did. Pure. */
export { judgeCounted, measuredOf, planCost } from './cost/cost.ts'
export { type CheckedExercise, isChecked, judgeChecked, planChecked } from './memory/memory.ts'
export { type FunctionExercise, judgeFunction, planFunction } from './judge-function.ts'
export { judgePage, type PageExercise } from './judge-page.ts'
export { judgeSql, type SqlExercise } from './judge-sql.ts'
export { judgeStdio, type StdioExercise } from './judge-stdio.ts'
export { runLanguageOf } from './outcome-rules.ts'
export { allFailed } from './verdict-rules.ts'
