/** A site of somebody else that shows our frames: as strict as a site can be that shows frames at all. */
import { createServer } from 'node:http'

export type StrictBlog = {
  readonly address: string
  /** HTML below its heading, from the next request on. */
  write(html: string): void
  close(): void
}

/** Starts the blog on a free port. `framed`: origin whose pages its policy lets it frame. */
export async function openStrictBlog(framed: string): Promise<StrictBlog> {
  let html = ''
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', `default-src 'none'; frame-src ${framed}`)
    response.end(
      `<!DOCTYPE html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${html}</main></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const bound = server.address()
  return {
    address: `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`,
    write: (text) => {
      html = text
    },
    close: () => server.close(),
  }
}
