/**
 * Three-way merge of a project that two devices changed. Pure. By file: what one side left alone is as the other has it; where both changed the
 * same file, ours stays in its place and theirs is put beside it, so that nothing anybody typed is lost.
 */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { LONGEST_PATH, MOST_FILES } from '#modules/exercises/files/contract.ts'
import type { ProjectContent } from './contract.ts'

/** Folder of the versions that clashed. A `.txt` at the end keeps compilers away from them. */
export const CLASH_FOLDER = 'both-versions'

export type Merged = {
  content: ProjectContent
  /** Files that both sides changed, and where their version is; null: the project has no room for one more file. */
  clashes: { path: string; theirsAt: string | null }[]
}

/** `base`: what both sides began with; null: nothing is known of it, so that all that differs clashes. */
export function mergeProjects(
  base: ProjectContent | null,
  ours: ProjectContent,
  theirs: ProjectContent,
): Merged {
  const before = base ?? { ...theirs, files: [] }
  const { files, clashes } = mergeFiles(before.files, ours.files, theirs.files)
  const pick = <Key extends keyof ProjectContent>(key: Key) =>
    isSame(ours[key], before[key]) ? theirs[key] : ours[key]
  return {
    content: {
      name: pick('name'),
      description: pick('description'),
      stdin: pick('stdin'),
      args: pick('args'),
      database: pick('database'),
      files,
    },
    clashes,
  }
}

function mergeFiles(
  base: readonly SourceFile[],
  ours: readonly SourceFile[],
  theirs: readonly SourceFile[],
): { files: SourceFile[]; clashes: Merged['clashes'] } {
  const [before, mine, other] = [base, ours, theirs].map(
    (files) => new Map(files.map(({ path, content }) => [path, content])),
  )
  const files: SourceFile[] = []
  const clashing: SourceFile[] = []
  for (const path of new Set([...ours, ...theirs].map((file) => file.path))) {
    const [was, own, their] = [before?.get(path), mine?.get(path), other?.get(path)]
    const kept = own === was ? their : own
    // Deleted on one side and changed on the other: what was written stays.
    const content = kept ?? (own === undefined && their !== was ? their : undefined)
    if (content !== undefined) files.push({ path, content })
    if (own !== undefined && their !== undefined && own !== was && their !== was && own !== their)
      clashing.push({ path, content: their })
  }
  const clashes = clashing.map(({ path, content }) => {
    const theirsAt = files.length < MOST_FILES ? placeOf(path, files) : null
    if (theirsAt !== null) files.push({ path: theirsAt, content })
    return { path, theirsAt }
  })
  return { files, clashes }
}

/** Paths of versions that clashed which `after` has and `before` had not. */
export function newClashFiles(before: ProjectContent, after: ProjectContent): string[] {
  const known = new Set(before.files.map(({ path }) => path))
  return after.files
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`${CLASH_FOLDER}/`) && !known.has(path))
}

/** A name that no file has: `both-versions/main.py.txt`. */
function placeOf(path: string, files: readonly SourceFile[]): string {
  const name = path.replaceAll('/', '-').slice(-50)
  for (let number = 1; ; number += 1) {
    const place = `${CLASH_FOLDER}/${name}${number === 1 ? '' : `-${number}`}.txt`.slice(0, LONGEST_PATH)
    if (!files.some((file) => file.path === place)) return place
  }
}

/** Whether two contents say the same, whatever the order of their files. */
export function isSameContent(a: ProjectContent, b: ProjectContent): boolean {
  return isSame(sorted(a), sorted(b))
}

function sorted({ name, description, files, stdin, args, database }: ProjectContent) {
  const inOrder = files
    .map(({ path, content }) => [path, content])
    .toSorted(([x = ''], [y = '']) => (x < y ? -1 : 1))
  return [name, description, inOrder, stdin, args, database]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
