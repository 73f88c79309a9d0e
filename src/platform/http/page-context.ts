/** Context that the server gives to page loaders. */
import { createContext, data, type RouterContextProvider } from 'react-router'
import { call, CallError, type Transport } from '../contract/call.ts'
import type { CallInput, EndpointSpec, Output } from '../contract/endpoint.ts'

export type PageContext = {
  /** Calls our own API without leaving the process, as nobody in particular. */
  transport: Transport
  /** Calls our own API as the reader. Null: the page is the same for everybody, or nothing is known of who reads it. */
  asReader: Transport | null
  /** Allows the code editor's style sheet; see `content-security-policy.ts`. */
  styleNonce: string
  brandName: string
  /** Without a slash at its end. Null where the operator has not said: then nothing absolute can be written. */
  siteUrl: string | null
  /** The current year, UTC. Cached pages end with it. */
  year: number
  /** Puts a defect into the server's log. */
  report(error: unknown): void
}

const KEY = Symbol.for('codestead.page-context')

/** The server runs this file twice, once itself and once inside the built pages: both must mean the same context. */
function sharedContext(): ReturnType<typeof createContext<PageContext>> {
  const known: ReturnType<typeof createContext<PageContext>> | undefined = Reflect.get(globalThis, KEY)
  const context = known ?? createContext<PageContext>()
  Reflect.set(globalThis, KEY, context)
  return context
}

export const pageContext = sharedContext()

/** Calls the API from a loader. What is not there becomes the 404 page. */
export async function loadFrom<Spec extends EndpointSpec>(
  context: Readonly<RouterContextProvider>,
  spec: Spec,
  input: CallInput<Spec>,
): Promise<Output<Spec>> {
  try {
    return await call(spec, input, { transport: context.get(pageContext).transport })
  } catch (error) {
    // A malformed slug fails the contract's own check: for a visitor that is a page that does not exist.
    if (error instanceof CallError && (error.status === 404 || error.status === 400))
      throw data(null, { status: 404 })
    throw error
  }
}
