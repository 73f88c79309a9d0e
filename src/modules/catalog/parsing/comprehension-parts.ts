/** What blocks about reading a program have in common: the program, its companions, and known mistakes. */
import { z } from 'zod'
import { looksTheSame } from '#modules/exercises/module.ts'
import type { RunLanguage, SourceFile } from '#modules/exercises/contract.ts'
import type { KnownMistake, SourcePlace } from '../content-model.ts'
import type { Companion, Fence } from './fence-rules.ts'
import { renderShort } from './markdown.ts'
import { htmlOf, textsOf, type Group } from './parse-example.ts'
import type { ReadingContext } from './reading-context.ts'
import { readYaml } from './yaml-source.ts'

export interface ComprehensionParts {
  id: string
  place: SourcePlace
  files: SourceFile[]
  database: string | null
  companions: Map<Companion, Fence>
  /** Ends with a newline; null: the program reads nothing. */
  stdin: string | null
  output: string | null
  hintHtml: string | null
  /** What every such block shows of its program. */
  shown: {
    key: string
    language: RunLanguage
    files: SourceFile[]
    html: string[]
    stdin: string | null
    database: string | null
  }
  /** What every such exercise knows of its program. */
  frame: {
    id: string
    place: SourcePlace
    language: RunLanguage
    files: SourceFile[]
    database: string | null
  }
}

export function comprehensionParts(
  id: string,
  first: Fence,
  group: Group & { language: RunLanguage },
  context: ReadingContext,
): ComprehensionParts {
  const { files, language, companions } = group
  const { place, database } = first
  const { stdin, output } = textsOf(group)
  const hint = companions.get('hint')
  return {
    id,
    place,
    files,
    database,
    companions,
    stdin,
    output,
    hintHtml: hint ? renderShort(hint.source, hint.place.line + 1, context.markdownIn(place.file)) : null,
    shown: { key: id, language, files, html: htmlOf(files), stdin, database },
    frame: { id, place, language, files, database },
  }
}

const mistakesFile = z.strictObject({
  mistakes: z
    .array(z.strictObject({ answer: z.string().min(1).max(2000), why: z.string().min(1) }))
    .min(1)
    .max(12),
})

/** Known wrong answers with what is said to each, as in a quiz: `- { answer: …, why: … }`. */
export function readMistakes(
  { companions, output }: Pick<ComprehensionParts, 'companions' | 'output'>,
  context: ReadingContext,
): KnownMistake[] {
  const fence = companions.get('mistakes')
  if (!fence) return []
  const { file, line } = fence.place
  const source = { file, text: listUnder('mistakes', fence.source), firstLine: line }
  const read = readYaml(mistakesFile, source, context.problems)
  const mistakes = (read?.value.mistakes ?? []).map(({ answer, why }, index): KnownMistake => {
    const at = read?.lineOf(['mistakes', index, 'why']) ?? line
    return {
      place: { file, line: at },
      answer,
      whyHtml: renderShort(why, at, context.markdownIn(file)),
    }
  })
  for (const [index, { place, answer }] of mistakes.entries()) {
    if (output !== null && looksTheSame(answer, output))
      context.problems.add(place, 'this mistake is the right output', 'remove it, or correct its answer')
    if (mistakes.slice(0, index).some((before) => looksTheSame(before.answer, answer)))
      context.problems.add(place, 'this mistake is listed twice', 'keep one of them')
  }
  return mistakes
}

/** A list as the value of a key, so that problems can name it. The key takes the line of the fence itself. */
export function listUnder(key: string, source: string): string {
  return `${key}:\n${source.replaceAll(/^(?=.)/gm, '  ')}`
}
