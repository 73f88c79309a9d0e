import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox, TEST_LIMITS } from '../testing.ts'
import { type Sample, SAMPLES } from './testing/corpus.ts'
import { DIALECTS, ENVIRONMENT, gccCommand } from './gcc-dialects.ts'

const run = promisify(execFile)
const INPUT = 'a line\n'

/** What the plain compiler says, and what its program prints, outside of all isolation. */
async function plainly({ language, code, files = [] }: Sample) {
  const folder = mkdtempSync(join(tmpdir(), 'same-words-test-'))
  const { main } = DIALECTS[language]
  try {
    for (const { path, content } of [{ path: main, content: code }, ...files]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const [program = '', ...options] = gccCommand(language, [main], 'program')
    const told = await attempt(program, options, folder)
    return { ...told, ...(told.status === 0 ? { run: await attempt('./program', [], folder) } : {}) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function attempt(program: string, options: string[], cwd: string) {
  const running = run(program, options, { cwd, env: ENVIRONMENT })
  running.child.stdin?.on('error', () => {}).end(INPUT)
  return running.then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      status: error.code,
      stdout: error.stdout,
      stderr: error.stderr,
    }),
  )
}

/** The driver's temporary files have a new name each time. */
const withoutNames = (words: string) => words.replaceAll(/\/(?:home\/\.)?tmp\/cc\w+\.o/g, 'OBJECT')

describe('a program compiled by tools that stood ready', { timeout: 60_000 }, () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
    await sandbox.health()
  }, 60_000)
  afterAll(() => sandbox.close())

  async function within({ language, code, files = [] }: Sample) {
    const result = await sandbox.send({
      id: 'same',
      language,
      files: [{ path: DIALECTS[language].main, content: code }, ...files],
      runs: [{ stdin: INPUT }],
      // A compilation that fights for the processor is no other compilation.
      limits: { ...TEST_LIMITS, wallMs: 50_000 },
    })
    if (result.status !== 'done' || !result.compile) throw new Error(JSON.stringify(result))
    const { exitCode, stdout, stderr } = result.compile
    const [first] = result.runs
    return {
      status: exitCode,
      stdout,
      stderr,
      ...(first ? { run: { status: first.exitCode, stdout: first.stdout, stderr: first.stderr } } : {}),
    }
  }

  it.each(SAMPLES.map((sample, index) => [index, sample.language, sample] as const))(
    'is told the same words and does the same: sample %i in %s',
    async (_, __, sample) => {
      const [plain, ours] = [await plainly(sample), await within(sample)]
      expect({ ...ours, stderr: withoutNames(ours.stderr) }).toEqual({
        ...plain,
        stderr: withoutNames(plain.stderr),
      })
    },
  )
})
