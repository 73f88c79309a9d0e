/** What a saved project is made of, as it is stored and compared. Pure. */
import { isDeepStrictEqual } from 'node:util'
import { storableText } from '#modules/community/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import type { ProjectContent } from './contract.ts'

/** Returns the content as it is stored. Files, input and arguments are a program's: they lose only what a database refuses. */
export function storableContent(content: ProjectContent): ProjectContent {
  const { name, description, files, stdin, args, database } = content
  return {
    // A name is one line.
    name: storableText(name.replace(/\p{Cc}+/gu, ' ')) || t('Untitled project'),
    description: storableText(description),
    files: files.map(({ path, content: text }) => ({ path, content: storable(text) })),
    stdin: storable(stdin),
    args: args.map(storable),
    database: database === null ? null : storableText(database) || null,
  }
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

export function isSameContent(one: ProjectContent, other: ProjectContent): boolean {
  return isDeepStrictEqual(partsOf(one), partsOf(other))
}

function partsOf({ name, description, files, stdin, args, database }: ProjectContent) {
  return [name, description, files.map(({ path, content }) => [path, content]), stdin, args, database]
}

/** Size of a project's files in UTF-8. */
export function bytesOfFiles(files: readonly SourceFile[]): number {
  return files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
}
