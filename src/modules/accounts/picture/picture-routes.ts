/** `PUT /api/account/picture`, whose body is a file and no JSON, and the pictures themselves. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#platform/failures.ts'
import { answerFailure } from '#platform/http/answer-failure.ts'
import type { Account } from '#platform/http/implement.ts'
import type { ReadAccount } from '#platform/http/register-endpoints.ts'
import type { Deps } from '../deps.ts'
import { userInformation } from '../users/users.ts'
import { PICTURES_PATH, savePicture as spec } from './contract.ts'
import { readPicture, savePicture } from './keep-picture.ts'

const FILE = /^([\w-]{22})\.webp$/
/** Opened by itself a picture is a document of our origin: it may do nothing. */
const PICTURE_POLICY = `default-src 'none'; sandbox`
/** Another picture has another address. In its owner's browser alone: a shared cache would keep it after it is removed. */
const FOR_EVER = 'private, max-age=31536000, immutable'

export function registerPictures(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'access'>,
  readAccount: ReadAccount,
): void {
  app.register(async (routes) => {
    // Judged by its bytes alone.
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const askers = new WeakMap<object, Account>()
    routes.put(
      spec.path,
      {
        bodyLimit: spec.maxBodyBytes,
        schema: { tags: ['accounts'], summary: spec.summary },
        // Before the file is read: nobody sends megabytes for nothing.
        onRequest: async (request) => {
          const account = await readAccount(request)
          if (account === null) throw new Failure('sign-in-required')
          askers.set(request, account)
        },
        errorHandler: (error, request, reply) =>
          answerFailure(
            error.statusCode === 413 ? new Failure('picture-too-large') : error,
            request,
            reply,
            spec.failures,
          ),
      },
      async (request, reply) => {
        const account = askers.get(request)
        if (account === undefined) throw new Failure('sign-in-required')
        if (!Buffer.isBuffer(request.body)) throw new Failure('no-picture')
        await savePicture(deps, account.userId, request.body)
        reply.header('cache-control', 'no-store')
        return spec.response.parse(await userInformation(deps, account.userId))
      },
    )
  })
  app.get<{ Params: { file: string } }>(`${PICTURES_PATH}/:file`, async (request, reply) => {
    const id = FILE.exec(request.params.file)?.[1]
    const bytes = id === undefined ? null : await readPicture(deps, id)
    if (bytes === null) return reply.callNotFound()
    return reply
      .header('content-security-policy', PICTURE_POLICY)
      .header('cache-control', FOR_EVER)
      .type('image/webp')
      .send(bytes)
  })
}
