import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import { implement } from '#platform/http/implement.ts'
import { getAboutAssistant } from '../contract.ts'
import type { Deps } from '../deps.ts'

export const aboutRoutes = [
  implement(getAboutAssistant, ({ config, sources }: Pick<Deps, 'config' | 'sources'>) => {
    const { visitorADay, freeADay, proADay } = config.assistant
    return {
      share: { visitor: visitorADay, free: freeADay, pro: proADay },
      languages: LANGUAGE_IDS.filter((id) => sources.some((source) => source.explains(id))),
      hasModel: sources.some(({ by }) => by === 'model'),
    }
  }),
]
