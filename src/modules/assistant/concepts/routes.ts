import type { Catalog } from '#modules/catalog/module.ts'
import { implement } from '#platform/http/implement.ts'
import { listConceptLessons } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { lessonsFor } from './lessons-for.ts'

export const conceptRoutes = [
  implement(
    listConceptLessons,
    async (
      { content, access }: Pick<Deps, 'access'> & { content: Catalog['content'] },
      { query: { concepts, language, courseId, lessonId } },
      { account },
    ) => {
      const hasPro = account !== null && (await access.mayOpen(account.userId, 'pro'))
      const place = courseId === undefined || lessonId === undefined ? null : { courseId, lessonId }
      return { lessons: lessonsFor(concepts.split(','), { content, hasPro, outline: { language, place } }) }
    },
  ),
]
