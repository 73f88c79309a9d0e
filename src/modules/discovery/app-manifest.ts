/** Web manifest and icons of the site as an installed app. */
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { languageTag, t } from '#platform/messages/messages.ts'

/** Paper of the light theme, which an app shows while it starts; pages name the color of each theme themselves. */
const PAPER = '#fbfaf7'

/** Icons by file name. A maskable one fills its square: systems cut it to a circle of 80 %. */
const ICONS = {
  'app-icon-192.png': { pixels: 192, purpose: 'any' },
  'app-icon-512.png': { pixels: 512, purpose: 'any' },
  'app-icon-maskable-192.png': { pixels: 192, purpose: 'maskable' },
  'app-icon-maskable-512.png': { pixels: 512, purpose: 'maskable' },
} as const

export function webManifest(brandName: string): Record<string, unknown> {
  const icons = Object.entries(ICONS).map(([file, { pixels, purpose }]) => ({
    src: `/${file}`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  }))
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    description: t('Learn to program by writing programs.'),
    lang: languageTag(),
    dir: 'auto',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['education'],
    shortcuts: [
      { name: t('Courses'), url: '/courses' },
      { name: t('Profile'), url: '/profile' },
    ],
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...icons],
  }
}

/** Serves the icons, each drawn once by the process. */
export function registerAppIcons(app: FastifyInstance): void {
  for (const [file, { pixels, purpose }] of Object.entries(ICONS)) {
    let drawn: Promise<Buffer> | undefined
    app.get(`/${file}`, { schema: { hide: true } }, async (_request, reply) => {
      drawn ??= sharp(Buffer.from(iconDrawing(pixels, purpose === 'maskable')))
        .png({ palette: true })
        .toBuffer()
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await drawn)
    })
  }
}

/** The mark of `public/favicon.svg`: on a rounded square, or smaller on a whole one. */
function iconDrawing(pixels: number, isMaskable: boolean): string {
  const [radius, scale] = isMaskable ? [0, 0.8] : [6, 1]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 24 24" fill="none"><rect width="24" height="24" rx="${radius}" fill="#0556f3"/><g transform="translate(12 12) scale(${scale}) translate(-12 -12)" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M6 12.6 12 6.8l6 5.8"/><path d="M6 17.6h12"/></g></svg>`
}
