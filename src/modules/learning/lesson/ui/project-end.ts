import type { ReactNode } from 'react'
import type { LessonView } from '#modules/catalog/contract.ts'

/**
 * Shows a part of a higher module below page `number`, from 1, of a project's lesson. The layout of the lesson's route hands it in, as
 * the context of its outlet.
 */
export type ProjectEnd = (
  view: Extract<LessonView, { type: 'lesson' | 'marketing' }>,
  number: number,
) => ReactNode
