/** `npm run new:feature` in a copy of the tree: what it makes passes, and it touches three files outside its folder at most. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['src', 'scripts', 'tests', 'migrations']
const LINKED = ['node_modules', 'content', 'sandbox', 'bench', 'public', '.cache']
const ROOT_FILE = /\.(ts|json)$/

const copy = mkdtempSync(join(tmpdir(), 'codestead-feature-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a program of the copy; its output is in the error where it fails. */
async function run(program: string, ...args: string[]): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
  await promisify(execFile)(join(copy, 'node_modules/.bin', program), args, { cwd: copy, env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
    },
  )
}

function filesOf(folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ),
  )
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(copy.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

test('a new module passes its tests, the types and the architecture, and touches two files and a migration', async () => {
  for (const folder of COPIED) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true })
  for (const folder of LINKED) symlinkSync(join(ROOT, folder), join(copy, folder))
  for (const file of readdirSync(ROOT)) if (ROOT_FILE.test(file)) cpSync(join(ROOT, file), join(copy, file))
  const before = filesOf(COPIED)

  await run('node', 'scripts/new-feature.ts', 'demo')
  await run('drizzle-kit', 'generate', '--name', 'demo')

  const touched = [...filesOf(COPIED)]
    .filter(([path, text]) => before.get(path) !== text)
    .map(([path]) => path)
    .filter((path) => !path.startsWith('src/modules/demo/'))
  expect(touched.filter((path) => !path.startsWith('migrations/'))).toEqual([
    'src/modules.ts',
    'src/routes.ts',
  ])
  expect(touched.filter((path) => path.endsWith('.sql'))).toHaveLength(1)

  await run('react-router', 'typegen')
  await run('tsc')
  await run('vitest', 'run', '--project', 'unit', 'src/modules/demo')
  await run('vitest', 'run', '--project', 'house', 'tests/architecture')
}, 600_000)
