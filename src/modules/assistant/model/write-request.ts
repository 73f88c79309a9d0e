/** Writes what a model is sent. Every field of it is in `what-is-sent.ts`, which learners read before they agree. */
import type { Explanation, ExplanationPart, LinesToExplain, Sentence } from '../explainer/contract.ts'
import { ANSWER_SCHEMA } from './answer-shape.ts'
import type { LineRange } from './check-part-rules.ts'
import { type SentProgram, withoutPaths, writeProgram } from './sent-program-rules.ts'
import { systemText } from './system-text.ts'

/** Tokens that an answer may have: some 40 parts. */
export const MOST_OUTPUT_TOKENS = 4_000

export interface ModelRequest {
  system: string
  user: string
  pathOf: SentProgram['pathOf']
}

export function writeRequest(
  asked: Omit<LinesToExplain, 'trace'>,
  { embedded, units, canary }: { embedded: Explanation; units: readonly LineRange[]; canary: string },
): ModelRequest {
  const from = Math.min(...units.map((unit) => unit.from))
  const to = Math.max(...units.map((unit) => unit.to))
  const { files, pathOf } = writeProgram(asked, { from, to })
  const facts = embedded.parts.filter(({ kind }) => kind === 'statement').map((part) => factsOf(part, pathOf))
  const content = {
    language: asked.language,
    units: units.map((unit) => [unit.from, unit.to]),
    files,
    facts,
  }
  return { system: systemText(asked.level, canary), user: JSON.stringify(content), pathOf }
}

/** Body of the call. `plain`: for endpoints that know neither schemas nor usage in a stream. */
export function bodyOf({ system, user }: ModelRequest, model: string, mode: 'structured' | 'plain') {
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: user },
  ]
  if (mode === 'plain') return { model, messages, stream: true as const, max_tokens: MOST_OUTPUT_TOKENS }
  return {
    model,
    messages,
    stream: true as const,
    stream_options: { include_usage: true },
    max_completion_tokens: MOST_OUTPUT_TOKENS,
    response_format: {
      type: 'json_schema' as const,
      json_schema: { name: 'explanation', strict: true, schema: ANSWER_SCHEMA },
    },
  }
}

function factsOf(part: ExplanationPart, pathOf: SentProgram['pathOf']) {
  const texts = (sentences: readonly Sentence[]) =>
    sentences.map((sentence) => withoutPaths(markedText(sentence), pathOf))
  return {
    from: part.from,
    to: part.to,
    says: texts(part.sentences),
    lastRun: texts(part.lastRun),
    mistakes: texts(part.mistakes),
    unknowns: texts(part.unknowns),
  }
}

function markedText(sentence: Sentence): string {
  return sentence.map((run) => ('code' in run ? `\`${run.code}\`` : run.text)).join('')
}
