/** Programs of C and C++ that are compiled with the sanitizers: real ones, in the real isolation. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox, TEST_LIMITS } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(() => sandbox.close())

/** The call in each block, which nobody counts here. */
const BLOCK = '__attribute__((no_sanitize_coverage)) void __sanitizer_cov_trace_pc(void) {}\n'

async function runChecked(code: string, limits = {}) {
  const result = await sandbox.send({
    id: 'checked',
    language: 'c',
    checked: true,
    files: [{ path: 'main.c', content: `${code}\n${BLOCK}` }],
    runs: [{}],
    limits: { ...TEST_LIMITS, ...limits },
  })
  const run = result.status === 'done' ? result.runs[0] : undefined
  if (!run) throw new Error(JSON.stringify(result))
  return run
}

const IO = '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n'

describe('a program with the sanitizers', () => {
  it('ends with a report, its lines found without another process', async () => {
    const run = await runChecked(
      `${IO}int main(void) {\n    char *label = malloc(5);\n    label[5] = 0;\n    return label[0];\n}`,
      {
        processes: 1,
      },
    )
    expect(run.exitCode).not.toBe(0)
    expect(run.stderr).toMatch(/ERROR: AddressSanitizer: heap-buffer-overflow/)
    expect(run.stderr).toMatch(/#0 0x[0-9a-f]+ in main \/\S+\/main\.c:6$/m)
  }, 60_000)

  it('leaves nothing but its report, and has no limit fewer', async () => {
    const run = await runChecked(
      `${IO}int main(void) {\n    for (;;) { char *block = malloc(1 << 20); if (!block) return 1; memset(block, 1, 1 << 20); }\n}`,
    )
    expect(run.limit).toBe('memory')
    const clock = await runChecked(`${IO}int main(void) { for (volatile int i = 0;; i = 0) {} }`, {
      cpuMs: 500,
    })
    expect(clock.limit).toBe('time')
  }, 60_000)
})
