/** What somebody who comes back can go on with: own projects and guided ones under way. Pure. */
import type { Language } from '#modules/exercises/contract.ts'

/** Rows that the page has room for. */
export const MOST_CONTINUED = 3

type Row = { id: string; title: string; language: Language; href: string }
/** `changedAt` in milliseconds since 1970. */
export type OwnRow = Row & { kind: 'own'; changedAt: number }
/** `percent`: steps done, below 100. */
export type GuidedRow = Row & { kind: 'guided'; percent: number }
/** A guided project that was not started. */
export type NextRow = Row & { kind: 'next' }
export type ContinuedRow = OwnRow | GuidedRow | NextRow

/**
 * The latest of each kind, the own projects first: where both have more than there is room for, one row is a guided project. Room that
 * is left is for the next ones. Empty: there is nothing to go on with.
 */
export function rowsToContinue(
  own: readonly OwnRow[],
  guided: readonly GuidedRow[],
  next: readonly NextRow[],
): ContinuedRow[] {
  if (own.length + guided.length === 0) return []
  const ofGuided = guided.slice(0, Math.max(1, MOST_CONTINUED - own.length))
  return [...own.slice(0, MOST_CONTINUED - ofGuided.length), ...ofGuided, ...next].slice(0, MOST_CONTINUED)
}

type Listed = { id: string; slug: string; title: string; language: Language; release: string }
type Progress = {
  courseId: string
  enrolledAt: string | null
  position: { href: string } | null
  percent: number
}

/** Guided projects that are open and were not started. */
export function guidedNext(listed: readonly Listed[], progress: readonly Progress[]): NextRow[] {
  const started = new Set(progress.map(({ courseId }) => courseId))
  return listed
    .filter(({ id, release }) => release !== 'coming-soon' && !started.has(id))
    .map(({ id, slug, title, language }) => ({ kind: 'next', id, title, language, href: `/course/${slug}` }))
}

/** Guided projects that were started and are not finished, the one that was started last first. */
export function guidedUnderWay(listed: readonly Listed[], progress: readonly Progress[]): GuidedRow[] {
  return progress
    .filter(({ percent }) => percent < 100)
    .toSorted((a, b) => (b.enrolledAt ?? '').localeCompare(a.enrolledAt ?? ''))
    .flatMap(({ courseId, position, percent }) => {
      const project = listed.find(({ id }) => id === courseId)
      if (project === undefined) return []
      const { id, slug, title, language } = project
      return [
        { kind: 'guided', id, title, language, percent, href: position?.href ?? `/course-content/${slug}` },
      ]
    })
}
