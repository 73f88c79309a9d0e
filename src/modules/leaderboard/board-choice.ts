/** Which board a page's address asks for. What it does not say, or says wrongly, is the first of its kind. Pure. */
import type { Language } from '#modules/exercises/contract.ts'
import { CHALLENGE_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { type Period, PERIODS } from './leaderboard-data.ts'
import { type Scope, SCOPES } from './contract.ts'

export interface BoardChoice {
  period: Period
  /** Null: all languages. */
  language: Language | null
  scope: Scope
}

export function readChoice(parameters: URLSearchParams): BoardChoice {
  return {
    period: PERIODS.find((period) => period === parameters.get('period')) ?? 'week',
    language: CHALLENGE_LANGUAGES.find(({ id }) => id === parameters.get('language'))?.id ?? null,
    scope: SCOPES.find((scope) => scope === parameters.get('scope')) ?? 'everyone',
  }
}

/** Parameters of the address, without those that are the first of their kind. */
export function choiceParameters({ period, language, scope }: BoardChoice): URLSearchParams {
  const parameters = new URLSearchParams()
  if (period !== 'week') parameters.set('period', period)
  if (language !== null) parameters.set('language', language)
  if (scope !== 'everyone') parameters.set('scope', scope)
  return parameters
}
