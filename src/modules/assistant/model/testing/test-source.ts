/** A source at a recorded server, with the embedded explainer beside it. */
import { fixedClock } from '#platform/clock.ts'
import type { Explanation, ExplanationPart, LinesToExplain } from '../../explainer/contract.ts'
import { explainLines } from '../../explainer/explainer.ts'
import type { ModelSettings } from '../../model-config.ts'
import type { LinesForModel, Spending, TakenUsage } from '../model.ts'
import { ModelFailure, openModelSource } from '../model.ts'
import { MODEL_LIMITS, type ModelLimits } from '../model-limits.ts'

export type AskedInTest = LinesForModel & Pick<LinesToExplain, 'trace'>

/** A program of six statements, and lines to explain in it. */
export const PROGRAM = [
  'prices = [4, 7, 2]',
  'total = 0',
  'for price in prices:',
  '    total += price',
  'print(total)',
  '',
].join('\n')

export const QUESTION: AskedInTest = {
  language: 'python',
  files: [{ path: 'shopping.py', content: PROGRAM }],
  path: 'shopping.py',
  from: 2,
  to: 4,
  level: 'normal',
}

/** A good answer about `QUESTION`; with letters of two bytes. */
export const GOOD_PARTS = [
  {
    from: 2,
    to: 2,
    sentences: ['`total` starts at `0`, because the café’s bill is still empty.'],
    mistakes: [],
    unknowns: [],
  },
  {
    from: 3,
    to: 3,
    sentences: ['The loop takes each `price` out of `prices`, one at a time.'],
    mistakes: [],
    unknowns: [],
  },
  {
    from: 4,
    to: 4,
    sentences: ['`total += price` adds the price to what was there before.'],
    mistakes: [],
    unknowns: [],
  },
]
export const GOOD_ANSWER = JSON.stringify({ parts: GOOD_PARTS })

export const QUICK_LIMITS: ModelLimits = { ...MODEL_LIMITS, firstPauseMs: 5 }

/** Spending of one process: what the database does for a site. */
export function memorySpending(): Spending & { days: Map<string, number> } {
  const days = new Map<string, number>()
  return {
    days,
    spend: (day, micros, mostMicros) => {
      const sum = (days.get(day) ?? 0) + micros
      if (sum > mostMicros) return Promise.resolve(false)
      days.set(day, sum)
      return Promise.resolve(true)
    },
    refund: (day, micros) => {
      days.set(day, (days.get(day) ?? 0) - micros)
      return Promise.resolve()
    },
  }
}

interface TestOptions {
  settings?: Partial<ModelSettings>
  limits?: Partial<ModelLimits>
  /** What the embedded explainer says. Default: what it really says. */
  embedded?: Explanation
}

export function testSource(url: string, { settings = {}, limits = {}, embedded }: TestOptions = {}) {
  const spending = memorySpending()
  const clock = fixedClock('2026-11-28T22:00:00Z')
  const source = openModelSource<AskedInTest>({
    settings: {
      url,
      key: 'sk-recorded-key',
      model: 'recorded',
      budgetMicros: 1_000_000,
      tokenPrice: { input: 0.25, output: 2 },
      timeoutMs: 5_000,
      pauseMs: 2_000,
      ...settings,
    },
    spending,
    clock,
    explainEmbedded: (asked) => Promise.resolve(embedded ?? explainLines(asked)),
    limits: { ...QUICK_LIMITS, ...limits },
  })
  return { source, spending, clock }
}

type Source = ReturnType<typeof testSource>['source']

/** Reads an explanation to its end, or to its failure. */
export async function readAll(
  source: Source,
  asked: AskedInTest = QUESTION,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ parts: ExplanationPart[]; failure: ModelFailure | null; usage: TakenUsage | null }> {
  const parts: ExplanationPart[] = []
  let usage: TakenUsage | null = null
  const onUsage = (taken: TakenUsage) => {
    usage = taken
  }
  try {
    for await (const part of source.explain(asked, { signal, onUsage })) parts.push(part)
    return { parts, failure: null, usage }
  } catch (error) {
    if (error instanceof ModelFailure) return { parts, failure: error, usage }
    throw error
  }
}

/** Everything of a part that a reader sees, as one text. */
export function shownText(parts: readonly ExplanationPart[]): string {
  return parts
    .flatMap(({ sentences, mistakes, unknowns }) => [...sentences, ...mistakes, ...unknowns])
    .map((sentence) => sentence.map((run) => ('code' in run ? `\`${run.code}\`` : run.text)).join(''))
    .join('\n')
}
