import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENTRY_FILES, JOB_LANGUAGES } from '#sandbox/protocol.ts'
import { LANGUAGES, languageOfFile, RUN_LANGUAGES } from './contract.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const entries = Object.values(LANGUAGES)

test('a language is listed under its id', () => {
  for (const [id, entry] of Object.entries(LANGUAGES)) expect(entry.id).toBe(id)
})

test('the sandbox runs what the product says it runs, from the same file', () => {
  expect([...RUN_LANGUAGES, 'page'].toSorted()).toEqual([...JOB_LANGUAGES].toSorted())
  for (const id of RUN_LANGUAGES) expect(ENTRY_FILES[id]).toBe(LANGUAGES[id].entryFile)
})

test('no two languages claim one file name ending, and a starting file is of its language', () => {
  const endings = entries.flatMap((entry) => entry.endings as readonly string[])
  expect(new Set(endings).size).toBe(endings.length)
  for (const { id, entryFile } of entries) expect(languageOfFile(entryFile, 'text')).toBe(id)
})

test('a file whose name says nothing is of the language that is given', () => {
  expect(languageOfFile('Makefile', 'c')).toBe('c')
  expect(languageOfFile('style.css', 'html')).toBe('css')
})

/** A language's own file; the folder is in the guide. */
const isDataFile = (path: string) =>
  /^src\/modules\/exercises\/(languages|challenge-languages)\/\w+-data\.ts$/.test(path)

/** Files that name a language by its id or its name, comments and prose aside. */
function filesNamingLanguages(): string[] {
  const id = /['"`](python|java|cpp|javascript)['"`]|^\s*(python|java|cpp|javascript): |LANGUAGES = \[/m
  return ['src', 'sandbox']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter(
      (path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.|testing|request-fixtures|\/hostile\//.test(path),
    )
    .filter((path) => id.test(readFileSync(join(ROOT, path), 'utf8')))
}

test('docs/adding-a-language.md knows every file that names a language', () => {
  const guide = readFileSync(join(ROOT, 'docs/adding-a-language.md'), 'utf8')
  expect(filesNamingLanguages().filter((path) => !guide.includes(path) && !isDataFile(path))).toEqual([])
})
