/** The worker thread in which long texts of strangers are read. */
import { giveWayToServer } from '#platform/give-way.ts'
import { runTask, type TaskInput, type TaskName } from './tasks.ts'

giveWayToServer()

export default function work<Name extends TaskName>({ name, input }: { name: Name; input: TaskInput<Name> }) {
  return runTask(name, input)
}
