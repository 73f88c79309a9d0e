/** The wall of inspiration: published by choice, approved by a moderator, liked, discussed, copied. */
export { coverEntryJob } from './cover-job.ts'
export { wallData } from './personal-data.ts'
export { wallRoutes } from './routes.ts'
export { wallDiscussions } from './wall-discussions.ts'
export { wallItems } from './wall-items.ts'
export { wallOrigins } from './wall-origins.ts'
export { forgetEntriesJob } from './withdraw-entry.ts'
