/** The sources of explanations, in the order in which they are asked: where one fails, the next one answers. */
import type { Platform } from '#platform/module/platform.ts'
import type { AssistantConfig } from './assistant-config.ts'
import { openSpending } from './daily-spending.ts'
import { embeddedSource, explainEmbedded, warmEmbedded } from './embedded/embedded.ts'
import { openModelSource } from './model/model.ts'
import type { Asked, Source } from './source.ts'

type OpenDeps = Pick<Platform<AssistantConfig>, 'clock' | 'config' | 'db'>

/** The embedded explainer is the last one, because it needs nobody else. The model stands before it where the operator has one. */
export function openSources({ clock, config, db }: OpenDeps): readonly Source[] {
  warmEmbedded()
  if (config.assistantModel === null) return [embeddedSource]
  const model = openModelSource<Asked>({
    settings: config.assistantModel,
    spending: openSpending(db),
    clock,
    explainEmbedded,
  })
  // Facts, and the parts that the model leaves out, are the explainer's.
  const version = `${model.version}, explainer ${embeddedSource.version}`
  return [{ ...model, version, needsConsent: true }, embeddedSource]
}
