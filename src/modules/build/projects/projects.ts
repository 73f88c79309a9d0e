/** Learners' own projects: kept for accounts, with their history, and shared by their address. */
export { purgeProjectsJob } from './delete-project.ts'
export { projectData } from './personal-data.ts'
export { projectItems } from './project-items.ts'
export { projectRoutes } from './routes.ts'
