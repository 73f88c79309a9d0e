/** Reads the whole content folder. What is broken is told and left out; the rest of the site stands. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogOrder } from './catalog-order-rules.ts'
import type { ContentProblem, Course, LearningPath } from './content-model.ts'
import { pathFile, type PathFile } from './parsing/content-files.ts'
import { lessonHref, type LinkTable } from './parsing/link-rules.ts'
import { problemList, type ProblemList } from './parsing/problem-list.ts'
import { readCourse, readOutline, type CourseOutline } from './parsing/read-course.ts'
import { readYaml } from './parsing/yaml-source.ts'

const KIND_FOLDERS = { courses: 'course', practice: 'practice', projects: 'project' } as const

/** The content folder as data. */
export interface ContentFiles {
  /** Absolute path. */
  folder: string
  /** Changes when any file does. */
  version: string
  courses: Course[]
  paths: LearningPath[]
  databases: ReadonlyMap<string, string>
}

/** With `keepBroken`, a course with problems stays in, without its broken lessons: what the content check works on. */
export function readContentFolder(
  contentDir: string,
  options: { onProblem: (problem: ContentProblem) => void; keepBroken?: boolean },
): ContentFiles {
  const folder = resolve(contentDir)
  const databases = readDatabases(folder)
  const { outlines, broken } = readOutlines(folder, options.onProblem)
  const links = linkTable(outlines)
  const courses: Course[] = []
  for (const outline of outlines) {
    const problems = problemList()
    checkPrerequisites(outline, links, problems)
    const course = readCourse(outline, { contentDir: folder, links, databases, problems })
    problems.found.forEach(options.onProblem)
    const isWhole = problems.found.length === 0 && !broken.has(outline.file)
    if (isWhole || options.keepBroken === true) courses.push(course)
  }
  const ordered = catalogOrder(courses)
  return {
    folder,
    version: versionOf(folder),
    courses: ordered,
    paths: readPaths(folder, ordered, links, options.onProblem),
    databases,
  }
}

function readDatabases(folder: string): Map<string, string> {
  const databases = new Map<string, string>()
  for (const name of filesIn(folder, 'databases', '.sql')) {
    databases.set(name.replace(/\.sql$/, ''), readFileSync(join(folder, 'databases', name), 'utf8'))
  }
  return databases
}

/** Outlines that can be read, and the files among them that have problems. An id that two courses share belongs to the first. */
function readOutlines(
  folder: string,
  onProblem: (problem: ContentProblem) => void,
): { outlines: CourseOutline[]; broken: ReadonlySet<string> } {
  const outlines: CourseOutline[] = []
  const problems = problemList()
  for (const [name, kind] of Object.entries(KIND_FOLDERS)) {
    for (const entry of foldersIn(folder, name)) {
      const outline = readOutline(folder, `${name}/${entry}`, problems)
      if (!outline) continue
      const { value, lineOf } = outline.yaml
      const twin = outlines.find(({ yaml }) => yaml.value.id === value.id)
      const report = (field: string, what: string, fix: string) =>
        problems.add({ file: outline.file, line: lineOf([field]) }, what, fix)
      if (value.kind !== kind)
        report('kind', `a ${value.kind} stands in ${name}/`, `set kind: ${kind}, or move the folder`)
      if (twin)
        report(
          'id',
          `the id \`${value.id}\` is used by ${twin.file} too`,
          'give each course an id of its own',
        )
      else outlines.push(outline)
    }
  }
  problems.found.forEach(onProblem)
  return { outlines, broken: new Set(problems.found.map(({ file }) => file)) }
}

function linkTable(outlines: CourseOutline[]): LinkTable {
  const courses = new Map<string, string>()
  const lessons = new Map<string, string>()
  for (const { yaml } of outlines) {
    const { id, kind, chapters } = yaml.value
    courses.set(id, id)
    for (const chapter of chapters) {
      const inProject = kind === 'project' || chapter.kind === 'project'
      for (const lesson of chapter.lessons)
        lessons.set(`${id}/${lesson.id}`, lessonHref(id, lesson.id, inProject))
    }
  }
  return { courses, lessons }
}

function checkPrerequisites(
  { file, yaml }: CourseOutline,
  { courses }: LinkTable,
  problems: ProblemList,
): void {
  for (const [index, id] of yaml.value.prerequisites.entries()) {
    if (courses.has(id)) continue
    const line = yaml.lineOf(['prerequisites', index])
    problems.add({ file, line }, `there is no course \`${id}\``, 'use the `id:` of a course')
  }
}

/** A course that is left out is left out of its paths; a path without courses is not shown. */
function readPaths(
  folder: string,
  courses: Course[],
  { courses: known }: LinkTable,
  onProblem: (problem: ContentProblem) => void,
): LearningPath[] {
  const problems = problemList()
  const paths: LearningPath[] = []
  for (const name of filesIn(folder, 'paths', '.yaml')) {
    const file = `paths/${name}`
    const yaml = readYaml(
      pathFile,
      { file, text: readFileSync(join(folder, file), 'utf8'), firstLine: 1 },
      problems,
    )
    if (!yaml) continue
    const { value, lineOf } = yaml
    if (paths.some(({ id }) => id === value.id)) {
      problems.add(
        { file, line: lineOf(['id']) },
        `the id \`${value.id}\` is used by another path`,
        'give each path an id of its own',
      )
      continue
    }
    for (const [index, id] of value.courses.entries()) {
      if (!known.has(id))
        problems.add(
          { file, line: lineOf(['courses', index]) },
          `there is no course \`${id}\``,
          'use the `id:` of a course',
        )
    }
    const path = toPath(value, courses)
    if (path.courses.length > 0) paths.push(path)
  }
  problems.found.forEach(onProblem)
  return paths
}

function toPath({ courses: ids, ...fields }: PathFile, courses: Course[]): LearningPath {
  const found = ids
    .map((id) => courses.find((course) => course.id === id))
    .filter((course) => course !== undefined)
  return { ...fields, slug: fields.id, courses: found }
}

function versionOf(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted())
    hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

function filesIn(folder: string, name: string, ending: string): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((entry) => entry.endsWith(ending))
    .toSorted()
}

function foldersIn(folder: string, name: string): string[] {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}
