import { judgePage } from '../judge/judge-page.ts'
import { openJudges } from '../judge/judges.ts'
import { openPageLine } from '../judge/page-line.ts'
import { examineByLine } from '../judge/examine-by-line.ts'
import { expectedStyles, type PageTest, pageTests } from '../judge/page-test.ts'
import { openStyleNormals, type StyleNormals } from '../judge/style-normals.ts'
import { ENTRY_FILES, type Job, type JobLimits, type JobRun } from '../protocol.ts'
import { cacheFolder } from './cache-folder.ts'
import { compiledAhead } from './compiled-ahead.ts'
import { NODE_MEMORY_WORDS, waitingNode } from './javascript.ts'
import { jobFiles, type Language, MB } from './language.ts'
import { bundlePage } from './page-bundle.ts'

/**
 * A page's scripts share the process with jsdom, which is no wall. These take away what a script could reach its other half
 * by, Node's own `Function` (and so `process`) and its built-in objects. Nothing depends on them: the judge is elsewhere.
 */
/** Options of every Node that opens pages. */
export const APART = ['--disallow-code-generation-from-strings', '--frozen-intrinsics']

const LEAST_BYTES = 256 * MB

/** Of the instance that computes styles: a page of ours with one element. */
const STYLE_LIMITS: JobLimits = {
  wallMs: 10_000,
  cpuMs: 8_000,
  memoryBytes: LEAST_BYTES,
  outputBytes: 10_000,
  processes: 16,
  diskBytes: 1_000_000,
}

/**
 * Web pages are opened by jsdom in Node, and judged from outside by what it answers: docs/decisions/0005-jsdom-for-page-checks.md and
 * 0040-pages-judged-from-outside.md say why.
 */
export const page: Language = {
  async find(isolation) {
    const bundle = await bundlePage(cacheFolder(isolation.folder))
    const { program, mount, environment } = await compiledAhead(bundle.file, APART)
    isolation.show([mount])
    const instance = (limits: JobLimits) =>
      waitingNode(limits, ['--no-warnings', ...APART, program], { costBytes: 110 * MB, environment })
    const normals = openStyleNormals(isolation, instance(STYLE_LIMITS).spec, STYLE_LIMITS)
    const judges = openJudges()
    return {
      version: `jsdom ${bundle.jsdomVersion}`,
      packages: [],
      leastMemoryBytes: LEAST_BYTES,
      memoryWords: NODE_MEMORY_WORDS,
      instance: (_job, limits) => instance(limits),
      prepare: (job) => knowStyles(job, normals),
      order: (job, run) => ({
        files: jobFiles(job),
        startMessage: JSON.stringify({ entry: job.entry ?? ENTRY_FILES.page }),
        async talk(channel, ended) {
          const line = openPageLine(channel)
          void ended.then(line.close)
          const tests = testsOf(run)
          const known = new Map(await normals.of(expectedStyles(tests)))
          const verdicts = await judgePage(tests, examineByLine(line, judges, known))
          // Why it hung up is for its end to say: by itself, or at a limit.
          if (line.isClosed()) await ended
          return JSON.stringify(verdicts)
        },
      }),
    }
  },
}

/** While no clock of the run's is going. */
async function knowStyles(job: Job, normals: StyleNormals) {
  await normals.of(expectedStyles(job.runs.flatMap(testsOf)))
}

function testsOf({ pageChecks = '[]' }: JobRun): PageTest[] {
  return pageTests.parse(JSON.parse(pageChecks))
}
