import { describe, expect, test } from 'vitest'
import type { ProjectContent } from './contract.ts'
import { isSameContent, mergeProjects, newClashFiles } from './merge-rules.ts'

const content = (files: Record<string, string>, rest: Partial<ProjectContent> = {}): ProjectContent => ({
  name: 'Game',
  description: '',
  stdin: '',
  args: [],
  database: null,
  ...rest,
  files: Object.entries(files).map(([path, text]) => ({ path, content: text })),
})
const filesOf = ({ files }: ProjectContent) =>
  Object.fromEntries(files.map(({ path, content: text }) => [path, text]))

const base = content({ 'main.py': 'a', 'b.py': 'b', 'c.txt': 'c' })

describe('one side changed a file', () => {
  test.each([
    [
      'ours',
      { 'main.py': 'A', 'b.py': 'b', 'c.txt': 'c' },
      filesOf(base),
      { 'main.py': 'A', 'b.py': 'b', 'c.txt': 'c' },
    ],
    [
      'theirs',
      filesOf(base),
      { 'main.py': 'a', 'b.py': 'B', 'c.txt': 'c' },
      { 'main.py': 'a', 'b.py': 'B', 'c.txt': 'c' },
    ],
    [
      'each another one',
      { ...filesOf(base), 'main.py': 'A' },
      { ...filesOf(base), 'b.py': 'B' },
      { 'main.py': 'A', 'b.py': 'B', 'c.txt': 'c' },
    ],
    [
      'added by each',
      { ...filesOf(base), 'x.py': 'x' },
      { ...filesOf(base), 'y.py': 'y' },
      { ...filesOf(base), 'x.py': 'x', 'y.py': 'y' },
    ],
    ['deleted by us', { 'main.py': 'a', 'b.py': 'b' }, filesOf(base), { 'main.py': 'a', 'b.py': 'b' }],
    ['deleted by them', filesOf(base), { 'main.py': 'a', 'b.py': 'b' }, { 'main.py': 'a', 'b.py': 'b' }],
    [
      'deleted by us, changed by them',
      { 'main.py': 'a', 'b.py': 'b' },
      { ...filesOf(base), 'c.txt': 'C' },
      { ...filesOf(base), 'c.txt': 'C' },
    ],
    [
      'changed by us, deleted by them',
      { ...filesOf(base), 'c.txt': 'C' },
      { 'main.py': 'a', 'b.py': 'b' },
      { ...filesOf(base), 'c.txt': 'C' },
    ],
    [
      'both the same way',
      { ...filesOf(base), 'main.py': 'A' },
      { ...filesOf(base), 'main.py': 'A' },
      { ...filesOf(base), 'main.py': 'A' },
    ],
  ])('%s', (_case, ours, theirs, expected) => {
    const { content: merged, clashes } = mergeProjects(base, content(ours), content(theirs))
    expect(filesOf(merged)).toEqual(expected)
    expect(clashes).toEqual([])
  })
})

describe('both changed the same file', () => {
  const ours = content({ ...filesOf(base), 'main.py': 'ours' })
  const theirs = content({ ...filesOf(base), 'main.py': 'theirs' })

  test('both versions are there, ours in its place', () => {
    const { content: merged, clashes } = mergeProjects(base, ours, theirs)
    expect(filesOf(merged)).toMatchObject({ 'main.py': 'ours', 'both-versions/main.py.txt': 'theirs' })
    expect(clashes).toEqual([{ path: 'main.py', theirsAt: 'both-versions/main.py.txt' }])
  })

  test('what clashed once and again overwrites nothing', () => {
    const once = mergeProjects(base, ours, theirs).content
    const again = mergeProjects(base, once, content({ ...filesOf(base), 'main.py': 'third' })).content
    expect(filesOf(again)).toMatchObject({
      'main.py': 'ours',
      'both-versions/main.py.txt': 'theirs',
      'both-versions/main.py-2.txt': 'third',
    })
  })

  test('without a known base all that differs clashes, and nothing is lost', () => {
    const { content: merged, clashes } = mergeProjects(null, ours, theirs)
    expect(clashes.map(({ path }) => path)).toEqual(['main.py'])
    expect(Object.values(filesOf(merged)).toSorted()).toEqual(['b', 'c', 'ours', 'theirs'])
  })
})

test('name, input and arguments follow the side that changed them', () => {
  const ours = content(filesOf(base), { name: 'Ours', args: ['1'] })
  const theirs = content(filesOf(base), { name: 'Theirs', stdin: 'x', description: 'New' })
  const { content: merged } = mergeProjects(base, ours, theirs)
  expect(merged).toMatchObject({ name: 'Ours', args: ['1'], stdin: 'x', description: 'New' })
})

test('whatever two devices typed is in the merged project', () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const paths = ['a.py', 'b.py', 'lib/c.py', 'd.txt']
  for (let turn = 0; turn < 500; turn += 1) {
    const before = content(Object.fromEntries(paths.slice(0, 1 + random(4)).map((path) => [path, path])))
    const changed = (who: string) => {
      const files = filesOf(before)
      for (const path of paths) {
        const what = random(4)
        if (what === 0) files[path] = `${who} ${turn} ${path}`
        else if (what === 1) delete files[path]
      }
      return content(files)
    }
    const [ours, theirs] = [changed('ours'), changed('theirs')]
    const merged = mergeProjects(before, ours, theirs).content
    const texts = new Set(merged.files.map((file) => file.content))
    for (const file of [...ours.files, ...theirs.files])
      if (/^(ours|theirs) /.test(file.content)) expect(texts).toContain(file.content)
    // The other device, which gets this, has nothing to add.
    expect(isSameContent(mergeProjects(theirs, theirs, merged).content, merged)).toBe(true)
    expect(new Set(merged.files.map(({ path }) => path)).size).toBe(merged.files.length)
  }
})

test('versions that clashed are told once', () => {
  const clashed = mergeProjects(
    base,
    content({ 'main.py': 'ours' }),
    content({ 'main.py': 'theirs' }),
  ).content
  expect(newClashFiles(base, clashed)).toEqual(['both-versions/main.py.txt'])
  expect(newClashFiles(clashed, clashed)).toEqual([])
  expect(newClashFiles(base, content({ 'both.py': '' }))).toEqual([])
})
