import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECORDER_ATTACKS } from './hostile/recorder-attacks.ts'
import { ENTRY_FILES, type JobLanguage, MOST_TRACE_CHARACTERS, type RunOutcome } from './protocol.ts'
import { type Sandbox, startSandbox, TEST_LIMITS } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(() => sandbox.close())

/** What no program may learn of the machine that it runs on. */
const OUTSIDE = /SECRET|node_modules|\/work\/|sandbox\//

/** Recorded after every attack. */
const AFTER: Record<string, string> = {
  python: 'after = 7\n',
  javascript: 'let after = 7\n',
  java: 'public class Main { public static void main(String[] given) {\nint after = 7;\n} }',
  c: 'int main(void) {\nint after = 7;\nreturn 0;\n}\n',
  cpp: 'int main() {\nint after = 7;\nreturn 0;\n}\n',
}

async function record(language: JobLanguage, content: string): Promise<RunOutcome> {
  const job = {
    id: 'traced',
    language,
    files: [{ path: ENTRY_FILES[language], content }],
    runs: [{ stdin: '' }],
    traced: { steps: 2_000, from: 0, characters: MOST_TRACE_CHARACTERS },
    // No verdict here is the clock's.
    limits: { ...TEST_LIMITS, wallMs: 30_000, cpuMs: 30_000 },
  }
  let result = await sandbox.send(job)
  // A machine that is busy starves a compiler.
  for (let tries = 0; result.status === 'busy' && tries < 3; tries++) result = await sandbox.send(job)
  const run = result.status === 'done' ? result.runs[0] : undefined
  if (!run) throw new Error(JSON.stringify(result).slice(0, 2_000))
  return run
}

describe('a recorded program', { timeout: 120_000 }, () => {
  it.each(RECORDER_ATTACKS)('of $language that $name harms nobody', async (attack) => {
    const { language, code, limits, prints } = attack
    const run = await record(language, code)
    expect(run.limit, run.stderr).toBeOneOf(limits)
    if (prints !== undefined) expect(run).toMatchObject({ stdout: prints, exitCode: 0 })
    expect(`${run.stdout}${run.stderr}${run.report}`).not.toMatch(OUTSIDE)
    expect(run.report?.length ?? 0).toBeLessThan(MOST_TRACE_CHARACTERS + 100_000)
    const after = await record(language, AFTER[language] ?? '')
    expect(after).toMatchObject({ exitCode: 0, limit: null, stderr: '' })
    expect(after.report).toContain('[["after",7]]')
  })
})
