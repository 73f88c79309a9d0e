/** Parts of an answer as they are stored. */
import { z } from 'zod'
import { type ExplanationPart, explanationPart } from './explainer/contract.ts'

const storedParts = z.array(explanationPart)

/** Returns what a row holds. Null: an older version wrote it, and this one can't show it. */
export function readParts(stored: unknown): ExplanationPart[] | null {
  return storedParts.safeParse(stored).data ?? null
}
