/** One code block with what belongs to it: an example that runs, or an exercise with blanks. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import { slug } from '#platform/contract/slug.ts'
import { isRunLanguage, languageOfFile } from '#modules/exercises/languages/contract.ts'
import { language, type Language, type SourceFile } from '#modules/exercises/contract.ts'
import { type ExampleBlock, type FillBlock, type LessonBlock } from '../contract.ts'
import type { FillExercise, RunExample } from '../content-model.ts'
import { isCompanion, toFile, type Companion, type Fence } from './fence-rules.ts'
import { highlightToHtml } from './highlight.ts'
import { renderShort } from './markdown.ts'
import type { ReadingContext } from './reading-context.ts'

/** What may stand for a gap in an exercise. */
export const BLANK = '___'

export function readPlainCode(fence: Fence): LessonBlock {
  const shown = isCompanion(fence.word) ? 'text' : fence.word
  return { kind: 'code', language: shown, source: fence.source, html: highlightToHtml(fence.source, shown) }
}

/** The files of a block and of its `file=` companions, and the companions by their word. */
export interface Group {
  language: Language
  files: SourceFile[]
  companions: Map<Companion, Fence>
}

export function readExample(
  key: string,
  first: Fence,
  followers: Fence[],
  context: ReadingContext,
): { block: ExampleBlock; example: RunExample } | null {
  const { problems } = context
  const group = readGroup(first, followers, ['stdin', 'output', 'error'], context)
  if (!group) return null
  const { stdin, output, error } = textsOf(group)
  if (output === null && error === null && isRunLanguage(group.language)) {
    problems.add(
      first.place,
      'this example shows no output',
      'add an `output` block after it with what it prints (or `error`)',
    )
  }
  const { language, files } = group
  const { database, place } = first
  // With an empty field the program asks while it runs; the check types the lines.
  const filledIn = group.companions.get('stdin')?.isTyped === true ? null : stdin
  return {
    block: {
      kind: 'example',
      key,
      language,
      files,
      html: htmlOf(files),
      stdin: filledIn,
      output,
      error,
      database,
    },
    example: { place, language, files, stdin: stdin ?? '', output, error, database },
  }
}

export function readFill(
  first: Fence,
  followers: Fence[],
  context: ReadingContext,
): { block: FillBlock; fill: FillExercise } | null {
  const { problems } = context
  const group = readGroup(first, followers, ['stdin', 'output', 'solution', 'hint'], context)
  if (!group) return null
  const typed = group.companions.get('stdin')
  if (typed?.isTyped === true)
    problems.add(
      typed.place,
      '`typed` is only for examples',
      'remove it: an exercise is checked with these lines',
    )
  const { stdin, output } = textsOf(group)
  const solution = group.companions.get('solution')
  const id = slug.safeParse(first.id).data
  if (id === undefined)
    problems.add(
      first.place,
      'this `fill` has no id, or not a plain one',
      'write id=lower-case-words after `fill`',
    )
  if (output === null)
    problems.add(
      first.place,
      'this `fill` shows no output',
      'add an `output` block after it: what the solution prints',
    )
  if (!solution)
    problems.add(
      first.place,
      'this `fill` has no solution',
      'add a `solution` block after it: the same code with the blanks filled',
    )
  if (!first.source.includes(BLANK))
    problems.add(first.place, 'this `fill` has no blank', `put ${BLANK} where the learner writes`)
  if (id === undefined || output === null || !solution) return null

  const { language, files } = group
  const { database, place } = first
  const hint = group.companions.get('hint')
  const hintHtml = hint ? renderShort(hint.source, hint.place.line + 1, context.markdownIn(place.file)) : null
  const [main, ...others] = files
  const solved = main ? [{ path: main.path, content: `${solution.source}\n` }, ...others] : []
  return {
    block: { kind: 'fill', key: id, language, files, html: htmlOf(files), stdin, output, database, hintHtml },
    fill: {
      id,
      place,
      language,
      given: files,
      solution: solved,
      exercise: outputExercise(group, stdin, output, database),
    },
  }
}

/** A fill passes when its program prints what the lesson shows. */
function outputExercise({ language }: Group, stdin: string | null, output: string, database: string | null) {
  return {
    kind: 'stdio' as const,
    language,
    compare: 'tolerant' as const,
    tolerance: 0,
    tests: [
      {
        name: 'Prints what the lesson shows',
        hidden: false,
        hint: null,
        stdin: stdin ?? '',
        stdout: `${output}\n`,
      },
    ],
    database,
  }
}

export function readGroup(
  first: Fence,
  followers: Fence[],
  allowed: Companion[],
  context: ReadingContext,
): Group | null {
  const { problems } = context
  const runs = language.safeParse(first.word).data
  if (runs === undefined) {
    problems.add(
      first.place,
      `\`${first.word}\` cannot be run`,
      `remove \`${first.mode}\`, or use a language that runs`,
    )
    return null
  }
  const group: Group = { language: runs, files: [toFile(first)], companions: new Map() }
  for (const fence of followers) addToGroup(group, fence, allowed, context)
  checkDatabase(first, runs, context)
  return group
}

function addToGroup(group: Group, fence: Fence, allowed: Companion[], { problems }: ReadingContext): void {
  const { word, place } = fence
  if (!isCompanion(word)) {
    const file = toFile(fence)
    if (group.files.some(({ path }) => path === file.path)) {
      problems.add(place, `the example has two files named ${file.path}`, 'give each file=… its own name')
    }
    group.files.push(file)
  } else if (!allowed.includes(word)) {
    problems.add(
      place,
      `a \`${word}\` block does not belong here`,
      `after this block may stand: ${allowed.join(', ')}`,
    )
  } else if (group.companions.has(word)) {
    problems.add(place, `there are two \`${word}\` blocks`, 'keep one of them')
  } else {
    group.companions.set(word, fence)
  }
}

function checkDatabase(
  { place, database }: Fence,
  runs: Language,
  { databases, problems }: ReadingContext,
): void {
  if (database === null) return
  const challengeKinds: readonly string[] = CHALLENGE_DATA[runs].challengeKinds
  if (!challengeKinds.includes('sql')) problems.add(place, '`database=` is only for SQL', 'remove it')
  else if (!databases.has(database)) {
    problems.add(
      place,
      `there is no database \`${database}\``,
      `use one of content/databases: ${[...databases.keys()].join(', ')}`,
    )
  }
}

export function textsOf({ companions }: Group): {
  stdin: string | null
  output: string | null
  error: string | null
} {
  const stdin = companions.get('stdin')
  return {
    stdin: stdin ? `${stdin.source}\n` : null,
    output: companions.get('output')?.source ?? null,
    error: companions.get('error')?.source ?? null,
  }
}

export function htmlOf(files: SourceFile[]): string[] {
  return files.map(({ path, content }) =>
    highlightToHtml(content.replace(/\n$/, ''), languageOfFile(path, 'text')),
  )
}
