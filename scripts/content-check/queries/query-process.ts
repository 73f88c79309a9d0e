/** A process that answers one query after the other: `warm-queries.ts` starts it. */
import { close, open, work } from '#sandbox/inside/sql-work.mjs'
import type { QueryOrder, QueryRun } from './warm-queries.ts'

process.on('message', (order: QueryOrder) => {
  process.send?.({ runs: order.runs.map((run) => answer(order.text, run)) })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

function answer(text: string, { seed, check }: QueryOrder['runs'][number]): QueryRun {
  let stdout = ''
  open()
  try {
    const { error, report } = work(
      { seed, text, check: check ?? undefined },
      (printed) => (stdout += printed),
    )
    return { stdout, stderr: error === null ? '' : `${error}\n`, exitCode: error === null ? 0 : 1, report }
  } finally {
    close()
  }
}
