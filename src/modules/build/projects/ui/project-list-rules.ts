/** Projects of this browser and those of the account as one list. Pure. */
import type { Language } from '#modules/exercises/contract.ts'
import type { ProjectCard } from '../contract.ts'
import { isUnsynced, type StoredProject } from './stored-project.ts'

/** A project in the list, from this browser or the server. */
export type ListedProject = {
  id: string
  name: string
  description: string
  language: Language
  filesCount: number
  /** Milliseconds since 1970. */
  changedAt: number
  /** The server has all of it. */
  isSynced: boolean
  isShared: boolean
  /** Moderators hid it from everybody but its owner. */
  isHidden: boolean
}

/** Joins both, the one that was changed last first. `remote` null: the server could not be asked, so that all that is here is shown. */
export function joinProjects(
  stored: readonly StoredProject[],
  remote: readonly ProjectCard[] | null,
): ListedProject[] {
  const known = new Set(remote?.map(({ id }) => id))
  const here = new Map(stored.map((project) => [project.id, project]))
  const ofServer = (remote ?? []).map((card) => {
    const local = here.get(card.id)
    return local && isUnsynced(local) ? { ...remoteCard(card), ...localCard(local) } : remoteCard(card)
  })
  const onlyHere = stored.filter(
    (project) => !known.has(project.id) && (remote === null || isUnsynced(project)),
  )
  const ofBrowser = onlyHere.map((project) => ({ ...localCard(project), isShared: false, isHidden: false }))
  return [...ofServer, ...ofBrowser].toSorted((a, b) => b.changedAt - a.changedAt)
}

function remoteCard(card: ProjectCard): ListedProject {
  const { id, name, description, language, filesCount, updatedAt, visibility, isHidden } = card
  return {
    id,
    name,
    description,
    language,
    filesCount,
    changedAt: Date.parse(updatedAt),
    isSynced: true,
    isShared: visibility !== 'private',
    isHidden,
  }
}

function localCard(project: StoredProject): Omit<ListedProject, 'isShared' | 'isHidden'> {
  const { id, language, changedAt } = project
  const { name, description, files } = project.content
  const isSynced = !isUnsynced(project)
  return { id, name, description, language, filesCount: files.length, changedAt, isSynced }
}
