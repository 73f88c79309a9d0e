/** The learning paths, once every course is read. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOpen } from '../release-rules.ts'
import type { ContentProblem, Course, LearningPath, Menus } from '../content-model.ts'
import { LANGUAGE_COVERS } from '../covers/covers.ts'
import { pathFile, type PathFile } from './content-files.ts'
import { filesIn } from './folders.ts'
import { resolveLink, type LinkTable } from './link-rules.ts'
import { renderMarkdown, type MarkdownContext } from './markdown.ts'
import { checkMenuGroup } from './read-menus.ts'
import { problemList, type ProblemList } from './problem-list.ts'
import { readQuestions } from './read-questions.ts'
import { readYaml, type YamlValue } from './yaml-source.ts'

interface Surroundings {
  contentDir: string
  /** Those that are whole and shown. */
  courses: Course[]
  links: LinkTable
  menus: Menus
}

/** A path's file is called by its id, so that links to it can be checked before it is read. */
export function pathIds(contentDir: string): string[] {
  return filesIn(contentDir, 'paths', '.yaml').map((name) => name.replace(/\.yaml$/, ''))
}

/** A course that is left out is left out of its paths; a path without courses is not shown. */
export function readPaths(
  around: Surroundings,
  onProblem: (problem: ContentProblem) => void,
): LearningPath[] {
  const problems = problemList()
  const paths: LearningPath[] = []
  for (const name of filesIn(around.contentDir, 'paths', '.yaml')) {
    const file = `paths/${name}`
    const text = readFileSync(join(around.contentDir, file), 'utf8')
    const yaml = readYaml(pathFile, { file, text, firstLine: 1 }, problems)
    if (!yaml) continue
    const path = toPath(yaml, file, around, problems)
    checkPath(yaml, path, file, around, problems)
    if (path.courses.length > 0) paths.push(path)
  }
  problems.found.forEach(onProblem)
  return paths
}

function toPath(
  { value, lineOf }: YamlValue<PathFile>,
  file: string,
  { courses, links }: Surroundings,
  problems: ProblemList,
): LearningPath {
  const { courses: ids, description, questions, cover, menu, ...fields } = value
  const markdown: MarkdownContext = {
    file,
    problems,
    resolveLink: (written) => resolveLink(written, '', links),
    findImage: () => null,
  }
  return {
    ...fields,
    slug: fields.id,
    cover: cover ?? LANGUAGE_COVERS[fields.language],
    menu: menu ?? null,
    descriptionHtml: renderMarkdown(description, lineOf(['description']) + 1, markdown),
    questions: readQuestions(questions, lineOf, markdown),
    courses: ids
      .map((id) => courses.find((course) => course.id === id))
      .filter((course) => course !== undefined),
  }
}

function checkPath(
  { value, lineOf }: YamlValue<PathFile>,
  path: LearningPath,
  file: string,
  { courses, links, menus }: Surroundings,
  problems: ProblemList,
): void {
  const report = (at: PropertyKey[], what: string, fix: string) =>
    problems.add({ file, line: lineOf(at) }, what, fix)
  if (file !== `paths/${value.id}.yaml`)
    report(['id'], `the file of the path \`${value.id}\` has another name`, `call it ${value.id}.yaml`)
  if (value.menu) checkMenuGroup(value.menu.group, menus.learn, report)
  for (const [index, id] of value.courses.entries()) {
    if (!links.courses.has(id))
      report(['courses', index], `there is no course \`${id}\``, 'use the `id:` of a course')
    if (value.courses.indexOf(id) < index)
      report(['courses', index], `the course \`${id}\` stands here twice`, 'name each course once')
  }
  for (const [index, id] of value.related.entries()) {
    if (!links.paths.has(id) || id === value.id)
      report(['related', index], `there is no other path \`${id}\``, 'use the `id:` of another path')
  }
  // A course that is left out because of its own problems says nothing of the path.
  const isWhole = value.courses.every((id) => courses.some((course) => course.id === id))
  if (!isWhole) return
  if (value.release !== 'coming-soon' && !path.courses.some(isOpen))
    report(['release'], 'none of its courses is open', 'set release: coming-soon')
  if (value.release === 'live' && path.courses.some(({ release }) => release !== 'live'))
    report(['release'], 'a course of this path is not live', 'set release: beta until all of them are')
}
