/**
 * Everything a fresh clone needs, done once: npm packages (and with them the pinned Node), Debian packages where
 * that is allowed, the built pages. npm runs it before `start`, `test`, `dev` and `content:check`.
 *
 * Plain JavaScript without dependencies: it runs on whatever Node ≥ 20 the machine has, before anything is there.
 *
 *   node scripts/setup.mjs <start|test|dev|content|runner> [--again]     --again: try what could not be installed once more
 */
import { join } from 'node:path'
import { buildPages } from './setup/build-pages.mjs'
import { installPackages } from './setup/npm-packages.mjs'
import { waitForLock } from './setup/lock.mjs'
import { say, SetupError } from './setup/say.mjs'
import { installToolchains } from './setup/toolchains.mjs'

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const purpose = process.argv[2] ?? 'start'
const again = process.argv.includes('--again')

try {
  checkMachine()
  const release = await waitForLock(ROOT)
  try {
    // Two downloads from two places: side by side. A toolchain that cannot be had never stops the start.
    const results = await Promise.allSettled([
      installPackages(ROOT),
      installToolchains(ROOT, { purpose, again }),
    ])
    for (const result of results) if (result.status === 'rejected') throw result.reason
    if (purpose === 'start' || purpose === 'test') await buildPages(ROOT)
  } finally {
    release()
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`set-up: ${error.message}\n`)
  process.exitCode = 1
}

function checkMachine() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(
      `Node ${process.versions.node} is too old. Install Node 20 or newer: https://nodejs.org`,
    )
  }
  if (process.platform === 'win32') {
    throw new SetupError(
      'Windows alone is not enough: run Codestead inside WSL 2 (https://learn.microsoft.com/windows/wsl).',
    )
  }
  if (process.platform === 'darwin') {
    say('on macOS programs run without walls around them: use it to write, not to serve learners')
  }
}
