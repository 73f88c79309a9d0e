/** Lower priority for worker threads, so that the server's event loop gets a processor at once. */
import { constants, getPriority, platform, setPriority } from 'node:os'

/** Niceness above the server's: about a third of its share of a contended processor. */
const NICER_BY = 5

/** Lowers the priority of the calling worker thread; call it as the thread starts. */
export function yieldToServer(): void {
  // On Linux this sets the calling thread; elsewhere it would set the whole process.
  if (platform() === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER_BY))
}
