/**
 * Pictures that belong to a course: `/content-assets/<course>/<file>`, and those made of pixels also in other sizes:
 * `?width=828&quality=75`.
 */
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  pictureFormat,
  pictureSize,
  RESIZED_FILE,
  type PictureSize,
} from '#platform/pictures/picture-rules.ts'
import { createResizedPictures } from '#platform/pictures/resize-pictures.ts'
import type { Deps } from './deps.ts'

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]*\.(svg|png|webp|avif|jpg)$/

/** A picture opened by itself is a document of our origin: it may draw, and do nothing else. */
const ASSET_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

/** An address that names what is in the file (`v`) never means another. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const RESIZED_MAX_BYTES = 300_000_000

type AssetRoute = { Params: { course: string; file: string }; Querystring: Record<string, unknown> }

export function registerContentAssets(app: FastifyInstance, deps: Pick<Deps, 'content' | 'config'>): void {
  const { content, config } = deps
  const pictures = createResizedPictures(join(config.dataDir, 'pictures', 'resized'), RESIZED_MAX_BYTES)
  app.register(async (assets) => {
    await assets.register(fastifyStatic, { root: content.folder, serve: false })
    assets.get<AssetRoute>('/content-assets/:course/:file', async (request, reply) => {
      const course = content.course(request.params.course)
      const { file } = request.params
      if (course === undefined || !FILE_NAME.test(file)) return reply.callNotFound()
      const path = join(course.folder, 'assets', file)
      const size = RESIZED_FILE.test(file) ? pictureSize(request.query) : null
      if (size === 'refused') throw Object.assign(new Error('There is no such size.'), { statusCode: 400 })
      reply.header('content-security-policy', ASSET_POLICY)
      if (size === null) return reply.sendFile(path, { maxAge: '1h' })
      return answerResized(request, reply, join(content.folder, path), size)
    })
  })

  async function answerResized(
    request: FastifyRequest<AssetRoute>,
    reply: FastifyReply,
    path: string,
    size: PictureSize,
  ) {
    const file = await pictures.open(path)
    if (file === null) return reply.callNotFound()
    const format = pictureFormat(request.headers.accept, file.format)
    const etag = `"${pictures.nameOf(file, size, format)}"`
    reply
      .header('vary', 'accept')
      .header('etag', etag)
      .header('cache-control', request.query['v'] === file.version ? FOR_EVER : ONE_HOUR)
    if (request.headers['if-none-match']?.split(',').some((each) => each.trim() === etag) === true)
      return reply.status(304).send()
    const { bytes, type } = await pictures.make(file, size, format)
    return reply.type(type).send(bytes)
  }
}
