/** What the database answered, as the stages that are shown. */
export { readStages } from './read-stages.ts'
export { resultStage } from './stage-parts.ts'
