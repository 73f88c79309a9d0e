/** The assistant on pages: what explains lines beside a program's code. Its code comes when lines are first asked about. */
import type { Explainer } from '#modules/workspace/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const loadPanel = async () => (await import('./ui/explain-panel.tsx')).ExplainPanel

export const lineExplainer: Explainer = {
  Panel: lazyPart(loadPanel),
  prefetch: () => void loadPanel().catch(() => {}),
}
