/** The homestead: a house that grows with finished chapters. */
export { countFinishedChapters } from './homestead-progress.ts'
export { homesteadSeed } from './homestead-rules.ts'
export { homesteadSvg } from './homestead-svg.ts'
