/** What newcomers are asked: `onboarding.yaml`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOpen } from '../release-rules.ts'
import type { Course, OnboardingCategory } from '../content-model.ts'
import { onboardingFile } from './content-files.ts'
import type { ProblemList } from './problem-list.ts'
import { readYaml } from './yaml-source.ts'

interface Surroundings {
  contentDir: string
  /** Courses that are whole and shown. */
  courses: readonly Course[]
  /** Ids of every course that is written down and shown, whole or not. */
  known: ReadonlyMap<string, string>
  problems: ProblemList
}

const FILE = 'onboarding.yaml'

/** Reads the questions; none when the file is missing or has a problem. */
export function readOnboarding({ contentDir, courses, known, problems }: Surroundings): OnboardingCategory[] {
  const path = join(contentDir, FILE)
  if (!existsSync(path)) return []
  const before = problems.found.length
  const yaml = readYaml(
    onboardingFile,
    { file: FILE, text: readFileSync(path, 'utf8'), firstLine: 1 },
    problems,
  )
  if (!yaml) return []
  const { categories } = yaml.value
  const report = (at: PropertyKey[], what: string, fix: string) =>
    problems.add({ file: FILE, line: yaml.lineOf(at) }, what, fix)
  const checkIds = (ids: string[], at: PropertyKey[]) => {
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        report([...at, index], `the id \`${id}\` is used twice`, 'give each answer an id of its own')
  }
  checkIds(
    categories.map(({ id }) => id),
    ['categories'],
  )
  for (const [index, { options }] of categories.entries()) {
    const at = ['categories', index, 'options']
    checkIds(
      options.map(({ id }) => id),
      at,
    )
    for (const [option, { courses: ids }] of options.entries()) {
      for (const id of ids)
        if (!known.has(id))
          report([...at, option], `there is no course \`${id}\``, 'use the `id:` of a course')
      const offered = courses.filter(({ id }) => ids.includes(id))
      // A course that is left out because of its own problems says nothing of the answer.
      if (offered.length === ids.length && !offered.some(isOpen))
        report([...at, option], 'none of its courses is open', 'add one that can be started today')
    }
  }
  return problems.found.length > before ? [] : categories
}
