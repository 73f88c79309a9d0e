/**
 * Recording a program against running it: fresh programs of a thousand steps, plain and recorded in turn, from the request to the trace.
 * `--only python,c` takes some languages, `--quick` ten programs each.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { runCode } from '#modules/runner/module.ts'
import { recordRun } from '#modules/runner/record-run.ts'
import type { BenchFigure, BenchOptions, BenchResult } from './bench-result.ts'
import { openRecordedLanguages } from './recorded-languages.ts'
import { percentile } from './run-code/statistics.ts'

const PROGRAMS = 40
const QUICK_PROGRAMS = 10
const WARM_UP = 3
/** A learner looks at the answer first; what waits is ready again by then. */
const PAUSE_MS = 250
/** Of the plain run, and milliseconds on top. */
const MOST = { times: 1.5, plusMs: 30 }

/** Two steps a pass: about a thousand. A number of its own makes a program that was never compiled. */
const LOOPS: Record<TraceLanguage, (own: number) => string> = {
  python: (own) => `total = ${own}\nfor i in range(499):\n    total += i\nprint(total)\n`,
  javascript: (own) =>
    `let total = ${own}\nfor (let i = 0; i < 499; i++) {\n  total += i\n}\nconsole.log(total)\n`,
  java: (own) =>
    `public class Main {\n  public static void main(String[] args) {\n    long total = ${own};\n    for (int i = 0; i < 499; i++) {\n      total += i;\n    }\n    System.out.println(total);\n  }\n}\n`,
  c: (own) =>
    `#include <stdio.h>\n\nint main(void) {\n  long total = ${own};\n  for (int i = 0; i < 499; i++) {\n    total += i;\n  }\n  printf("%ld\\n", total);\n  return 0;\n}\n`,
  cpp: (own) =>
    `#include <iostream>\n#include <vector>\n\nint main() {\n  std::vector<int> seen = {${own % 1000}};\n  long total = ${own};\n  for (int i = 0; i < 499; i++) {\n    total += i;\n  }\n  std::cout << total + seen[0] << std::endl;\n}\n`,
}

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const { languages, content, sandbox, stop } = await openRecordedLanguages(only)
  const deps = { sandbox, content }
  try {
    for (const language of languages)
      yield {
        title: LANGUAGES[language].name,
        results: await inTurn(deps, language, quick ? QUICK_PROGRAMS : PROGRAMS),
      }
  } finally {
    await stop()
  }
}

async function inTurn(
  deps: Parameters<typeof runCode>[0],
  language: TraceLanguage,
  programs: number,
): Promise<BenchFigure[]> {
  const times: Record<'plain' | 'recorded', number[]> = { plain: [], recorded: [] }
  let characters = 0
  let own = Date.now() % 1_000_000
  for (let round = 0; round < WARM_UP + programs; round++) {
    const plain = programOf(language, own++)
    const recorded = programOf(language, own++)
    times.plain.push(await timed(() => runCode(deps, { language, files: plain, stdin: '' })))
    await pause(PAUSE_MS)
    times.recorded.push(
      await timed(async () => {
        const { trace } = await recordRun(deps, { language, files: recorded, stdin: '' })
        characters = trace?.length ?? 0
      }),
    )
    await pause(PAUSE_MS)
  }
  const p50 = (of: 'plain' | 'recorded') => percentile(times[of].slice(WARM_UP), 0.5)
  const allowed = MOST.times * p50('plain') + MOST.plusMs
  return [
    {
      name: 'request to trace of 1,000 steps, p50',
      value: p50('recorded'),
      unit: 'ms',
      ratio: p50('recorded') / allowed,
      against: `${MOST.times} × plain + ${MOST.plusMs} ms`,
      required: { atMost: 1 },
    },
    { name: '  plain run, p50', value: p50('plain'), unit: 'ms' },
    { name: '  recorded, p95', value: percentile(times.recorded.slice(WARM_UP), 0.95), unit: 'ms' },
    { name: '  characters of the trace', value: characters, unit: '' },
  ]
}

function programOf(language: TraceLanguage, own: number) {
  return [{ path: LANGUAGES[language].entryFile, content: LOOPS[language](own) }]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
