/** The newest recording of this page, for what else can be told of a program's values. */
import type { SourceFile } from '#modules/exercises/contract.ts'

export type LastRecording = {
  /** The program as it was recorded: a call of its function may have been added. */
  files: SourceFile[]
  /** The trace (docs/trace.md) as JSON text. */
  trace: string
}

let last: (LastRecording & { written: SourceFile[] }) | null = null

/** `written`: the program without what was added to it. */
export function keepLastRecording(written: SourceFile[], recording: LastRecording): void {
  last = { written, ...recording }
}

/** Null: another program was recorded, or none, or it isn't whole in what was recorded: lines would be others. */
export function lastRecordingOf(files: readonly SourceFile[]): LastRecording | null {
  if (last === null || last.written.length !== files.length) return null
  const { written, files: whole, trace } = last
  const isSame = files.every(({ path, content }) => {
    const recorded = whole.find((file) => file.path === path)
    return (
      written.some((file) => file.path === path && file.content === content) &&
      recorded?.content.startsWith(content) === true
    )
  })
  return isSame ? { files: whole, trace } : null
}
