/** Why a model gave no explanation. The message is ours: never text of the provider, the learner or the key, so it may be logged. */

/** `refused`: the model said no. `invalid`: what it said can't be shown. `over-budget`: today's money is spent. */
export type ModelFailureKind =
  | 'unavailable'
  | 'timed-out'
  | 'refused'
  | 'invalid'
  | 'over-budget'
  | 'breaker-open'

export class ModelFailure extends Error {
  override name = 'ModelFailure'
  readonly kind: ModelFailureKind

  constructor(kind: ModelFailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
