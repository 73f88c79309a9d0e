/** Reports and what moderators decide about them. */
export { decide, type Decision, findItem, forgetItem, mute, noteEdited, unmute } from './decide.ts'
export { type QueuedItem, type QueuePage, readHidden, readMutes, readQueue, readReviews } from './queue.ts'
export { decideReview } from './review.ts'
export { flagItem, reportItem } from './report-item.ts'
