/** The programs in a lesson that a learner can edit and run. */
import type { LessonView } from '#modules/catalog/contract.ts'
import type { Check, Program } from '#modules/workspace/browser.ts'
import { CHALLENGE_KEY } from '../../contract.ts'
import { runChallengeAttempt } from '../../outbox/ui/outbox.ts'

/** Every program of a lesson, in reading order. */
export function programsOf(view: LessonView): Program[] {
  if (view.type === 'challenge') {
    const { starter, starterHtml, language, database, parsons } = view.challenge
    return [
      {
        key: CHALLENGE_KEY,
        kind: 'challenge',
        language,
        files: starter,
        html: starterHtml,
        stdin: null,
        database,
        // A lesson stored offline by an earlier release does not say it.
        parsons: parsons ?? null,
      },
    ]
  }
  if (view.type !== 'lesson' && view.type !== 'marketing') return []
  return view.pages.flatMap((page) => programsOfBlocks(page.blocks))
}

type Blocks = Extract<LessonView, { type: 'lesson' }>['pages'][number]['blocks']

/** The programs among a page's blocks. */
export function programsOfBlocks(blocks: Blocks): Program[] {
  return blocks.flatMap((block) =>
    block.kind === 'example' || block.kind === 'fill'
      ? [
          {
            key: block.key,
            kind: block.kind,
            language: block.language,
            files: block.files,
            html: block.html,
            stdin: block.stdin,
            database: block.database,
            parsons: null,
          },
        ]
      : [],
  )
}

/** Judges the programs of a lesson; each check counts as a try. */
export function checkOf(courseId: string, lessonId: string): Check {
  return (program, files, told) => {
    const attempt = { courseId, lessonId, files, ...told }
    return runChallengeAttempt(program.kind === 'fill' ? { ...attempt, exercise: program.key } : attempt)
  }
}
