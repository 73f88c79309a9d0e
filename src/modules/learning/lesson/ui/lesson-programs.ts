/** The programs in a lesson that a learner can edit and run. */
import type { ComprehensionBlock, LessonView } from '#modules/catalog/contract.ts'
import type { Check, Program } from '#modules/workspace/browser.ts'
import { CHALLENGE_KEY } from '../../contract.ts'
import { runChallengeAttempt } from '../../outbox/ui/outbox.ts'

/** Every program of a lesson, in reading order. */
export function programsOf(view: LessonView): Program[] {
  if (view.type === 'challenge') {
    const { starter, starterHtml, language, database, parsons } = view.challenge
    // A lesson stored offline by an earlier release does not say what is given.
    const older: Partial<typeof view.challenge> = view.challenge
    const given = older.given ?? []
    const givenHtml = older.givenHtml ?? []
    return [
      {
        key: CHALLENGE_KEY,
        kind: 'challenge',
        language,
        files: [...starter, ...given],
        givenPaths: given.map(({ path }) => path),
        html: [...starterHtml, ...givenHtml],
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
  return blocks.flatMap((block): Program[] =>
    'key' in block
      ? [
          {
            key: block.key,
            // A program that is read first is run like an example once it is unlocked.
            kind: block.kind === 'fill' ? 'fill' : 'example',
            language: block.language,
            files: block.files,
            givenPaths: [],
            html: block.html,
            stdin: block.stdin,
            database: block.database,
            parsons: null,
          },
        ]
      : [],
  )
}

/** Keys of a page's exercises: programs with blanks, and those that are read before they run. */
export function exercisesOf(blocks: Blocks): string[] {
  return blocks.flatMap((block) => ('key' in block && block.kind !== 'example' ? [block.key] : []))
}

/** What has to be done before a program is unlocked; null: it is open from the start. */
export function lockOf(blocks: Blocks, key: string): ComprehensionBlock['kind'] | null {
  const block = blocks.find((one) => 'key' in one && one.key === key)
  return block?.kind === 'predict' || block?.kind === 'trace' || block?.kind === 'read' ? block.kind : null
}

/** The files of a program whose blank takes the input that was found. */
export function filesWithInput(files: Program['files'], input: string): Program['files'] {
  return files.map(({ path, content }) => ({ path, content: content.replace('___', () => input.trim()) }))
}

/** Judges the programs of a lesson; each check counts as a try. */
export function checkOf(courseId: string, lessonId: string): Check {
  return (program, files, told) => {
    const attempt = { courseId, lessonId, files, ...told }
    return runChallengeAttempt(program.kind === 'fill' ? { ...attempt, exercise: program.key } : attempt)
  }
}
