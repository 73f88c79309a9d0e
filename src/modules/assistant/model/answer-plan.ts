/** Order of an explanation: the model's parts where it gives good ones, the embedded explainer's for all other lines. */
import type { Explanation, ExplanationPart, LinesToExplain } from '../explainer/contract.ts'
import type { LineRange } from './check-part-rules.ts'

export interface AnswerPlan {
  /** Lines that the model is asked about; none: nothing is to be asked. */
  units: LineRange[]
  /** Takes the embedded parts that are due above a line. */
  takeAbove(line: number): ExplanationPart[]
  /** Takes the embedded parts of lines that the model told, whose facts its part gets. */
  takeWithin(range: LineRange): ExplanationPart[]
  takeRest(): ExplanationPart[]
}

export function planAnswer(asked: Omit<LinesToExplain, 'trace'>, embedded: Explanation): AnswerPlan {
  const units = unitsOf(asked, embedded)
  const isClosing = (part: ExplanationPart) => part.kind === 'note'
  // Of a language that the embedded explainer doesn't know, its only word is that note.
  const closing = embedded.parts.some((part) => !isClosing(part)) ? embedded.parts.filter(isClosing) : []
  let waiting = embedded.parts.filter((part) => !closing.includes(part))
  const take = (isTaken: (part: ExplanationPart) => boolean) => {
    const taken = waiting.filter(isTaken)
    waiting = waiting.filter((part) => !taken.includes(part))
    return taken
  }
  return {
    units,
    takeAbove: (line) => take((part) => part.to < line),
    takeWithin: ({ from, to }) => take((part) => part.from <= to && part.to >= from),
    takeRest: () => [...take(() => true), ...closing],
  }
}

function unitsOf(asked: Omit<LinesToExplain, 'trace'>, { parts }: Explanation): LineRange[] {
  const statements = parts.filter(({ kind }) => kind === 'statement')
  if (statements.length > 0) return statements.map(({ from, to }) => ({ from, to }))
  if (parts.some(({ kind }) => kind !== 'note')) return []
  const lines = (asked.files.find(({ path }) => path === asked.path)?.content ?? '').split('\n')
  const from = Math.min(asked.from, asked.to)
  const to = Math.min(Math.max(asked.from, asked.to), lines.length)
  return lines.slice(from - 1, to).some((line) => line.trim() !== '') ? [{ from, to }] : []
}
