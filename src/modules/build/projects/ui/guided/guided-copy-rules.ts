/** Whether a program of a guided project is among the learner's own projects already. Pure. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { MOST_PROJECT_NAME } from '../../size-data.ts'

export type Program = { name: string; language: Language; files: readonly SourceFile[] }

/** `files` null: they are on the server alone. */
export type OwnCopy = { id: string; name: string; language: Language; files: readonly SourceFile[] | null }

/** `same`: id of a project with exactly this program. `named`: id of one that began with it and is different by now. */
export type Copies = { same: string | null; named: string | null }

/** Finds a program among projects, of which the newest comes first. */
export function findCopies(projects: readonly OwnCopy[], program: Program): Copies {
  const ofLanguage = projects.filter(({ language }) => language === program.language)
  const same = ofLanguage.find(({ files }) => files !== null && isSameFiles(files, program.files))
  const named = ofLanguage.find(({ name }) => isNamedAfter(name, program.name))
  return { same: same?.id ?? null, named: named?.id ?? null }
}

/** Returns true for the name itself and the name with a number, as `freeName` makes it. */
export function isNamedAfter(name: string, original: string): boolean {
  const title = projectName(original)
  return name === title || (name.startsWith(`${title} `) && /^\d+$/.test(name.slice(title.length + 1)))
}

/** Returns the name for a new project; with a number where another project has it. */
export function freeName(original: string, projects: readonly { name: string }[]): string {
  const title = projectName(original)
  const taken = new Set(projects.map(({ name }) => name))
  if (!taken.has(title)) return title
  let number = 2
  while (taken.has(`${title} ${number}`)) number += 1
  return `${title} ${number}`
}

/** Leaves room for a number. */
function projectName(title: string): string {
  return title.slice(0, MOST_PROJECT_NAME - 4).trim()
}

function isSameFiles(some: readonly SourceFile[], others: readonly SourceFile[]): boolean {
  const contents = new Map(others.map(({ path, content }) => [path, content]))
  return some.length === others.length && some.every(({ path, content }) => contents.get(path) === content)
}
