import { useQuery } from '@tanstack/react-query'
import type { RunLanguage } from '#modules/exercises/contract.ts'
import { call } from '#platform/contract/call.ts'
import { getRunLanguage } from '../installed/contract.ts'

/** What is installed for a language on this server. */
export function useRunLanguage(language: RunLanguage) {
  return useQuery({
    queryKey: ['run-language', language],
    queryFn: ({ signal }) => call(getRunLanguage, { params: { language } }, { signal }),
    staleTime: 60_000,
  })
}
