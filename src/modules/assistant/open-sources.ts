/** The sources of explanations, in the order in which they are asked: where one fails, the next one answers. */
import { embeddedSource, warmEmbedded } from './embedded/embedded.ts'
import type { Source } from './source.ts'

/** The embedded explainer is the last one, because it needs nobody else. A source that is preferred to it stands before it. */
export function openSources(): readonly Source[] {
  warmEmbedded()
  return [embeddedSource]
}
