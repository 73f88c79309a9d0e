import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, SetupError, step } from './say.mjs'

const SINGLE_FILES = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/built-assets.ts',
  'scripts/chunk-groups.ts',
  'scripts/unused-router-parts.ts',
  'scripts/device-runtimes.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const FOLDERS = ['src', 'sandbox']
const IGNORED = /\.test\.tsx?$/

/** Builds the pages into `build/` when a source changed since the last build. */
export async function buildPages(root) {
  const stampFile = join(root, 'build/.stamp')
  const stamp = fingerprint(root)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  await step('pages', () => build(root))
  writeFileSync(stampFile, stamp)
}

async function build(root) {
  const node = realpathSync(join(root, 'node_modules/.bin/node'))
  const reactRouter = realpathSync(join(root, 'node_modules/.bin/react-router'))
  const { code, output } = await run(node, [reactRouter, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BROWSERSLIST_IGNORE_OLD_DATA: '1' },
  })
  if (code !== 0) throw new SetupError(`The pages could not be built.\n${output}`)
}

/** Of the content of every file the pages may be made from; some hundred files take some 20 ms. */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const path of [...SINGLE_FILES, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))]) {
    const file = join(root, path)
    if (existsSync(file)) hash.update(`${path}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}
