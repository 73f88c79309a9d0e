import type { FastifyInstance } from 'fastify'
import { deviceFramePolicy } from '#platform/http/content-security-policy.ts'
import { DEVICE_FRAME_HTML, DEVICE_FRAME_PATH, DEVICE_FRAME_SCRIPT } from './device-frame.ts'

/** Serves the frame that programs on the learner's device run in. It is the same for everybody and knows nobody. */
export function registerDeviceFrame(app: FastifyInstance): void {
  const policy = deviceFramePolicy(DEVICE_FRAME_SCRIPT)
  app.get(DEVICE_FRAME_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/html; charset=utf-8')
      .send(DEVICE_FRAME_HTML),
  )
}
