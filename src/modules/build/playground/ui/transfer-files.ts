/** Files into the playground and out of it: uploads, single downloads, and zip archives. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { MOST_FILE_CHARACTERS, MOST_FILES } from '#modules/exercises/files/contract.ts'
import { cleanPath } from '../project-files-rules.ts'

/** Bytes of an archive that is read. */
const MOST_ARCHIVE_BYTES = 4_000_000

/** A file as it was uploaded; `content` null: it is no text. */
export type Uploaded = { path: string; content: string | null }

/** Reads files of the computer; an archive is taken apart. */
export async function readUploads(files: readonly File[]): Promise<Uploaded[]> {
  const read = await Promise.all(files.map((file) => (isArchive(file) ? unzip(file) : readFile(file))))
  return read.flat()
}

const isArchive = ({ name }: File) => name.toLowerCase().endsWith('.zip')

async function readFile(file: File): Promise<Uploaded[]> {
  const path = cleanPath(file.name)
  // A gigabyte need not be read to be too long.
  if (file.size > 4 * MOST_FILE_CHARACTERS) return [tooLong(path)]
  return [{ path, content: textOf(new Uint8Array(await file.arrayBuffer())) }]
}

/** A file that is told to be too long, by its length. */
const tooLong = (path: string): Uploaded => ({ path, content: ' '.repeat(MOST_FILE_CHARACTERS + 1) })

/** Takes an archive apart. What is too large is never inflated, so that a bomb stays small. */
async function unzip(file: File): Promise<Uploaded[]> {
  const path = cleanPath(file.name)
  if (file.size > MOST_ARCHIVE_BYTES) return [tooLong(path)]
  const { unzipSync } = await import('fflate')
  const tooLarge: Uploaded[] = []
  let count = 0
  try {
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter({ name, originalSize }) {
        if (name.endsWith('/') || /(^|\/)(__MACOSX|\.)/.test(name) || ++count > 2 * MOST_FILES) return false
        if (originalSize <= 4 * MOST_FILE_CHARACTERS) return true
        tooLarge.push(tooLong(cleanPath(name)))
        return false
      },
    })
    const read = Object.entries(entries).map(([name, bytes]) => ({
      path: cleanPath(name),
      content: textOf(bytes),
    }))
    return [...withoutCommonFolder(read), ...tooLarge]
  } catch {
    return [{ path, content: null }]
  }
}

/** Archives often hold one folder with everything in it, which says nothing. */
function withoutCommonFolder(files: Uploaded[]): Uploaded[] {
  const [folder] = files[0]?.path.split('/') ?? []
  if (folder === undefined || !files.every(({ path }) => path.startsWith(`${folder}/`))) return files
  return files.map(({ path, content }) => ({ path: path.slice(folder.length + 1), content }))
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text.replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

/** Saves the whole project as an archive. */
export async function downloadArchive(files: readonly SourceFile[], name: string): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  const bytes = zipSync(Object.fromEntries(files.map(({ path, content }) => [path, strToU8(content)])))
  save(new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), `${name}.zip`)
}

export function downloadFile({ path, content }: SourceFile): void {
  save(new Blob([content], { type: 'text/plain;charset=utf-8' }), path.split('/').at(-1) ?? path)
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
