/** What a recorder wrote, read. */
export { type Recorded, type RecordedCode, readRecording } from './read-recording.ts'
