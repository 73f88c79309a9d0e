import { TRACE_LANGUAGES, type TraceLanguage } from '#modules/exercises/trace/contract.ts'

export function isTraceLanguage(language: string): language is TraceLanguage {
  return TRACE_LANGUAGES.some((each) => each === language)
}
