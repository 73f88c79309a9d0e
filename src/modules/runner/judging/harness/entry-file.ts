/** The entry file of a program in C or C++ whose `main` is ours. */
import type { SourceFile } from '#modules/exercises/contract.ts'

/** A `main` of the learner's gets another name. */
export function mainRenamed(content: string): string {
  return content.replace(/\b(int|void|auto)(\s+)main(\s*\()/g, '$1$2codestead_main$3')
}

/** Text of an entry file that nobody wrote: it includes all headers. */
export function includesOf(files: readonly SourceFile[]): string {
  return files.flatMap(({ path }) => (/\.(?:h|hpp)$/.test(path) ? [`#include "${path}"\n`] : [])).join('')
}
