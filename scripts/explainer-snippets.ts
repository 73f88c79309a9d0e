/**
 * Picks programs of our courses in a language that together show as many constructs as possible, records them, and freezes them as test data
 * of the explainer: `npx node scripts/explainer-snippets.ts java`. Wrong answers are frozen too, without a recording: they show the usual
 * mistakes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { familyOf } from '#modules/assistant/explainer/families/families.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { type Exercise, renderCall } from '#modules/exercises/module.ts'
import { traceLanguage } from '#modules/exercises/trace/contract.ts'
import { readContentFolder } from '#modules/catalog/module.ts'
import { callProgram } from '#modules/runner/judging/judging.ts'
import { recordRun } from '#modules/runner/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'

const language = traceLanguage.parse(process.argv[2])
const family = familyOf(language, '')
if (!family) throw new Error('Name a language whose lines can be explained.')
const FOLDER = join(import.meta.dirname, '../src/modules/assistant/explainer/testing/snippets', language)
/** Programs, wrong ones, and characters of a program. Languages with braces write more of them. */
const [MOST_SNIPPETS, MOST_WRONG, LONGEST_PROGRAM] = language === 'python' ? [60, 12, 900] : [30, 4, 1_600]
const LONGEST_TRACE = 24_000
/** Scripts of pages, and characters of one. */
const [MOST_SCRIPTS, LONGEST_SCRIPT] = [6, 3_600]

interface Candidate {
  /** COURSE/LESSON. */
  source: string
  files: SourceFile[]
  /** Where it starts; the others are the learner's. */
  entry?: string
  stdin: string
  isWrong: boolean
  /** A script of a page, which isn't recorded. */
  isScript?: boolean
}

const { courses } = readContentFolder(join(import.meta.dirname, '../content'), {
  onProblem() {},
  keepBroken: true,
})
const candidates = courses
  .filter((course) => course.language === language)
  .flatMap((course) =>
    course.chapters.flatMap(({ lessons }) => lessons.map((lesson) => ({ course, lesson }))),
  )
  .flatMap(({ course, lesson }): Candidate[] => {
    if (lesson.type !== 'challenge') return []
    const source = `${course.id}/${lesson.id}`
    const answers = [lesson.solution, ...lesson.accepts].map(({ files }) => ({ files, isWrong: false }))
    const wrong = lesson.rejects.map(({ files }) => ({ files, isWrong: true }))
    return [...answers, ...wrong].map(({ files, isWrong }) =>
      lesson.exercise.kind === 'page'
        ? { source, isWrong, isScript: true, files: [...files], stdin: '' }
        : { source, isWrong, ...runnable(files, lesson.exercise) },
    )
  })
  .filter(
    ({ files, isScript }) =>
      files.length <= 2 && (files[0]?.content.length ?? 0) <= (isScript ? LONGEST_SCRIPT : LONGEST_PROGRAM),
  )

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const { sandbox, stop } = await startOwnSandbox()
const known = new Set<string>()
const constructsOf = new Map<Candidate, string[]>()
let written = 0
for (const [isWrong, isScript, most] of [
  [false, false, MOST_SNIPPETS],
  [false, true, MOST_SCRIPTS],
  [true, false, MOST_WRONG],
] as const) {
  let left: number = most
  const pool = candidates.filter(
    (candidate) => candidate.isWrong === isWrong && (candidate.isScript ?? false) === isScript,
  )
  const sources = new Set<string>()
  while (left > 0 && pool.length > 0) {
    const next = best(pool, sources)
    pool.splice(pool.indexOf(next), 1)
    const text = await frozen(next)
    if (text === null) continue
    for (const construct of family.constructsIn?.(next.files) ?? []) known.add(construct)
    sources.add(next.source)
    written += 1
    left -= 1
    const number = String(written).padStart(2, '0')
    writeFileSync(
      join(
        FOLDER,
        `${number}-${next.source.split('/')[1] ?? ''}${isWrong ? '-wrong' : ''}${isScript ? '-page' : ''}.json`,
      ),
      text,
    )
  }
}
await stop()
console.log(`${written} snippets, ${known.size} constructs`)

/** The one that shows most that isn't known yet; a lesson comes twice only when nothing else is left. */
function best(pool: readonly Candidate[], sources: ReadonlySet<string>): Candidate {
  const worth = (candidate: Candidate) => {
    const constructs = constructsOf.get(candidate) ?? family?.constructsIn?.(candidate.files) ?? []
    constructsOf.set(candidate, constructs)
    const fresh = constructs.filter((construct) => !known.has(construct)).length
    return (
      fresh * 10 -
      (sources.has(candidate.source) ? 100 : 0) +
      Math.min(20, (candidate.files[0]?.content.length ?? 0) / 40)
    )
  }
  return pool.reduce((one, other) => (worth(other) > worth(one) ? other : one))
}

/** The solution with a call of its first public tests below it, where its tests call a function. */
function runnable(
  files: readonly SourceFile[],
  exercise: Exercise,
): Pick<Candidate, 'files' | 'stdin' | 'entry'> {
  const [entry, ...others] = files
  if (!entry || exercise.kind === 'sql' || exercise.kind === 'page') return { files: [], stdin: '' }
  if (exercise.kind === 'stdio')
    return { files: [...files], stdin: exercise.tests.find(({ hidden }) => !hidden)?.stdin ?? '' }
  const shown = exercise.tests.find(({ hidden, raises }) => !hidden && !raises)
  if (exercise.language !== 'python') {
    const program = shown && callProgram(exercise, files, shown)
    return program ? { files: program.files, entry: program.entry, stdin: '' } : { files: [], stdin: '' }
  }
  const calls = exercise.tests
    .filter(({ hidden, raises }) => !hidden && !raises)
    .slice(0, 2)
    .map(({ args }) => `print(${renderCall('python', exercise.signature, args)})`)
  const content = `${entry.content.trimEnd()}\n\n\n${calls.join('\n')}\n`
  return { files: [{ path: entry.path, content }, ...others], stdin: '' }
}

/** Null: it doesn't run to its end, or its recording is too long. */
async function frozen({ source, files, entry, stdin, isWrong, isScript }: Candidate): Promise<string | null> {
  if (isWrong || isScript) return `${JSON.stringify({ source, files, trace: null }, null, 1)}\n`
  const { outcome, trace } = await recordRun(
    { sandbox },
    { language, files, stdin, ...(entry === undefined ? {} : { entry }) },
  )
  if (outcome.result !== 'success' || trace === null || trace.length > LONGEST_TRACE) return null
  return `${JSON.stringify({ source, files }, null, 1).slice(0, -2)},\n "trace": ${trace}\n}\n`
}
