/** How a learner's own program is told from ours. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'

/** Files with which a learner passed a step, by the step's id. */
export type OwnPrograms = Map<string, SourceFile[]>

const COMMENTS: Record<string, (text: string) => string> = {
  py: (text) => `# ${text}`,
  sql: (text) => `-- ${text}`,
  html: (text) => `<!-- ${text} -->`,
  css: (text) => `/* ${text} */`,
}

/** Comment that stands above everything else in a file of the learner's own, so that an editor that opens it shows it. */
export function ownMark(path: string, step: string): string {
  const comment = COMMENTS[path.split('.').at(-1) ?? ''] ?? ((text: string) => `// ${text}`)
  return comment(`Mine, from ${step}`)
}

/** A solution as this learner writes it. */
export function asOwn(files: readonly SourceFile[], step: string): SourceFile[] {
  return files.map(({ path, content }) => ({ path, content: `${ownMark(path, step)}\n${content}` }))
}
