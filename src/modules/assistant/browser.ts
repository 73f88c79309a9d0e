/** The assistant on pages: what other modules' pages may use of it. */
export { lineExplainer } from './ui/line-explainer.ts'
