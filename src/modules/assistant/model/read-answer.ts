/** Reads parts out of an answer's JSON as it comes: a part is given when it is whole. Linear. */
import { JSONParser } from '@streamparser/json'
import { ModelFailure } from './model-failure.ts'

export interface AnswerReader {
  /** Takes the next piece; returns the parts that it completes, unchecked. Throws `invalid` where it is no JSON. */
  read(piece: string): unknown[]
  /** Whether the JSON is complete. */
  isComplete(): boolean
}

/** Characters before the JSON that are skipped: some models think or open a code block first. */
const MOST_PREAMBLE = 4_000

export function openAnswerReader(): AnswerReader {
  const parser = new JSONParser({ paths: ['$.parts.*'], keepStack: false })
  let complete: unknown[] = []
  let preamble = ''
  let hasStarted = false
  parser.onValue = ({ value }) => {
    complete.push(value)
  }
  const write = (piece: string) => {
    if (parser.isEnded) return
    try {
      parser.write(piece)
    } catch {
      // What follows the JSON, such as the end of a code block, is not read.
      if (parser.isEnded) return
      throw new ModelFailure('invalid', 'The model’s answer is no JSON.')
    }
  }
  return {
    read(piece) {
      if (hasStarted) write(piece)
      else {
        preamble += piece
        const start = preamble.indexOf('{')
        if (start >= 0) {
          hasStarted = true
          write(preamble.slice(start))
        } else if (preamble.length > MOST_PREAMBLE)
          throw new ModelFailure('invalid', 'The model’s answer is no JSON.')
      }
      const parts = complete
      complete = []
      return parts
    },
    isComplete: () => parser.isEnded,
  }
}
