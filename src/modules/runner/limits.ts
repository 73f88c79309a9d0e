/** Limits of requests to the runner. All are counted in memory: a run must not wait for a database. */
import type { Limit } from '#platform/limits/limit.ts'

/** A class of 200 presses Run seven times in a minute, and then each learner every 13 seconds. The queue is fair beside it. */
export const RUNS_OF_NETWORK: Limit = { name: 'runs-network', most: 1_500, perSeconds: 100 }

/** Asked once a second by each browser whose program waits. */
export const PLACES_OF_NETWORK: Limit = { name: 'places-network', most: 3_000, perSeconds: 15 }

/** Lines of live programs that are opened, whatever is said over them. */
export const LINES_OF_NETWORK: Limit = { name: 'lines-network', most: 600, perSeconds: 60 }
