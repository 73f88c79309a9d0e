/** Programs that no test may let pass: one that does nothing, and one that prints what the first test wants. */
import type { Exercise } from '#modules/exercises/module.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'

export const EMPTY_PROGRAM = 'the empty program'

export interface Cheat {
  name: typeof EMPTY_PROGRAM | 'a program that prints the first expected output'
  files: SourceFile[]
}

export function cheatsOf(exercise: Exercise, solution: readonly SourceFile[]): Cheat[] {
  if (solution.length === 0) return []
  const empty: Cheat = {
    name: EMPTY_PROGRAM,
    files: solution.map(({ path }) => ({ path, content: '\n' })),
  }
  const printed =
    exercise.kind === 'stdio' ? new Set(exercise.tests.map(({ stdout }) => stdout.trim())) : null
  // Where every test wants the same, to print it is the task.
  const [first] = printed !== null && printed.size > 1 ? printed : []
  const program = first === undefined ? null : printing(exercise.language, first)
  const { entryFile } = LANGUAGES[exercise.language]
  // Where the file that starts is given, nothing of the learner's is printed by itself.
  const main = solution.find(({ path }) => path === entryFile)
  if (program === null || main === undefined) return [empty]
  const files = solution.map((file) => ({ ...file, content: file === main ? program : '\n' }))
  return [empty, { name: 'a program that prints the first expected output', files }]
}

function printing(language: Language, text: string): string | null {
  // JSON's escapes are those of every one of these languages, but for letters beyond ASCII, which none needs to escape.
  const literal = JSON.stringify(text)
  switch (language) {
    case 'python':
      return `print(${literal}, end="")\n`
    case 'javascript':
      return `process.stdout.write(${literal})\n`
    case 'c':
      return `#include <stdio.h>\nint main(void) { fputs(${literal}, stdout); return 0; }\n`
    case 'cpp':
      return `#include <iostream>\nint main() { std::cout << ${literal}; }\n`
    case 'java':
      return `public class Main { public static void main(String[] given) { System.out.print(${literal}); } }\n`
    case 'sql':
    case 'html':
      return null
  }
}
