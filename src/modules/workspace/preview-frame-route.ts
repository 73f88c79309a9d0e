import type { FastifyInstance } from 'fastify'
import { PREVIEW_FRAME_POLICY } from '#platform/http/content-security-policy.ts'
import { PREVIEW_FRAME_HTML } from './preview-frame.ts'

/** Serves the page inside the preview's iframe. It is the same for everybody and knows nobody. */
export function registerPreviewFrame(app: FastifyInstance): void {
  app.get('/preview-frame', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', PREVIEW_FRAME_POLICY)
      .header('cache-control', 'public, max-age=3600')
      .type('text/html; charset=utf-8')
      .send(PREVIEW_FRAME_HTML),
  )
}
