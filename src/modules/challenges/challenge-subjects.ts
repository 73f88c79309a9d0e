/** Community challenges as subjects of drafts: `challenge:<id>`, one program for each language. */
import { notThere, type SubjectKind } from '#modules/workspace/module.ts'
import type { Deps } from './deps.ts'

export function challengeSubjects(deps: Pick<Deps, 'content'>): SubjectKind {
  return {
    kind: 'challenge',
    async programs(asked) {
      return asked.map(({ id, key }) => {
        const version = deps.content.challenge(id)?.versions.find(({ language }) => language === key)
        if (version === undefined) return notThere()
        return { files: new Set(version.solution.files.map(({ path }) => path)) }
      })
    },
  }
}
