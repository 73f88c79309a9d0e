/** A `read` block: the output is shown, and the learner finds an input that leads to it. */
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { isLiteralInput } from '../comprehension-rules.ts'
import type { ReadBlock } from '../contract.ts'
import type { ReadExercise } from '../content-model.ts'
import { readMistakes, type ComprehensionParts } from './comprehension-parts.ts'
import { BLANK } from './parse-example.ts'
import type { ReadingContext } from './reading-context.ts'

/** Line between two inputs. */
const BETWEEN = /^---$/m

export function readRead(
  parts: ComprehensionParts,
  context: ReadingContext,
): { block: ReadBlock; exercise: ReadExercise } | null {
  const { place, shown, frame, output, hintHtml, companions } = parts
  const { problems } = context
  const solution = companions.get('solution')?.source ?? null
  const rejects = (companions.get('rejects')?.source ?? '')
    .split(BETWEEN)
    .map((text) => text.replaceAll(/^\n+|\n+$/g, ''))
    .filter((text) => text !== '')
  const takes = placeOfInput(parts)
  if (output === null || output.trim() === '')
    problems.add(place, 'this `read` shows no output', 'add an `output` block: what is to be printed')
  if (solution === null)
    problems.add(place, 'this `read` has no solution', 'add a `solution` block: an input that prints it')
  if (rejects.length === 0)
    problems.add(place, 'this `read` rejects nothing', 'add a `rejects` block: an input that prints more')
  if (takes === null)
    problems.add(
      place,
      'this `read` takes no input',
      `let the program read one, or put one ${BLANK} where it goes`,
    )
  if (output === null || solution === null || takes === null) return null
  const mistakes = readMistakes({ companions, output: null }, context)
  const inputs = [solution, ...rejects, ...mistakes.map(({ answer }) => answer)]
  for (const input of takes === 'blank' ? inputs : [])
    if (!isLiteralInput(input))
      problems.add(
        place,
        `\`${input}\` is more than values`,
        'write numbers, text in quotes, or lists of them',
      )
  return {
    block: { kind: 'read', ...shown, output, takes, hintHtml },
    exercise: { kind: 'read', ...frame, output, takes, solution, rejects, mistakes },
  }
}

/** Null: neither one blank, nor a program that reads. */
function placeOfInput({ files, frame: { language } }: ComprehensionParts): ReadExercise['takes'] | null {
  const code = files.map(({ content }) => content).join('\n')
  const blanks = code.split(BLANK).length - 1
  if (blanks > 0) return blanks === 1 && files[0]?.content.includes(BLANK) === true ? 'blank' : null
  return LANGUAGES[language].readsInput?.test(code) === true ? 'stdin' : null
}
