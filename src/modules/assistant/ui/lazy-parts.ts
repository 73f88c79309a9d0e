/** What explains lines and messages beside a program's code. Its code comes when it is first asked. */
import type { Explainer } from '#modules/workspace/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'

// A file between, so that a page with a program doesn't load the list of what the parts need.
const load = () => import('./load-parts.ts')

export const lineExplainer: Explainer = {
  Panel: lazyPart(async () => (await load()).loadPanel()),
  Meaning: lazyPart(async () => (await load()).loadMeaning()),
  prefetch: () =>
    void load()
      .then(({ loadPanel }) => loadPanel())
      .catch(() => {}),
}

export const HintLadder = lazyPart(async () => (await load()).loadHintLadder())
