/** SQL as a tree. */
export type * from './tree.ts'
export { readFile, type ReadFile } from './read-file.ts'
export { allWithin, childrenOf, conditionsOf, expressionsOf, flatSources, queriesWithin } from './walk.ts'
