/** Where a page runs a script: before its body has been read, or later. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { isHtml, type PageElement, readHtml, resolvedPath } from '../page/page.ts'

/** Whether all pages that name the script run it while they're still reading their head. */
export function runsBeforeBody(files: readonly SourceFile[], path: string): boolean {
  const tags = files
    .filter((file) => isHtml(file.path))
    .flatMap((file) =>
      readHtml(file.path, file.content).elements.filter(
        ({ name, attributes }) =>
          name === 'script' && resolvedPath(file.path, attributes.get('src') ?? '') === path,
      ),
    )
  return tags.length > 0 && tags.every(isEarly)
}

function isEarly({ attributes, parent }: PageElement): boolean {
  const type = (attributes.get('type') ?? '').toLowerCase()
  return parent?.name === 'head' && type !== 'module' && !attributes.has('defer') && !attributes.has('async')
}
