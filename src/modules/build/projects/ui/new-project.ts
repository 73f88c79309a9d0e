import type { Language } from '#modules/exercises/contract.ts'
import type { ProjectContent } from '../contract.ts'
import { changeProject } from './project-db.ts'

/** Begins a project in this browser; returns its id. It is handed in once it is open and somebody is signed in. */
export async function startProject(
  language: Language,
  content: ProjectContent,
  originId: string | null = null,
): Promise<string> {
  const id = crypto.randomUUID()
  await changeProject(id, () => ({
    id,
    language,
    owner: null,
    content,
    base: null,
    originId,
    changedAt: Date.now(),
    refused: null,
    opensPoint: false,
  }))
  return id
}
