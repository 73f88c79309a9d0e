/** Where explanations come from: the port that the embedded explainer and a model have in common. Types only. */
import type { AnsweredBy, QuestionAsked } from './contract.ts'
import type { ExplanationPart } from './explainer/contract.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'

/** What a source is asked: lines, and the recording as JSON text, which is known to be one. */
export type Asked = Pick<QuestionAsked, 'language' | 'files' | 'path' | 'from' | 'to' | 'level' | 'trace'> & {
  /** Answers of ours to the exercise that the program is for, which no answer may give away. None where there is no exercise. */
  solutions: readonly (readonly SourceFile[])[]
  /** Tables of the exercise's database, for the embedded explainer alone. */
  tables?: SourceFile | null
}

/** What an answer took, for operators. */
export interface Usage {
  tokensIn: number
  tokensOut: number
  /** Millionths of a US dollar. */
  costMicros: number
  /** Whether the source declined to explain. Such an answer is told, and reused for nobody. */
  isRefused: boolean
}

export interface Source {
  by: AnsweredBy
  /** Changes with everything that changes answers: older ones are then not reused. */
  version: string
  /** Whether it sends programs to somebody else. Then only learners who agreed to that are answered by it. */
  needsConsent: boolean
  explains(language: string): boolean
  /**
   * Yields the parts of an explanation as they come. Must end once `signal` aborts. What it throws makes the next source answer instead.
   * `onUsage` is called at most once, before the end; where it fails, for what it cost until then.
   */
  explain(
    asked: Asked,
    options: { signal: AbortSignal; onUsage: (usage: Usage) => void },
  ): AsyncIterable<ExplanationPart>
}
