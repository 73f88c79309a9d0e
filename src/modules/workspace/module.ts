/** An editor with files, drafts, run, terminal and output: the same in a lesson, a challenge, the playground. */
import { learners } from '#modules/learners/module.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { draftData, moveDraftsOnJoin } from './draft-data.ts'
import { learnersWithDrafts } from './draft-queries.ts'
import { registerPreviewFrame } from './preview-frame-route.ts'
import { workspaceRoutes } from './routes.ts'
import { openSubjects } from './subjects.ts'

export { lessonSubject, parseLessonSubject, subjectOf } from './subject-rules.ts'
export { type DraftProgram, notThere, type SubjectKind } from './subjects.ts'
export { takeDraft } from './take-draft.ts'

export type Workspace = InstanceOf<typeof workspace>

export const workspace = defineModule({
  name: 'workspace',
  needs: { learners },
  services: { subjects: openSubjects },
  open({ learners, subjects }) {
    learners.keepStored(learnersWithDrafts)
    return {
      /** Kinds of subjects that drafts may belong to: a module registers its own. */
      subjects,
    }
  },
  endpoints: { workspace: workspaceRoutes },
  rawRoutes: registerPreviewFrame,
  listeners: () => [moveDraftsOnJoin],
  personalData: () => [draftData],
})
