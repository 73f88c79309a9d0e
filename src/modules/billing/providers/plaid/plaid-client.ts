/** Plaid's own SDK, as far as it is asked. */
import type { PlaidApi } from 'plaid'
import { z } from 'zod'

export type PlaidSettings = {
  clientId: string
  secret: string
  /** Without a slash at its end. */
  apiUrl: string
}

/** What Plaid answered instead of what was asked for. Its own errors carry our secret in them, and are never passed on. */
export class PlaidRefusal extends Error {
  /** Plaid's word for it; null: it did not answer. */
  readonly code: string | null

  constructor(status: number | null, code: string | null) {
    super(status === null ? 'Plaid does not answer.' : `Plaid answered ${status}: ${code ?? 'no code'}.`)
    this.name = 'PlaidRefusal'
    this.code = code
  }
}

const refusal = z.object({
  response: z.object({
    status: z.number(),
    data: z.object({ error_code: z.string() }).catch({ error_code: '' }),
  }),
})

export type AskPlaid = <Answer>(question: (api: PlaidApi) => Promise<{ data: Answer }>) => Promise<Answer>

/** The SDK is ten megabytes of code: it is read when it is first needed. */
export function openPlaid({ clientId, secret, apiUrl }: PlaidSettings): AskPlaid {
  let opening: Promise<PlaidApi> | null = null
  const open = async () => {
    const { Configuration, PlaidApi } = await import('plaid')
    const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret, 'Plaid-Version': '2020-09-14' }
    return new PlaidApi(new Configuration({ basePath: apiUrl, baseOptions: { headers, timeout: 20_000 } }))
  }
  return async (question) => {
    opening ??= open()
    const api = await opening
    try {
      return (await question(api)).data
    } catch (error) {
      const { data: known } = refusal.safeParse(error)
      if (known === undefined) throw new PlaidRefusal(null, null)
      throw new PlaidRefusal(known.response.status, known.response.data.error_code || null)
    }
  }
}
