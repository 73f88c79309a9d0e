import { HueBadge } from '#ui/hue-badge.tsx'
import type { Language } from '../contract.ts'
import { LANGUAGES } from '../languages/contract.ts'

/** Shows a language's name in its hue. */
export function LanguageBadge({ language }: { language: Language }) {
  const { hue, name } = LANGUAGES[language]
  return <HueBadge hue={hue} name={name} />
}
