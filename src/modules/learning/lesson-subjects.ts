/** Lessons as subjects of drafts: `lesson:<course>/<lesson>`. */
import { type DraftProgram, notThere, type SubjectKind } from '#modules/workspace/module.ts'
import { t } from '#platform/messages/messages.ts'
import type { Deps } from './deps.ts'
import { filesOfProgram } from './lesson-shape.ts'

export function lessonSubjects(deps: Pick<Deps, 'access' | 'content'>): SubjectKind {
  return {
    kind: 'lesson',
    async programs(asked, userId) {
      const found = asked.map(({ id, key }) => {
        const [courseId = '', lessonId = '', ...rest] = id.split('/')
        const lesson = rest.length > 0 ? undefined : deps.content.lesson(courseId, lessonId)?.lesson
        const files = lesson === undefined ? null : filesOfProgram(lesson, key)
        return lesson === undefined || files === null ? null : { files, access: lesson.access }
      })
      // Asked once, and only where something of PRO is handed in.
      const hasPro =
        found.some((program) => program?.access === 'pro') && (await deps.access.mayOpen(userId, 'pro'))
      return found.map((program): DraftProgram => {
        if (program === null) return notThere()
        if (program.access === 'pro' && !hasPro) return locked()
        return { files: program.files }
      })
    },
  }
}

function locked(): DraftProgram {
  return { kind: 'refused', code: 'lesson-locked', reason: t('This lesson is part of PRO.') }
}
