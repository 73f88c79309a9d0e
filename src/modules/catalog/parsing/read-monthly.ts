/** Briefs of the monthly challenge: `challenges/monthly/`. One that has a problem is left out. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Token } from 'markdown-it'
import type { MonthlyBrief } from '../content-model.ts'
import { filesIn } from './folders.ts'
import { type LinkTable, resolveLink } from './link-rules.ts'
import { parseMarkdown, renderTokens } from './markdown.ts'
import { monthlyFile } from './monthly-file.ts'
import type { ProblemList } from './problem-list.ts'
import { type Section, type SectionNames, splitSections } from './section-rules.ts'
import { splitFrontMatter } from './split-front-matter.ts'
import { readYaml } from './yaml-source.ts'

type Surroundings = { contentDir: string; links: LinkTable; problems: ProblemList }

const FOLDER = 'challenges/monthly'
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const STRETCH = 'Stretch goals'
const VOTERS = 'What voters look at'
const START = 'Where to start'
const SECTIONS: SectionNames = { names: [STRETCH, VOTERS, START], required: [STRETCH, VOTERS, START] }
const WORDS = { least: 150, most: 300 }
const STRETCH_GOALS = 3
const STARTING_POINTS = { least: 2, most: 3 }
/** Where a starting point may lead: a place to learn, not just any page. */
const PLACE_TO_LEARN = /^\/(course|course-content|project)\//

export function readMonthly(around: Surroundings): MonthlyBrief[] {
  const { contentDir, problems } = around
  const names = filesIn(contentDir, FOLDER, '.md')
  reportGaps(names, problems)
  return names.flatMap((name): MonthlyBrief[] => {
    const before = problems.found.length
    const brief = readBrief(name, around)
    return brief !== null && problems.found.length === before ? [brief] : []
  })
}

function reportGaps(names: readonly string[], problems: ProblemList): void {
  const months = names.map((name) => name.replace(/\.md$/, '')).filter((name) => MONTH.test(name))
  for (const [index, month] of months.entries()) {
    const before = months[index - 1]
    if (before === undefined || monthsBetween(before, month) === 1) continue
    const place = { file: `${FOLDER}/${month}.md`, line: 1 }
    problems.add(
      place,
      `a month between ${before} and ${month} has no brief`,
      'write one, or rename the file',
    )
  }
}

function readBrief(name: string, { contentDir, links, problems }: Surroundings): MonthlyBrief | null {
  const file = `${FOLDER}/${name}`
  const month = name.replace(/\.md$/, '')
  if (!MONTH.test(month)) {
    problems.add({ file, line: 1 }, `\`${name}\` names no month`, 'name the file as 2026-12.md')
    return null
  }
  const parts = splitFrontMatter(readFileSync(join(contentDir, file), 'utf8'))
  if (parts === null) {
    problems.add({ file, line: 1 }, 'the front matter is missing', 'begin with --- and end it with ---')
    return null
  }
  const yaml = readYaml(monthlyFile, { file, text: parts.frontMatter, firstLine: 2 }, problems)
  if (!yaml) return null
  const { tokens, env } = parseMarkdown(parts.body, parts.bodyLine, {
    file,
    problems,
    resolveLink: (written) => resolveLink(written, '', links),
    findImage: () => null,
  })
  const source = { file, bodyLine: parts.bodyLine }
  const words = countWords(tokens)
  const { intro, sections } = splitSections(tokens, source, SECTIONS, problems)
  if (words < WORDS.least || words > WORDS.most)
    problems.add(
      intro.place,
      `the brief has ${words} words`,
      `write ${WORDS.least} to ${WORDS.most}, all sections together`,
    )
  checkSections(sections, problems)
  const html = (section: Section | undefined) => (section ? renderTokens(section.tokens, env) : '')
  return {
    month,
    ...yaml.value,
    briefHtml: html(intro),
    stretchHtml: html(sections.get(STRETCH)),
    votersHtml: html(sections.get(VOTERS)),
    startHtml: html(sections.get(START)),
  }
}

function checkSections(sections: ReadonlyMap<string, Section>, problems: ProblemList): void {
  const stretch = sections.get(STRETCH)
  const goals = stretch?.tokens.filter(({ type }) => type === 'list_item_open').length ?? 0
  if (stretch && goals !== STRETCH_GOALS)
    problems.add(stretch.place, `there are ${goals} stretch goals`, `write ${STRETCH_GOALS}, as a list`)
  const start = sections.get(START)
  const links = start?.tokens.flatMap(({ children }) => linksOf(children)) ?? []
  const { least, most } = STARTING_POINTS
  if (start && (links.length < least || links.length > most))
    problems.add(
      start.place,
      `it has ${links.length} starting point${links.length === 1 ? '' : 's'}`,
      `link ${least} or ${most} lessons or courses, as lesson:COURSE/ID or course:SLUG`,
    )
}

function linksOf(tokens: Token[] | null): string[] {
  return (tokens ?? []).flatMap((token) => {
    const href = token.type === 'link_open' ? (token.attrGet('href') ?? '') : ''
    return typeof href === 'string' && PLACE_TO_LEARN.test(href) ? [href] : []
  })
}

function countWords(tokens: readonly Token[]): number {
  const text = tokens.filter(({ type }) => type === 'inline').map(({ children }) => textOf(children))
  return text.join(' ').split(/\s+/).filter(Boolean).length
}

function textOf(tokens: Token[] | null): string {
  return (tokens ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')
}

function monthsBetween(first: string, last: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return number(last) - number(first)
}
