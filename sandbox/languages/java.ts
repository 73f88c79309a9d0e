import { realpathSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { ENTRY_FILES, type Job } from '../protocol.ts'
import { INSIDE, type Mount } from '../walls/plan.ts'
import { systemTool } from '../walls/prepare.ts'
import { aptInstall, jobFiles, type Language, MB, versionOf } from './language.ts'

const CLASSES = `${INSIDE.scratch}/classes`
const ARCHIVE = `${INSIDE.data}/classes.tar`

/** Packed and unpacked inside the walls only: a planted link or a strange name in it reaches nothing of ours. */
const COMPILE = `"$@" && cd ${CLASSES} && exec tar -c . >&3`
const RUN = `mkdir ${CLASSES} && tar -xf ${ARCHIVE} -C ${CLASSES} && exec "$@"`

/** A program of a learner lives for a moment: start quickly, never mind the peak speed. */
const QUICK = [
  '-Xshare:auto',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:-UsePerfData',
  '-XX:-UseContainerSupport',
]
/** Java cannot name an inherited descriptor; the opened package lets a harness write to the report channel. */
const REPORT_CHANNEL = '--add-opens=java.base/java.io=ALL-UNNAMED'
const COMPILER_HEAP = '-Xmx384m'

/** The virtual machine needs about this much beside the heap. */
const BESIDE_HEAP_MB = 96

export const java: Language = {
  async find() {
    const compiler = systemTool('javac')
    const launcher = systemTool('java')
    const version = launcher && (await versionOf(launcher, '-version'))
    const compilerVersion = compiler && (await versionOf(compiler, '-version'))
    if (!compiler || !launcher || !version || !compilerVersion) {
      return { reason: 'A Java development kit is not installed.', fix: aptInstall('default-jdk-headless') }
    }
    // The real programs, not the links of /etc/alternatives: one look-up less, and the kit may lie outside of /usr.
    const javac = realpathSync(compiler)
    const jvm = realpathSync(launcher)
    const mounts = kitFolders([javac, jvm])
    return {
      version: compilerVersion,
      ownTasks: 40,
      leastMemoryBytes: 160 * MB,
      // Java also calls it an OutOfMemoryError when it may not start another thread.
      memoryWords: /java\.lang\.OutOfMemoryError(?!: unable to create native thread)/,
      compile: (job) => ({
        command: ['/bin/sh', '-c', COMPILE, 'compile', javac, ...compilerOptions(), ...sources(job)],
        copies: jobFiles(job),
        mounts,
      }),
      run: (job, _run, classes, limits) => ({
        command: [
          '/bin/sh',
          '-c',
          RUN,
          'run',
          jvm,
          ...QUICK,
          REPORT_CHANNEL,
          heap(limits.memoryBytes),
          '-cp',
          CLASSES,
          mainClass(job),
        ],
        copies: [...jobFiles(job), { to: ARCHIVE, content: classes ?? '' }],
        mounts,
      }),
    }
  },
}

function compilerOptions(): string[] {
  return [
    ...[...QUICK, COMPILER_HEAP].map((option) => `-J${option}`),
    '-proc:none',
    // Names of variables: a null pointer's message then says which one it was.
    '-g',
    '-encoding',
    'UTF-8',
    '-d',
    CLASSES,
  ]
}

function heap(memoryBytes: number): string {
  return `-Xmx${Math.max(16, Math.floor(memoryBytes / MB) - BESIDE_HEAP_MB)}m`
}

function sources(job: Job): string[] {
  return job.files.map(({ path }) => path).filter((path) => path.endsWith('.java'))
}

function mainClass(job: Job): string {
  return (job.entry ?? ENTRY_FILES.java).replace(/\.java$/, '').replaceAll('/', '.')
}

/** A kit installed elsewhere (say /opt/jdk) is shown to the run at its own path. */
function kitFolders(programs: string[]): Mount[] {
  const homes = programs.filter((path) => !path.startsWith('/usr/lib/')).map((path) => dirname(dirname(path)))
  return [...new Set(homes)]
    .filter((home) => basename(home) !== 'usr')
    .map((home) => ({ from: home, to: home }))
}
