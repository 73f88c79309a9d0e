import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { getRunLanguages } from '../contract.ts'

/** Whether this server cannot run a language; false also while nobody knows. */
export function useIsLanguageOff(language: Language): boolean {
  const { data } = useQuery({
    queryKey: ['run-languages'],
    queryFn: ({ signal }) => call(getRunLanguages, {}, { signal }),
    staleTime: 60_000,
  })
  return data?.languages.some((entry) => entry.language === language && !entry.available) ?? false
}
