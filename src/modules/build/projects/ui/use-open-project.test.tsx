// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentOf } from '../../playground/browser.ts'
import type { ProjectContent } from '../contract.ts'
import { changeProject, forgetProject, readProject } from './project-db.ts'
import type { StoredProject } from './stored-project.ts'
import { useOpenProject } from './use-open-project.ts'

const ID = '2f1c8a52-9f0e-4a6b-8c1d-2e3f4a5b6c7d'

const CONTENT: ProjectContent = {
  name: 'Tides',
  description: '',
  files: [{ path: 'main.py', content: 'a' }],
  stdin: 'Dover',
  args: ['--low'],
  database: 'bookshop',
}
const PROJECT: StoredProject = {
  id: ID,
  language: 'python',
  owner: null,
  content: CONTENT,
  base: null,
  originId: null,
  changedAt: 0,
  refused: null,
  opensPoint: false,
}

let root: Root
let open: ReturnType<typeof useOpenProject>
function OpenProject({ onRender }: { onRender: (rendered: typeof open) => void }) {
  const rendered = useOpenProject(PROJECT, null)
  useEffect(() => {
    onRender(rendered)
  })
  return null
}

beforeEach(async () => {
  await changeProject(ID, () => PROJECT)
  root = createRoot(document.createElement('main'))
  root.render(<OpenProject onRender={(rendered) => (open = rendered)} />)
  await vi.waitFor(() => expect(open?.playground.state.files).toEqual(CONTENT.files))
})
afterEach(async () => {
  root.unmount()
  await forgetProject(ID)
})

/** What another device changed comes with a sync, or from another tab. */
const changeElsewhere = (more: Partial<ProjectContent>) =>
  changeProject(ID, (stored) => stored && { ...stored, content: { ...stored.content, ...more } })
const shown = () => contentOf(open.playground.state)

test('files, input, arguments and database that another device changed are shown', async () => {
  const theirs = {
    files: [{ path: 'main.py', content: 'b' }],
    stdin: 'Brest',
    args: ['--high', 'two words'],
    database: null,
  }
  await changeElsewhere(theirs)
  await vi.waitFor(() => expect(shown()).toEqual(theirs))
})

test('what is typed after that does not take the arguments of the other device back', async () => {
  await changeElsewhere({ args: ['--high'] })
  await vi.waitFor(() => expect(shown().args).toEqual(['--high']))
  open.playground.dispatch({ type: 'edit', path: 'main.py', text: 'typed' })
  await vi.waitFor(
    async () => expect((await readProject(ID))?.content.files[0]?.content).toBe('typed'),
    5_000,
  )
  expect((await readProject(ID))?.content.args).toEqual(['--high'])
})

test('arguments that are being typed stay as they are typed', async () => {
  open.playground.dispatch({ type: 'args', pane: 1, text: "--low 'a b' " })
  await vi.waitFor(() => expect(shown().args).toEqual(['--low', 'a b']))
  await changeElsewhere({ args: ['--high'], stdin: 'Brest' })
  await vi.waitFor(() => expect(shown().stdin).toBe('Brest'))
  expect(open.playground.state.panes[0]?.args).toBe("--low 'a b' ")
})
