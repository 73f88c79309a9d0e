/** A community challenge: its rules from the front matter, words and programs from the sections of the body. */
import type { Language } from '#modules/exercises/contract.ts'
import { CHALLENGE_LANGUAGES, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { type Exercise, type FunctionTest, isTaken, nameIn } from '#modules/exercises/module.ts'
import type { ChallengeVersion, CodeAnswer, CommunityChallenge, VersionAnswer } from '../content-model.ts'
import {
  currentFingerprints,
  type RecordedChallenge,
  sortRejects,
  testsKey,
} from '../recorded-fingerprint-rules.ts'
import { checkCost, costOf } from './check-cost.ts'
import { checkFunctionTests } from './check-function-tests.ts'
import { readVersions } from './code-answers.ts'
import type { CommunityFile } from './community-file.ts'
import { highlightToHtml } from './highlight.ts'
import { type MarkdownContext, parseMarkdown, renderShort, renderTokens } from './markdown.ts'
import type { ProblemList, Report } from './problem-list.ts'
import { type Section, type SectionNames, splitSections } from './section-rules.ts'

type FunctionFile = Extract<CommunityFile, { kind: 'function' }>

/** One challenge's file, split at the end of its front matter. */
export interface CommunitySource {
  id: string
  file: string
  body: string
  bodyLine: number
  problems: ProblemList
  databases: ReadonlyMap<string, string>
  recorded: RecordedChallenge | null
  markdown: MarkdownContext
}

/** Languages in which every task can be solved. */
const TASK_LANGUAGES: readonly Language[] = CHALLENGE_LANGUAGES.map(({ id }) => id).filter(
  (id) => id !== 'sql',
)
const SECTIONS: SectionNames = {
  names: ['Constraints', 'Solution', 'Accepts', 'Rejects', 'Editorial'],
  required: ['Constraints', 'Solution', 'Rejects', 'Editorial'],
}
const OF_QUERIES: SectionNames = { ...SECTIONS, required: ['Solution', 'Rejects', 'Editorial'] }

const LEAST_REJECTS = 3
const LEAST_PUBLIC = 2
const LEAST_HIDDEN = 3
const LEAST_APPROACHES = 2
const TOLERANCE = 1e-9

export function parseCommunity(
  front: CommunityFile,
  lineOf: (path: PropertyKey[]) => number,
  source: CommunitySource,
): CommunityChallenge | null {
  const { id, file, problems, markdown, databases } = source
  const report: Report = (path, what, fix) => problems.add({ file, line: lineOf(path) }, what, fix)
  const { tokens, env } = parseMarkdown(source.body, source.bodyLine, markdown)
  const names = front.kind === 'sql' ? OF_QUERIES : SECTIONS
  const { intro, sections } = splitSections(tokens, source, names, problems)
  const languages = front.kind === 'sql' ? (['sql'] as const) : TASK_LANGUAGES
  const read = (name: string) => readVersions(sections.get(name), file, languages, problems)
  const solutions = read('Solution')
  const rejects = read('Rejects')
  checkRules(front, source, report)
  checkBody({ solutions, rejects, sections }, languages, source)
  const versions = languages.flatMap((language): ChallengeVersion[] => {
    const solution = solutions.find((answer) => answer.language === language)
    return solution ? [versionOf(front, language, solution, source.recorded)] : []
  })
  const [first] = versions
  if (!first) return null

  const render = (section: Section | undefined) => (section ? renderTokens(section.tokens, env) : '')
  const recorded = currentFingerprints(
    source.recorded === null ? {} : { [id]: source.recorded },
    id,
    testsKey(first.exercise, databases),
  )
  return {
    id,
    file,
    title: front.title,
    difficulty: front.difficulty,
    minutes: front.minutes,
    topics: front.topics,
    openedOn: front.opened,
    kind: front.kind,
    statementHtml: render(intro),
    constraintsHtml: render(sections.get('Constraints')),
    hintsHtml: front.hints.map((hint, index) => renderShort(hint, lineOf(['hints', index]), markdown)),
    editorialHtml: render(sections.get('Editorial')),
    examples: front.kind === 'sql' ? [] : examplesOf(front),
    versions,
    accepts: read('Accepts'),
    rejects,
    shown: readVersions(sections.get('Editorial'), file, [...languages, 'text'], problems),
    recorded: recorded === null ? null : source.recorded,
    mistakes: sortRejects(rejects, recorded).answers,
    equivalents: front.equivalents,
  }
}

function versionOf(
  front: CommunityFile,
  language: Language,
  { place, files }: CodeAnswer,
  recorded: RecordedChallenge | null,
): ChallengeVersion {
  return {
    language,
    exercise: exerciseOf(front, language, { files, recorded }),
    solution: { place, files },
    solutionHtml: files.map(({ content }) => highlightToHtml(content.replace(/\n$/, ''), language)),
  }
}

function exerciseOf(
  front: CommunityFile,
  language: Language,
  { files, recorded }: Pick<CodeAnswer, 'files'> & { recorded: RecordedChallenge | null },
): Exercise {
  if (front.kind === 'sql') {
    const { databases, ordered, columnNames } = front
    const reference = files.map(({ content }) => content).join('\n')
    return { kind: 'sql', language, databases, ordered, columnNames, check: null, reference }
  }
  const { name } = front.function
  const signature = { ...front.function, name: nameIn(language, name), commonName: name }
  const tests = front.tests.map(({ name, hidden, hint = null, args, expected }): FunctionTest => {
    return { name, hidden, hint, args, expected }
  })
  const { tolerance = TOLERANCE } = front
  if (!front.cost) return { kind: 'function', language, signature, tolerance, tests }
  const { values = [], steps = {} } = recorded?.cost ?? {}
  const cost = costOf({ ...front.cost, values, steps: steps[language] ?? [] }, front.function)
  return { kind: 'function', language, signature, tolerance, tests, cost }
}

function examplesOf({ tests }: FunctionFile): CommunityChallenge['examples'] {
  return tests.flatMap(({ hidden, explain = null }, test) => (hidden ? [] : [{ test, explain }]))
}

function checkRules(front: CommunityFile, { databases }: CommunitySource, report: Report): void {
  if (front.kind === 'sql') {
    for (const [index, name] of front.databases.entries())
      if (!databases.has(name))
        report(
          ['databases', index],
          `there is no database \`${name}\``,
          `use one of content/databases: ${[...databases.keys()].join(', ')}`,
        )
    return
  }
  for (const [index, { name }] of front.function.params.entries())
    if (isTaken(name))
      report(
        ['function', 'params', index, 'name'],
        `\`${name}\` means something in one of the languages`,
        'choose another word',
      )
  // C is the narrowest: what it can take and return, all can.
  checkFunctionTests(front, 'c', report)
  checkTests(front, report)
  if (front.cost) checkCost({ ...front.cost, steps: [], values: [] }, front.function, 'c', report)
}

function checkTests({ tests }: FunctionFile, report: Report): void {
  const shown = tests.filter(({ hidden }) => !hidden).length
  if (shown < LEAST_PUBLIC || tests.length - shown < LEAST_HIDDEN)
    report(
      ['tests'],
      `${shown} tests are public, and ${tests.length - shown} hidden`,
      `show at least ${LEAST_PUBLIC} as examples, and hide at least ${LEAST_HIDDEN}`,
    )
  const seen = new Set<string>()
  for (const [index, { name, hidden, hint, explain }] of tests.entries()) {
    if (hidden && hint === undefined)
      report(['tests', index], `the hidden test “${name}” has no hint`, 'add `hint:`')
    if (hidden && explain !== undefined)
      report(['tests', index], `nobody sees why “${name}” is right`, 'write `hint:` instead of `explain:`')
    if (!hidden && hint !== undefined)
      report(['tests', index], `the public test “${name}” has a hint`, 'write `explain:`, or hide it')
    if (seen.has(name))
      report(['tests', index], `two tests are named “${name}”`, 'name each test by what it tries')
    seen.add(name)
  }
}

interface Body {
  solutions: VersionAnswer[]
  rejects: VersionAnswer[]
  sections: Map<string, Section>
}

function checkBody(
  { solutions, rejects, sections }: Body,
  languages: readonly Language[],
  { file, bodyLine, problems }: CommunitySource,
): void {
  const placeOf = (name: string) => sections.get(name)?.place ?? { file, line: bodyLine }
  for (const language of languages) {
    const count = solutions.filter((answer) => answer.language === language).length
    if (count === 1) continue
    const what = `\`## Solution\` has ${count} programs in ${LANGUAGES[language].name}`
    problems.add(placeOf('Solution'), what, `write one, as \`\`\`${language}`)
  }
  const sentences = new Set(rejects.map(({ sentence }) => sentence))
  if (sentences.size < LEAST_REJECTS)
    problems.add(
      placeOf('Rejects'),
      `\`## Rejects\` has ${sentences.size} mistakes`,
      `write at least ${LEAST_REJECTS}, each with its own sentence before it`,
    )
  for (const { place, sentence } of rejects)
    if (sentence === null)
      problems.add(place, 'this wrong answer has no sentence', 'write a paragraph before it: “You …”')
  const editorial = sections.get('Editorial')?.tokens ?? []
  const approaches = editorial.filter(({ type, tag }) => type === 'heading_open' && tag === 'h3').length
  if (approaches < LEAST_APPROACHES)
    problems.add(
      placeOf('Editorial'),
      'the editorial does not compare two approaches',
      'give each approach a heading with ###, and say which to choose when',
    )
}
