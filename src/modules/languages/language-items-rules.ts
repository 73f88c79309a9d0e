/** How a language's page sorts what there is to learn. */
import type { CourseCard } from '#modules/catalog/contract.ts'

export type LanguageItems = { courses: CourseCard[]; practice: CourseCard[]; projects: CourseCard[] }

/** By kind, each in the order to take them; within practice and projects what is open comes first. */
export function sortItems(items: readonly CourseCard[]): LanguageItems {
  const of = (kind: CourseCard['kind']) => items.filter((item) => item.kind === kind)
  return { courses: of('course'), practice: openFirst(of('practice')), projects: openFirst(of('project')) }
}

function openFirst(items: CourseCard[]): CourseCard[] {
  const isComing = ({ release }: CourseCard) => Number(release === 'coming-soon')
  return items.toSorted((a, b) => isComing(a) - isComing(b))
}
