import { until } from '../../tests/e2e/support/until.ts'

/** The first time on a machine the runner builds what compilers need. */
const RUNS_WITHIN_MS = 120_000

/** The runner starts beside the server, and may be the later of the two. */
export async function untilProgramsRun(url: string): Promise<void> {
  await until('Programs can be run', RUNS_WITHIN_MS, async () => {
    const text = await (await fetch(`${url}/readyz`)).text()
    const answer: { sandbox?: { ready?: boolean } } = JSON.parse(text)
    return answer.sandbox?.ready === true
  })
}
