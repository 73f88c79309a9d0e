/** Makers for tests. */
import type { Transport } from '#platform/contract/call.ts'
import type { CallInput, EndpointSpec, Output } from '#platform/contract/endpoint.ts'
import { explainLinesWithinCode } from './contract.ts'
import { type ExplainEvent, explainEventReader } from './event-rules.ts'
import type { ExplanationPart } from './explainer/contract.ts'
import type { Source, Usage } from './source.ts'

export type Question = CallInput<typeof explainLinesWithinCode>['body']

export const LESSON = { kind: 'lesson', courseId: 'learn-python-basics', lessonId: 'station-sign' } as const

const CODE = 'total = 0\nfor price in [3, 5]:\n    total += price\nprint(total)\n'

/** A question, another one for each text. */
export function question(text = '', given: Partial<Question> = {}): Question {
  return {
    language: 'python',
    files: [{ path: 'main.py', content: `${CODE}# ${text}\n` }],
    path: 'main.py',
    from: 1,
    to: 3,
    level: 'normal',
    place: LESSON,
    timeZone: 'UTC',
    ...given,
  }
}

interface Caller {
  call<Spec extends EndpointSpec>(spec: Spec, input: CallInput<Spec>): Promise<Output<Spec>>
}

export const ask = (browser: Caller, asked: Question) => browser.call(explainLinesWithinCode, { body: asked })

/** Asks for events; returns the status and what came. */
export async function askForEvents(
  { transport }: { transport: Transport },
  asked: Question,
): Promise<{ status: number; text: string; events: ExplainEvent[] }> {
  const { status, text } = await transport({
    method: 'POST',
    url: explainLinesWithinCode.path,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal: new AbortController().signal,
  })
  return { status, text, events: explainEventReader()(text) }
}

export function part(text: string): ExplanationPart {
  return {
    from: 1,
    to: 1,
    kind: 'statement',
    sentences: [[{ text }]],
    lastRun: [],
    mistakes: [],
    unknowns: [],
    names: [],
    values: [],
    concept: null,
  }
}

export const USAGE: Usage = { tokensIn: 300, tokensOut: 80, costMicros: 1_200, isRefused: false }

/** A model that says what `tell` yields; each call is counted. */
export function fakeModel(
  tell: (signal: AbortSignal) => AsyncIterable<ExplanationPart>,
  usage: Usage | null = USAGE,
): Source & { calls: number } {
  return {
    by: 'model',
    version: 'fake-1',
    needsConsent: false,
    calls: 0,
    explains: () => true,
    async *explain(_asked, { signal, onUsage }) {
      this.calls += 1
      if (usage !== null) onUsage(usage)
      yield* tell(signal)
    },
  }
}
