import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, say, step } from './say.mjs'

/** Where the sandbox looks for programs: not in a person's own PATH, which programs of learners never see. */
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin']
/** What could not be installed is not tried again at every start. */
const TRY_AGAIN_MS = 24 * 60 * 60_000

const NEEDS = [
  { program: 'python3', package: 'python3', for: 'Python and SQL' },
  { program: 'gcc', package: 'gcc', also: 'libc6-dev', for: 'C' },
  { program: 'g++', package: 'g++', for: 'C++' },
  { program: 'javac', package: 'default-jdk-headless', for: 'Java' },
  { file: '/usr/share/java/asm-analysis.jar', package: 'libasm-java', for: 'stepping through Java programs' },
  { program: 'bwrap', package: 'bubblewrap', for: 'the walls around programs' },
  { program: 'chromium', package: 'chromium', for: 'browser tests', purposes: ['test'] },
  {
    program: 'chromium-headless-shell',
    package: 'chromium-headless-shell',
    for: 'browser tests',
    purposes: ['test'],
  },
]

/** Installs the Debian packages that are missing, where that is allowed; else says which and how. Never throws. */
export async function installToolchains(root, { purpose, again }) {
  if (process.platform !== 'linux') return sayMissing(missingFor(purpose), null)
  const missing = missingFor(purpose)
  if (missing.length === 0) return
  const packages = missing.flatMap((need) =>
    need.also === undefined ? [need.package] : [need.package, need.also],
  )
  const memory = join(root, '.cache/toolchains.json')
  if (!again && wasTried(memory, packages)) return sayMissing(missing, packages)

  const asRoot = process.env.SETUP_TOOLCHAINS === 'no' ? null : await howToBeRoot()
  if (asRoot === null) return sayMissing(missing, packages)
  const done = await step(`Debian packages (${packages.join(', ')})`, () => aptInstall(asRoot, packages))
  if (done.code === 0) return
  const last = done.output
    .split('\n')
    .filter((line) => line.startsWith('E:'))
    .slice(-3)
    .join('\n')
  say(`apt-get could not install them:\n${last || done.output.slice(-500)}`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(memory, JSON.stringify({ at: Date.now(), packages }))
  sayMissing(missing, packages)
}

function missingFor(purpose) {
  return NEEDS.filter(
    (need) => (need.purposes === undefined || need.purposes.includes(purpose)) && !isThere(need),
  )
}

function isThere({ file, program }) {
  return file ? existsSync(file) : FOLDERS.some((folder) => existsSync(join(folder, program)))
}

function wasTried(memory, packages) {
  try {
    const { at, packages: tried } = JSON.parse(readFileSync(memory, 'utf8'))
    return Date.now() - at < TRY_AGAIN_MS && packages.every((name) => tried.includes(name))
  } catch {
    return false
  }
}

/** The words that make apt-get run as root: none, sudo without a password, or null where neither is possible. */
async function howToBeRoot() {
  if (!FOLDERS.some((folder) => existsSync(join(folder, 'apt-get')))) return null
  if (process.getuid?.() === 0) return []
  const sudo = await run('sudo', ['-n', 'true'])
  return sudo.code === 0 ? ['sudo', '-n'] : null
}

async function aptInstall(asRoot, packages) {
  const apt = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-q',
    '-o',
    'DPkg::Lock::Timeout=600',
  ]
  const [command, ...args] = apt
  const install = () => run(command, [...args, 'install', '-y', '--no-install-recommends', ...packages])
  const first = await install()
  if (first.code === 0) return first
  // The package lists are missing or old.
  const update = await run(command, [...args, 'update'])
  return update.code === 0 ? install() : update
}

function sayMissing(missing, packages) {
  if (missing.length === 0) return
  say(
    `missing: ${missing.map((need) => `${need.program ?? need.package} (${need.for})`).join(', ')}; going on without`,
  )
  if (packages === null) return say('install them with the package manager of this machine')
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  say(`to add them: ${sudo}apt-get update && ${sudo}apt-get install -y ${packages.join(' ')}`)
}
