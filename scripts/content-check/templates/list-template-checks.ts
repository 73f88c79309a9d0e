/** Everything in the templates of projects that can be tried: each is run once, or opened. */
import type { ProjectTemplate } from '#modules/catalog/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Check } from '../check-list.ts'
import { withoutCanvas } from './canvas-stub.ts'

/** Folder of the templates; also what is said to choose them. */
export const TEMPLATES = 'templates'

export function listTemplateChecks(templates: readonly ProjectTemplate[]): Check[] {
  return templates.map(({ place, language, files, typed, output, database }): Check => {
    if (output === null) return pageCheck({ place, language, files })
    const stdin = typed.map((line) => `${line}\n`).join('')
    const example = { place, language, files, stdin, output, error: null, database }
    return { kind: 'example', does: 'print', place, language, example, isTemplate: true }
  })
}

function pageCheck(page: Pick<ProjectTemplate, 'place' | 'language'> & { files: SourceFile[] }): Check {
  return { kind: 'example', does: 'open', ...page, files: withoutCanvas(page.files) }
}
