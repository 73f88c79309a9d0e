/** Steps of a project that begin with the learner's own program from an earlier step. */
export { carryRoutes } from './routes.ts'
export { movePassedPrograms, passedFiles, storePassed } from './passed-programs.ts'
