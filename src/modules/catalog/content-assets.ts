/** Pictures that belong to a course: `/content-assets/<course>/<file>`. */
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#src/deps.ts'

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]*\.(svg|png|webp|avif|jpg)$/

/** A picture opened by itself is a document of our origin: it may draw, and do nothing else. */
const ASSET_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

export function registerContentAssets(app: FastifyInstance, deps: Pick<Deps, 'content'>): void {
  app.register(async (assets) => {
    await assets.register(fastifyStatic, { root: deps.content.folder, serve: false })
    assets.get<{ Params: { course: string; file: string } }>(
      '/content-assets/:course/:file',
      async (request, reply) => {
        const course = deps.content.course(request.params.course)
        if (course === undefined || !FILE_NAME.test(request.params.file)) return reply.callNotFound()
        reply.header('content-security-policy', ASSET_POLICY)
        return reply.sendFile(join(course.folder, 'assets', request.params.file), { maxAge: '1h' })
      },
    )
  })
}
