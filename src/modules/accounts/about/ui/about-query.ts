import { call } from '#platform/contract/call.ts'
import { getAbout } from '../../profile/contract.ts'

export const ABOUT_QUERY = {
  queryKey: ['account', 'about'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getAbout, {}, { signal }),
}
