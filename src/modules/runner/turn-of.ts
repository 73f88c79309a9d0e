import type { Deps } from '#src/deps.ts'

/** The sandbox as one learner uses it: the queue takes turns between learners, so nobody's many runs hold up the rest. */
export function turnOf(sandbox: Deps['sandbox'], owner: string): Deps['sandbox'] {
  return {
    run: (job, signal) => sandbox.run({ ...job, owner }, signal),
    health: () => sandbox.health(),
  }
}
