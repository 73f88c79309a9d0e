import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGES } from '#platform/contract/errors.ts'
import { call } from '#platform/contract/call.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getLesson } from './contract.ts'
import { loadContent } from './content.ts'
import { contentFolder, LITTLE_CONTENT } from './testing.ts'

const NAMES = 'courses/little-python/lessons/names.md'
const SHOWN = '![A lamp](assets/lamp.png)\n\n![A box](assets/box.svg)\n\n![A road](assets/road.jpg)'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30"/></svg>'

let site: TestApp
let dataDir = ''
let folder = ''
beforeAll(async () => {
  folder = contentFolder({ [NAMES]: LITTLE_CONTENT[NAMES].replace('A **name**', `${SHOWN}\n\nA **name**`) })
  const assets = join(folder, 'courses/little-python/assets')
  mkdirSync(assets)
  const lamp = await picture(900, 600).png().toBuffer()
  writeFileSync(join(assets, 'lamp.png'), lamp)
  // AVIF of noise takes long.
  writeFileSync(join(assets, 'leaf.png'), await picture(800, 40).png().toBuffer())
  writeFileSync(join(assets, 'huge.png'), withSize(lamp, 30_000))
  writeFileSync(join(assets, 'damaged.png'), 'no picture at all')
  writeFileSync(join(assets, 'road.jpg'), await picture(1600, 400).jpeg().toBuffer())
  writeFileSync(join(assets, 'box.svg'), SVG)
  dataDir = mkdtempSync(join(tmpdir(), 'codestead-pictures-'))
  const content = loadContent(folder, {
    onProblem: ({ file, what }) => expect.unreachable(`${file}: ${what}`),
  })
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  site = await testApp({ content, config })
})
afterAll(() => {
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true })
})

/** Noise, so that every size weighs what a photograph does. */
function picture(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}

/** Says that it is so many pixels wide and high. */
function withSize(png: Buffer, pixels: number): Buffer {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(pixels, 16)
  bomb.writeUInt32BE(pixels, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

const ask = (file: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/content-assets/little-python/${file}`, headers })

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/png', 'png'],
])('who takes %s gets %s in the width asked for', async (accept, type, format) => {
  const answer = await ask('leaf.png?width=640', { accept })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
  expect(answer.headers['vary']).toMatch(/accept/i)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 640, height: 32 })
})

test('quality is 75 unless the address says otherwise, and less weighs less', async () => {
  const weight = async (address: string) => (await ask(address, { accept: 'image/webp' })).rawPayload.length
  const [usual, said, low, high] = await Promise.all([
    weight('lamp.png?width=640'),
    weight('lamp.png?width=640&quality=75'),
    weight('lamp.png?width=640&quality=50'),
    weight('lamp.png?width=640&quality=90'),
  ])
  expect(usual).toBe(said)
  expect(low).toBeLessThan(usual)
  expect(high).toBeGreaterThan(usual)
})

test('no picture is made larger than it is, and all widths beyond are one', async () => {
  const [a, b] = await Promise.all([
    ask('lamp.png?width=1920', { accept: 'image/webp' }),
    ask('lamp.png?width=3840', { accept: 'image/webp' }),
  ])
  expect((await sharp(a.rawPayload).metadata()).width).toBe(900)
  expect(a.headers['etag']).toBe(b.headers['etag'])
})

test('a picture is made once however many ask, and kept', async () => {
  const kept = join(dataDir, 'pictures/resized')
  await ask('road.jpg?width=750')
  const before = readdirSync(kept).length
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('road.jpg?width=1080')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await ask('road.jpg?width=1080')
  expect(readdirSync(kept)).toHaveLength(before + 1)
})

test('who has it is told so; an address that names what is in it is kept for ever, others for an hour', async () => {
  const first = await ask('lamp.png?width=640')
  const etag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toBe('public, max-age=3600')
  const again = await ask('lamp.png?width=640', { 'if-none-match': `"other", ${etag}` })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const version = etag.slice(1, 13)
  const named = await ask(`lamp.png?v=${version}&width=640`)
  expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const stale = await ask('lamp.png?v=000000000000&width=640')
  expect(stale.headers['cache-control']).toBe('public, max-age=3600')
})

test.each([
  'width=641',
  'width=0',
  'width=1e9',
  'width=640&width=750',
  'width=',
  'quality=75',
  'width=640&quality=100',
  'width=640%00',
  'width=%F0%9F%8E%89',
])('%s is refused', async (query) => {
  const answer = await ask(`lamp.png?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'bad-request', message: MESSAGES.badRequest })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('what is too large to open or is no picture is never opened', async () => {
  for (const file of ['huge.png', 'damaged.png']) {
    const answer = await ask(`${file}?width=640`)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ message: MESSAGES.server })
  }
})

test.each(['nothing.png?width=640', '..%2Fcourse.yaml?width=640', '%2e%2e%2f%2e%2e%2fx.png?width=640'])(
  '%s is not there',
  async (file) => {
    expect((await ask(file)).statusCode).toBe(404)
  },
)

test('a drawing is sent as it is, whatever is asked', async () => {
  const answer = await ask('box.svg?width=640&quality=1')
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'image/svg+xml',
    SVG,
  ])
})

test('a lesson offers each picture in the sizes that screens need, and they are there', async () => {
  const params = { courseSlug: 'little-python', lessonId: 'names' }
  const html = JSON.stringify(await call(getLesson, { params }, { transport: site.transport }))
  const [lamp = '', box = '', road = ''] = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) =>
    tag.replaceAll('\\"', '"').replaceAll('&amp;', '&'),
  )
  expect(lamp).toContain('width="900" height="600"')
  expect(box).toContain('width="30" height="20"')
  expect(box).not.toContain('srcset')
  expect(road).toContain('width="1600" height="400"')
  expect(lamp).toContain('loading="lazy"')
  const offered = [...(/srcset="([^"]*)"/.exec(road)?.[1] ?? '').matchAll(/(\S+) (\d+)w/g)]
  expect(offered.map(([, , width]) => width)).toEqual(['640', '750', '828', '1080', '1200', '1600'])
  for (const [, url = '', width] of offered) {
    const answer = await site.app.inject({ url, headers: { accept: 'image/webp' } })
    expect(answer.headers['cache-control']).toContain('immutable')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(Number(width))
  }
})
