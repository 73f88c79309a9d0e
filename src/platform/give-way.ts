/** Threads that leave the processors to the server's event loop, which needs little and needs it at once. */
import { constants, getPriority, platform, setPriority } from 'node:os'

/** So much nicer than the server: a third of what it gets of a processor that both want. */
const NICER_BY = 5

/** Called by a worker thread as it starts. */
export function giveWayToServer(): void {
  // On Linux this is the thread that asks; elsewhere it would be the whole server.
  if (platform() === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER_BY))
}
