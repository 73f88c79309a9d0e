/** A program of a guided project and the learner's own projects, from this browser and the server. */
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import type { OwnProgram } from '#modules/learning/browser.ts'
import { getProject, listProjects } from '../../contract.ts'
import { startProject } from '../new-project.ts'
import { readProjects } from '../project-db.ts'
import { joinProjects } from '../project-list-rules.ts'
import { ignoreAway } from '../use-projects.ts'
import { type Copies, findCopies, freeName, isNamedAfter, type OwnCopy } from './guided-copy-rules.ts'

type Given = { owner: string | null; title: string; program: OwnProgram }

/** Finds the program among the learner's projects. Without storage or a connection, among those that can be read. */
export async function readCopies({ owner, title, program }: Given): Promise<Copies> {
  return findCopies(await readOwn(owner, title), { ...program, name: title })
}

/** Makes a project of a program, and returns its id. Where a project has exactly this program, it makes none and returns that one's. */
export async function saveProgram({ owner, title, program }: Given): Promise<string> {
  const own = await readOwn(owner, title)
  const { same } = findCopies(own, { ...program, name: title })
  if (same !== null) return same
  const { language, files, database } = program
  return startProject(language, {
    name: freeName(title, own),
    description: t('Made in the guided project “{title}”.', { title }),
    files,
    stdin: '',
    args: [],
    database,
  })
}

async function readOwn(owner: string | null, title: string): Promise<OwnCopy[]> {
  const stored = await readProjects(owner).catch(() => [])
  const remote = owner === null ? null : await call(listProjects, {}).catch(ignoreAway)
  const here = new Map(stored.map(({ id, content }) => [id, content.files]))
  return Promise.all(
    joinProjects(stored, remote?.projects ?? null).map(async ({ id, name, language }) => ({
      id,
      name,
      language,
      files: here.get(id) ?? (isNamedAfter(name, title) ? await readFiles(id) : null),
    })),
  )
}

async function readFiles(projectId: string) {
  const project = await call(getProject, { params: { projectId } }).catch(ignoreAway)
  return project && project.files
}
