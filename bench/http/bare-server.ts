/** The bare limit: Fastify that answers `/` with a string of the length given, as HTML. */
import Fastify from 'fastify'

const text = 'x'.repeat(Number(process.argv[2] ?? 12))
const app = Fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(text))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`is ready: http://localhost:${typeof address === 'object' ? address?.port : ''}`)
process.once('SIGTERM', () => process.exit(0))
