/** `/pictures/u/{handle}.png`: the picture of a public profile, for the previews of shared links. */
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { Failure } from '#platform/failures.ts'
import { answerFailure } from '#platform/http/answer-failure.ts'
import { PICTURES_OF_NETWORK } from '../limits.ts'
import { drawProfilePicture, type PictureFacts } from './profile-picture.ts'
import { readPublicProfile, type ReadDeps } from './read-profile.ts'

const FILE = /^([a-z0-9-]{1,30})\.png$/
const MOST_CACHED = 200
const FAILURES = {
  'profile-not-found': { status: 404, message: 'Page not found!!' },
  'too-busy': { status: 503, message: 'Many pictures are being drawn. Please try again in a moment.' },
} as const

/** Pictures are cached in memory alone: none outlives its profile on a disk. */
export function registerProfilePictures(app: FastifyInstance, deps: ReadDeps): void {
  const cached = new LRUCache<string, Promise<Buffer>>({ max: MOST_CACHED, ttl: 60 * 60 * 1000 })
  const inTurn = createConcurrencyLimiter({
    atOnce: 1,
    mostWaiting: 20,
    refuse: () => new Failure('too-busy'),
  })
  const draw = (facts: PictureFacts): Promise<Buffer> => {
    const key = JSON.stringify(facts)
    const known = cached.get(key)
    if (known !== undefined) return known
    const drawn = inTurn(() =>
      sharp(Buffer.from(drawProfilePicture(facts, deps.config.brand.name)))
        .png({ palette: true, effort: 7 })
        .toBuffer(),
    )
    cached.set(key, drawn)
    drawn.catch(() => cached.delete(key))
    return drawn
  }
  app.get<{ Params: { file: string } }>(
    '/pictures/u/:file',
    {
      schema: { hide: true },
      config: { limits: { ofNetwork: PICTURES_OF_NETWORK } },
      errorHandler: (error, request, reply) => answerFailure(error, request, reply, FAILURES),
    },
    async (request, reply) => {
      const handle = FILE.exec(request.params.file)?.[1]
      if (handle === undefined) return reply.callNotFound()
      const { displayName, homestead, points, streak } = await readPublicProfile(deps, handle)
      const png = await draw({ displayName, handle, homestead, points, streak })
      return reply.header('cache-control', 'no-cache').type('image/png').send(png)
    },
  )
}
