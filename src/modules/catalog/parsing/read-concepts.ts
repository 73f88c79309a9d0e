/** Concepts that exercises give evidence of: `concepts.yaml`, and whether each tag in a course is one of them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Concept } from '../content-model.ts'
import { conceptsFile } from './content-files.ts'
import type { CourseOutline } from './read-course.ts'
import type { ProblemList } from './problem-list.ts'
import { readYaml } from './yaml-source.ts'

const FILE = 'concepts.yaml'

/** Reads the concepts and reports one that is declared twice or that no course names; none when the file is missing. */
export function readConcepts(
  contentDir: string,
  outlines: readonly CourseOutline[],
  problems: ProblemList,
): Concept[] {
  const path = join(contentDir, FILE)
  if (!existsSync(path)) return []
  const source = { file: FILE, text: readFileSync(path, 'utf8'), firstLine: 1 }
  const yaml = readYaml(conceptsFile, source, problems)
  if (!yaml) return []
  const { concepts } = yaml.value
  const named = new Set(outlines.flatMap((outline) => tagsOf(outline).map(({ id }) => id)))
  const report = (index: number, what: string, fix: string) =>
    problems.add({ file: FILE, line: yaml.lineOf(['concepts', index]) }, what, fix)
  for (const [index, { id }] of concepts.entries()) {
    if (concepts.findIndex((each) => each.id === id) < index)
      report(index, `the concept \`${id}\` is declared twice`, 'remove one of them')
    if (!named.has(id))
      report(index, `no course names the concept \`${id}\``, 'name it in a course, or remove it')
  }
  return concepts
}

/** Reports each tag of a course that is not a concept. */
export function checkConcepts(
  outline: CourseOutline,
  concepts: readonly Concept[],
  problems: ProblemList,
): void {
  const known = new Set(concepts.map(({ id }) => id))
  for (const { id, line } of tagsOf(outline))
    if (!known.has(id))
      problems.add(
        { file: outline.file, line },
        `there is no concept \`${id}\``,
        `use one of ${FILE}, or add it there`,
      )
}

function tagsOf({ yaml: { value, lineOf } }: CourseOutline): { id: string; line: number }[] {
  return value.chapters.flatMap((chapter, at) => [
    ...chapter.concepts.map((id) => ({ id, line: lineOf(['chapters', at, 'concepts']) })),
    ...chapter.lessons.flatMap((lesson, index) =>
      (lesson.concepts ?? []).map((id) => ({
        id,
        line: lineOf(['chapters', at, 'lessons', index, 'concepts']),
      })),
    ),
  ])
}
