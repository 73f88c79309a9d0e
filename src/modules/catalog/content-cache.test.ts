import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { serialize } from 'node:v8'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentProblem } from './content-model.ts'
import { readContentCached } from './content-cache.ts'
import { readContentFolder } from './parsing/parsing.ts'
import { contentFolder, littleFile } from './testing.ts'

let cacheDir: string
beforeAll(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'codestead-kept-'))
})
afterAll(() => rmSync(cacheDir, { recursive: true }))

function read(folder: string, into = cacheDir) {
  const problems: ContentProblem[] = []
  const files = readContentCached(folder, { cacheDir: into, onProblem: (problem) => problems.push(problem) })
  return { files, problems }
}

test('what is kept is what would be read, of the repository too', () => {
  for (const folder of [contentFolder(), join(import.meta.dirname, '../../../content')]) {
    const fresh = readContentFolder(folder, {
      onProblem: ({ file, what }) => expect.unreachable(file + what),
    })
    expect(isDeepStrictEqual(read(folder).files, fresh)).toBe(true)
    expect(readdirSync(cacheDir), 'one is kept, the last').toHaveLength(1)
    expect(isDeepStrictEqual(read(folder).files, fresh)).toBe(true)
  }
})

test('a changed file is read', () => {
  const folder = contentFolder()
  const before = read(folder).files
  writeFileSync(join(folder, 'paths/master-little.yaml'), changedPath())
  const after = read(folder).files
  expect(before.paths.map(({ title }) => title)).not.toEqual(['Another title'])
  expect(after.paths.map(({ title }) => title)).toEqual(['Another title'])
  expect(after.version).not.toBe(before.version)
})

test('what is kept is used, unless it is broken', () => {
  const folder = contentFolder()
  const path = () => join(cacheDir, readdirSync(cacheDir)[0] ?? '')
  read(folder)
  writeFileSync(path(), serialize({ kept: 'this' }))
  expect(read(folder).files).toEqual({ kept: 'this' })
  writeFileSync(path(), 'not what was written')
  expect(read(folder).files.courses).toHaveLength(1)
})

test('a problem is told every time', () => {
  const folder = contentFolder(littleFile('names', '# ', ''))
  expect(read(folder).problems).not.toEqual([])
  expect(read(folder).problems).not.toEqual([])
})

test('where nothing can be written, it is read all the same', () => {
  expect(read(contentFolder(), join(import.meta.filename, 'below-a-file')).files.courses).toHaveLength(1)
})

function changedPath(): string {
  const [, text = ''] = Object.entries(littleFile('path')).at(0) ?? []
  return text.replace(/^title: .*$/m, 'title: Another title')
}
