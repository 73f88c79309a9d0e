/**
 * Picks answers of our SQL courses that together show as many constructs as possible, and freezes them as test data of the explainer:
 * `npx node scripts/explainer-queries.ts`. Wrong answers are frozen too: they show the usual mistakes.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { queryConstructsIn } from '#modules/assistant/explainer/families/sql/sql.ts'
import { readContentFolder } from '#modules/catalog/module.ts'

const CONTENT = join(import.meta.dirname, '../content')
const FOLDER = join(import.meta.dirname, '../src/modules/assistant/explainer/testing/snippets/sql')
const MOST_SNIPPETS = 24
const MOST_WRONG = 6

interface Candidate {
  /** COURSE/LESSON. */
  source: string
  database: string
  content: string
  isWrong: boolean
}

const { courses } = readContentFolder(CONTENT, { onProblem() {}, keepBroken: true })
const candidates = courses
  .filter(({ language }) => language === 'sql')
  .flatMap(({ id, chapters }) => chapters.flatMap(({ lessons }) => lessons.map((lesson) => ({ id, lesson }))))
  .flatMap(({ id, lesson }): Candidate[] => {
    if (lesson.type !== 'challenge' || lesson.exercise.kind !== 'sql') return []
    const [database = ''] = lesson.exercise.databases
    const source = `${id}/${lesson.id}`
    const of = (files: readonly { content: string }[], isWrong: boolean) =>
      files.slice(0, 1).map(({ content }) => ({ source, database, content, isWrong }))
    return [
      ...[lesson.solution, ...lesson.accepts].flatMap(({ files }) => of(files, false)),
      ...lesson.rejects.flatMap(({ files }) => of(files, true)),
    ]
  })

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const known = new Set<string>()
let written = 0
for (const isWrong of [false, true]) {
  const pool = candidates.filter((candidate) => candidate.isWrong === isWrong)
  const sources = new Set<string>()
  for (let left = isWrong ? MOST_WRONG : MOST_SNIPPETS; left > 0 && pool.length > 0; left -= 1) {
    const next = pool.reduce((one, other) => (worth(other, sources) > worth(one, sources) ? other : one))
    pool.splice(pool.indexOf(next), 1)
    for (const construct of queryConstructsIn(next.content)) known.add(construct)
    sources.add(next.source)
    written += 1
    const name = `${String(written).padStart(2, '0')}-${next.source.split('/')[1] ?? ''}${isWrong ? '-wrong' : ''}`
    writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(frozen(next), null, 1)}\n`)
  }
}
console.log(`${written} queries, ${known.size} constructs`)

/** What it shows that isn't known yet; a lesson comes twice only when nothing else is left. */
function worth({ source, content }: Candidate, sources: ReadonlySet<string>): number {
  const fresh = queryConstructsIn(content).filter((construct) => !known.has(construct)).length
  return fresh * 10 - (sources.has(source) ? 100 : 0) + Math.min(20, content.length / 40)
}

/** With the tables of its database, which the explainer is given as a second file. */
function frozen({ source, database, content, isWrong }: Candidate) {
  const seed = readFileSync(join(CONTENT, `databases/${database}.sql`), 'utf8')
  const tables = seed.slice(0, seed.indexOf('INSERT INTO')).trim()
  return { source, database, content, tables, isWrong }
}
