/** Templates of learners' own projects: `templates/`. One that has a problem is left out. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Token } from 'markdown-it'
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import { runFiles, type SourceFile } from '#modules/exercises/contract.ts'
import { isRunLanguage, LANGUAGE_IDS, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { slug } from '#platform/contract/slug.ts'
import type { ProjectTemplate } from '../content-model.ts'
import { type Fence, readFence, toFile } from './fence-rules.ts'
import { filesIn } from './folders.ts'
import { type LinkTable, resolveLink } from './link-rules.ts'
import { parseMarkdown, renderTokens } from './markdown.ts'
import { htmlOf } from './parse-example.ts'
import type { ProblemList } from './problem-list.ts'
import { type Section, type SectionNames, splitSections } from './section-rules.ts'
import { splitFrontMatter } from './split-front-matter.ts'
import { type TemplateFile, templateFile } from './template-file.ts'
import { readYaml, type YamlValue } from './yaml-source.ts'

interface Surroundings {
  contentDir: string
  links: LinkTable
  databases: ReadonlyMap<string, string>
  problems: ProblemList
}

const FOLDER = 'templates'
const IDEAS = 'What to change next'
const FILES = 'Files'
const OUTPUT = 'Output'
const SECTIONS: SectionNames = { names: [IDEAS, FILES, OUTPUT], required: [FILES], subject: 'template' }
const IDEAS_COUNT = 3

type Placed = { template: ProjectTemplate; position: number }

export function readTemplates(around: Surroundings): ProjectTemplate[] {
  const { contentDir, problems } = around
  const read = filesIn(contentDir, FOLDER, '.md').flatMap((name): Placed[] => {
    const before = problems.found.length
    const placed = readTemplate(name, around)
    return placed !== null && problems.found.length === before ? [placed] : []
  })
  return read.toSorted(byPlace).map(({ template }) => template)
}

function byPlace(one: Placed, other: Placed): number {
  const [a, b] = [one.template, other.template]
  return (
    one.position - other.position ||
    LANGUAGE_IDS.indexOf(a.language) - LANGUAGE_IDS.indexOf(b.language) ||
    a.title.localeCompare(b.title, 'en')
  )
}

function readTemplate(name: string, around: Surroundings): Placed | null {
  const { contentDir, links, problems } = around
  const file = `${FOLDER}/${name}`
  const id = slug.safeParse(name.replace(/\.md$/, '')).data
  if (id === undefined) {
    const fix = 'name the file with lower-case words joined by hyphens, such as guess-the-number.md'
    problems.add({ file, line: 1 }, `\`${name}\` cannot be an address`, fix)
    return null
  }
  const parts = splitFrontMatter(readFileSync(join(contentDir, file), 'utf8'))
  if (parts === null) {
    problems.add({ file, line: 1 }, 'the front matter is missing', 'begin with --- and end it with ---')
    return null
  }
  const yaml = readYaml(templateFile, { file, text: parts.frontMatter, firstLine: 2 }, problems)
  if (!yaml) return null
  const { position = Number.MAX_SAFE_INTEGER, ...front } = yaml.value
  checkFront(yaml, file, around)
  const { tokens, env } = parseMarkdown(parts.body, parts.bodyLine, {
    file,
    problems,
    resolveLink: (written) => resolveLink(written, '', links),
    findImage: () => null,
  })
  const { intro, sections } = splitSections(tokens, { file, bodyLine: parts.bodyLine }, SECTIONS, problems)
  const files = readFiles(sections.get(FILES), front, file, problems)
  const output = readOutput(sections.get(OUTPUT), front, file, problems)
  const { place } = output ?? sections.get(FILES) ?? intro
  if (isRunLanguage(front.language) && !sections.has(OUTPUT))
    problems.add(place, 'the template shows no output', `add \`## ${OUTPUT}\` with what the program prints`)
  const template: ProjectTemplate = {
    ...front,
    id,
    file,
    introHtml: renderTokens(intro.tokens, env),
    ideasHtml: readIdeas(sections.get(IDEAS), problems).map((idea) => renderTokens([idea], env)),
    files,
    html: htmlOf(files),
    typed: front.typed ?? [],
    output: output?.source ?? null,
    place,
    database: front.database ?? null,
  }
  return { template, position }
}

function checkFront(
  { value, lineOf }: YamlValue<TemplateFile>,
  file: string,
  { databases, problems }: Surroundings,
): void {
  const { language, database, typed } = value
  const report = (field: string, what: string, fix: string) =>
    problems.add({ file, line: lineOf([field]) }, what, fix)
  if (database !== undefined && language !== 'sql')
    report('database', '`database` is only for SQL', 'remove it')
  else if (database !== undefined && !databases.has(database))
    report(
      'database',
      `there is no database \`${database}\``,
      `use one of content/databases: ${[...databases.keys()].join(', ')}`,
    )
  if (typed !== undefined && !LANGUAGES[language].isLive)
    report('typed', `a program in ${LANGUAGES[language].name} reads no lines`, 'remove `typed:`')
}

/** Files of the program, the entry file first. */
function readFiles(
  section: Section | undefined,
  { language }: TemplateFile,
  file: string,
  problems: ProblemList,
): SourceFile[] {
  if (!section) return []
  const allowed: readonly string[] = [...CHALLENGE_DATA[language].challengeFiles, 'text']
  const fences = fencesOf(section, file, problems)
  for (const { place, word, mode } of fences) {
    if (!allowed.includes(word))
      problems.add(
        place,
        `\`${word}\` code in a template in ${LANGUAGES[language].name}`,
        `write \`\`\`${allowed.join(' or ```')}`,
      )
    if (mode !== 'show') problems.add(place, `\`${mode}\` is for lessons`, 'remove the word')
  }
  const files = fences.map(toFile)
  const { entryFile } = LANGUAGES[language]
  if (files[0]?.path !== entryFile)
    problems.add(section.place, `the first file is not \`${entryFile}\``, `begin with \`${entryFile}\``)
  // What a learner saves and runs has these rules.
  const names = runFiles.safeParse(files)
  for (const { message } of names.error?.issues ?? [])
    problems.add(section.place, `these files cannot be run: ${message}`, 'name or shorten them otherwise')
  return files
}

function readOutput(
  section: Section | undefined,
  { language }: TemplateFile,
  file: string,
  problems: ProblemList,
): Fence | null {
  if (!section) return null
  if (!isRunLanguage(language)) {
    problems.add(section.place, 'a page shows itself', `remove \`## ${OUTPUT}\``)
    return null
  }
  const [output, ...more] = fencesOf(section, file, problems)
  if (output?.word === 'output' && more.length === 0) return output
  const what = 'this section is not one `output` block'
  problems.add(section.place, what, 'write ```output and what the program prints')
  return null
}

function fencesOf({ tokens, bodyLine }: Section, file: string, problems: ProblemList): Fence[] {
  return tokens
    .filter(({ type }) => type === 'fence')
    .flatMap((token): Fence[] => {
      const place = { file, line: bodyLine + (token.map?.[0] ?? 0) }
      const fence = readFence(token, place, problems)
      return fence ? [fence] : []
    })
}

/** One line of text for each idea. */
function readIdeas(section: Section | undefined, problems: ProblemList): Token[] {
  if (!section) return []
  const { tokens, place } = section
  const items = tokens.filter(({ type }) => type === 'list_item_open').length
  const lines = tokens.filter(({ type }) => type === 'inline')
  if (items !== IDEAS_COUNT || lines.length !== IDEAS_COUNT)
    problems.add(
      place,
      `\`## ${IDEAS}\` is not a list of ${IDEAS_COUNT} ideas`,
      `write ${IDEAS_COUNT} items of a sentence or two each, and nothing else`,
    )
  return lines
}
