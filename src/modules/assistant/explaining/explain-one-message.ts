/** Says what a message of a compiler or a run means. Nothing is stored, and nothing of the share is taken. */
import type { CallInput, Output } from '#platform/contract/endpoint.ts'
import { Failure } from '#platform/failures.ts'
import type { explainMessage } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { explainMessageInTime, isTrace } from '../embedded/embedded.ts'
import { requireOn } from '../operating/operating.ts'

/** Throws `assistant-off`, `bad-trace`, `explaining-failed` or `service-full`. */
export async function explainOneMessage(
  deps: Pick<Deps, 'clock' | 'db'>,
  { courseId, ...asked }: CallInput<typeof explainMessage>['body'],
  { userId, signal }: { userId: string | null; signal: AbortSignal },
): Promise<Output<typeof explainMessage>> {
  await requireOn(deps, { userId, courseId })
  if (asked.trace !== undefined && !(await isTrace(asked.trace, signal))) throw new Failure('bad-trace')
  const { parts, path } = await explainMessageInTime(asked, signal)
  return { parts, path }
}
