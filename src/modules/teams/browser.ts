/** Team parts for the pages of other modules. */
export { TeamsSection } from './ui/teams-section.tsx'
