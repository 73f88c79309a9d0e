/** Settings section of the devices that are signed in. */
export { SessionsSection } from './ui/sessions-section.tsx'
