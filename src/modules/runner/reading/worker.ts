/** The worker thread in which long texts of strangers are read. */
import { loadCompiled } from '#platform/load-compiled.ts'
import { yieldToServer } from '#platform/yield-to-server.ts'
import type { TaskInput, TaskName } from './tasks.ts'

yieldToServer()

export default work()

async function work() {
  const { runTask } = await loadCompiled(() => import('./tasks.ts'))
  return <Name extends TaskName>({ name, input }: { name: Name; input: TaskInput<Name> }) =>
    runTask(name, input)
}
