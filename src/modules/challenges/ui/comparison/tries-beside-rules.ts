/** Which tries one can be compared with. Pure. */
import type { Submission } from '../../contract.ts'

type Try = Pick<Submission, 'id' | 'language' | 'files'>

/** Tries in the same language whose code was stored, newest first as given; and the one before, else the one after. */
export function triesBeside<Some extends Try>(
  submission: Some,
  all: readonly Some[],
): { others: Some[]; before: Some | null } {
  if (submission.files.length === 0) return { others: [], before: null }
  const alike = all.filter(({ language, files }) => language === submission.language && files.length > 0)
  const at = alike.findIndex(({ id }) => id === submission.id)
  return {
    others: alike.filter(({ id }) => id !== submission.id),
    before: alike[at + 1] ?? alike[at - 1] ?? null,
  }
}
