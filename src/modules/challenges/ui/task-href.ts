import type { Language } from '#modules/exercises/contract.ts'

/** Parts of a challenge's page. */
export const TASK_PARTS = ['task', 'submissions', 'solutions', 'discussion'] as const
export type TaskPart = (typeof TASK_PARTS)[number]

/** Address of a challenge. Without a language it opens in the one that was used last. */
export function taskHref(
  id: string,
  { part = 'task', language = null }: { part?: TaskPart; language?: Language | null } = {},
): string {
  const path = `/community-challenges/preview/${id}/${part}`
  return language === null ? path : `${path}?language=${language}`
}

export function listHref(language: Language | null): string {
  return language === null ? '/community-challenges' : `/community-challenges/${language}`
}
