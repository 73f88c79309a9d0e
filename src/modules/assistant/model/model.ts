/** A model behind the assistant: any endpoint that speaks the protocol of OpenAI's chat completions. The only door of this folder. */
import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { ModelSettings } from '../model-config.ts'
import type { Explanation, ExplanationPart } from '../explainer/contract.ts'
import type { Spending } from './budget.ts'
import { openCircuit } from './circuit.ts'
import {
  explainWithModel,
  type ExplainOptions,
  type LinesForModel,
  type ModelDeps,
} from './explain-with-model.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { ModelFailure } from './model-failure.ts'
import { MODEL_LIMITS, type ModelLimits } from './model-limits.ts'
import { PROMPT_VERSION } from './system-text.ts'

export { ModelFailure, type ModelFailureKind } from './model-failure.ts'
export type { Spending } from './budget.ts'
export type { ExplainOptions, LinesForModel, TakenUsage } from './explain-with-model.ts'
export { SENT_VERSION, type SentField, whatIsNeverSent, whatIsSent } from './what-is-sent.ts'

export interface ModelSource<Asked extends LinesForModel> {
  by: 'model'
  /** Name of the model and version of what it's asked: explanations of other versions may differ. */
  version: string
  /** Any language: what the embedded explainer doesn't know is told by the model alone. */
  explains(language: string): boolean
  /**
   * Yields parts from the top of the page down, each whole and checked. Throws `ModelFailure`, also after some parts: what came before it
   * is then to be replaced by the embedded explainer's. Throws the signal's reason where that aborts; ending the iteration ends the call.
   */
  explain(asked: Asked, options: ExplainOptions): AsyncIterable<ExplanationPart>
}

export interface ModelSourceDeps<Asked extends LinesForModel> {
  settings: ModelSettings
  spending: Spending
  clock: Clock
  /** Explains the same lines without a model: the facts that the model is given, and what is shown where it says nothing good. */
  explainEmbedded(asked: Asked, signal: AbortSignal): Promise<Explanation>
  /** Default: `MODEL_LIMITS`. */
  limits?: ModelLimits
}

export function openModelSource<Asked extends LinesForModel>({
  settings,
  spending,
  clock,
  explainEmbedded,
  limits = MODEL_LIMITS,
}: ModelSourceDeps<Asked>): ModelSource<Asked> {
  const deps: ModelDeps = {
    settings,
    spending,
    clock,
    limits,
    circuit: openCircuit(limits),
    canary: randomBytes(9).toString('hex'),
    endpoint: { model: settings.model, mode: 'structured', client: clientOf(settings, limits) },
  }
  let running = 0
  return {
    by: 'model',
    version: `${settings.model}, prompt ${PROMPT_VERSION}`,
    explains: () => true,
    async *explain(asked, options) {
      if (running >= limits.mostAtOnce)
        throw new ModelFailure('unavailable', 'The model is busy with other explanations.')
      running += 1
      try {
        const embedded = await explainEmbedded(asked, options.signal)
        yield* explainWithModel(deps, { asked, embedded }, options)
      } finally {
        running -= 1
      }
    },
  }
}

/** Loads the client with the first question: it is large, and most sites have no model. */
function clientOf(settings: ModelSettings, limits: ModelLimits): ModelDeps['endpoint']['client'] {
  let opened: ReturnType<ModelDeps['endpoint']['client']> | null = null
  const open = async () => {
    const { default: OpenAI } = await import('openai')
    return new OpenAI({
      baseURL: settings.url,
      apiKey: settings.key ?? 'none',
      // Nothing of the environment but what our own configuration says.
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: 0,
      timeout: settings.timeoutMs,
      fetch: guardedFetch({ key: settings.key, mostBytes: limits.mostBytes }),
    })
  }
  return () => (opened ??= open())
}
