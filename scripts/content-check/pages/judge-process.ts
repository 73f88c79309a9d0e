/** A process that judges one page after the other: `warm-pages.ts` starts it, with the library as its argument. */
import { pathToFileURL } from 'node:url'
import { type Examiner, judgePage, type Verdict } from '#sandbox/judge/judge-page.ts'
import { judgeAnswer } from '#sandbox/judge/judge-answer.ts'
import { expectedStyles, pageTests, questionFor } from '#sandbox/judge/page-test.ts'
import type { PageOrder } from './warm-pages.ts'

/** `sandbox/inside/page-agent.mjs`. */
interface Agent {
  answer(question: { ask: string; [detail: string]: unknown }): Promise<{ timers: boolean; answer: unknown }>
  close(): void
}

const [, , library = ''] = process.argv
const { openAgent }: { openAgent: (entry: string) => Agent } = await import(pathToFileURL(library).href)
/** Normalized style values by property and value; our own pages do not change them. */
const normals = new Map<string, string>()

process.on('message', (order: PageOrder) => {
  process.chdir(order.folder)
  void judge(order).then((verdicts) => process.send?.({ verdicts }))
})
// Timers of a page would keep it alive.
process.on('disconnect', () => process.exit())
process.send?.('ready')

/** Verdicts on the tests, in the order asked for. */
async function judge({ entry, tests, sequence, stopsAtFailure }: PageOrder): Promise<Verdict[]> {
  const list = pageTests.parse(JSON.parse(tests))
  const agent = openAgent(entry)
  await learnNormals(agent, expectedStyles(list))
  const verdicts: Verdict[] = []
  try {
    for (const at of sequence) {
      verdicts.push(...(await judgePage(list.slice(at, at + 1), examinerOf(agent))))
      if (stopsAtFailure && verdicts.at(-1)?.passed !== true) break
    }
    return verdicts
  } finally {
    agent.close()
  }
}

async function learnNormals(agent: Agent, styles: [string, string][]) {
  const missing = styles.filter((style) => !normals.has(JSON.stringify(style)))
  if (missing.length === 0) return
  const { answer } = await agent.answer({ ask: 'normal', styles: missing })
  for (const [at, style] of missing.entries())
    if (Array.isArray(answer)) normals.set(JSON.stringify(style), String(answer[at]))
}

function examinerOf(agent: Agent): Examiner {
  const normal = (property: string, value: string) => normals.get(JSON.stringify([property, value])) ?? value
  return {
    load: async (clock) => ({ problem: null, timers: (await agent.answer({ ask: 'load', clock })).timers }),
    async examine(check) {
      const question = questionFor(check)
      const told = question === null ? { timers: false, answer: undefined } : await agent.answer(question)
      return { problem: judgeAnswer(check, told.answer, normal), timers: told.timers }
    },
  }
}
