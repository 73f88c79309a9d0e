/** A process that judges one page after the other: `warm-pages.ts` starts it, with the library as its argument. */
import { pathToFileURL } from 'node:url'
import type { PageOrder } from './warm-pages.ts'

const [, , library = ''] = process.argv
const { judge }: { judge: (order: PageOrder) => Promise<number | null> } = await import(
  pathToFileURL(library).href
)

process.on('message', (order: PageOrder) => {
  process.chdir(order.folder)
  void judge(order).then((failed) => process.send?.({ failed }))
})
// Timers of a page would keep it alive.
process.on('disconnect', () => process.exit())
process.send?.('ready')
