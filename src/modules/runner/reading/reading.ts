/** Reading of strangers' texts under a deadline. */
export { readInTime, UnreadableText, warmReading } from './read-in-time.ts'
export type { TaskInput, TaskResult } from './tasks.ts'
