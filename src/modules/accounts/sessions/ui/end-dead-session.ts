import { call, type Transport } from '#platform/contract/call.ts'
import { refreshToken } from '../../contract.ts'

/**
 * A new password ends every session of its account. If this browser's was one of them, the answer takes its cookies away;
 * a session of somebody else goes on.
 */
export async function endDeadSession(transport?: Transport): Promise<void> {
  await call(refreshToken, {}, transport === undefined ? {} : { transport }).catch(() => {})
}
