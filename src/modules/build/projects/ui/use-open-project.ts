import { useEffect, useRef, useState } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { contentOf, type PlaygroundContent, usePlayground } from '../../playground/browser.ts'
import type { ProjectContent } from '../contract.ts'
import { isSameContent, type Merged, mergeProjects, newClashFiles } from '../merge-rules.ts'
import { onProjectChange, readProject, storeRestored, storeTyped } from './project-db.ts'
import type { Details } from './project-details.tsx'
import type { StoredProject } from './stored-project.ts'
import { useProjectSync } from './use-project-sync.ts'

/** A project in a playground: what is typed is stored and handed in, and what other tabs and devices save is shown. */
export function useOpenProject(project: StoredProject, owner: string | null | undefined) {
  const { id, language } = project
  /** What this tab last knew to be stored. */
  const seen = useRef(project.content)
  const [details, setDetails] = useState<Details>(detailsOf(project.content))
  const [refused, setRefused] = useState(project.refused)
  const { state: syncState, syncSoon, sync } = useProjectSync(id, owner)

  /** What is done with what was typed; set below, once there is a playground to show what comes of it. */
  const save = useRef((_content: PlaygroundContent) => {})
  const playground = usePlayground({ language, content: project.content }, (content) => save.current(content))
  const { state, dispatch } = playground
  const newest = useRef(state)
  const typedNow = (): ProjectContent => ({ ...seen.current, ...contentOf(newest.current) })

  /** Shows a content, where it is not what this tab has anyway. What was typed since then stays. */
  const show = (content: ProjectContent, typed: ProjectContent) => {
    setDetails(detailsOf(content))
    if (isSameContent(content, typed)) return
    const shown = mergeProjects(typed, { ...typed, ...contentOf(newest.current) }, content).content
    dispatch({ type: 'take', content: shown })
  }
  const take = ({ content, clashes }: Merged, typed: ProjectContent) => {
    seen.current = content
    show(content, typed)
    sayClashes(newClashFiles(typed, content), clashes)
  }
  const store = async (typed: ProjectContent) => {
    const merged = await storeTyped(id, seen.current, typed)
    if (merged === null) return
    take(merged, typed)
    syncSoon()
  }
  const takeStored = async () => {
    const stored = await readProject(id)
    if (!stored) return
    setRefused(stored.refused)
    if (isSameContent(stored.content, seen.current)) return
    const typed = typedNow()
    const merged = await storeTyped(id, seen.current, typed)
    if (merged) take(merged, typed)
  }
  const onChange = useRef(takeStored)
  useEffect(() => {
    newest.current = state
    onChange.current = takeStored
    save.current = (content) => void store({ ...seen.current, ...content })
  })
  useEffect(
    () =>
      onProjectChange((changed) => {
        if (changed === id) void onChange.current()
      }),
    [id],
  )

  const saveDetails = async (next: Details) => {
    setDetails(next)
    await store({ ...typedNow(), ...next })
    await sync()
  }
  /** Stores and hands in what is there now. False: the server has not got it. */
  const handIn = async (): Promise<boolean> => {
    await store(typedNow())
    return (await sync()) === 'synced'
  }
  const putFiles = async (files: readonly SourceFile[]) => {
    await store(typedNow())
    const typed = typedNow()
    const content = await storeRestored(id, typed, files)
    if (content === null) return
    seen.current = content
    show(content, typed)
    syncSoon()
  }
  /** Brings the files of a point back, once what they replace is a point itself. `name`: what the point is called. */
  const restore = async (files: readonly SourceFile[], name: string): Promise<boolean> => {
    if (!(await handIn())) {
      showToast({
        type: 'error',
        title: t('Nothing was restored.'),
        description: t('What you have now must be saved first. Check your connection and try again.'),
      })
      return false
    }
    const before = typedNow().files
    await putFiles(files)
    showToast({
      type: 'success',
      title: t('Restored: {version}.', { version: name }),
      action: { label: t('Undo'), onAction: () => void putFiles(before) },
    })
    return true
  }
  return { playground, details, saveDetails, handIn, restore, syncState, refused }
}

function detailsOf({ name, description }: ProjectContent): Details {
  return { name, description }
}

/** Says that two devices changed the same file, and where the other version is. */
function sayClashes(added: readonly string[], clashes: Merged['clashes']): void {
  for (const file of added)
    showToast({
      type: 'info',
      title: t('Another device changed the same file.'),
      description: t('Both versions are here. The other one is {file}.', { file }),
    })
  for (const { path, theirsAt } of clashes)
    if (theirsAt === null)
      showToast({
        type: 'info',
        title: t('{file} was changed on another device, too.', { file: path }),
        description: t('That version is in the project’s history.'),
      })
}
