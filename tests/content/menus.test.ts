import { expect, test } from 'vitest'
import { getProjects } from '#modules/catalog/projects/contract.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { getShell } from '#modules/site/contract.ts'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import specified from './specified-menus.json' with { type: 'json' }

type Entry = { id: number; courseTitle: string; isComingSoon?: boolean | undefined }

/** Takes what the specification says of a group: which courses are open, and called what, is the content's own. */
function specifiedPart<Each extends Entry>({ title, entries }: { title: string; entries: Each[] }) {
  return {
    title,
    entries: entries
      .toSorted((a, b) => a.id - b.id)
      .map(({ courseTitle: _title, isComingSoon: _coming, ...entry }) => entry),
  }
}

test('the menus show the courses, practice sets and projects of the specification', async () => {
  const { transport } = await testApp({ content: repositoryContent() })
  const { learn, practice, build } = await call(getShell, {}, { transport })
  expect({
    learn: learn.groups.map(specifiedPart),
    practice: practice.groups.map(specifiedPart),
    projects: build.projects.map(({ isComingSoon: _coming, ...project }) => project),
  }).toEqual(specified)
})

/** Projects that the specification hid until they were written, and that the Build menu still leaves out. */
const OUTSIDE_THE_MENU = [
  'student-grade-calculator',
  'number-guessing-game',
  'students-record-analyzer',
  'tic-tac-toe-game',
  'grammar-checker-using-ai',
  'hangman-game',
  'pokemon-api-explorer',
]

test('no project is hidden: those outside the Build menu are in the list of projects', async () => {
  const content = repositoryContent()
  expect(content.hidden.map(({ slug }) => slug)).toEqual([])
  const { transport } = await testApp({ content })
  const { guided } = await call(getProjects, {}, { transport })
  const { build } = await call(getShell, {}, { transport })
  const inMenu = new Set(build.projects.map(({ link }) => link))
  const outside = guided.map(({ slug }) => slug).filter((slug) => !inMenu.has(`/course/${slug}`))
  expect(outside.toSorted()).toEqual(OUTSIDE_THE_MENU.toSorted())
})
