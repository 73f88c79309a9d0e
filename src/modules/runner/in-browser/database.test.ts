import { expect, test } from 'vitest'
import { call } from '#platform/contract/call.ts'
import { testApp } from '#src/test-app.ts'
import { getDatabase } from './contract.ts'
import { DEVICE_FRAME_PATH } from './device-frame.ts'

test('a lesson’s database is given as statements, one of hidden tests is not', async () => {
  const { transport } = await testApp()
  const get = (name: string) => call(getDatabase, { params: { name } }, { transport })
  expect((await get('bookshop')).sql).toContain('CREATE TABLE books')
  for (const name of ['bookshop-other', 'nope', '../databases/bookshop'])
    await expect(get(name)).rejects.toMatchObject({ code: 'unknown-database', status: 400 })
})

test('the frame is of no origin, may fetch nothing and is kept by browsers', async () => {
  const { app } = await testApp()
  const { headers, body } = await app.inject(DEVICE_FRAME_PATH)
  expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none';/)
  expect(headers['content-security-policy']).toContain("connect-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('<script>')
})
