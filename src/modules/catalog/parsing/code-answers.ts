/** Answers written as code blocks: the starter, the solution, and lists of right and wrong ones. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import type { Token } from 'markdown-it'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { CodeAnswer } from '../content-model.ts'
import { readFence, toFile, type Fence } from './fence-rules.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Section } from './section-rules.ts'

/** The section is one answer; several blocks are its files. */
export function readOneAnswer(
  section: Section | undefined,
  file: string,
  context: ReadingContext,
): CodeAnswer | null {
  if (!section) return null
  const fences = fencesOf(section, file, context).flat()
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
): CodeAnswer[] {
  if (!section) return []
  const answers: CodeAnswer[] = []
  for (const group of fencesOf(section, file, context)) {
    let current: CodeAnswer | null = null
    for (const fence of group) {
      const next = toFile(fence)
      const belongs =
        current !== null && solution.length > 1 && current.files.every(({ path }) => path !== next.path)
      if (current && belongs) current.files.push(next)
      else answers.push((current = { place: fence.place, files: [next] }))
    }
  }
  return answers.map(({ place, files }) => ({ place, files: withMissing(files, solution) }))
}

function withMissing(files: SourceFile[], solution: SourceFile[]): SourceFile[] {
  const missing = solution.filter(({ path }) => files.every((given) => given.path !== path))
  return solution.length > 1 ? [...files, ...missing] : files
}

/** Code blocks in groups: a group ends where words, a line or anything else stands between. */
function fencesOf(section: Section, file: string, context: ReadingContext): Fence[][] {
  const groups: Fence[][] = []
  let before: Token | null = null
  for (const token of section.tokens) {
    if (token.type === 'fence') {
      const place = { file, line: section.bodyLine + (token.map?.[0] ?? 0) }
      const fence = readFence(token, place, context.problems)
      if (fence) checkLanguage(fence, context)
      if (before?.type !== 'fence') groups.push([])
      if (fence) groups.at(-1)?.push(fence)
    }
    before = token
  }
  return groups
}

function checkLanguage(fence: Fence, { language, problems }: ReadingContext): void {
  const allowed: readonly string[] = CHALLENGE_DATA[language].challengeFiles
  if (!allowed.includes(fence.word)) {
    problems.add(
      fence.place,
      `\`${fence.word}\` code in a ${language} challenge`,
      `write \`\`\`${allowed.join(' or ```')}`,
    )
  }
  if (fence.mode !== 'show') problems.add(fence.place, '`run` and `fill` are for lessons', 'remove the word')
}
