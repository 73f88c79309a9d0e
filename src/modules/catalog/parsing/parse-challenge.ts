/** A challenge: its rules from the front matter, its words and code from the sections of the body. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import { languageOfFile } from '#modules/exercises/languages/contract.ts'
import { type Exercise, type FunctionTest, withGiven } from '#modules/exercises/module.ts'
import type { ChallengeLesson, CodeAnswer, WrongAnswer } from '../content-model.ts'
import type { ChallengeFile } from './challenge-file.ts'
import { checkCost, costOf } from './check-cost.ts'
import { checkTechnique } from './check-technique.ts'
import { checkFunctionTests } from './check-function-tests.ts'
import { checkFiles } from './check-files.ts'
import { readAnswers, readGivenFiles, readOneAnswer } from './code-answers.ts'
import { highlightToHtml } from './highlight.ts'
import { parseMarkdown, renderShort, renderTokens } from './markdown.ts'
import { readForm } from './parse-form.ts'
import { currentFingerprints, sortRejects, testsKey } from '../recorded-fingerprint-rules.ts'
import type { Report } from './problem-list.ts'
import type { LessonSource, ReadingContext } from './reading-context.ts'
import { lessonSections, splitSections, type Section } from './section-rules.ts'
import { techniqueOf } from './technique-file.ts'

type FunctionFile = Extract<ChallengeFile, { kind: 'function' }>
type LineOf = (path: PropertyKey[]) => number

const DEFAULT_TOLERANCE = { numeric: 1e-6, value: 1e-9 }

export function parseChallenge(
  front: ChallengeFile,
  lineOf: LineOf,
  source: LessonSource,
  course: ReadingContext,
): ChallengeLesson | null {
  // A page is written in HTML whatever the course: one on JavaScript teaches it in pages too.
  const isPageOfScripts = course.language === 'javascript' && front.kind === 'page'
  const context: ReadingContext = isPageOfScripts ? { ...course, language: 'html' } : course
  const { file, bodyLine } = source
  const { tokens, env } = parseMarkdown(source.body, bodyLine, context.markdownIn(file))
  const names = lessonSections({ needsStarter: front.form === 'write' })
  const { intro, sections } = splitSections(tokens, source, names, context.problems)
  const answers = readAllAnswers(sections, file, context)
  checkFrontMatter(front, lineOf, file, context)
  checkAnswers(front, answers, source, context)
  const { solution, given } = answers
  if (!solution) return null
  const { problems, language } = context
  const report: Report = (path, what, fix) => problems.add({ file, line: lineOf(path) }, what, fix)
  const exercise = exerciseOf(front, { solution, given }, context)
  checkTechnique(front, { files: [...withGiven(exercise, solution.files)] }, language, report)
  const reportAnswer = ({ place }: CodeAnswer, what: string, fix: string) => problems.add(place, what, fix)
  const own = readForm(front, { ...answers, solution }, { id: source.id, language, report, reportAnswer })
  if (!own) return null
  const { form, starter } = own
  checkFiles(front, { ...answers, solution, starter }, { language, report, reportAnswer })

  const render = (section: Section | undefined) => (section ? renderTokens(section.tokens, env) : '')
  const tests = testsKey(exercise, context.databases)
  const fingerprints = currentFingerprints(context.mistakes, source.id, tests)
  return {
    type: 'challenge',
    id: source.id,
    file,
    href: source.href,
    access: source.access,
    concepts: source.concepts,
    title: front.title,
    minutes: front.minutes,
    kind: front.kind,
    difficulty: front.difficulty,
    language: context.language,
    statementHtml: render(intro),
    form,
    carry: front.carry === undefined ? null : { from: front.carry, place: { file, line: lineOf(['carry']) } },
    starter,
    solution,
    starterHtml: highlightFiles(starter),
    solutionHtml: highlightFiles(solution),
    givenHtml: given ? highlightFiles(given) : [],
    accepts: answers.accepts,
    rejects: answers.rejects,
    hintsHtml: front.hints.map((hint, index) =>
      renderShort(hint, lineOf(['hints', index]), context.markdownIn(file)),
    ),
    explanationHtml: render(sections.get('Explanation')),
    exercise,
    fingerprints,
    mistakes: sortRejects(answers.rejects, fingerprints).answers,
    equivalents: front.equivalents,
  }
}

function highlightFiles({ files }: CodeAnswer): string[] {
  return files.map(({ path, content }) =>
    highlightToHtml(content.replace(/\n$/, ''), languageOfFile(path, 'text')),
  )
}

interface Answers {
  starter: CodeAnswer | null
  given: CodeAnswer | null
  solution: CodeAnswer | null
  accepts: CodeAnswer[]
  rejects: WrongAnswer[]
}

function readAllAnswers(sections: Map<string, Section>, file: string, context: ReadingContext): Answers {
  const solution = readOneAnswer(sections.get('Solution'), file, context)
  const solved = solution?.files ?? []
  return {
    starter: readOneAnswer(sections.get('Starter'), file, context),
    given: readGivenFiles(sections.get('Given'), file, context),
    solution,
    accepts: readAnswers(sections.get('Accepts'), solved, file, context),
    rejects: readAnswers(sections.get('Rejects'), solved, file, context),
  }
}

function exerciseOf(
  front: ChallengeFile,
  { solution, given }: { solution: CodeAnswer; given: CodeAnswer | null },
  context: ReadingContext,
): Exercise {
  const technique = techniqueOf(front)
  return {
    ...testedExercise(front, solution, context),
    ...(technique.length > 0 ? { technique } : {}),
    ...(given ? { given: given.files } : {}),
  }
}

function testedExercise(front: ChallengeFile, solution: CodeAnswer, { language }: ReadingContext): Exercise {
  switch (front.kind) {
    case 'stdio': {
      const { compare, tolerance = DEFAULT_TOLERANCE.numeric } = front
      return { kind: 'stdio', language, compare, tolerance, tests: front.tests.map(complete), database: null }
    }
    case 'function': {
      const { function: signature, tolerance = DEFAULT_TOLERANCE.value } = front
      const tests = front.tests.map(functionTest)
      const cost = front.cost && costOf(front.cost, signature)
      return { kind: 'function', language, signature, tolerance, tests, ...(cost ? { cost } : {}) }
    }
    case 'sql': {
      const { databases, ordered, columnNames, check = null } = front
      const reference = solution.files.map(({ content }) => content).join('\n')
      return { kind: 'sql', language, databases, ordered, columnNames, check, reference }
    }
    case 'page':
      return { kind: 'page', language, tests: front.tests.map(complete) }
  }
}

/** Either `expected` or `raises` was given: anything else has been reported. */
function functionTest({ raises, expected, ...test }: FunctionFile['tests'][number]): FunctionTest {
  const { name, hidden, hint = null, args } = test
  if (!raises) return { name, hidden, hint, args, expected: expected ?? null }
  return { name, hidden, hint, args, raises }
}

function complete<Test extends { hint?: string | undefined }>(
  test: Test,
): Omit<Test, 'hint'> & { hint: string | null } {
  return { ...test, hint: test.hint ?? null }
}

function checkFrontMatter(front: ChallengeFile, lineOf: LineOf, file: string, context: ReadingContext): void {
  const { problems, language, databases } = context
  const report = (path: PropertyKey[], what: string, fix: string) =>
    problems.add({ file, line: lineOf(path) }, what, fix)
  const kinds: readonly string[] = CHALLENGE_DATA[language].challengeKinds
  if (!kinds.includes(front.kind)) {
    report(
      ['kind'],
      `a ${language} course has no challenges of kind ${front.kind}`,
      `use kind: ${kinds.join(' or ')}`,
    )
  }
  checkHints(front.hints, report)
  if (front.kind === 'sql') {
    for (const [index, name] of front.databases.entries()) {
      if (!databases.has(name)) {
        report(
          ['databases', index],
          `there is no database \`${name}\``,
          `use one of content/databases: ${[...databases.keys()].join(', ')}`,
        )
      }
    }
    return
  }
  const isConstant = front.kind === 'stdio' && printsConstant(front.tests)
  if (isConstant && front.tests.length > 1) reportRepeatedTests(front.tests, report)
  const isDebug = front.form === 'debug'
  if (isDebug) checkAllShown(front.tests, report)
  checkTests(front.tests, { needsHidden: front.kind !== 'page' && !isConstant && !isDebug }, report)
  if (front.kind !== 'function') return
  checkFunctionTests(front, language, report)
  if (front.cost) checkCost(front.cost, front.function, language, report)
}

/** A learner who looks for a fault needs every input and every expected output. */
function checkAllShown(tests: { hidden: boolean }[], report: Report): void {
  for (const [index, { hidden }] of tests.entries()) {
    if (hidden) report(['tests', index], 'a test of `form: debug` is hidden', 'remove `hidden` and `hint`')
  }
}

/** Marks around a whole hint are left over from YAML, and are shown: a learner takes them for a part of the code. */
function checkHints(hints: string[], report: Report): void {
  for (const [index, hint] of hints.entries()) {
    if (/^"[^"]*"$/.test(hint.trim()))
      report(
        ['hints', index],
        'the hint stands in quotation marks',
        'write it without: `- "Try …"` or `- Try …`',
      )
  }
}

type OutputTest = { stdin: string; stdout: string }

/** Every test expects the same output, and a lone test gives no input. */
function printsConstant(tests: OutputTest[]): boolean {
  const [first, ...others] = tests
  if (first === undefined) return false
  if (others.length === 0) return first.stdin.trim() === ''
  return others.every(({ stdout }) => stdout.trim() === first.stdout.trim())
}

/** A learner reads every test: the same expectation again tells nothing new. */
function reportRepeatedTests(tests: OutputTest[], report: Report): void {
  report(
    ['tests', 1],
    `all ${tests.length} tests expect the same output`,
    'keep one public test, or give a test an input that changes the output',
  )
}

function checkTests(
  tests: { name: string; hidden: boolean; hint?: string | undefined }[],
  { needsHidden }: { needsHidden: boolean },
  report: Report,
): void {
  const shown = tests.filter(({ hidden }) => !hidden).length
  if (shown === 0) report(['tests'], 'there is no public test', 'leave `hidden` off at least one test')
  if (shown === tests.length && needsHidden) {
    report(
      ['tests'],
      'there is no hidden test',
      'add a test with `hidden: true` and a `hint`, so that a printed answer fails',
    )
  }
  const seen = new Set<string>()
  for (const [index, { name, hidden, hint }] of tests.entries()) {
    if (hidden && hint === undefined) {
      report(
        ['tests', index],
        `the hidden test “${name}” has no hint`,
        'add `hint:`, the only thing a learner sees of it',
      )
    }
    if (seen.has(name))
      report(['tests', index], `two tests are named “${name}”`, 'name each test by what it tries')
    seen.add(name)
  }
}

function checkAnswers(
  front: ChallengeFile,
  answers: Answers,
  source: LessonSource,
  { problems }: ReadingContext,
): void {
  const optional = front.kind === 'sql' || front.kind === 'page'
  const place = { file: source.file, line: source.bodyLine }
  // Given lines, and a program with one fault, often have one right answer alone.
  if (!optional && front.form === 'write' && answers.accepts.length === 0) {
    problems.add(
      place,
      'the section `## Accepts` is missing or empty',
      'add another right answer, so that the tests are known to be fair',
    )
  }
  if (!optional && answers.rejects.length === 0) {
    problems.add(
      place,
      'the section `## Rejects` is missing or empty',
      'add a plausible wrong answer that the tests must catch',
    )
  }
}
