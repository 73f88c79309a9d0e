import type { Deps } from '../deps.ts'
import { SENT_VERSION, whatIsNeverSent, whatIsSent } from '../model/model.ts'
import type { WhatIsSent } from './contract.ts'
import { hostOf } from './read-consent.ts'

export function readWhatIsSent({ config }: Pick<Deps, 'config'>): WhatIsSent {
  const model = config.assistantModel
  const sent = whatIsSent()
  const of = (isLearners: boolean) =>
    sent.filter((field) => field.isLearners === isLearners).map(({ what }) => what)
  return {
    model: model === null ? null : { host: hostOf(model), name: model.model },
    version: SENT_VERSION,
    ofLearner: of(true),
    ours: of(false),
    never: whatIsNeverSent(),
  }
}
