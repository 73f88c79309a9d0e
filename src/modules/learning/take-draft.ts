/** Keeps a draft, or says why not: what is refused stays in the learner's browser, which tells them. */
import type { Database } from '#platform/db/database.ts'
import { say } from '#platform/words/say.ts'
import type { Deps } from './deps.ts'
import type { Draft, DraftResult } from './contract.ts'
import { saveDraft, spaceBeside, trimSetAside } from './draft-queries.ts'
import { filesOfProgram } from './lesson-shape.ts'
import type { LockedLearner } from './progress-queries.ts'
import { bytesOfFiles, MOST_DRAFT_BYTES, MOST_DRAFTS_BYTES } from './storage-rules.ts'

type Refused = Extract<DraftResult, { kind: 'refused' }>

/** Must run in a transaction that holds `lockLearner`. */
export async function takeDraft(
  { content, clock }: Pick<Deps, 'content' | 'clock'>,
  tx: Database,
  learner: LockedLearner & { hasPro: boolean },
  draft: Draft,
): Promise<DraftResult> {
  const refused = refusalOf(content, learner.hasPro, draft)
  if (refused !== null) return refused
  const room = MOST_DRAFTS_BYTES[learner.isAccount ? 'account' : 'anonymous']
  const needed = Buffer.byteLength(JSON.stringify(draft.files))
  const beside = await spaceBeside(tx, learner.learnerId, draft)
  if (beside.drafts + needed > room)
    return refuse(
      'no-room',
      say('Your saved code has reached its limit, so this program was not added to it.'),
    )
  if (beside.drafts + beside.setAside + needed > room)
    await trimSetAside(tx, learner.learnerId, room - beside.drafts - needed)
  await saveDraft(tx, learner.learnerId, draft, clock.now())
  return { kind: 'kept' }
}

function refusalOf(content: Deps['content'], hasPro: boolean, draft: Draft): Refused | null {
  const lesson = content.lesson(draft.courseId, draft.lessonId)?.lesson
  const known = lesson === undefined ? null : filesOfProgram(lesson, draft.key)
  // Nobody could see it, and it would be kept for ever.
  if (lesson === undefined || known === null)
    return refuse('not-there', say('This program is no longer part of the course.'))
  if (lesson.access === 'pro' && !hasPro) return refuse('lesson-locked', say('This lesson is part of PRO.'))
  const stranger = draft.files.find(({ path }) => !known.has(path))
  if (stranger !== undefined)
    return refuse('unknown-file', say('This program has no file named {name}.', { name: stranger.path }))
  if (bytesOfFiles(draft.files) > MOST_DRAFT_BYTES)
    return refuse('too-large', say('The program is longer than 100 KB.'))
  return null
}

function refuse(code: Refused['code'], reason: string): Refused {
  return { kind: 'refused', code, reason }
}
