/** Learners' own projects: kept for accounts, with their history, and shared by their address. */
export { bytesOfFiles } from './content-rules.ts'
export { purgeProjectsJob } from './delete-project.ts'
export { projectData } from './personal-data.ts'
export { projectItems } from './project-items.ts'
export { contentOf, findLiveProject, isLiveProject } from './project-queries.ts'
export { highlightFiles } from './read-shared-project.ts'
export { projectRoutes } from './routes.ts'
