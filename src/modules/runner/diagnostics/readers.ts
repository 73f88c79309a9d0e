import type { RunLanguage } from '#modules/exercises/contract.ts'
import { gccMessages } from './gcc-messages.ts'
import { javaMessages } from './java-messages.ts'
import { nodeMessages } from './node-messages.ts'
import { pythonMessages } from './python-messages.ts'
import type { MessageReader } from './reader.ts'
import { sqlMessages } from './sql-messages.ts'

export const READERS: Record<RunLanguage, MessageReader> = {
  python: pythonMessages,
  javascript: nodeMessages,
  c: gccMessages,
  cpp: gccMessages,
  java: javaMessages,
  sql: sqlMessages,
}
