import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/**
 * Creates the log: a JSON line per event on standard output. Of a request only method, path and request id are
 * written: query strings, addresses and headers can name a person.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error) => pino.stdSerializers.err(withoutValues(error)),
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** A failed query carries what was to be written: a learner's code, ids, one day an address. Only its text is told. */
function withoutValues(error: Error): Error {
  if (!(error instanceof DrizzleQueryError)) return error
  const told = new Error(`Failed query: ${error.query}`)
  told.name = error.name
  // The stack begins with the message; its frames are what helps.
  told.stack = `${told.name}: ${told.message}\n${framesOf(error)}`
  const code: unknown = error.cause === undefined ? undefined : Reflect.get(error.cause, 'code')
  // PostgreSQL's own message may quote a value; its code does not.
  return Object.assign(told, typeof code === 'string' ? { code } : {})
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
