/** Lines by which a sanitizer's report tells where memory comes from that the tests gave a function. */

/** What the tests give for a parameter: itself; of a list of lists in C the list of rows, or a row; a text in a list. */
const PARTS = ['whole', 'rows', 'row', 'text'] as const
export type ArgumentPart = (typeof PARTS)[number]

export interface ArgumentPlace {
  /** Number of the parameter; one more than there are for the count of a list that is returned. */
  index: number
  part: ArgumentPart
}

/** Name of the file from which an argument seems to be read. */
const argumentFile = (index: number, part: ArgumentPart) =>
  part === 'whole' ? `codestead_argument_${index}` : `codestead_argument_${index}_${part}`
const ARGUMENT = /(?:^|\/)codestead_argument_(\d{1,3})(?:_(rows|row|text))?$/

/** What the harness writes before it reads an argument. */
export const argumentLine = (index: number, part: ArgumentPart = 'whole') =>
  `#line 1 "${argumentFile(index, part)}"`

/** What it writes behind them. */
export const harnessLine = (ending: 'c' | 'cpp') => `#line 1000 "codestead_harness.${ending}"`

/** What is read in this file; null where it is no argument. */
export function argumentIn(path: string): ArgumentPlace | null {
  const [, index, part] = ARGUMENT.exec(path) ?? []
  if (index === undefined) return null
  return { index: Number(index), part: PARTS.find((known) => known === part) ?? 'whole' }
}
