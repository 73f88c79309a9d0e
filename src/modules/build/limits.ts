/** What may be asked of learners' own projects how often. */
import type { Limit } from '#platform/limits/limit.ts'

/** Saves: one each second for as long as somebody types. */
export const PROJECT_SAVES_OF_ACCOUNT: Limit = { name: 'project-saves-account', most: 600, perSeconds: 600 }
/** Lists, projects, and points of histories. */
export const PROJECT_READS_OF_ACCOUNT: Limit = { name: 'project-reads-account', most: 1_200, perSeconds: 600 }
/** Deleting, undoing that, sharing. */
export const PROJECT_CHANGES_OF_ACCOUNT: Limit = {
  name: 'project-changes-account',
  most: 120,
  perSeconds: 600,
}
/** Shared projects, whose colors are made for each reader: a class of 200 that opens three. */
export const SHARED_PROJECTS_OF_NETWORK: Limit = {
  name: 'shared-projects-network',
  most: 600,
  perSeconds: 60,
}
/** Publishing on the wall: each waits for a moderator, and runs the program once. */
export const WALL_PUBLISHED_OF_ACCOUNT: Limit = {
  name: 'wall-published-account',
  most: 10,
  perSeconds: 3_600,
}
/** Withdrawing from the wall, and undoing that. */
export const WALL_CHANGES_OF_ACCOUNT: Limit = { name: 'wall-changes-account', most: 60, perSeconds: 600 }
/** The wall, its entries and those of a month: a class of 200 that opens three each. */
export const WALL_READS_OF_NETWORK: Limit = { name: 'wall-reads-network', most: 1_200, perSeconds: 60 }
