import { useCallback, useEffect, useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { deleteProject, listProjects, type ProjectCard, type ProjectLimits } from '../contract.ts'
import {
  changeProject,
  forgetProject,
  isUnsynced,
  onProjectChange,
  readProjects,
  type StoredProject,
} from './project-db.ts'
import { syncProject } from './sync-project.ts'

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
}

export type ProjectList = {
  projects: ListedProject[]
  limits: ProjectLimits | null
  /** The server could not be asked: there may be more. */
  isIncomplete: boolean
}

/** One's own projects, the one that was changed last first. Null: they are being read. */
export function useProjects(owner: string | null | undefined) {
  const [list, setList] = useState<ProjectList | null>(null)
  const load = useCallback(async () => {
    if (owner === undefined) return
    const stored = await readProjects(owner).catch(() => [])
    const remote = owner === null ? null : await call(listProjects, {}).catch(ignoreAway)
    if (remote) await dropDeleted(stored, remote.projects)
    setList({
      projects: joined(stored, remote?.projects ?? []),
      limits: remote?.limits ?? null,
      isIncomplete: owner !== null && remote === null,
    })
  }, [owner])

  useEffect(() => {
    void load()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onProjectChange(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void load(), 200)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [load])

  /** Hands in what was made here before there was an account. */
  useEffect(() => {
    if (!owner || list === null) return
    for (const { id, isSynced } of list.projects) if (!isSynced) void syncProject(id, owner).catch(() => {})
  }, [owner, list])

  /** Deletes a project here and on the server; returns what brings it back. */
  const remove = async (id: string): Promise<() => Promise<void>> => {
    const [before] = (await readProjects(owner ?? null)).filter((project) => project.id === id)
    if (owner) await call(deleteProject, { params: { projectId: id }, body: {} }).catch(ignoreMissing)
    await forgetProject(id)
    await load()
    return async () => {
      if (owner)
        await call(deleteProject, { params: { projectId: id }, body: { undo: true } }).catch(ignoreMissing)
      if (before) await changeProject(id, () => before)
      await load()
    }
  }
  return { list, load, remove }
}

/** Projects that the server had and has no more were deleted on another device; what was not handed in stays. */
async function dropDeleted(stored: readonly StoredProject[], remote: readonly ProjectCard[]): Promise<void> {
  const known = new Set(remote.map(({ id }) => id))
  for (const project of stored)
    if (project.base !== null && !known.has(project.id) && !isUnsynced(project))
      await forgetProject(project.id)
}

function joined(stored: readonly StoredProject[], remote: readonly ProjectCard[]): ListedProject[] {
  const known = new Set(remote.map(({ id }) => id))
  const here = new Map(stored.map((project) => [project.id, project]))
  const ofServer = remote.map((card) => {
    const local = here.get(card.id)
    return local && isUnsynced(local)
      ? { ...localCard(local), isShared: card.visibility !== 'private' }
      : remoteCard(card)
  })
  const onlyHere = stored.filter(({ id, base }) => !known.has(id) && base === null).map(localCard)
  return [...ofServer, ...onlyHere].toSorted((a, b) => b.changedAt - a.changedAt)
}

function remoteCard({
  id,
  name,
  description,
  language,
  filesCount,
  updatedAt,
  visibility,
}: ProjectCard): ListedProject {
  const isShared = visibility !== 'private'
  return {
    id,
    name,
    description,
    language,
    filesCount,
    changedAt: Date.parse(updatedAt),
    isSynced: true,
    isShared,
  }
}

function localCard({ id, language, content, changedAt }: StoredProject): ListedProject {
  const { name, description, files } = content
  return {
    id,
    name,
    description,
    language,
    filesCount: files.length,
    changedAt,
    isSynced: false,
    isShared: false,
  }
}

function ignoreAway(error: unknown): null {
  if (error instanceof CallError) return null
  throw error
}

function ignoreMissing(error: unknown): null {
  if (error instanceof CallError && error.code === 'project-not-found') return null
  throw error
}
