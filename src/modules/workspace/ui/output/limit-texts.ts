import { message } from '#platform/messages/messages.ts'
import type { RunLimit } from '#modules/exercises/outcomes/contract.ts'

/** Message about the limit that a program met. */
export const LIMIT_TEXTS: Record<RunLimit, string> = {
  time: message('Stopped: it ran longer than allowed.'),
  memory: message('Stopped: it used more memory than allowed.'),
  output: message('Stopped: it printed more than we can show.'),
  processes: message('Stopped: it started more processes than allowed.'),
  disk: message('Stopped: it wrote more to disk than allowed.'),
}
