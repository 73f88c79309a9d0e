import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getProfile } from '../contract.ts'
import { signedUp, GRACE, type TestBrowser } from '../testing.ts'
import { MOST_PICTURE_BYTES, removePicture } from './contract.ts'
import { phonePhoto, pngOf, redAndBlue } from './testing.ts'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

async function put(browser: TestBrowser | null, payload: Buffer | string, type = 'image/png') {
  const token = browser?.cookies.get('e2e-accessToken')
  const answer = await site.app.inject({
    method: 'PUT',
    url: '/api/account/picture',
    headers: { 'content-type': type, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    payload,
  })
  return { status: answer.statusCode, json: answer.json() }
}

const NO_PICTURE = {
  status: 400,
  json: { code: 'no-picture', message: 'This file isn’t a JPEG, PNG, or WebP picture, or it’s damaged.' },
}
const picturesKept = async () =>
  (await site.database.pool.query('select octet_length(bytes) as size from profile_pictures')).rows.length

describe('a picture', () => {
  test('is kept as a square, upright, and with nothing else of the file', async () => {
    const browser = await signedUp(site)
    const photo = await phonePhoto()
    expect((await sharp(photo).metadata()).exif?.includes('secret-owner')).toBe(true)
    const { status, json } = await put(browser, photo, 'image/jpeg')
    expect(status).toBe(200)
    expect(json.profilePic).toMatch(/^\/profile-pictures\/[\w-]{22}\.webp$/)
    expect((await browser.call(getProfile, {})).profilePic).toBe(json.profilePic)

    const shown = await browser.get(json.profilePic)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
    })
    const { width, height, format, exif, icc, xmp, orientation } = await sharp(shown.body).metadata()
    expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'webp' })
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(shown.body.includes('secret-owner')).toBe(false)
    // Turned as the camera said: red above, blue below.
    const { data, info } = await sharp(shown.body).raw().toBuffer({ resolveWithObject: true })
    const at = (y: number) => [...data.subarray((y * info.width + 256) * info.channels).subarray(0, 3)]
    const [red = 0, , blueAbove = 0] = at(20)
    const [redBelow = 0, , blue = 0] = at(490)
    expect([red > 200, blueAbove < 60, redBelow < 60, blue > 200]).toEqual([true, true, true, true])
  })

  test.each(['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream', 'text/html'])(
    'is judged by its bytes: what is called %s and is a PNG is taken',
    async (type) => {
      expect((await put(await signedUp(site), await redAndBlue(), type)).status).toBe(200)
    },
  )

  test('with something hidden behind it loses that', async () => {
    const browser = await signedUp(site)
    const polyglot = Buffer.concat([
      await redAndBlue(),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ])
    const { json } = await put(browser, polyglot)
    const { body } = await browser.get(json.profilePic)
    expect(body.includes('<script>')).toBe(false)
    expect(body.includes('PK\u0003\u0004')).toBe(false)
  })

  test('takes the place of the one before, which is gone', async () => {
    const browser = await signedUp(site)
    const first = (await put(browser, await redAndBlue())).json.profilePic
    const second = (await put(browser, await redAndBlue(40, 60))).json.profilePic
    expect(second).not.toBe(first)
    expect((await browser.get(first)).status).toBe(404)
    expect((await browser.get(second)).status).toBe(200)
    expect(await picturesKept()).toBe(1)
  })

  test('goes when it is removed, and nobody else’s with it', async () => {
    const [ada, grace] = [await signedUp(site), await signedUp(site, GRACE)]
    const ofAda = (await put(ada, await redAndBlue())).json.profilePic
    const ofGrace = (await put(grace, await redAndBlue())).json.profilePic
    expect((await ada.call(removePicture, {})).profilePic).toBeNull()
    expect((await ada.get(ofAda)).status).toBe(404)
    expect((await ada.get(ofGrace)).status).toBe(200)
    expect((await ada.call(removePicture, {})).profilePic).toBeNull()
  })

  test.each(['x', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(22)}.webp`, `${'a'.repeat(22)}.svg`, '%00.webp'])(
    'is not found under %s',
    async (name) => {
      const answer = await site.app.inject(`/profile-pictures/${name}`)
      expect(answer.statusCode).toBe(404)
    },
  )
})

describe('refused, and nothing is kept:', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const gif = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
  const cut = async (made: Promise<Buffer>) => {
    const whole = await made
    return whole.subarray(0, Math.floor(whole.length / 2))
  }
  const noise = () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    })
  const HOSTILE: [string, () => Promise<Buffer | string> | Buffer | string, string?][] = [
    ['a drawing, which is a program', () => SVG, 'image/svg+xml'],
    ['a drawing that says it is a PNG', () => SVG, 'image/png'],
    ['a page', () => '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['another kind of picture', gif, 'image/gif'],
    ['nothing', () => ''],
    ['JSON', () => '{"profilePic":"https://evil.example/x.png"}', 'application/json'],
    ['a PNG that ends in the middle', () => cut(noise().png().toBuffer())],
    ['a JPEG that ends in the middle', () => cut(noise().jpeg().toBuffer())],
    ['a WebP that ends in the middle', () => cut(noise().webp().toBuffer())],
    [
      'the first bytes of a PNG, and then a drawing',
      () => Buffer.concat([pngOf(1, 1).subarray(0, 8), Buffer.from(SVG)]),
    ],
    ['the first bytes of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff])],
  ]
  test.each(HOSTILE)('%s', async (_name, make, type) => {
    expect(await put(await signedUp(site), await make(), type)).toMatchObject(NO_PICTURE)
    expect(await picturesKept()).toBe(0)
  })

  test('few bytes that unpack to 400 million pixels', async () => {
    const bomb = pngOf(20_000, 20_000)
    expect(bomb.length).toBeLessThan(200_000)
    expect(await put(await signedUp(site), bomb)).toMatchObject({
      status: 400,
      json: { code: 'too-many-pixels' },
    })
    expect(await picturesKept()).toBe(0)
  })

  test('more than 5 MB', async () => {
    const answer = await put(await signedUp(site), Buffer.alloc(MOST_PICTURE_BYTES + 1))
    expect(answer).toMatchObject({ status: 413, json: { code: 'picture-too-large' } })
  })

  test('somebody who is not signed in', async () => {
    expect(await put(null, await redAndBlue())).toMatchObject({
      status: 401,
      json: { code: 'sign-in-required' },
    })
  })

  test('the twenty-first within an hour', async () => {
    const browser = await signedUp(site)
    for (let count = 0; count < 20; count += 1) await put(browser, 'x')
    expect(await put(browser, await redAndBlue())).toMatchObject({
      status: 429,
      json: { code: 'too-many-tries' },
    })
  })
})
