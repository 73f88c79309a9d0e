/** The tools that stand still in a compiler's instance, and how each is started. */
import { existsSync } from 'node:fs'
import { type Copy, INSIDE } from '../isolation/plan.ts'
import type { Isolation } from '../isolation/prepare.ts'
import { systemTool } from '../isolation/tools.ts'
import { cacheFolder } from '../languages/cache-folder.ts'
import { standingAssembler, standingCompiler, standingLinker } from './gcc-commands.ts'
import {
  DIALECTS,
  type Dialect,
  ENVIRONMENT,
  findCommands,
  GCC_FOLDER_AT as SHOWN_AT,
  isTraced,
  staticArchives,
} from './gcc-dialects.ts'
import { commonTemplates, openGccFolder, precompiled } from './gcc-folder.ts'

export type Tool = {
  name: string
  /** A compiler's. */
  prelude?: { dialect: Dialect; headers: readonly string[] }
  /** What it reads before it stands. */
  files: Copy[]
  /** The service's order to start it, without its first word. */
  words: string[]
}

export type GccTools = {
  /** Versions, options and machine. */
  identity: string
  /** Makes these headers ready to be read ahead: for C++ it takes seconds, the first time on a machine. */
  prepare(dialect: Dialect, headers: readonly string[]): Promise<void>
  /**
   * In the order in which they are worth starting, without the headers that are not ready. None where gcc works in
   * another way than we know.
   */
  of(dialect: Dialect, preludes: readonly string[][]): Tool[]
}

const inWork = (name: string) => `${INSIDE.scratch}/${name}`
export const PROGRAM = inWork('program')
const ASSEMBLY = inWork('main.s')
const OBJECT = inWork('main.o')
/** What a compiler opens after the last header. It is never there. */
const LAST_HEADER = inWork('program-begins')
/** As sandbox/inside/warm-tool.c knows it. */
const WAITING = '/* waiting */\n'

/** The service's own command and environment, see sandbox/inside/compile-c.c. */
export const SERVICE = {
  command: [`${SHOWN_AT}/compile-c`],
  environment: {
    ...ENVIRONMENT,
    HOME: INSIDE.job,
    TMPDIR: INSIDE.scratch,
    WARM_JOB: INSIDE.job,
    WARM_WORK: INSIDE.scratch,
    WARM_SHIM: `${SHOWN_AT}/warm-tool.so`,
    WARM_ERRORS: inWork('errors'),
    WARM_PROGRAM: PROGRAM,
  },
}

/** What each step of a compilation reads: the service's order to do them all. */
export function compileOrder(dialect: Dialect, compiler: string): string[] {
  return [
    'compile',
    `${compiler}:${DIALECTS[dialect].main}`,
    ...(isTraced(dialect) ? [`mark:${ASSEMBLY}`] : []),
    `${ASSEMBLER}:${ASSEMBLY}`,
    `${linkerName(dialect)}:${OBJECT}`,
  ]
}

const ASSEMBLER = 'as'
const linkerName = (dialect: Dialect) => `ld-${dialect}`

/** Shows the instances what they need; builds it at the first start. */
export async function prepareGccTools(isolation: Isolation, dialects: readonly Dialect[]): Promise<GccTools> {
  const commands = await findCommands(dialects)
  const assembler = systemTool('as')
  const gold = systemTool('ld.gold')
  const linker = gold ?? systemTool('ld')
  const { folder, identity } = await openGccFolder(
    cacheFolder(isolation.folder),
    { compiler: systemTool('gcc') ?? 'gcc', cppCompiler: systemTool('g++') },
    {
      programs: [
        systemTool('gcc'),
        assembler,
        linker,
        ...Object.values(commands).map(({ compile }) => compile[0] ?? null),
      ]
        .filter((path) => path !== null)
        .filter((path) => existsSync(path)),
      words: dialects.flatMap((dialect) => [dialect, ...DIALECTS[dialect].options]),
    },
  )
  isolation.show([{ from: folder, to: SHOWN_AT }])
  const archives = await staticArchives()

  /** What a compiler is to read for these headers, by dialect and headers. */
  const ready = new Map<string, readonly string[]>()
  const key = (dialect: Dialect, headers: readonly string[]) => `${dialect}-${headers.join('+')}`

  function compiler(dialect: Dialect, compile: string[], headers: readonly string[]): Tool[] {
    const read = ready.get(key(dialect, headers))
    if (!read) return []
    const name = key(dialect, headers).replaceAll('/', '-').slice(0, 39)
    const command = standingCompiler(compile, read, LAST_HEADER, ASSEMBLY)
    return [
      {
        name,
        prelude: { dialect, headers },
        files: [{ to: inWork(DIALECTS[dialect].main), content: WAITING }],
        words: [name, LAST_HEADER, ASSEMBLY, ...command],
      },
    ]
  }

  const simple = (name: string, at: string, output: string, command: string[]): Tool => ({
    name,
    files: [],
    words: [name, at, output, ...command],
  })

  return {
    identity,
    async prepare(dialect, headers) {
      const compile = commands[dialect]?.compile
      if (!compile) return
      const templates = isTraced(dialect) ? commonTemplates() : ''
      // A C++ compiler reads all of a program before it understands any of it: headers must have been understood.
      const read =
        DIALECTS[dialect].compiler === 'g++' && headers.length > 0
          ? [`${SHOWN_AT}/${await precompiled(folder, compile, DIALECTS[dialect].main, headers, templates)}`]
          : headers
      ready.set(key(dialect, headers), read)
    },
    of(dialect, preludes) {
      const given = commands[dialect]
      if (!given || !assembler || !linker) return []
      const { compile, assemble, link } = given
      const withLinker = { program: linker, isGold: gold !== null, archives }
      return [
        simple(ASSEMBLER, ASSEMBLY, OBJECT, standingAssembler(assemble, assembler, ASSEMBLY, OBJECT)),
        simple(linkerName(dialect), OBJECT, PROGRAM, standingLinker(link, withLinker, OBJECT, PROGRAM)),
        ...preludes.flatMap((headers) => compiler(dialect, compile, headers)),
      ]
    },
  }
}
