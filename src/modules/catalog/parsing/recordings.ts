/** Recordings of a course's `steps` blocks. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecordingFile, type RecordingFile, recordingName } from '../recording-file-rules.ts'

/** `name` is that of the file below the content folder; `stored` null: nothing is recorded. */
export function readRecording(
  contentDir: string,
  folder: string,
  { lessonId, blockId }: { lessonId: string; blockId: string },
): { name: string; stored: RecordingFile | null } {
  const name = `${folder}/${recordingName(lessonId, blockId)}`
  const path = join(contentDir, name)
  return { name, stored: existsSync(path) ? readRecordingFile(readFileSync(path, 'utf8')) : null }
}
