import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import type { Language } from '#modules/catalog/contract.ts'
import { say } from '#platform/words/say.ts'
import { getRunLanguages } from '../contract.ts'

export type LanguageOff = { reason: string; fix: string | null }

/** Why this server cannot run a language, and the command that mends it; null when it can or nobody knows. */
export function useLanguageOff(language: Language): LanguageOff | null {
  const { data } = useQuery({
    queryKey: ['run-languages'],
    queryFn: ({ signal }) => call(getRunLanguages, {}, { signal }),
    staleTime: 60_000,
  })
  const found = data?.languages.find((entry) => entry.language === language)
  return found && !found.available
    ? { reason: found.reason ?? say('It is not installed.'), fix: found.fix }
    : null
}
