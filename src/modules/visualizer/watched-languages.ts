/** Languages whose programs can be watched: step by step, or, for SQL, by the stages of a query. */
import { TRACE_LANGUAGES, type TraceLanguage } from '#modules/exercises/trace/contract.ts'

export const WATCHED_LANGUAGES = [...TRACE_LANGUAGES, 'sql'] as const
export type WatchedLanguage = TraceLanguage | 'sql'

export function isWatchedLanguage(language: string): language is WatchedLanguage {
  return WATCHED_LANGUAGES.some((each) => each === language)
}
