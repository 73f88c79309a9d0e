/** The way to the endpoint: sends what we say and nothing else, follows nobody, and reads no more than a bounded stream of events. */
import { ModelFailure } from './model-failure.ts'

export function guardedFetch({ key, mostBytes }: { key: string | null; mostBytes: number }): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, {
      method: init?.method ?? 'POST',
      body: init?.body ?? null,
      signal: init?.signal ?? null,
      // A redirect would hand the key and the program to another host.
      redirect: 'manual',
      // The client's own headers tell versions of this machine's software.
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'user-agent': 'Codestead',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
    })
    if (response.ok && !(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) {
      await response.body?.cancel()
      throw new ModelFailure(
        'invalid',
        'The model’s endpoint answered with something else than a stream of events.',
      )
    }
    return bounded(response, mostBytes)
  }
}

/** Counts unpacked bytes: a small packed answer may be a huge one. */
function bounded(response: Response, mostBytes: number): Response {
  if (response.body === null) return response
  let left = mostBytes
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        left -= chunk.byteLength
        if (left < 0) controller.error(new ModelFailure('invalid', 'The model’s answer is too large.'))
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, headers } = response
  return new Response(counted, { status, headers })
}
