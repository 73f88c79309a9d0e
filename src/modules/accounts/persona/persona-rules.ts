/** Chooses a course by a newcomer's answers. */
import type { OnboardingCategory } from '#modules/catalog/module.ts'

type Categories = readonly OnboardingCategory[]

/** Finds the first course of the answer that is open; null: none of them is. */
export function firstCourse(
  categories: Categories,
  answer: { categoryId: string; optionId: string },
  isOpen: (slug: string) => boolean,
): string | null {
  const option = findOption(categories, answer.categoryId, answer.optionId)
  return option?.courses.find(isOpen) ?? null
}

export function findCategory(categories: Categories, categoryId: string): OnboardingCategory | undefined {
  return categories.find(({ id }) => id === categoryId)
}

export function findOption(categories: Categories, categoryId: string, optionId: string) {
  return findCategory(categories, categoryId)?.options.find(({ id }) => id === optionId)
}
