import { describe, expect, test } from 'vitest'
import { MOST_FILES } from '#modules/exercises/files/contract.ts'
import {
  cleanPath,
  foldersOf,
  freePath,
  pathIn,
  problemOfPath,
  takeUploaded,
  treeOf,
} from './project-files-rules.ts'

const files = ['main.py', 'data/a.csv', 'notes.txt'].map((path) => ({ path, content: '' }))

describe('names', () => {
  test.each(['ok.py', 'lib/a.py', 'a/b/c.txt', 'Makefile'])('%s may be used', (path) =>
    expect(problemOfPath(files, path, null)).toBeNull(),
  )
  test.each([
    '',
    '../up.py',
    '/root.py',
    'a b.py',
    'a/b/c/d.py',
    '.hidden',
    'main.py',
    'MAIN.PY',
    'data',
    'main.py/x.py',
    'naïve.py',
    'con\u202Etxt.py',
  ])('%j may not', (path) => expect(problemOfPath(files, path, null)).toBeTypeOf('string'))

  test('a file may keep its own name', () => {
    expect(problemOfPath(files, 'main.py', 'main.py')).toBeNull()
    expect(problemOfPath(files, 'Main.py', 'main.py')).toBeNull()
  })

  test('a name that is taken gets a number', () => {
    expect(freePath(files, 'new.py')).toBe('new.py')
    expect(freePath(files, 'data/a.csv')).toBe('data/a-2.csv')
  })

  test.each([
    ['My File (1).py', 'My-File-1-.py'],
    ['../../etc/passwd', 'etc/passwd'],
    ['a\\b\\c.txt', 'a/b/c.txt'],
    ['deep/er/and/deeper.txt', 'er/and/deeper.txt'],
    ['.env', 'env'],
    ['日本', ''],
  ])('%j is cleaned', (name, path) => expect(cleanPath(name)).toBe(path))
})

describe('folders', () => {
  test('files are in the tree once, the file that starts first', () => {
    const tree = treeOf([...files, { path: 'a.py', content: '' }], 'main.py')
    expect(tree.files.map(({ path }) => path)).toEqual(['main.py', 'a.py', 'notes.txt'])
    expect(tree.folders.map(({ path, files: [file] }) => [path, file?.name])).toEqual([['data', 'a.csv']])
  })
  test('folders that there are, and a file in another one', () => {
    expect(foldersOf([{ path: 'a/b/c.txt', content: '' }])).toEqual(['', 'a', 'a/b'])
    expect(pathIn('data', 'lib/x.py')).toBe('data/x.py')
    expect(pathIn('', 'lib/x.py')).toBe('x.py')
  })
})

describe('uploads', () => {
  test('a file of the same name is replaced', () => {
    const { files: taken, problems } = takeUploaded(files, [{ path: 'main.py', content: 'x = 1' }])
    expect(problems).toEqual([])
    expect(taken).toHaveLength(3)
    expect(taken[0]?.content).toBe('x = 1')
  })
  test('what cannot be taken is told, and the rest is taken', () => {
    const { files: taken, problems } = takeUploaded(files, [
      { path: 'picture.png', content: null },
      { path: 'long.txt', content: 'x'.repeat(200_001) },
      { path: 'data', content: '' },
      { path: 'good.py', content: '' },
    ])
    expect(problems).toHaveLength(3)
    expect(taken.map(({ path }) => path)).toContain('good.py')
  })
  test('ten thousand files are not taken', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ path: `f${index}.txt`, content: '' }))
    expect(takeUploaded(files, many).files).toHaveLength(MOST_FILES)
  })
})
