import type { SourceFile } from '#modules/exercises/contract.ts'
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'

export type ProgramToRecord = { language: TraceLanguage; files: SourceFile[]; stdin: string }

/** `database`: the name of a seeded one; null: an empty one. */
export type QueryToWatch = { language: 'sql'; files: SourceFile[]; database: string | null }

export type ProgramToWatch = ProgramToRecord | QueryToWatch
