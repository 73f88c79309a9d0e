import { expect, test } from 'vitest'
import { compareFiles } from './compare-files.ts'

const files = (all: Record<string, string>) =>
  Object.entries(all).map(([path, content]) => ({ path, content }))

test('only what restoring would change is listed, the point’s files first', () => {
  const now = files({ 'new.py': 'n', 'main.py': 'two', 'same.py': 's' })
  const then = files({ 'same.py': 's', 'main.py': 'one', 'old.py': 'o' })
  expect(compareFiles(now, then)).toEqual([
    { path: 'main.py', change: 'changed', present: 'two', past: 'one' },
    { path: 'old.py', change: 'added', present: '', past: 'o' },
    { path: 'new.py', change: 'deleted', present: 'n', past: '' },
  ])
})

test('an empty file is a file', () => {
  expect(compareFiles([], files({ 'main.py': '' }))).toEqual([
    { path: 'main.py', change: 'added', present: '', past: '' },
  ])
  expect(compareFiles(files({ 'main.py': '' }), files({ 'main.py': '' }))).toEqual([])
})
