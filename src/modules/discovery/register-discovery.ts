/** How the site is found: sitemap, robots, the feed of new courses, the web manifest, and pictures of shared links. */
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import type { Level } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { createFileCache } from '#platform/pictures/file-cache.ts'
import { t, tCount, message } from '#platform/messages/messages.ts'
import type { Sitemap } from '#platform/module/define-module.ts'
import { registerAppIcons, webManifest } from './app-manifest.ts'
import type { Deps } from './deps.ts'
import { isForSearch, newCoursesRss, robotsTxt, sitemapXml } from './feed-rules.ts'
import { SERVICE_WORKER_POLICY, serviceWorkerScript } from './service-worker.ts'
import { drawSharePicture, type ShareSubject } from './share-picture.ts'

type Needs = Pick<Deps, 'content' | 'config'>

const ONE_HOUR = 'public, max-age=3600'
const PICTURES_MAX_BYTES = 100_000_000
const SLUG = /^[a-z0-9-]{1,80}$/

export function registerDiscovery(
  app: FastifyInstance,
  deps: Needs,
  { pagePaths, sitemap }: { pagePaths: () => Promise<string[]>; sitemap: Sitemap },
): void {
  const { content, config } = deps
  const brandName = config.brand.name
  const send = (reply: FastifyReply, type: string, text: string) =>
    // Without a site address of our own the answer repeats the request's: nobody else may get it.
    reply
      .header('cache-control', config.siteUrl === null ? 'no-store' : ONE_HOUR)
      .type(type)
      .send(text)
  const hidden = { schema: { hide: true } }

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const listed = (await pagePaths()).filter((path) => isForSearch(path, sitemap))
    const paths = [...listed, ...sitemap.paths()]
    return send(reply, 'application/xml; charset=utf-8', sitemapXml(siteUrlOf(request), [...new Set(paths)]))
  })
  app.get('/robots.txt', hidden, async (request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robotsTxt(siteUrlOf(request), sitemap.privatePaths)),
  )
  app.get('/rss.xml', hidden, async (request, reply) => {
    const items = content.courses.flatMap(({ slug, title, summary, openedOn, release }) =>
      openedOn === null || release === 'coming-soon' ? [] : [{ slug, title, summary, openedOn }],
    )
    const site = { siteUrl: siteUrlOf(request), brandName }
    return send(reply, 'application/rss+xml; charset=utf-8', newCoursesRss(site, items))
  })
  app.get('/manifest.webmanifest', hidden, async (_request, reply) =>
    send(reply, 'application/manifest+json', JSON.stringify(webManifest(brandName))),
  )
  const worker = serviceWorkerScript(brandName)
  app.get('/sw.js', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', SERVICE_WORKER_POLICY)
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
  registerAppIcons(app)
  registerSharePictures(app, deps)

  function siteUrlOf(request: FastifyRequest): string {
    return config.siteUrl ?? `${request.protocol}://${request.host}`
  }
}

/** `/pictures/site.png`, `/pictures/course/learn-python-basics.png` and so on. Only what exists is drawn. */
function registerSharePictures(app: FastifyInstance, { content, config }: Needs): void {
  const kept = createFileCache(join(config.dataDir, 'pictures', 'shared'), PICTURES_MAX_BYTES)

  app.get('/pictures/site.png', { schema: { hide: true } }, async (_request, reply) => {
    const line = t('Short lessons, each with a code editor')
    const subject = { title: t('Learn to program by writing programs'), line, language: null }
    return answer(reply, subject, null)
  })
  app.get<{ Params: { kind: string; file: string } }>(
    '/pictures/:kind/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { kind, file } = request.params
      const slug = file.replace(/\.png$/, '')
      const subject = file.endsWith('.png') && SLUG.test(slug) ? subjectOf(content, kind, slug) : null
      if (subject === null) return reply.callNotFound()
      return answer(reply, subject, `/covers/${kind}/${slug}.svg`)
    },
  )

  async function answer(reply: FastifyReply, subject: ShareSubject, coverPath: string | null) {
    const name = JSON.stringify([content.version, config.brand.name, subject, coverPath])
    const png = await kept.get(name, async () => {
      const cover = coverPath === null ? null : await app.inject(coverPath)
      const drawing = drawSharePicture(
        subject,
        cover?.statusCode === 200 ? cover.body : null,
        config.brand.name,
      )
      return sharp(Buffer.from(drawing)).png({ palette: true, effort: 7 }).toBuffer()
    })
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(png)
  }
}

const KIND_NAMES = {
  course: message('Course'),
  practice: message('Practice'),
  project: message('Project'),
}
const LEVEL_NAMES: Record<Level, string> = {
  beginner: message('Beginner'),
  intermediate: message('Intermediate'),
  advanced: message('Advanced'),
}

function subjectOf(content: Needs['content'], kind: string, slug: string): ShareSubject | null {
  if (kind === 'course') {
    const course = content.course(slug)
    if (course === undefined) return null
    const line = `${t(KIND_NAMES[course.kind])} · ${t(LEVEL_NAMES[course.level])}`
    return { title: course.title, line, language: course.language }
  }
  if (kind === 'path') {
    const path = content.path(slug)
    if (path === undefined) return null
    return {
      title: path.title,
      line: tCount(path.courses.length, {
        one: 'Learning path · {n} course',
        other: 'Learning path · {n} courses',
      }),
      language: path.language,
    }
  }
  const intro = kind === 'language' ? content.languages.find(({ id }) => id === slug) : undefined
  if (intro === undefined || !(slug in LANGUAGES)) return null
  return {
    title: t('Learn {language}', { language: intro.name }),
    line: t('From the first line'),
    language: intro.language,
  }
}
