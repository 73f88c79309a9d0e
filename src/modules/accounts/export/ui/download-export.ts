import { CallError } from '#platform/contract/call.ts'
import { MESSAGES, parseErrorText, thrownText } from '#platform/contract/errors.ts'
import { EXPORT_PATH } from '../contract.ts'

/** A long life is a large archive. */
const TIMEOUT_MS = 120_000

/** Fetches the archive and hands it to the browser's downloads. Throws `CallError` with what the server said. */
export async function downloadExport(): Promise<void> {
  const answer = await fetch(EXPORT_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw new CallError(MESSAGES.network, { status: 0, code: 'network' })
  })
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined)
    throw new CallError(parseErrorText(thrownText(answer.status, body)), {
      status: answer.status,
      code: 'export-failed',
    })
  }
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = 'my-data.zip'
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
