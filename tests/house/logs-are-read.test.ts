import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The log itself, and the one process for all tests, which has no learners. */
const MAKERS = [
  'src/platform/log.test.ts',
  'src/platform/testing/test-log.ts',
  'src/platform/testing/test-server.ts',
]

test('no test writes a log that nobody reads', () => {
  const files = ['src', 'tests', 'sandbox']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => /\.test\.tsx?$|\/testing(\.ts$|\/)|test-app\.ts$|^tests\//.test(path))
  expect(files).toContain('src/test-app.ts')
  const makers = files.filter((path) => /\bcreateLog\(/.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(makers.filter((path) => !path.startsWith('tests/house/logs-are-read')).toSorted()).toEqual(MAKERS)
})
