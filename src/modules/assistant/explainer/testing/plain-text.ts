/** A sentence as text, with code in backticks. */
import type { Sentence } from '../contract.ts'

export function plainText(sentence: Sentence | undefined): string {
  return (sentence ?? []).map((run) => ('code' in run ? `\`${run.code}\`` : run.text)).join('')
}
