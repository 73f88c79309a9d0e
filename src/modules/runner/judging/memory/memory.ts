/** Run of C and C++ with the sanitizers: what is sent, and the verdict on what they report. */
export type { CheckedExercise } from './checked.ts'
export { judgeChecked } from './judge-checked.ts'
export { isChecked, planChecked } from './plan-checked.ts'
