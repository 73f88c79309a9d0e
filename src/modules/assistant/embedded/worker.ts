/** The worker thread in which recordings are looked at and lines explained. */
import { loadCompiled } from '#platform/load-compiled.ts'
import { yieldToServer } from '#platform/yield-to-server.ts'
import type { Task } from './tasks.ts'

yieldToServer()

export default work()

async function work() {
  const { runTask } = await loadCompiled(() => import('./tasks.ts'))
  return (task: Task) => runTask(task)
}
