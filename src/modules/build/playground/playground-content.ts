import type { SourceFile } from '#modules/exercises/contract.ts'

/** What is stored and shared of a playground. */
export type PlaygroundContent = {
  files: SourceFile[]
  stdin: string
  args: string[]
  database: string | null
}
