/**
 * The last two bytes of a report may be a zero and the exit code. A large process takes milliseconds to die, which nobody
 * need wait for. A program that says so too early only ends its own run. Pure.
 */
export const EXIT_NOTICE_BYTES = 2

export function listenForExitNotice() {
  let last = -1
  let wasHeard = false
  return {
    /** The exit code, when the report so far ends with one. */
    heardIn(chunk: Buffer): number | null {
      const before = chunk.length > 1 ? chunk.at(-2) : last
      last = chunk.at(-1) ?? last
      wasHeard = before === 0 && chunk.length > 0
      return wasHeard ? last : null
    },
    wasHeard: () => wasHeard,
  }
}
