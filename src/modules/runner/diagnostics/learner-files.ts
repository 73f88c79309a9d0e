/** A file of the learner: its path, or path and content (which lets columns of indented Python lines be told). */
export type LearnerFile = string | { path: string; content: string }

export function pathOf(file: LearnerFile): string {
  return typeof file === 'string' ? file : file.path
}

/** Files of toolchains may have the name of a learner's file, such as random.py. */
const NOT_THE_LEARNERS = /^(?:node:|<|\/(?:usr|lib|lib64|opt|snap)\/)/

/** The learner's own relative path for a path in a message, whatever folder the program ran in; otherwise null. */
export function learnerPath(path: string, learnerFiles: readonly LearnerFile[]): string | null {
  if (NOT_THE_LEARNERS.test(path)) return null
  const plain = path.replace(/^file:\/\//, '').replace(/^(?:\.\/)+/, '')
  let longest: string | null = null
  for (const file of learnerFiles) {
    const own = pathOf(file)
    const isSame = plain === own || (plain.startsWith('/') && plain.endsWith(`/${own}`))
    if (isSame && own.length > (longest?.length ?? 0)) longest = own
  }
  return longest
}
