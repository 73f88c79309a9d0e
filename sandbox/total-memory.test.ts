/** Programs that each keep their own limit must not take the machine from everything else together. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from './testing.ts'

const PATIENCE_MS = 90_000
const HOLD = 'import time\nheld = b"x" * 300_000_000\nprint("holds", flush=True)\ntime.sleep(4)\nprint("end")'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ env: { RUNNER_MEMORY_MB: '700' } })
}, PATIENCE_MS)
afterAll(() => sandbox.close())

it(
  'the kernel ends programs when all of them are too much, and nothing else',
  { timeout: PATIENCE_MS },
  async () => {
    const { limits } = await sandbox.health()
    // Nobody keeps it there, which is why that has to be accepted.
    if (limits === 'watchdog') return
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => sandbox.run('python', HOLD, { limits: { memoryBytes: 400_000_000 } })),
    )
    const ended = runs.filter(({ limit }) => limit === 'memory')
    const whole = runs.filter(({ limit, stdout }) => limit === null && stdout === 'holds\nend\n')
    expect(ended.length).toBeGreaterThan(0)
    expect(whole.length).toBeGreaterThan(0)
    expect(ended.length + whole.length).toBe(runs.length)
    expect(sandbox.process.exitCode).toBe(null)
    expect(await sandbox.run('python', 'print(1)')).toMatchObject({ stdout: '1\n', limit: null })
    expect(await sandbox.run('c', '#include <stdio.h>\nint main(void) { puts("1"); }')).toMatchObject({
      stdout: '1\n',
    })
  },
)
