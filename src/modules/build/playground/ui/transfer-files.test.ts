import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { takeUploaded } from '../project-files-rules.ts'
import { readUploads } from './transfer-files.ts'

const archive = (entries: Zippable, name = 'project.zip') =>
  new File([new Uint8Array(zipSync(entries))], name)
const paths = (files: { path: string }[]) => files.map(({ path }) => path)

test('files of an archive come as they are, without the folder that holds them all', async () => {
  const uploaded = await readUploads([
    archive({ 'game/main.py': strToU8('print(1)\r\n'), 'game/data/a.csv': strToU8('a') }),
  ])
  expect(uploaded).toEqual([
    { path: 'main.py', content: 'print(1)\n' },
    { path: 'data/a.csv', content: 'a' },
  ])
})

test('a bomb is told to be too long, and is never inflated', async () => {
  const bomb = archive({ 'bomb.txt': new Uint8Array(50_000_000), 'small.txt': strToU8('x') })
  expect(bomb.size).toBeLessThan(100_000)
  const { files, problems } = takeUploaded([], await readUploads([bomb]))
  expect(paths(files)).toEqual(['small.txt'])
  expect(problems).toHaveLength(1)
})

test.each([
  ['climbs', { '../../etc/passwd': strToU8('x'), '/etc/hosts': strToU8('x') }, ['hosts']],
  ['hides', { '.git/config': strToU8('x'), '__MACOSX/a': strToU8('x') }, []],
  ['repeats itself', { 'a b.py': strToU8('1'), 'a-b.py': strToU8('2') }, ['a-b.py']],
])('an archive that %s is harmless', async (_what, entries, taken) => {
  expect(paths(takeUploaded([], await readUploads([archive(entries)])).files)).toEqual(taken)
})

test('ten thousand files are not read, and what is no text is told by name', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}.txt`, strToU8('x')]))
  expect((await readUploads([archive(many)])).length).toBeLessThanOrEqual(40)
  const picture = new File([new Uint8Array([137, 80, 78, 71, 0, 255])], 'picture.png')
  const broken = new File(['not an archive'], 'broken.zip')
  const { files, problems } = takeUploaded([], await readUploads([picture, broken]))
  expect(files).toEqual([])
  expect(problems).toHaveLength(2)
})
