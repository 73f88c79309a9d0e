/** The demo of a guided project: its finished program, which visitors see before the first step. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEEDED_LANGUAGES, withGiven, withSeed } from '#modules/exercises/module.ts'
import { isLiveLanguage } from '#modules/exercises/languages/contract.ts'
import type { Chapter, ChallengeLesson, ProjectDemo, SourcePlace } from '../content-model.ts'
import { DEMO_FILE, demoAddress, demoHash, readDemoFile } from '../demo-file-rules.ts'
import type { CourseFile } from './content-files.ts'
import type { Report } from './problem-list.ts'

type DemoFile = NonNullable<CourseFile['demo']>

interface Around {
  contentDir: string
  /** Folder of the course, below the content folder. */
  folder: string
  place: SourcePlace
  chapters: readonly Chapter[]
  /** False: lessons with problems are missing, and the step may be one of them. */
  isWhole: boolean
  report: Report
}

/** Null: there is none, or something is wrong with it, which is reported then. */
export function readDemo(
  { kind, demo }: Pick<CourseFile, 'kind' | 'demo'>,
  around: Around,
): ProjectDemo | null {
  const { report, isWhole } = around
  if (demo === undefined) return null
  if (kind !== 'project') {
    report(['demo'], 'only a guided project has a demo', 'remove `demo`')
    return null
  }
  const steps = around.chapters
    .flatMap(({ lessons }) => lessons)
    .filter((lesson) => lesson.type === 'challenge')
  const step = steps.find(({ id }) => id === demo.step)
  if (step !== undefined) return ofStep(step, demo, around)
  const last = steps.at(-1)
  if (isWhole)
    report(
      ['demo', 'step'],
      `\`${demo.step}\` is no challenge of this project`,
      last === undefined ? 'remove `demo`' : `write the id of its last challenge, \`${last.id}\``,
    )
  return null
}

function ofStep(step: ChallengeLesson, demo: DemoFile, around: Around): ProjectDemo | null {
  const { exercise, solution } = step
  const files = [...withGiven(exercise, solution.files)]
  if (exercise.kind === 'page') return ofPage(step, files, demo, around)
  const { language } = exercise
  if (exercise.kind !== 'stdio' || exercise.database !== null || !isLiveLanguage(language)) {
    around.report(
      ['demo', 'step'],
      `\`${step.id}\` is no program that can be shown in a terminal`,
      'name a challenge with `kind: stdio`, or `kind: page`',
    )
    return null
  }
  const { typed, seed = null } = demo
  if (seed !== null && !SEEDED_LANGUAGES.includes(language)) {
    around.report(
      ['demo', 'seed'],
      `chance has no seed in \`${language}\``,
      `remove \`seed\`, and name a step that does the same each time (languages with a seed: ${SEEDED_LANGUAGES.join(', ')})`,
    )
    return null
  }
  const file = `${around.folder}/${DEMO_FILE}`
  const stored = readStored(join(around.contentDir, file))
  const program = { files: withSeed(language, files, seed), typed, seed }
  // Until it is recorded anew, a program that has changed is not shown.
  const isCurrent = stored?.program === demoHash(program)
  return {
    kind: 'replay',
    place: around.place,
    language,
    ...program,
    file,
    recorded: isCurrent ? { address: stored.address, replay: stored.replay } : null,
  }
}

function ofPage(
  { id }: ChallengeLesson,
  files: ProjectDemo['files'],
  { typed, seed }: DemoFile,
  { place, report }: Around,
): ProjectDemo | null {
  if (typed.length > 0 || seed !== undefined) {
    const field = typed.length > 0 ? 'typed' : 'seed'
    report(['demo', field], `\`${id}\` is a page, which is shown live`, `remove \`${field}\``)
    return null
  }
  return { kind: 'page', place, files, address: demoAddress(JSON.stringify(files)) }
}

function readStored(path: string): ReturnType<typeof readDemoFile> {
  return existsSync(path) ? readDemoFile(readFileSync(path, 'utf8')) : null
}
