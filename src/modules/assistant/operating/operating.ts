/** What operators see of the assistant, and where they switch it off. */
export { readReport } from './read-report.ts'
export { operatingRoutes } from './routes.ts'
export { offMessage, requireOn, setSwitch } from './switches.ts'
