/** The pages of languages, `content/languages/*.yaml`. One that has a problem is left out; the others stand. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunLanguage, LANGUAGE_IDS, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { ContentProblem, Course, LanguageIntro, LearningPath } from '../content-model.ts'
import { languageFile, type LanguageFile } from './content-files.ts'
import { filesIn } from './folders.ts'
import { highlightToHtml } from './highlight.ts'
import { resolveLink, type LinkTable } from './link-rules.ts'
import { problemList, type ProblemList } from './problem-list.ts'
import { readQuestions } from './read-questions.ts'
import { readYaml, type YamlValue } from './yaml-source.ts'

interface Surroundings {
  contentDir: string
  /** Those that are whole and shown. */
  courses: readonly Course[]
  paths: readonly LearningPath[]
  links: LinkTable
  databases: ReadonlyMap<string, string>
}
type Given = Surroundings & { problems: ProblemList }

type Read = { file: string; yaml: YamlValue<LanguageFile> }

export function readLanguages(
  around: Surroundings,
  onProblem: (problem: ContentProblem) => void,
): LanguageIntro[] {
  const given = { ...around, problems: problemList() }
  const read = filesIn(around.contentDir, 'languages', '.yaml').flatMap((name): Read[] => {
    const file = `languages/${name}`
    const text = readFileSync(join(around.contentDir, file), 'utf8')
    const yaml = readYaml(languageFile, { file, text, firstLine: 1 }, given.problems)
    return yaml ? [{ file, yaml }] : []
  })
  const ids = new Set(read.map(({ yaml }) => yaml.value.id))
  const intros = read.filter((one) => checkNames(one, ids, given)).map((one) => toIntro(one, given))
  given.problems.found.forEach(onProblem)
  return intros.toSorted((a, b) => LANGUAGE_IDS.indexOf(a.language) - LANGUAGE_IDS.indexOf(b.language))
}

/** Whether everything that is named exists. */
function checkNames({ file, yaml }: Read, ids: ReadonlySet<string>, given: Given): boolean {
  const { links, paths, databases, problems } = given
  const { value, lineOf } = yaml
  const before = problems.found.length
  const report = (path: PropertyKey[], what: string, fix: string) =>
    problems.add({ file, line: lineOf(path) }, what, fix)
  const { database } = value.program
  if (file !== `languages/${value.id}.yaml`)
    report(['id'], `the page \`${value.id}\` stands in ${file}`, 'name the file as the id')
  if (value.path !== null && !paths.some(({ id }) => id === value.path))
    report(['path'], `there is no path \`${value.path}\``, 'use the `id:` of a path, or null')
  if (database !== undefined && !databases.has(database))
    report(['program', 'database'], `there is no database \`${database}\``, 'use one of content/databases')
  if (value.program.output === undefined && isRunLanguage(value.language))
    report(['program'], 'the program shows no output', 'add `output:` with what it prints')
  for (const [index, { id }] of value.related.entries())
    if (!ids.has(id) || id === value.id)
      report(['related', index], `there is no other page \`${id}\``, 'use the `id:` of another language page')
  for (const [index, id] of (value.courses ?? []).entries())
    if (!links.courses.has(id))
      report(['courses', index], `there is no course \`${id}\``, 'use the `id:` of a course')
  return problems.found.length === before
}

function toIntro({ file, yaml }: Read, { courses, paths, links, problems }: Given): LanguageIntro {
  const { value, lineOf } = yaml
  const { program, language } = value
  const content = program.source.trimEnd()
  const path = paths.find(({ id }) => id === value.path) ?? null
  return {
    ...value,
    program: {
      place: { file, line: lineOf(['program', 'source']) },
      language,
      files: [{ path: LANGUAGES[language].entryFile, content }],
      html: [highlightToHtml(content, language)],
      stdin: '',
      output: program.output?.trimEnd() ?? null,
      error: null,
      database: program.database ?? null,
      idea: program.idea,
    },
    questions: readQuestions(value.questions, lineOf, {
      file,
      problems,
      resolveLink: (written) => resolveLink(written, '', links),
      findImage: () => null,
    }),
    path,
    courses: coursesOf(value, path, courses),
  }
}

/** Those that the page names, or all of its language: the path's first, in the path's order. */
function coursesOf(
  { courses: named, language }: LanguageFile,
  path: LearningPath | null,
  courses: readonly Course[],
): Course[] {
  const inPath = path?.courses ?? []
  const others = courses.filter((course) => course.language === language && !inPath.includes(course))
  if (named === undefined) return [...inPath, ...others]
  return named.flatMap((id) => courses.find((course) => course.id === id) ?? [])
}
