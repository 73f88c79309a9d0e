/** Parts of mastery for the pages of other modules. */
export { HomesteadFrame, loadHomesteadSection } from './homestead/browser.ts'
export { ProfileNote } from './public-profile/browser.ts'
export { SolveAgainSection, useSolveAgain } from './solve-again/browser.ts'
