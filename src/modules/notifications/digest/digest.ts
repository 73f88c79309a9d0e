/** What is unread by mail, for accounts that want it. */
export { digestJob } from './mail-digests.ts'
