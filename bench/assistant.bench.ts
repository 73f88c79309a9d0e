/** Explaining lines without a model, as the server answers it: frozen programs of our courses, each asked for the first time. */
import { explainLinesWithinCode } from '../src/modules/assistant/contract.ts'
import { type AskedLanguage, askedLanguages, type AskedProgram, renewed } from './assistant/asked-programs.ts'
import type { BenchFigure, BenchOptions, BenchResult } from './bench-result.ts'
import { priceClient } from './quote/price-client.ts'
import { type RealServer, startServer } from './run-code/real-server.ts'
import { median, percentile } from './run-code/statistics.ts'

const ROUNDS = 4
/** Questions that a visitor has. */
const OF_VISITOR = 2
const MOST_MS = 30

export async function* bench({ quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const server = await startServer(null)
  const bare = priceClient(`http://127.0.0.1:${server.port}`)
  try {
    for (const asked of askedLanguages()) yield await measured({ server, bare }, asked, quick ? 1 : ROUNDS)
  } finally {
    bare.leave()
    await server.stop()
  }
}

type Asking = { server: RealServer; bare: ReturnType<typeof priceClient> }

async function measured(
  { server, bare }: Asking,
  { language, name, programs }: AskedLanguage,
  rounds: number,
): Promise<BenchResult> {
  const times = { answers: [] as number[], again: [] as number[], bare: [] as number[] }
  // Once for the compiler, not counted.
  for (const round of Array(rounds + 1).keys())
    for (const [index, program] of programs.entries()) {
      const part = await askVisitor(server, { language, program, number: round * programs.length + index })
      const bareMs = await bare.ask('/api/Configs')
      if (round === 0) continue
      times.answers.push(...part.answers)
      times.again.push(part.again)
      times.bare.push(bareMs)
    }
  return {
    title: `${name}: ${times.answers.length} questions, one at a time, every other one about two lines`,
    results: [
      ...figures('GET what asks nothing', times.bare),
      ...figures('an explanation', times.answers, { base: times.bare, atMost: MOST_MS }),
      ...figures('the same one again', times.again, { base: times.bare }),
    ],
  }
}

/** A whole program, then two lines of it, then these once more. */
async function askVisitor(
  server: RealServer,
  { language, program, number }: { language: string; program: AskedProgram; number: number },
) {
  const visitor = await server.learner()
  const { path, trace } = program
  const files = renewed(program, language, number)
  const length = files.find((file) => file.path === path)?.content.split('\n').length ?? 1
  const question = {
    language,
    files,
    path,
    from: 1,
    level: 'normal',
    place: { kind: 'playground' },
    ...(trace === null ? {} : { trace }),
  }
  const ask = async (to: number) => {
    const startedAt = performance.now()
    await visitor.post(explainLinesWithinCode.path, { ...question, to })
    return performance.now() - startedAt
  }
  try {
    const answers: number[] = []
    while (answers.length < OF_VISITOR) answers.push(await ask(answers.length === 0 ? length : 2))
    return { answers, again: await ask(2) }
  } finally {
    visitor.leave()
  }
}

function figures(
  name: string,
  times: readonly number[],
  against?: { base: readonly number[]; atMost?: number },
): BenchFigure[] {
  const shares = [
    ['p50', median],
    ['p95', (values: readonly number[]) => percentile(values, 0.95)],
  ] as const
  return shares.flatMap(([share, of]): BenchFigure[] => {
    const value = of(times)
    const isBounded = share === 'p95' && against?.atMost !== undefined
    const plain = { name: `${name}, ${share}`, value, unit: 'ms' }
    if (against === undefined) return [plain]
    return [
      isBounded ? { ...plain, required: { atMost: against.atMost ?? 0 } } : plain,
      {
        ...plain,
        name: '  in bare answers',
        ratio: value / of(against.base),
        against: `what asks nothing, ${share}`,
      },
    ]
  })
}
