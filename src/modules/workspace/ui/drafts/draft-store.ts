/** Drafts in this browser. Each has a key of its own in local storage, so that tabs do not overwrite each other. */
import { keysStoredUnder, readLocally, removeLocally, storeLocally } from '#platform/browser/local-store.ts'
import type { Draft, LessonDraft } from '../../contract.ts'
import { parseLessonSubject, subjectOf } from '../../subject-rules.ts'

const PREFIX = 'draft:'

/** `refused` is why the server does not take it. It is not sent again until the learner changes it. */
type StoredDraft = { draft: Draft; isSynced: boolean; refused?: string }

/** As releases before subjects stored it, under `draft:<course>/<lesson>/<key>`; a tab with an old page still does. */
type EarlierDraft = Omit<StoredDraft, 'draft'> & { draft: LessonDraft }

const placeOf = (subject: string, key: string) => `${PREFIX}${subject}/${key}`

function earlierPlaceOf(subject: string, key: string): string | null {
  const lesson = parseLessonSubject(subject)
  return lesson && `${PREFIX}${lesson.courseId}/${lesson.lessonId}/${key}`
}

function store(stored: StoredDraft): void {
  const { subject, key } = stored.draft
  storeLocally(placeOf(subject, key), stored)
  const earlier = earlierPlaceOf(subject, key)
  if (earlier !== null) removeLocally(earlier)
}

/** Stores a draft. `isSynced`: the server has it. */
export function keepDraft(draft: Draft, isSynced: boolean): void {
  store({ draft, isSynced })
}

/** Drafts of a subject that this browser holds, the newest of each program. */
export function keptDrafts(subject: string): Draft[] {
  return everything().flatMap(({ draft }) => (draft.subject === subject ? [draft] : []))
}

/** Drafts that the server does not have yet. */
export function unsyncedDrafts(): Draft[] {
  return everything().flatMap(({ draft, isSynced, refused }) =>
    isSynced || refused !== undefined ? [] : [draft],
  )
}

/** Marks a draft as handed in, unless a newer one was typed meanwhile. */
export function confirmDraft(sent: Draft): void {
  if (isNewest(sent)) keepDraft(sent, true)
}

/** Marks a draft as refused, unless a newer one was typed meanwhile: the text stays on this device. */
export function refuseDraft(sent: Draft, refused: string): void {
  if (isNewest(sent)) store({ draft: sent, isSynced: false, refused })
}

function isNewest(sent: Draft): boolean {
  return keptDrafts(sent.subject).some(
    ({ key, updatedAt }) => key === sent.key && updatedAt === sent.updatedAt,
  )
}

function everything(): StoredDraft[] {
  const newest = new Map<string, StoredDraft>()
  for (const place of keysStoredUnder(PREFIX)) {
    const stored = readDraft(place)
    if (stored === null) continue
    const { subject, key, updatedAt } = stored.draft
    const known = newest.get(placeOf(subject, key))
    if (known === undefined || known.draft.updatedAt < updatedAt) newest.set(placeOf(subject, key), stored)
  }
  return [...newest.values()]
}

/** Reads a stored draft; null when it is damaged. */
function readDraft(place: string): StoredDraft | null {
  const stored = readLocally<StoredDraft | EarlierDraft>(place)
  if (stored === null || typeof stored.draft !== 'object') return null
  const { key, files, updatedAt } = stored.draft
  try {
    return { ...stored, draft: { subject: subjectOf(stored.draft), key, files, updatedAt } }
  } catch {
    return null
  }
}
