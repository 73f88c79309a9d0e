export { ReportDialog } from './ui/report-dialog.tsx'

/** Loads the discussion of a subject: its threads, or the one that the address names. */
export async function loadDiscussion() {
  return (await import('./ui/discussion-view.tsx')).DiscussionView
}
