/** The way to the server, fetched when somebody begins to fill in a form: most who read such a page send none. */
import type { z } from 'zod'
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { sendQuery } from '../contract.ts'

type Refused = { message: string; fields: Record<string, string> }

export async function sendTypedQuery(
  body: z.input<typeof sendQuery.body>,
): Promise<{ reference: string } | Refused> {
  try {
    const { reference } = await call(sendQuery, { body })
    return { reference }
  } catch (error) {
    if (error instanceof CallError) return { message: error.message, fields: error.fields }
    return { message: MESSAGES.fallback, fields: {} }
  }
}
