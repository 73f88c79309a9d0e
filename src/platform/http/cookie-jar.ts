/** Reads the cookies of a request and sets those of its answer. */
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieJar = {
  read(name: string): string | null
  /** For the whole site and for this site alone (`SameSite=Lax`). `scripts`: whether scripts may read it. */
  write(name: string, value: string, options: { seconds: number; scripts: boolean }): void
  remove(name: string): void
}

/** `secure`: cookies travel by HTTPS only. */
export function cookieJar(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure }: { secure: boolean },
): CookieJar {
  const base = { path: '/', sameSite: 'lax', secure } as const
  return {
    read: (name) => request.cookies[name] ?? null,
    write(name, value, { seconds, scripts }) {
      reply.setCookie(name, value, { ...base, httpOnly: !scripts, maxAge: seconds })
    },
    remove(name) {
      reply.clearCookie(name, base)
    },
  }
}
