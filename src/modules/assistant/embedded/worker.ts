/** The worker thread in which lines are explained. */
import { loadCompiled } from '#platform/load-compiled.ts'
import { yieldToServer } from '#platform/yield-to-server.ts'
import type { Asked } from '../source.ts'

yieldToServer()

export default work()

async function work() {
  const { explainText } = await loadCompiled(() => import('./explain-text.ts'))
  return (asked: Asked) => explainText(asked)
}
