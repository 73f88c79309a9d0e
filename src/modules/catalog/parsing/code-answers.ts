/** Answers written as code blocks: the starter, the solution, and lists of right and wrong ones. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import type { Token } from 'markdown-it'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import type { CodeAnswer, VersionAnswer, WrongAnswer } from '../content-model.ts'
import { readFence, toFile, type Fence } from './fence-rules.ts'
import type { ProblemList } from './problem-list.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Section } from './section-rules.ts'

/** The section is one answer; several blocks are its files. */
export function readOneAnswer(
  section: Section | undefined,
  file: string,
  context: ReadingContext,
): CodeAnswer | null {
  return readFiles(section, file, context, CHALLENGE_DATA[context.language].challengeFiles)
}

/** Files that learners read and cannot change: code, and text such as a table that the program reads. */
export function readGivenFiles(
  section: Section | undefined,
  file: string,
  context: ReadingContext,
): CodeAnswer | null {
  return readFiles(section, file, context, [...CHALLENGE_DATA[context.language].challengeFiles, 'text'])
}

function readFiles(
  section: Section | undefined,
  file: string,
  context: ReadingContext,
  allowed: readonly string[],
): CodeAnswer | null {
  if (!section) return null
  const fences = groupsOf(section, file, context.problems, languageCheck(context, allowed)).flatMap(
    (group) => group.fences,
  )
  const [first] = fences
  if (!first) {
    context.problems.add(section.place, 'this section has no code block', 'add one with the code')
    return null
  }
  const files: SourceFile[] = []
  for (const fence of fences) {
    const next = toFile(fence)
    if (files.some(({ path }) => path === next.path)) {
      context.problems.add(
        fence.place,
        `this section has two files named ${next.path}`,
        'give each block its own file=NAME',
      )
    }
    files.push(next)
  }
  return { place: first.place, files }
}

/**
 * Each block is an answer. In a challenge of several files, blocks of different files directly after one another are
 * one answer, and the files it does not give are the solution's.
 */
export function readAnswers(
  section: Section | undefined,
  solution: SourceFile[],
  file: string,
  context: ReadingContext,
): WrongAnswer[] {
  if (!section) return []
  const answers: WrongAnswer[] = []
  const allowed = CHALLENGE_DATA[context.language].challengeFiles
  for (const { sentence, fences } of groupsOf(
    section,
    file,
    context.problems,
    languageCheck(context, allowed),
  )) {
    let current: WrongAnswer | null = null
    for (const [at, fence] of fences.entries()) {
      const next = toFile(fence)
      const belongs =
        current !== null && solution.length > 1 && current.files.every(({ path }) => path !== next.path)
      if (current && belongs) current.files.push(next)
      else
        answers.push((current = { place: fence.place, files: [next], sentence: at === 0 ? sentence : null }))
    }
  }
  return answers.map((answer) => ({ ...answer, files: withMissing(answer.files, solution) }))
}

/**
 * Answers in several languages: each block is one, and blocks directly after one another share the paragraph before them. Blocks of
 * `text` are no answers.
 */
export function readVersions(
  section: Section | undefined,
  file: string,
  languages: readonly (Language | 'text')[],
  problems: ProblemList,
): VersionAnswer[] {
  if (!section) return []
  const check = ({ place, word }: Fence) => {
    if (languages.some((language) => language === word)) return
    const fix = `write \`\`\`${languages.join(' or ```')}`
    problems.add(place, `\`${word}\` code in this challenge`, fix)
  }
  return groupsOf(section, file, problems, check).flatMap(({ sentence, fences }) =>
    fences.flatMap((fence): VersionAnswer[] => {
      const language = languages.find((each) => each === fence.word)
      if (language === undefined || language === 'text') return []
      return [{ language, place: fence.place, files: [toFile(fence)], sentence }]
    }),
  )
}

function withMissing(files: SourceFile[], solution: SourceFile[]): SourceFile[] {
  const missing = solution.filter(({ path }) => files.every((given) => given.path !== path))
  return solution.length > 1 ? [...files, ...missing] : files
}

/** Code blocks directly after one another, with the paragraph right before them. */
type Group = { sentence: string | null; fences: Fence[] }

/** A group ends where words, a line or anything else stands between. */
function groupsOf(
  section: Section,
  file: string,
  problems: ProblemList,
  check: (fence: Fence) => void,
): Group[] {
  const groups: Group[] = []
  let before: Token | null = null
  for (const [at, token] of section.tokens.entries()) {
    if (token.type === 'fence') {
      const place = { file, line: section.bodyLine + (token.map?.[0] ?? 0) }
      const fence = readFence(token, place, problems)
      if (fence) check(fence)
      if (before?.type !== 'fence') groups.push({ sentence: paragraphBefore(section.tokens, at), fences: [] })
      if (fence) groups.at(-1)?.fences.push(fence)
    }
    before = token
  }
  return groups
}

/** Text of the paragraph that ends right before this token; its line breaks are spaces. */
function paragraphBefore(tokens: readonly Token[], at: number): string | null {
  const [open, inline, close] = tokens.slice(Math.max(0, at - 3), at)
  const isParagraph = open?.type === 'paragraph_open' && close?.type === 'paragraph_close'
  return isParagraph && inline ? inline.content.replaceAll(/\s+/g, ' ').trim() : null
}

function languageCheck(
  { language, problems }: ReadingContext,
  allowed: readonly string[],
): (fence: Fence) => void {
  return (fence) => {
    if (!allowed.includes(fence.word)) {
      problems.add(
        fence.place,
        `\`${fence.word}\` code in a ${language} challenge`,
        `write \`\`\`${allowed.join(' or ```')}`,
      )
    }
    if (fence.mode !== 'show')
      problems.add(fence.place, '`run` and `fill` are for lessons', 'remove the word')
  }
}
