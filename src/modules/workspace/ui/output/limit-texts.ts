import { toSay } from '#platform/words/say.ts'
import type { RunLimit } from '#modules/exercises/outcomes/contract.ts'

/** Message about the limit that a program met. */
export const LIMIT_TEXTS: Record<RunLimit, string> = {
  time: toSay('Stopped: it ran longer than allowed.'),
  memory: toSay('Stopped: it used more memory than allowed.'),
  output: toSay('Stopped: it printed more than can be shown.'),
  processes: toSay('Stopped: it started more processes than allowed.'),
  disk: toSay('Stopped: it wrote more to disk than allowed.'),
}
