/** Parts of the community for the pages of other modules. Discussions are exported as a loader: few visitors of a page read its discussion. */
export { loadDiscussion, ReportDialog } from './discussion/browser.ts'
export { VoteButton } from './ui/vote-button.tsx'
