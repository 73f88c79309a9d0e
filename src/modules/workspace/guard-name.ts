/** The function a guarded loop calls with its line. Apart from `loop-guard.ts`, which brings a whole parser. */
export const GUARD_NAME = '__codesteadTurn'
