/**
 * Picks pages and style sheets of our courses that together show as many constructs as possible, and freezes them as test data of the
 * explainer: `npx node scripts/explainer-pages.ts`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constructsInFile } from '#modules/assistant/explainer/families/html/constructs.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { readContentFolder } from '#modules/catalog/module.ts'

const FOLDER = join(import.meta.dirname, '../src/modules/assistant/explainer/testing')
const MOST_PROGRAMS = 25
const LONGEST_FILE = 2_500

interface Candidate {
  /** COURSE/LESSON. */
  source: string
  files: SourceFile[]
  path: string
  constructs: string[]
}

const { courses } = readContentFolder(join(import.meta.dirname, '../content'), {
  onProblem() {},
  keepBroken: true,
})

/** Right answers with a file of a kind, together with what is given. */
function candidatesWith(ending: string): Candidate[] {
  const lessons = courses
    .filter(({ language }) => language === 'html')
    .flatMap((course) =>
      course.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => ({ course, lesson }))),
    )
  return lessons.flatMap(({ course, lesson }) => {
    if (lesson.type !== 'challenge') return []
    return [lesson.solution, ...lesson.accepts].flatMap(({ files }): Candidate[] => {
      const all = [
        ...files,
        ...lesson.solution.files.filter(({ path }) => !files.some((file) => file.path === path)),
      ]
      const file = all.find(({ path }) => path.endsWith(ending))
      if (!file || file.content.length > LONGEST_FILE) return []
      return [
        {
          source: `${course.id}/${lesson.id}`,
          files: all.map(({ path, content }) => ({ path, content })),
          path: file.path,
          constructs: constructsInFile(all, file.path),
        },
      ]
    })
  })
}

for (const [kind, ending] of [
  ['html', '.html'],
  ['css', '.css'],
] as const) {
  const folder = join(FOLDER, `snippets/${kind}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pool = candidatesWith(ending)
  const known = new Set<string>()
  const sources = new Set<string>()
  for (let number = 1; number <= MOST_PROGRAMS; number += 1) {
    const fresh = ({ constructs, source }: Candidate) =>
      constructs.filter((construct) => !known.has(construct)).length - (sources.has(source) ? 100 : 0)
    const next = pool.reduce((one, other) => (fresh(other) > fresh(one) ? other : one))
    pool.splice(pool.indexOf(next), 1)
    sources.add(next.source)
    for (const construct of next.constructs) known.add(construct)
    const { source, files, path } = next
    const name = `${String(number).padStart(2, '0')}-${source.split('/')[1] ?? ''}.json`
    writeFileSync(join(folder, name), `${JSON.stringify({ source, path, files }, null, 1)}\n`)
  }
  console.log(`${kind}: ${MOST_PROGRAMS} programs, ${known.size} constructs`)
}
