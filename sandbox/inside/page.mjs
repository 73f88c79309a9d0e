/**
 * Opens a learner's page in isolation and answers the judge's questions about it. The judge is the runner's, outside:
 * nothing here knows what a test expects, and file descriptor 3 carries answers, never verdicts
 * (docs/decisions/0040-pages-judged-from-outside.md).
 *
 * After `ready`, each line of file descriptor 3 is JSON. The first is the order, `{ entry }`; each further one is a
 * question, `{ id, ask, … }` (`page-agent.mjs`), answered by one line `{ id, timers, answer }`, in turn.
 */
import './hidden-names.mjs'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { openAgent } from './page-agent.mjs'

/** Bytes of the longest answer; `sandbox/judge/page-line.ts` reads no more. */
const MOST_ANSWER_BYTES = 512 * 1024

// Written at once: what a page's loop without end prints would only pile up in its own memory.
for (const { _handle } of [process.stdout, process.stderr]) _handle?.setBlocking?.(true)

const line = new Socket({ fd: 3 })
// The judge is gone: nobody asks any more, and intervals of the page would keep the process alive.
line.on('close', () => process.exit(0))
line.on('error', () => process.exit(0))
line.write('ready\n')
await answerAll(createInterface({ input: line })[Symbol.asyncIterator]())

async function answerAll(lines) {
  const { entry } = JSON.parse((await lines.next()).value)
  const agent = openAgent(entry)
  for await (const text of lines) {
    const question = JSON.parse(text)
    line.write(`${bounded(question.id, await agent.answer(question))}\n`)
  }
}

function bounded(id, { timers, answer }) {
  const whole = JSON.stringify({ id, timers, answer })
  return Buffer.byteLength(whole) < MOST_ANSWER_BYTES ? whole : JSON.stringify({ id, timers, tooLong: true })
}
