/** Lines by which a sanitizer's report tells where memory comes from that the tests gave a function. */

/** Name of the file from which an argument seems to be read. */
const argumentFile = (index: number) => `codestead_argument_${index}`
const ARGUMENT = /(?:^|\/)codestead_argument_(\d{1,3})$/

/** What the harness writes before it reads an argument. */
export const argumentLine = (index: number) => `#line 1 "${argumentFile(index)}"`

/** What it writes behind them. */
export const harnessLine = (ending: 'c' | 'cpp') => `#line 1000 "codestead_harness.${ending}"`

/** Number of the argument that is read in this file; null where it is another one. */
export function argumentIn(path: string): number | null {
  const index = ARGUMENT.exec(path)?.[1]
  return index === undefined ? null : Number(index)
}
