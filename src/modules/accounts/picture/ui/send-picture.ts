import { call, type Transport } from '#platform/contract/call.ts'
import type { UserInformation } from '../../contract.ts'
import { savePicture } from '../contract.ts'

/** A slow phone takes a while for half a megabyte. */
const TIMEOUT_MS = 90_000

/** Hands a picture in: a call like every other, whose body is the file. */
export function sendPicture(picture: Blob): Promise<UserInformation> {
  const transport: Transport = async (request) => {
    const answer = await fetch(request.url, {
      method: request.method,
      signal: request.signal,
      body: picture,
      credentials: 'same-origin',
      headers: { ...request.headers, 'content-type': picture.type },
    })
    return {
      status: answer.status,
      text: await answer.text(),
      retryAfter: answer.headers.get('retry-after'),
    }
  }
  return call(savePicture, {}, { transport, timeoutMs: TIMEOUT_MS })
}
