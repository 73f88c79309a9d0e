/** By what questions and answers are known again. Pure but for the hash. */
import { createHash } from 'node:crypto'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { stableJson } from '#modules/exercises/module.ts'
import type { Asked, Source } from '../source.ts'

/**
 * Hash of a question: who doesn't know the program and its recording can't know it. Solutions are a part of it, because an answer that was
 * compared with none may give away what another exercise asks for.
 */
export function questionKey({
  language,
  files,
  path,
  from,
  to,
  level,
  trace,
  solutions,
  tables,
}: Asked): string {
  const program = contentOf(files)
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const secrets = solutions.map(contentOf)
  const known = { secrets, tables: tables?.content ?? null }
  return digest(stableJson({ language, program, path, first, last, level, trace: trace ?? null, ...known }))
}

/** Hash under which an answer of this source to the question is found again. */
export function answerKey(question: string, { by, version }: Pick<Source, 'by' | 'version'>): string {
  return digest(stableJson({ question, by, version }))
}

function contentOf(files: readonly SourceFile[]): string[][] {
  return files.map((file) => [file.path, file.content]).toSorted(byPath)
}

function byPath([one = '']: string[], [other = '']: string[]): number {
  return one < other ? -1 : 1
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
