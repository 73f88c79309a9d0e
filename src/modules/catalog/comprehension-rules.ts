/** Programs that are read before they run, as they are judged. Pure. */
import type { Exercise } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { ReadExercise } from './content-model.ts'

const BLANK = '___'

/** One value: a number, a text in quotes without a backslash, a truth, nothing, or a sign that groups values. */
const VALUE =
  /^(?:\s+|[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?[fFlLuUdD]?(?![\w.])|"[^"\\\n]*"|'[^'\\\n]*'|(?:True|False|None|true|false|null|undefined|NULL|TRUE|FALSE)(?!\w)|[[\](){},:])/

const CLOSES: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * Whether a text that goes into a program is values and nothing else: no name, no operator, no statement. A program that gets
 * only values prints nothing that it does not print by itself.
 */
export function isLiteralInput(text: string): boolean {
  const open: string[] = []
  let rest = text
  while (rest !== '') {
    const piece = VALUE.exec(rest)?.[0]
    if (piece === undefined) return false
    if ('([{'.includes(piece)) open.push(piece)
    else if (piece in CLOSES && open.pop() !== CLOSES[piece]) return false
    rest = rest.slice(piece.length)
  }
  return open.length === 0 && text.trim() !== ''
}

/** How a learner's input is judged: by running the program with it. */
export function inputExercise(
  { language, files, output, takes, database }: ReadExercise,
  input: string,
): { exercise: Exercise; files: SourceFile[] } {
  const isBlank = takes === 'blank'
  return {
    exercise: {
      kind: 'stdio',
      language,
      compare: 'tolerant',
      tolerance: 0,
      tests: [
        {
          name: 'Prints what the lesson asks for',
          hidden: false,
          hint: null,
          stdin: isBlank ? '' : `${input}\n`,
          stdout: `${output}\n`,
        },
      ],
      database,
    },
    // A function as the replacement: `$` in the input means nothing else.
    files: isBlank
      ? files.map(({ path, content }) => ({ path, content: content.replace(BLANK, () => input.trim()) }))
      : files,
  }
}
