import type { Job } from './protocol.ts'

/** Memory that a waiting job takes by what it brings: one byte a character, as most programs are written. */
export function jobBytes({ files, runs = [] }: Pick<Job, 'files'> & Partial<Pick<Job, 'runs'>>): number {
  const inputs = runs.flatMap(({ stdin, seedSql = '', pageChecks = '' }) => [stdin, seedSql, pageChecks])
  return [...files.map(({ content }) => content), ...inputs].reduce((sum, text) => sum + text.length, 0)
}
