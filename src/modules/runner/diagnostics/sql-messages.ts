/** SQLite tells no line; the runner names the line on which the failing statement begins. */
import { pathOf } from './learner-files.ts'
import { nodeMessages } from './node-messages.ts'
import { type MessageReader, readableLines } from './reader.ts'

const FAILED = /\bline (\d+)\b(?:[^:]*: )?([^]*)/

export const sqlMessages: MessageReader = {
  read(stderr, learnerFiles) {
    const first = readableLines(stderr).find((line) => line.trim() !== '') ?? ''
    const match = FAILED.exec(first)
    const file = learnerFiles.find((one) => pathOf(one).endsWith('.sql')) ?? learnerFiles[0]
    if (!match || file === undefined) return []
    return [
      {
        path: pathOf(file),
        line: Number(match[1]),
        column: null,
        severity: 'error',
        message: match[2] || first,
      },
    ]
  },
  clean: (stderr, learnerFiles) => nodeMessages.clean(stderr, learnerFiles),
}
