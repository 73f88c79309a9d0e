/** The visualizer in a frame, on a page of another site. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoFindings } from './support/looks.ts'
import { openSite } from './support/site.ts'

const site = openSite()

let blog: Server
let html = ''
let address = ''
beforeAll(async () => {
  blog = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!DOCTYPE html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${html}</main></html>`,
    )
  })
  await new Promise<void>((resolve) => blog.listen(0, 'localhost', resolve))
  const bound = blog.address()
  address = `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`
})
afterAll(() => blog.close())

test('a program is watched in a frame of another site, without a cookie, and no other page can be framed', async () => {
  const author = await site.visit({ viewport: { width: 1440, height: 900 } })
  await author.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await author.page.goto('/visualizer', { waitUntil: 'networkidle' })
  await author.page.getByRole('button', { name: 'Step through' }).click()
  await author.page.getByRole('region', { name: 'Steps of the program' }).waitFor()
  await author.page.keyboard.press('ArrowRight')
  await author.page.getByRole('button', { name: 'Copy the embed code' }).click()
  html = await author.page.evaluate(() => navigator.clipboard.readText())
  expect(html).toMatch(/^<iframe src="http[^"]+\/embed\/visualizer#language=python&amp;step=1&amp;program=/)
  const origin = new URL(author.page.url()).origin
  author.expectNoErrors()
  await author.close()

  const reader = await site.visit({
    viewport: { width: 800, height: 900 },
    expected: /frame-ancestors|favicon/,
  })
  const { page } = reader
  await page.goto(address, { waitUntil: 'networkidle' })
  const frame = page.frameLocator('iframe')
  const steps = frame.getByRole('region', { name: 'Steps of the program' })
  await expect.poll(() => steps.innerText()).toContain('Step 2 of')
  await steps.getByRole('button', { name: /Forward/ }).click()
  await expect.poll(() => steps.innerText()).toContain('Step 3 of')
  // The reader of the blog did not ask for the focus to go there.
  expect(await frame.getByRole('link', { name: 'Open in the visualizer' }).getAttribute('target')).toBe(
    '_blank',
  )
  expect(await frame.getByRole('banner').count()).toBe(0)
  expect(await page.context().cookies(origin)).toEqual([])
  await expectNoFindings(page, 'a program in a frame')

  html = `<iframe src="${origin}/visualizer" title="framed"></iframe>`
  await page.goto(address, { waitUntil: 'networkidle' })
  expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0)
  await reader.close()
})
