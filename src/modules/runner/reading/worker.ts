/** The worker thread in which long texts of strangers are read. */
import { yieldToServer } from '#platform/yield-to-server.ts'
import { runTask, type TaskInput, type TaskName } from './tasks.ts'

yieldToServer()

export default function work<Name extends TaskName>({ name, input }: { name: Name; input: TaskInput<Name> }) {
  return runTask(name, input)
}
