import { expect, test } from 'vitest'
import type { ProjectCard, ProjectContent } from '../contract.ts'
import { joinProjects } from './project-list-rules.ts'
import type { StoredProject } from './stored-project.ts'

const content = (name: string): ProjectContent => ({
  name,
  description: '',
  files: [{ path: 'main.py', content: name }],
  stdin: '',
  args: [],
  database: null,
})

/** A project of this browser; `handedIn`: name that the server has it under, null: it has none. */
const stored = (id: string, name: string, handedIn: string | null, changedAt = 0): StoredProject => ({
  id,
  language: 'python',
  owner: 'account-1',
  content: content(name),
  base: handedIn === null ? null : { revision: 1, content: content(handedIn) },
  originId: null,
  changedAt,
  refused: null,
  opensPoint: false,
})

const card = (id: string, name: string, updatedAt = '2026-11-01T00:00:00.000Z'): ProjectCard => ({
  id,
  name,
  description: '',
  language: 'python',
  visibility: 'unlisted',
  isHidden: true,
  revision: 1,
  createdAt: updatedAt,
  updatedAt,
  filesCount: 1,
  bytes: 1,
})

const short = (list: ReturnType<typeof joinProjects>) =>
  list.map(({ name, isSynced, isShared }) => [name, isSynced, isShared])

test('the server’s list counts, but for what was not handed in yet', () => {
  const list = joinProjects(
    [stored('a', 'typed', 'before', 9e12), stored('b', 'stale', 'stale'), stored('c', 'new', null, 8e12)],
    [card('a', 'before'), card('b', 'fresh')],
  )
  expect(short(list)).toEqual([
    ['typed', false, true],
    ['new', false, false],
    ['fresh', true, true],
  ])
  expect(list[0]?.isHidden).toBe(true)
})

test('without the server, all that is here is shown', () => {
  const list = joinProjects([stored('a', 'one', 'one', 2), stored('b', 'two', null, 1)], null)
  expect(short(list)).toEqual([
    ['one', true, false],
    ['two', false, false],
  ])
})

test('deleted on another device: gone, unless something here was not handed in', () => {
  expect(short(joinProjects([stored('a', 'one', 'one')], []))).toEqual([])
  expect(short(joinProjects([stored('a', 'changed', 'one')], []))).toEqual([['changed', false, false]])
})
