import type { CommunityChallenge } from '#modules/catalog/module.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from './deps.ts'

/** Finds a challenge by its id; throws `content-not-found`. */
export function requireChallenge({ content }: Pick<Deps, 'content'>, id: string): CommunityChallenge {
  const found = content.challenge(id)
  if (found === undefined) throw new Failure('content-not-found')
  return found
}
