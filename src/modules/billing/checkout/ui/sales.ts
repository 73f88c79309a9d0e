import type { RouterContextProvider } from 'react-router'
import { loadFrom } from '#platform/http/page-context.ts'
import { getPaymentMethods } from '../contract.ts'

/** State of sales: `sandbox` takes test cards and no money, `closed` sells nothing. The same for everybody as long as the server runs. */
export type Sales = 'open' | 'sandbox' | 'closed'

/** Reads the state of sales in the loader of a page, so that the first HTML has it and nothing moves later. */
export async function loadSales(context: Readonly<RouterContextProvider>): Promise<Sales> {
  const { methods } = await loadFrom(context, getPaymentMethods, {})
  if (methods.length === 0) return 'closed'
  return methods.some(({ isSandbox }) => isSandbox) ? 'sandbox' : 'open'
}
