/** Files of a project: names, folders and what may be done with them. Pure; what is refused is said in a sentence. */
import { t } from '#platform/messages/messages.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import {
  LONGEST_PATH,
  MOST_FILE_CHARACTERS,
  MOST_FILES,
  PATH_FORM,
} from '#modules/exercises/files/contract.ts'

export type FolderView = { path: string; name: string; folders: FolderView[]; files: FileView[] }
export type FileView = { path: string; name: string }

/** Why a file may not have this name; null: it may. `before`: its name until now, null for a new file. */
export function problemOfPath(
  files: readonly SourceFile[],
  path: string,
  before: string | null,
): string | null {
  if (path === '') return t('Give the file a name, such as notes.txt.')
  if (path.length > LONGEST_PATH || !PATH_FORM.test(path))
    return t('Use letters, digits, dots, hyphens, and underscores, and at most two folders: data/notes.txt.')
  const others = files.filter((file) => file.path !== before)
  if (others.some((file) => file.path.toLowerCase() === path.toLowerCase()))
    return t('There’s already a file named {file}.', { file: path })
  const isFolder = others.some((file) => file.path.startsWith(`${path}/`))
  const isInFile = others.some((file) => path.startsWith(`${file.path}/`))
  return isFolder || isInFile ? t('A file and a folder can’t have the same name.') : null
}

/** A path that no file has yet, made from the one that is wanted: `notes.txt`, `notes-2.txt`. */
export function freePath(files: readonly SourceFile[], wanted: string): string {
  if (problemOfPath(files, wanted, null) === null) return wanted
  const dot = wanted.lastIndexOf('.')
  const [stem, ending] =
    dot > wanted.lastIndexOf('/') + 1 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, '']
  for (let number = 2; ; number += 1) {
    const path = `${stem}-${number}${ending}`
    if (problemOfPath(files, path, null) === null || number > MOST_FILES + 1) return path
  }
}

export function withoutFile(files: readonly SourceFile[], path: string): SourceFile[] {
  return files.filter((file) => file.path !== path)
}

export function withRenamedFile(files: readonly SourceFile[], path: string, to: string): SourceFile[] {
  return files.map((file) => (file.path === path ? { path: to, content: file.content } : file))
}

/** Path of a file in another folder; `''` is the top. */
export function pathIn(folder: string, path: string): string {
  const name = path.split('/').at(-1) ?? path
  return folder === '' ? name : `${folder}/${name}`
}

/** Every folder that a file is in, `''` first. */
export function foldersOf(files: readonly SourceFile[]): string[] {
  const folders = new Set([''])
  for (const { path } of files) {
    const parts = path.split('/').slice(0, -1)
    for (const [index] of parts.entries()) folders.add(parts.slice(0, index + 1).join('/'))
  }
  return [...folders].toSorted()
}

/** Files by folder. The file that starts comes first, then folders and files by name. */
export function treeOf(files: readonly SourceFile[], entryFile: string): FolderView {
  const root: FolderView = { path: '', name: '', folders: [], files: [] }
  for (const { path } of files.toSorted((a, b) => compareFiles(a.path, b.path, entryFile))) {
    const parts = path.split('/')
    const name = parts.pop() ?? path
    folderAt(root, parts).files.push({ path, name })
  }
  return root
}

function folderAt(root: FolderView, parts: readonly string[]): FolderView {
  let folder = root
  for (const name of parts) {
    const path = folder.path === '' ? name : `${folder.path}/${name}`
    let next = folder.folders.find((each) => each.name === name)
    if (!next) folder.folders.push((next = { path, name, folders: [], files: [] }))
    folder = next
  }
  return folder
}

function compareFiles(a: string, b: string, entryFile: string): number {
  return Number(b === entryFile) - Number(a === entryFile) || a.localeCompare(b, 'en')
}

export type Taken = { files: SourceFile[]; problems: string[] }

/** Adds files that were uploaded. One of the same name is replaced; one that cannot be taken is told by name. */
export function takeUploaded(
  files: readonly SourceFile[],
  uploaded: readonly { path: string; content: string | null }[],
): Taken {
  const taken = [...files]
  const problems: string[] = []
  for (const { path, content } of uploaded) {
    const known = taken.findIndex((file) => file.path === path)
    const problem = known >= 0 ? null : problemOfPath(taken, path, null)
    if (content === null) problems.push(t('{file} isn’t a text file.', { file: path }))
    else if (content.length > MOST_FILE_CHARACTERS)
      problems.push(t('{file} is longer than 200,000 characters.', { file: path }))
    else if (problem !== null) problems.push(`${path}: ${problem}`)
    else if (known >= 0) taken[known] = { path, content }
    else if (taken.length >= MOST_FILES)
      problems.push(t('{file}: a project has at most 20 files.', { file: path }))
    else taken.push({ path, content })
  }
  return { files: taken, problems }
}

/** A name as files may have one: folders above the third level, spaces and other characters are replaced. */
export function cleanPath(name: string): string {
  const parts = name
    .normalize('NFKD')
    .split(/[\\/]+/)
    .map((part) =>
      part
        .replaceAll(/[^A-Za-z0-9_.-]+/g, '-')
        .replace(/^[.-]+/, '')
        .slice(0, 60),
    )
    .filter((part) => part !== '')
  return parts.slice(-3).join('/').slice(0, LONGEST_PATH)
}
