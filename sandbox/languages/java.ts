import { realpathSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { JAVA_MEMORY_WORDS, JAVA_TASKS, startJavaCompiler } from '../compilers/java.ts'
import { JAVAC_OPTIONS, prepareJavaKit, PROGRAM_JAR } from '../compilers/java-kit.ts'
import { ENTRY_FILES, type Job } from '../protocol.ts'
import type { Mount } from '../isolation/plan.ts'
import { systemTool } from '../isolation/tools.ts'
import {
  aptInstall,
  argumentWords,
  jobFiles,
  type Language,
  MB,
  versionOf,
  waitingInstance,
} from './language.ts'

/** The virtual machine needs about this much beside the heap. */
const BESIDE_HEAP_MB = 96
/** What one that waits keeps in memory. */
const WAITING_BYTES = 32 * MB

export const java: Language = {
  async find(isolation) {
    const compiler = systemTool('javac')
    const launcher = systemTool('java')
    const version = launcher && (await versionOf(launcher, '-version'))
    const compilerVersion = compiler && (await versionOf(compiler, '-version'))
    if (!compiler || !launcher || !version || !compilerVersion) {
      return { reason: 'A Java development kit is not installed.', fix: aptInstall('default-jdk-headless') }
    }
    // The real programs, not the links of /etc/alternatives: one look-up less, and the kit may lie outside of /usr.
    const tools = { javac: realpathSync(compiler), java: realpathSync(launcher) }
    isolation.show(kitFolders([tools.javac, tools.java]))
    const kit = await prepareJavaKit(isolation, { ...tools, version })
    const resident = startJavaCompiler(isolation, kit)
    kit.makeArchives().catch((error: unknown) => console.error(String(error)))
    return {
      version: compilerVersion,
      packages: [],
      command: ['javac', ...JAVAC_OPTIONS, '*.java'].join(' '),
      leastMemoryBytes: 160 * MB,
      memoryWords: JAVA_MEMORY_WORDS,
      question: { line: 'where' },
      compile: resident.compile,
      compileAhead: resident.compileAhead,
      instance: (job, limits) =>
        waitingInstance(limits, {
          command: kit.runCommand(heapMb(limits.memoryBytes), job.traced !== undefined),
          role: 'jvm',
          ownTasks: JAVA_TASKS,
          costBytes: WAITING_BYTES,
        }),
      order: (job, _run, program) => ({
        files: [...jobFiles(job), { to: PROGRAM_JAR, content: program ?? '' }],
        startMessage: startMessage(job),
      }),
      refuses: (job) => (job.traced ? kit.untraceable() : null),
      readReport: (job, _program, report) =>
        job.traced && report ? Promise.resolve(withoutAnswers(report.toString('utf8'))) : undefined,
    }
  },
}

function heapMb(memoryBytes: number): number {
  return Math.max(16, Math.floor(memoryBytes / MB) - BESIDE_HEAP_MB)
}

function startMessage(job: Job): string {
  const { traced } = job
  const rest = traced ? [traced.steps, traced.characters, traced.from] : argumentWords(job)
  return [mainClass(job), ...rest].join(' ')
}

/** The channel also carries what a program says about where it is. */
function withoutAnswers(report: string): string {
  return report.replaceAll(/^\{"where":.*\n/gm, '')
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
