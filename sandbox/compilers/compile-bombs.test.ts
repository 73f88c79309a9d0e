/** Programs that compile for as long as they may must not keep others from compiling. */
import { availableParallelism } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JobResult } from '../protocol.ts'
import { type Sandbox, startSandbox, TEST_LIMITS } from '../testing.ts'

const PATIENCE_MS = 90_000

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox()
  await sandbox.compile('c', 'int main(void) { return 0; }')
}, PATIENCE_MS)
afterEach(() => sandbox.close())

/** Takes all the processor time that it is given, and neither memory nor words. */
const ENDLESS = '#if __INCLUDE_LEVEL__ < 150\n#include __FILE__\n#include __FILE__\n#endif\n'
const send = (owner: string, content: string) =>
  sandbox.send({
    id: owner,
    owner,
    language: 'c',
    files: [{ path: 'main.c', content }],
    runs: [{}],
    limits: TEST_LIMITS,
  })

/** Of one that had hardly a processor within its time, nobody can tell what it is: that is `busy`. */
function endOf(result: JobResult): string {
  return result.status === 'done' ? String(result.compile?.limit) : result.status
}

describe('compile bombs', { timeout: PATIENCE_MS }, () => {
  it.each([
    ['as many as there are usual places', availableParallelism()],
    ['more than there is room for', availableParallelism() + 3],
  ])('%s, and an honest program is compiled before they have ended', async (_name, count) => {
    const bombs = Array.from({ length: count }, (_, index) =>
      send(`bomb-${count}-${index}`, `// ${count} ${index}\n${ENDLESS}int main(void) { return 0; }\n`),
    )
    const all = Promise.all(bombs)
    const honest = send('honest', `int main(void) { return ${count}; }\n`)
    expect(await Promise.race([honest.then(() => 'honest'), all.then(() => 'bombs')])).toBe('honest')
    expect(await honest).toMatchObject({ status: 'done', compile: { exitCode: 0, limit: null } })
    expect((await all).map(endOf).filter((end) => end !== 'time' && end !== 'busy')).toEqual([])
  })
})
