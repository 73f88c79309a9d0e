/** The assistant: what other modules' pages may use of it. Its code comes when it is first asked for. */
export { HintLadder, lineExplainer } from './ui/lazy-parts.ts'
