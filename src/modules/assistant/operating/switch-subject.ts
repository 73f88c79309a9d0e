import { teamName } from '#modules/teams/module.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'

/** By what a switch knows its course or team; empty for all. Throws `no-such-subject`: a mistyped one would switch nothing off. */
export async function subjectOf(
  { content, db }: Pick<Deps, 'content' | 'db'>,
  body: { kind: 'all'; isOff: boolean } | { kind: 'course' | 'team'; id: string; isOff: boolean },
): Promise<string> {
  if (body.kind === 'all') return ''
  const id = body.id.toLowerCase()
  // What is gone by now can be switched on all the same.
  if (!body.isOff) return id
  const isThere = body.kind === 'course' ? content.course(id)?.id === id : (await teamName(db, id)) !== null
  if (!isThere) throw new Failure('no-such-subject')
  return id
}
