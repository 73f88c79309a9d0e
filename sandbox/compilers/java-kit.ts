/**
 * Our own part of every Java virtual machine (`sandbox/inside/java/`), compiled once with the kit that is installed,
 * and archives of loaded classes, with which these machines start in half the time (class data sharing).
 * Everything here is made from our own sources, and kept until one of them or the kit changes.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, type Missing } from '../languages/language.ts'
import { CACHE, cacheFolder } from '../languages/cache-folder.ts'
import { INSIDE } from '../isolation/plan.ts'
import type { Isolation } from '../isolation/prepare.ts'
import { systemTool } from '../isolation/tools.ts'

const SOURCES = fileURLToPath(new URL('../inside/java/', import.meta.url))
/** What needs ASM. */
const TRACE_SOURCES = join(SOURCES, 'trace')

/** Where virtual machines see the parts of the kit, both in instances and while the archives are made: they compare. */
const KIT = '/opt/codestead-java'
const JAR = `${KIT}/kit.jar`
/** The learner's classes, as the compile service packs them. */
export const PROGRAM_JAR = `${INSIDE.data}/program.jar`

/** Debian's ASM, with which recorded programs are made. Only the compiler sees it. */
const ASM_FOLDER = '/usr/share/java'
const ASM_JARS = ['asm.jar', 'asm-tree.jar', 'asm-analysis.jar']

/** Small and soon started: most programs live for a moment, and several wait at once. */
const QUICK = [
  '-Xshare:auto',
  // An archive that does not fit the kit any more is a slower start, never a word in a learner's output.
  '-Xlog:cds*=off,class+path=off',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:-UsePerfData',
  '-XX:-UseContainerSupport',
]
const RUN = [`-Xbootclasspath/a:${JAR}`, '-jar', JAR]
/** What an archive is made for it must be started with. */
const compilePath = () =>
  [JAR, ...(asmJars().length > 0 ? ASM_JARS.map((name) => `${KIT}/${name}`) : [])].join(':')
/** Names of variables (-g): a null pointer's message then says which one it was. */
export const JAVAC_OPTIONS = ['-proc:none', '-g', '-encoding', 'UTF-8']
const COMPILE = [
  '--add-opens=java.base/java.io=ALL-UNNAMED',
  '-cp',
  compilePath(),
  'codestead.CompileService',
  ...JAVAC_OPTIONS,
]
const COMPILER_HEAP = ['-Xmn64m', '-Xmx384m']

/**
 * The run service opens java.io for file descriptor 3 and java.lang.invoke for its trampoline, and asks the
 * launcher's own class for the main method; the recorder opens collections to itself alone. In the jar and not on the command line, where it costs 8 ms a start.
 */
const MANIFEST = `Main-Class: codestead.RunService
Class-Path: ${PROGRAM_JAR}
Add-Opens: java.base/java.io java.base/java.lang.invoke
Add-Exports: java.base/sun.launcher java.base/jdk.internal.access
`

export type JavaKit = {
  /** Of everything that a compiled program depends on, beside its sources. */
  identity: string
  /** A virtual machine that waits for the name of a main class and runs it from `PROGRAM_JAR`; it may have practised recording. */
  runCommand(heapMb: number, isTraced: boolean): string[]
  /** The resident compiler: see `CompileService.java` for what it reads and answers. */
  compileCommand(): string[]
  /** Why programs cannot be recorded here. Null: they can. */
  untraceable(): Missing | null
  /** Until they are there virtual machines start slower. Seconds, the first time; may fail. */
  makeArchives(): Promise<void>
}

export type Tools = { java: string; javac: string; version: string }

export async function prepareJavaKit(isolation: Isolation, tools: Tools): Promise<JavaKit> {
  const name = identity(tools)
  const isComplete = (path: string) => ARCHIVES.every((archive) => existsSync(join(path, `${archive}.jsa`)))
  const kept = join(CACHE, `java-${name}`)
  const folder = isComplete(kept) ? kept : join(cacheFolder(isolation.folder), `java-${name}`)
  if (!existsSync(folder)) await buildJar(tools, folder)
  isolation.show([{ from: folder, to: KIT }])
  let share = (_archive: Archive): string[] => []
  const startFromArchives = () => {
    share = (archive) => [`-XX:SharedArchiveFile=${KIT}/${archive}.jsa`]
  }
  if (isComplete(folder)) startFromArchives()
  return {
    identity: name,
    untraceable: () => untraceable(folder),
    runCommand(heapMb, isTraced) {
      const kind = isTraced ? ['record'] : []
      return [tools.java, ...QUICK, ...share('run'), `-Xmx${heapMb}m`, ...RUN, ...kind]
    },
    compileCommand: () => [tools.java, ...QUICK, ...share('compile'), ...COMPILER_HEAP, ...COMPILE],
    async makeArchives() {
      if (isComplete(folder)) return
      await makeArchives(tools, folder)
      startFromArchives()
    },
  }
}

const ARCHIVES = ['run', 'compile'] as const
type Archive = (typeof ARCHIVES)[number]

function identity({ java, javac, version }: Tools): string {
  const hash = createHash('sha256').update(`${java} ${javac} ${version} ${MANIFEST}`)
  const parts = [...sources(SOURCES), ...sources(TRACE_SOURCES), fileURLToPath(import.meta.url), ...asmJars()]
  for (const part of parts) hash.update(readFileSync(part))
  return hash.digest('hex').slice(0, 16)
}

function sources(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.java'))
    .map((name) => join(folder, name))
}

/** None, where one of them is missing. */
function asmJars(): string[] {
  const paths = ASM_JARS.map((name) => join(ASM_FOLDER, name))
  return paths.every(existsSync) ? paths : []
}

/** What the instrumented sample is called, which the archive of a run is made from as well. */
const TRACED_SAMPLE = 'sample-traced.jar'

function untraceable(folder: string): Missing | null {
  if (existsSync(join(folder, TRACED_SAMPLE))) return null
  const reason =
    asmJars().length === 0
      ? 'Java programs are recorded with ASM, which is not installed.'
      : 'The ASM that is installed is too old for this Java development kit.'
  return { reason, fix: aptInstall('libasm-java') }
}

const isSample = (path: string) => path.endsWith('Sample.java')

/** About a second, once. Two processes may build at once: the first to finish wins, both are right. */
async function buildJar({ java, javac }: Tools, folder: string) {
  const cache = dirname(folder)
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    if (name.startsWith('java-')) rmSync(join(cache, name), { recursive: true, force: true })
  }
  const making = mkdtempSync(join(cache, 'java.'))
  try {
    const jar = join(dirname(javac), 'jar')
    const asm = asmJars()
    for (const path of asm) copyFileSync(path, join(making, basename(path)))
    const all = sources(SOURCES)
    const own = all.filter((path) => !isSample(path))
    const tracing = asm.length > 0 ? ['-cp', asm.join(':'), ...sources(TRACE_SOURCES)] : []
    writeFileSync(join(making, 'manifest'), MANIFEST)
    await run(javac, [...FOR_OUR_OWN, '-d', join(making, 'classes'), ...tracing, ...own])
    await run(javac, ['-g', '-d', join(making, 'sample'), ...all.filter(isSample)])
    cpSync(join(SOURCES, 'Sample.java'), join(making, 'classes', 'codestead', 'Sample.java'))
    await run(jar, [
      'cfm0',
      join(making, 'kit.jar'),
      join(making, 'manifest'),
      '-C',
      join(making, 'classes'),
      '.',
    ])
    await run(jar, ['cfM0', join(making, 'sample.jar'), '-C', join(making, 'sample'), '.'])
    if (asm.length > 0) await traceSample(java, making)
    for (const name of ['manifest', 'classes', 'sample']) rmSync(join(making, name), { recursive: true })
    chmodSync(join(making, 'kit.jar'), 0o644)
    chmodSync(making, 0o755)
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** Classes too new for the ASM that is installed make no sample, and nothing can be recorded. */
async function traceSample(java: string, folder: string) {
  const path = ['kit.jar', ...ASM_JARS].map((name) => join(folder, name)).join(':')
  const jars = ['sample.jar', TRACED_SAMPLE].map((name) => join(folder, name))
  try {
    await run(java, ['-cp', path, 'codestead.CanTrace', ...jars])
    chmodSync(join(folder, TRACED_SAMPLE), 0o644)
  } catch (error) {
    console.error(String(error))
    // The compiler then finds no ASM either.
    for (const name of [TRACED_SAMPLE, ...ASM_JARS]) rmSync(join(folder, name), { force: true })
  }
}

const FOR_OUR_OWN = [
  '--add-exports',
  'java.base/jdk.internal.vm.annotation=ALL-UNNAMED',
  '--add-exports',
  'java.base/sun.launcher=ALL-UNNAMED',
  '--add-exports',
  'java.base/jdk.internal.access=ALL-UNNAMED',
  // The usual way of joining texts is linked at the first use, in every virtual machine anew: 3 ms of the start.
  '-XDstringConcat=inline',
]

/** About five seconds of a processor, once, at low priority and with nothing waiting for it. */
async function makeArchives({ java }: Tools, folder: string) {
  const bwrap = systemTool('bwrap') ?? ''
  const script = ARCHIVE_SCRIPT.replaceAll('JAVA', java)
  const seen = ['/usr', '/bin', '/lib', '/lib64', '/etc', dirname(dirname(java))].filter(existsSync)
  await run('nice', [
    bwrap,
    '--unshare-all',
    '--die-with-parent',
    ...seen.flatMap((path) => ['--ro-bind', path, path]),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    '--chdir',
    '/tmp',
    '--bind',
    folder,
    KIT,
    '--ro-bind',
    // An instrumented program runs unrecorded as well.
    join(folder, untraceable(folder) ? 'sample.jar' : TRACED_SAMPLE),
    PROGRAM_JAR,
    '/bin/sh',
    '-c',
    script,
  ])
}

/** What the sample and the compiler's warming up load is what goes into the archives. */
const ARCHIVE_SCRIPT = `
set -e
archive() {
  test -s ${KIT}/$1.jsa && return
  JAVA -Xshare:dump -XX:+UseG1GC -XX:SharedClassListFile=$1.list -XX:SharedArchiveFile=$1.jsa "$2" -cp $3 >&2
  mv $1.jsa ${KIT}/making-$$-$1 && mv ${KIT}/making-$$-$1 ${KIT}/$1.jsa
}
# Both services say "ready" on the channel, which here writes over the first line of what they then read.
printf 'ready\\ncodestead.Sample\\n' >go
echo 1 2 | JAVA -Xshare:off -XX:DumpLoadedClassList=run.list ${RUN.join(' ')} 3<>go >/dev/null 2>&1 || test -s run.list
if test -e ${KIT}/${TRACED_SAMPLE}; then
  printf 'ready\\ncodestead.Sample 1000 1000000 0\\n' >go
  echo 1 2 | JAVA -Xshare:off -XX:DumpLoadedClassList=recorded.list ${RUN.join(' ')} record 3<>go >/dev/null 2>&1 || test -s recorded.list
  cat recorded.list >>run.list
fi
archive run ${RUN[0]} ${JAR}
JAVA -Xshare:off -XX:DumpLoadedClassList=compile.list ${COMPILE.join(' ')} 3<>/dev/null
archive compile ${COMPILE[0]} ${compilePath()}
`

function run(program: string, args: string[]): Promise<void> {
  const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }
  return new Promise((resolve, reject) => {
    execFile(program, args, { env: environment }, (error, _stdout, stderr) => {
      if (error)
        reject(new Error(`The Java part of the sandbox could not be made: ${stderr || error.message}`))
      else resolve()
    })
  })
}
