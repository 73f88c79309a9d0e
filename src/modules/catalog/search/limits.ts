import type { Limit } from '#platform/limits/limit.ts'

/** Each asks the database something: a class of 200 that types six words in one minute. In memory, as nothing is kept. */
export const SEARCHES_OF_NETWORK: Limit = { name: 'searches-network', most: 1_200, perSeconds: 60 }
