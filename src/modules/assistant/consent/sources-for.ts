import type { Deps } from '../deps.ts'
import type { Source } from '../source.ts'
import { readConsent } from './read-consent.ts'

/** Sources that may answer: those that send programs elsewhere only where the learner agreed, and nobody without an account can. */
export async function sourcesFor(
  deps: Pick<Deps, 'config' | 'db' | 'sources'>,
  userId: string | null,
): Promise<readonly Source[]> {
  if (!deps.sources.some(({ needsConsent }) => needsConsent)) return deps.sources
  const hasAgreed = userId !== null && (await readConsent(deps, userId)).isValid
  return hasAgreed ? deps.sources : deps.sources.filter(({ needsConsent }) => !needsConsent)
}
