import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { deleteProject, listProjects, type ProjectCard, type ProjectLimits } from '../contract.ts'
import { changeProject, forgetProject, onProjectChange, readProjects } from './project-db.ts'
import { isUnsynced, type StoredProject } from './stored-project.ts'
import { joinProjects, type ListedProject } from './project-list-rules.ts'
import { syncProject } from './sync-project.ts'

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
      projects: joinProjects(stored, remote?.projects ?? null),
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

  /** Hands in what was made here before there was an account. Once each: one that is refused would be tried for ever. */
  const tried = useRef(new Set<string>())
  useEffect(() => {
    if (!owner || list === null) return
    for (const { id, isSynced } of list.projects) {
      if (isSynced || tried.current.has(id)) continue
      tried.current.add(id)
      void syncProject(id, owner).catch(() => {})
    }
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
    if (!known.has(project.id) && !isUnsynced(project)) await forgetProject(project.id)
}

/** Null for a call that the server did not take or could not be reached for. */
export function ignoreAway(error: unknown): null {
  if (error instanceof CallError) return null
  throw error
}

function ignoreMissing(error: unknown): null {
  if (error instanceof CallError && error.code === 'project-not-found') return null
  throw error
}
