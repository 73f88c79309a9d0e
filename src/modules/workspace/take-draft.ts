/** Stores a draft, or says why not: what is refused stays in the learner's browser, which tells them. */
import type { LockedLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { t } from '#platform/messages/messages.ts'
import type { Draft, DraftResult } from './contract.ts'
import { saveDraft, spaceBeside, trimSetAside } from './draft-queries.ts'
import { bytesOfFiles, MOST_DRAFT_BYTES, MOST_DRAFTS_BYTES } from './storage-rules.ts'
import type { DraftProgram } from './subjects.ts'

type Refused = Extract<DraftResult, { kind: 'refused' }>

/** Must run in a transaction that holds `lockLearner`. `program`: what `Subjects.programs` found for the draft. */
export async function takeDraft(
  tx: Database,
  learner: LockedLearner,
  draft: Draft,
  program: DraftProgram,
  now: Date,
): Promise<DraftResult> {
  if ('kind' in program) return program
  const refused = refusalOf(program.files, draft)
  if (refused !== null) return refused
  const room = MOST_DRAFTS_BYTES[learner.isAccount ? 'account' : 'anonymous']
  const needed = Buffer.byteLength(JSON.stringify(draft.files))
  const beside = await spaceBeside(tx, learner.learnerId, draft)
  if (beside.drafts + needed > room)
    return refuse('no-room', t('Your saved code is at its limit, so this program wasn’t saved.'))
  if (beside.drafts + beside.setAside + needed > room)
    await trimSetAside(tx, learner.learnerId, room - beside.drafts - needed)
  await saveDraft(tx, learner.learnerId, draft, now)
  return { kind: 'kept' }
}

function refusalOf(files: ReadonlySet<string>, draft: Draft): Refused | null {
  const stranger = draft.files.find(({ path }) => !files.has(path))
  if (stranger !== undefined)
    return refuse('unknown-file', t('This program has no file named {name}.', { name: stranger.path }))
  if (bytesOfFiles(draft.files) > MOST_DRAFT_BYTES)
    return refuse('too-large', t('This program is longer than 100 KB.'))
  return null
}

function refuse(code: Refused['code'], reason: string): Refused {
  return { kind: 'refused', code, reason }
}
