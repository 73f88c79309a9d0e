import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '#modules/exercises/contract.ts'

const STORED = 'challenge-language'
const never = () => () => {}

/** Language in which a challenge is solved: that of the address, else the one used last, else the first. */
export function useTaskLanguage(languages: readonly Language[]): {
  language: Language | undefined
  choose: (language: string) => void
} {
  const [parameters, setParameters] = useSearchParams()
  const stored = useSyncExternalStore(never, readStored, () => null)
  const known = (name: string | null) => languages.find((each) => each === name)
  const language = known(parameters.get('language')) ?? known(stored) ?? languages[0]
  const choose = (name: string) => {
    try {
      localStorage.setItem(STORED, name)
    } catch {
      // A browser that stores nothing asks again the next time.
    }
    setParameters({ language: name }, { replace: true, preventScrollReset: true })
  }
  return { language, choose }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}
