/** What is asked of the database to see a query's stages. */
export type { Asked, Plan, PlannedStage } from './plan.ts'
export { type Planning, planStages } from './plan-stages.ts'
