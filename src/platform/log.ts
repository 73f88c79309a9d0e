import { pino, type Logger } from 'pino'

/**
 * One JSON line an event, on standard output. Of a request only method, path and request id are written: query
 * strings, addresses and headers can name a person.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  })
}
